import type { ActorView } from '@wardmere/machines/inspection/trace';
import { expect, it } from 'vitest';
import { choicesIn, everyEvent, listed } from './event-filter.ts';
import type { EventRow } from './event-rows.ts';

const actor = (id: string, name: string): readonly [string, ActorView] => [
  id,
  { id, name, runs: name, status: 'active', taken: [], touched: 0 },
];
const names = new Map([
  actor('x:1', 'record:9b46db40-0000-4000-8000-000000000001'),
  actor('x:2', 'watchRecord'),
  actor('x:3', 'shortcuts'),
]);
const row = (seq: number, type: string, to: string, from?: string, members: object = {}): EventRow => ({
  seq,
  at: seq,
  began: seq - 1,
  count: seq,
  actor: to,
  from,
  type,
  taken: [],
  isThin: false,
  event: { type, ...members },
});
const rows = [
  row(1, 'draft.change', 'x:1', undefined, { change: { name: 'Castle School' } }),
  row(2, 'record.changed', 'x:1', 'x:2'),
  row(3, 'key.press', 'x:3', undefined, { key: 'g' }),
  row(4, 'draft.save', 'x:1'),
];
const seqsOf = (filter: Partial<typeof everyEvent>) =>
  listed(rows, names, { ...everyEvent, ...filter }).rows.map(({ seq }) => seq);

it('leaves out keys and watchers, says how many, and shows them when asked', () => {
  expect(listed(rows, names, everyEvent)).toEqual({ rows: [rows[0], rows[3]], noise: 2 });
  expect(listed(rows, names, { ...everyEvent, withNoise: true })).toEqual({ rows, noise: 2 });
});

it('takes for noise what follows of itself: a key on its way, and the wait after which an actor is sound again', () => {
  const quiet = row(5, 'xstate.after.soundAfter.portal.keys.running', 'x:3', 'x:3');
  const onItsWay = row(6, 'world.tell', 'x:3', 'x:1', { to: 'shortcuts', event: { type: 'key.press', key: 'g' } });
  const told = row(7, 'world.tell', 'x:3', 'x:1', { to: 'desk', event: { type: 'page.hide' } });
  expect(listed([quiet, onItsWay, told], names, everyEvent)).toEqual({ rows: [told], noise: 2 });
});

it('finds by type, by actor and by what is carried', () => {
  expect(seqsOf({ type: 'draft.save' })).toEqual([4]);
  expect(seqsOf({ actor: 'record:9b46db40…' })).toEqual([1, 4]);
  expect(seqsOf({ search: 'castle' })).toEqual([1]);
  expect(seqsOf({ search: 'SAVE' })).toEqual([4]);
});

it('shows noise to whoever chooses its type or its actor', () => {
  expect(seqsOf({ type: 'key.press' })).toEqual([3]);
  expect(seqsOf({ actor: 'watchRecord' })).toEqual([2]);
});

it('offers the actors and the types there are events of', () => {
  expect(choicesIn(rows, names)).toEqual({
    actors: ['record:9b46db40…', 'shortcuts', 'watchRecord'],
    types: ['draft.change', 'draft.save', 'key.press', 'record.changed'],
  });
});
