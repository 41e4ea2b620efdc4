import { CallError } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import type { RefusedRow } from '../collection/refused-row.ts';
import { settled } from '../testing/outcomes.ts';
import { replacementMachine, type Held, type MoveHoldersInput, type ReplacedRecord } from './replacement.machine.ts';

const refusal = new CallError({ kind: 'stale', message: 'Unable to update user. Please try again' });
const holder = (key: string) => ({ key, name: key, address: `/${key}` });

/** A title held by these people, on a platform that refuses some of them for as long as they are listed. */
function open(names: readonly string[], refusing = new Set<string>(), lack?: string) {
  const held = new Set(names);
  const orders: MoveHoldersInput[] = [];
  const told: string[] = [];
  const actor = createActor(
    replacementMachine.provide({
      actors: {
        findHolders: fromPromise<Held, ReplacedRecord>(async () => ({
          holders: [...held].map((name) => holder(name)),
          total: held.size,
          offered: [{ uid: 't2', name: 'Lecturer' }],
          ...(lack !== undefined && { lack }),
        })),
        moveHolders: fromPromise<readonly RefusedRow[], MoveHoldersInput>(async ({ input }) => {
          orders.push(input);
          const refused = input.keys.filter((key) => refusing.has(key));
          for (const key of input.keys) if (!refusing.has(key)) held.delete(key);
          return refused.map((key) => ({ key, failure: refusal.failure }));
        }),
      },
    }),
    { input: { kind: 'title', scope: { client: 'c1' }, key: 't1' } },
  ).start();
  actor.on('moved', ({ count, instead }) => told.push(`${count} ${instead}`));
  const until = async (state: 'held' | 'free' | 'unknown') => {
    for (let turn = 0; turn < 50 && !actor.getSnapshot().matches(state); turn += 1) await settled();
    return actor.getSnapshot();
  };
  return { actor, orders, told, until };
}

it('what nobody holds is free at once', async () => {
  const { actor, until } = open([]);
  actor.send({ type: 'holders.look' });
  expect((await until('free')).context).toMatchObject({ total: 0, moved: 0 });
});

it('nothing is replaced before something to give instead was chosen', async () => {
  const { actor, orders, until } = open(['a']);
  actor.send({ type: 'holders.look' });
  await until('held');
  actor.send({ type: 'replacement.begin' });
  await settled();
  expect([actor.getSnapshot().value, orders]).toEqual(['held', []]);
});

it('nothing is replaced by who may take it from nobody, and why stays known', async () => {
  const lack = 'None of your roles assigns it.';
  const { actor, orders, until } = open(['a'], new Set(), lack);
  actor.send({ type: 'holders.look' });
  await until('held');
  actor.send({ type: 'replacement.choose', to: 't2' });
  actor.send({ type: 'replacement.begin' });
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.lack, orders]).toEqual(['held', lack, []]);
});

it('each holder is sent once, a few at a time, and then it is free', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { actor, orders, until } = open(names);
  actor.send({ type: 'holders.look' });
  await until('held');
  actor.send({ type: 'replacement.choose', to: 't2' });
  actor.send({ type: 'replacement.begin' });
  expect((await until('free')).context).toMatchObject({ moved: 6, total: 0 });
  expect(orders.map(({ keys }) => keys)).toEqual([names.slice(0, RECORDS_AT_ONCE), names.slice(RECORDS_AT_ONCE)]);
  expect(orders[0]).toMatchObject({ scope: { client: 'c1' }, key: 't1', to: 't2' });
});

it('“nothing instead” is a choice too', async () => {
  const { actor, orders, until } = open(['a']);
  actor.send({ type: 'holders.look' });
  await until('held');
  actor.send({ type: 'replacement.choose', to: '' });
  actor.send({ type: 'replacement.begin' });
  await until('free');
  expect(orders.map(({ to }) => to)).toEqual(['']);
});

it('two of six are refused: four are through, and trying again sends exactly the two', async () => {
  const refusing = new Set(['b', 'e']);
  const { actor, orders, told, until } = open(['a', 'b', 'c', 'd', 'e', 'f'], refusing);
  actor.send({ type: 'holders.look' });
  await until('held');
  actor.send({ type: 'replacement.choose', to: 't2' });
  actor.send({ type: 'replacement.begin' });
  const { context } = await until('held');
  expect([context.moved, context.refused.map(({ key }) => key)]).toEqual([4, ['b', 'e']]);
  refusing.clear();
  actor.send({ type: 'replacement.begin' });
  expect((await until('free')).context.moved).toBe(6);
  expect(orders.at(-1)?.keys).toEqual(['b', 'e']);
  expect(told).toEqual(['3 Lecturer', '4 Lecturer', '6 Lecturer']);
});
