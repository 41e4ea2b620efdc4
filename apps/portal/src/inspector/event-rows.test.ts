import type { Message } from '@wardmere/machines/inspection/messages';
import { expect, it } from 'vitest';
import { EventRows } from './event-rows.ts';

const event = (seq: number, actor: string, type: string): Message => ({
  kind: 'event',
  seq,
  at: seq,
  actor,
  event: { type },
});
const stands = (seq: number, actor: string): Message => ({ kind: 'snapshot', seq, at: seq, actor, status: 'active' });

/** A change that tells another actor of itself before it is through. */
const messages: readonly Message[] = [
  event(1, 'record', 'draft.change'),
  event(2, 'watch', 'unsaved.know'),
  stands(3, 'watch'),
  stands(4, 'record'),
  event(5, 'other', 'key.press'),
];

it('the event that is looked at is the one chosen, though another one was told within it', () => {
  const rows = new EventRows();
  rows.grow(messages);
  expect(rows.rows.map(({ type, count }) => rows.rows[rows.at(count)]?.type === type)).toEqual([true, true, true]);
});

it('every moment has the event whose effect was told last', () => {
  const rows = new EventRows();
  rows.grow(messages);
  const types = [0, 1, 2, 3, 4, 5, 9].map((count) => rows.rows[rows.at(count)]?.type);
  expect(types).toEqual([
    undefined,
    'draft.change',
    'unsaved.know',
    'unsaved.know',
    'draft.change',
    'key.press',
    'key.press',
  ]);
});

it('knows how everything stood before an event, and whether what it did was left out', () => {
  const rows = new EventRows();
  rows.grow([...messages, { ...stands(6, 'other'), kind: 'snapshot', status: 'active', thin: true }]);
  expect(rows.rows.map(({ began, count, isThin }) => ({ began, count, isThin }))).toEqual([
    { began: 0, count: 4, isThin: false },
    { began: 1, count: 3, isThin: false },
    { began: 4, count: 6, isThin: true },
  ]);
});
