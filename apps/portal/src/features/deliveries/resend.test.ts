import type { WebhookLogEntry } from '@wardmere/api';
import { expect, it } from 'vitest';
import { resend } from './resend.ts';

const row: WebhookLogEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  timestamp: '2026-11-20T12:00:00.000Z',
  configurationId: '22222222-2222-4222-8222-222222222222',
  configurationName: 'Signs and screens',
  httpVerb: 'post',
  url: 'https://signs.example',
  statusCode: 503,
  durationMs: 104,
  errorMessage: '',
  isSuccess: false,
  result: 'Failed',
  attempts: 6,
  incidentId: 'incident',
  isTest: false,
  reason: '',
};
const asked = (...rows: readonly WebhookLogEntry[]) => resend.question(rows.length, rows).consequence;
/** One as its details tell it. */
const detailed = (incidentStatus: string, hasEnded: boolean) => ({ ...row, incidentStatus, hasEnded });

it('the question says whether the incident has ended since, where that is known (D-270)', () => {
  expect(asked(detailed('Initiated', true))).toContain('Its incident has ended since');
  expect(asked(detailed('Initiated', false))).toContain('Its incident had not ended when this was opened.');
  expect(asked(detailed('Resolved', true))).toContain('It says that the incident has ended.');
});

it('what may have ended meanwhile is sent with a word of what an alarm that is over would do', () => {
  for (const hasEnded of [true, false]) expect(asked(detailed('Initiated', hasEnded))).toContain('doors may lock');
});

it('a test has no incident that could have ended', () => {
  const test = { ...row, isTest: true };
  for (const consequence of [asked(test), asked(test, test), asked({ ...detailed('Initiated', false), isTest: true })])
    expect(consequence).not.toMatch(/incident|doors/);
  expect(asked(row, test)).toContain('Some of their incidents may have ended since');
});

it('and that it may have, where only the list is known', () => {
  expect(asked(row)).toContain('Its incident may have ended since');
  expect(asked(row, row)).toContain('Some of their incidents may have ended since');
});

it('of several that are sent again what was raised first goes first, however the list has them (D-257)', () => {
  const [alarm, change, allClear] = [
    { ...row, timestamp: '2026-11-20T12:00:00.000Z' },
    { ...row, timestamp: '2026-11-20T12:00:00.001Z' },
    { ...row, timestamp: '2026-11-20T12:40:00.000Z' },
  ];
  expect([allClear, change, alarm].toSorted(resend.order)).toEqual([alarm, change, allClear]);
});
