import { expect, it } from 'vitest';
import { totalOf, wrongWithWait, type Outcome } from './report.ts';

const waits = { asked: 9, p50: 5, p95: 40, longest: 60, refused: {} };
const tally = { acknowledged: 100, stored: 100, lost: 0, halfDone: 0 };

it('all shakes together say what was acknowledged, stored and lost, how long it took to stand, and how long others waited', () => {
  const outcomes: Outcome[] = [
    { name: 'failover', tally, stoodAfter: 1200, waits },
    { name: 'race', tally: { ...tally, stored: 99, lost: 1 }, wrong: '1 acknowledged saves are not there.' },
    { name: 'greed', waits: { ...waits, p95: 70 } },
    { name: 'quiet', waits: { ...waits, p95: Number.NaN } },
    { name: 'full disk', untried: 'no disk can be mounted here' },
  ];
  expect(totalOf(outcomes, 61_400)).toBe(
    [
      '200 acknowledged, 199 stored, 1 lost, 0 half done',
      'stood again after 1200 ms at most; others waited 70 ms at most (p95)',
      '3 shakes stood, 1 did not, 1 not tried; it took 61 s',
      '',
    ].join('\n'),
  );
});

it('what stands again only after more than ten seconds has not stood', () => {
  expect(wrongWithWait(9900)).toBeUndefined();
  expect(wrongWithWait(10_400)).toBe('It stood again only after 10400 ms.');
});
