import { CallError } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RefusedRow } from '../collection/collection.machine.ts';
import { bulkMachine, ROWS_AT_ONCE, type ActOnRowsInput, type BulkFact } from './bulk.machine.ts';

const rows = Array.from({ length: 12 }, (_, index) => ({ uid: `u${index + 1}` }));
const { failure } = new CallError({
  kind: 'forbidden',
  message: 'Unable to update user. Please try again',
});
const refusedNow = (keys: readonly string[], bad: ReadonlySet<string>): readonly RefusedRow[] =>
  keys.filter((key) => bad.has(key)).map((key) => ({ key, failure }));

function begun(act: (input: ActOnRowsInput) => Promise<readonly RefusedRow[]>) {
  const sent: string[][] = [];
  const facts: BulkFact[] = [];
  const actOnRows = fromPromise<readonly RefusedRow[], ActOnRowsInput>(({ input }) => {
    sent.push([...input.keys]);
    return act(input);
  });
  const actor = createActor(bulkMachine.provide({ actors: { actOnRows } }), {
    input: { kind: 'users', scope: { client: 'c1' }, keyField: 'uid' },
  });
  actor.on('acted', (fact) => facts.push(fact));
  actor.start();
  actor.send({ type: 'bulk.begin', action: 'deactivate', rows });
  return { actor, sent, facts };
}

it('sends nothing before it was confirmed', () => {
  const { actor, sent } = begun(() => Promise.resolve([]));
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'bulk.cancel' });
  expect([actor.getSnapshot().value, sent]).toEqual(['resting', []]);
});

it('what gives something is not confirmed before it is chosen, and each row is sent with it', async () => {
  const { actor, sent } = begun(() => Promise.resolve([]));
  actor.send({ type: 'bulk.cancel' });
  actor.send({ type: 'bulk.begin', action: 'giveRoles', rows, needsChoice: true });
  actor.send({ type: 'bulk.confirm' });
  expect([actor.getSnapshot().value, sent]).toEqual(['asking', []]);
  actor.send({ type: 'bulk.choose', given: [{ uid: 'r1', name: 'First aider' }] });
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('resting'));
  expect(sent.flat()).toHaveLength(12);
  actor.send({ type: 'bulk.begin', action: 'giveRoles', rows, needsChoice: true });
  expect(actor.getSnapshot().context.given).toEqual([]);
});

it('of twelve rows two are refused: ten are done, two are told, and trying again sends exactly those two', async () => {
  const bad = new Set(['u3', 'u11']);
  const { actor, sent, facts } = begun(({ keys }) => Promise.resolve(refusedNow(keys, bad)));
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('reporting'));
  expect(sent.map((keys) => keys.length)).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, ROWS_AT_ONCE]);
  expect(facts[0]?.done).toHaveLength(10);
  expect(facts[0]?.refused.map(({ key }) => key)).toEqual(['u3', 'u11']);
  bad.clear();
  actor.send({ type: 'bulk.retry' });
  await waitFor(actor, (bulk) => bulk.matches('resting'));
  expect(sent.at(-1)).toEqual(['u3', 'u11']);
  expect(facts[1]?.done).toHaveLength(12);
});

it('stopped, it lets what is on its way arrive and sends no more', async () => {
  const waiting = Promise.withResolvers<readonly RefusedRow[]>();
  const { actor, sent, facts } = begun(() => waiting.promise);
  actor.send({ type: 'bulk.confirm' });
  actor.send({ type: 'bulk.stop' });
  waiting.resolve([]);
  await waitFor(actor, (bulk) => bulk.matches('reporting'));
  expect(sent).toEqual([['u1', 'u2', 'u3', 'u4']]);
  expect(facts[0]?.left).toHaveLength(8);
});

it('where nothing answers, every row on its way counts as refused', async () => {
  const { actor, facts } = begun(() => Promise.reject(new CallError(failure)));
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('reporting'));
  expect(facts[0]?.refused).toHaveLength(12);
});
