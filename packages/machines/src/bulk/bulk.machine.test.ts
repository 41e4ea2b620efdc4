import { CallError, CreationKey } from '@wardmere/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import type { RefusedRow } from '../collection/refused-row.ts';
import type { NewEntry } from '../journal/journal.machine.ts';
import { BLANK_QUERY } from '../collection/query.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import {
  bulkMachine,
  MOST_SELECTED,
  type ActOnRowsInput,
  type BulkFact,
  type GatheredFact,
  type GatherRowsInput,
  type RowsActedOn,
} from './bulk.machine.ts';

const rows = Array.from({ length: 12 }, (_, index) => ({ uid: `u${index + 1}` }));
const { failure } = new CallError({
  kind: 'forbidden',
  message: 'Unable to update user. Please try again',
});
const refusedNow = (keys: readonly string[], bad: ReadonlySet<string>): readonly RefusedRow[] =>
  keys.filter((key) => bad.has(key)).map((key) => ({ key, failure }));

/** The change of one row, as the journal keeps it. */
const noted = (key: string): NewEntry => ({
  subject: { kind: 'user', scope: { client: 'c1' }, key },
  client: 'c1',
  noun: 'user',
  name: key,
  address: '',
  at: '2026-01-01T00:00:00.000Z',
  what: 'changed',
  changes: [],
  inverse: null,
});

function begun(act: (input: ActOnRowsInput) => Promise<readonly RefusedRow[]>) {
  const sent: string[][] = [];
  const facts: BulkFact[] = [];
  const actOnRows = fromPromise<RowsActedOn, ActOnRowsInput>(async ({ input }) => {
    sent.push([...input.keys]);
    const refused = await act(input);
    const through = input.rows.filter(({ uid }) => refused.every(({ key }) => key !== uid));
    return { refused, entries: through.map(({ uid }) => noted(String(uid))), isLacking: false };
  });
  const actor = createActor(bulkMachine.provide({ actors: { actOnRows } }), {
    input: { kind: 'users', scope: { client: 'c1' }, keyField: 'uid' },
  });
  actor.on('acted', (fact) => facts.push(fact));
  actor.start();
  actor.send({ type: 'bulk.begin', action: 'deactivate', rows });
  return { actor, sent, facts };
}

const alone = (asks: boolean) =>
  ({ type: 'bulk.begin', action: 'disable', rows: rows.slice(0, 1), alone: { asks } }) as const;

describe('one row that is taken from its own menu (D-190, D-264)', () => {
  it('is sent unasked where nothing has to be asked', async () => {
    const { actor, sent, facts } = begun(() => Promise.resolve([]));
    actor.send({ type: 'bulk.cancel' });
    actor.send(alone(false));
    await waitFor(actor, (bulk) => bulk.matches('resting'));
    expect([sent, facts]).toMatchObject([[['u1']], [{ action: 'disable', done: ['u1'], refused: [] }]]);
  });

  it('is asked about where something has to be', () => {
    const { actor, sent } = begun(() => Promise.resolve([]));
    actor.send({ type: 'bulk.cancel' });
    actor.send(alone(true));
    expect([actor.getSnapshot().value, sent]).toEqual(['asking', []]);
  });

  it.each([true, false])('leaves no report where it is refused (asked about: %s)', async (asks) => {
    const { actor, facts } = begun(({ keys }) => Promise.resolve(refusedNow(keys, new Set(['u1']))));
    actor.send({ type: 'bulk.cancel' });
    actor.send(alone(asks));
    actor.send({ type: 'bulk.confirm' });
    await waitFor(actor, (bulk) => bulk.matches('resting'));
    expect(facts).toMatchObject([{ done: [], refused: [{ key: 'u1' }] }]);
  });
});

it('sends nothing before it was confirmed', () => {
  const { actor, sent } = begun(() => Promise.resolve([]));
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'bulk.cancel' });
  expect([actor.getSnapshot().value, sent]).toEqual([{ resting: 'calm' }, []]);
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
  expect(sent.map((keys) => keys.length)).toEqual([RECORDS_AT_ONCE, RECORDS_AT_ONCE, RECORDS_AT_ONCE]);
  expect(facts[0]?.done).toHaveLength(10);
  expect(facts[0]?.refused.map(({ key }) => key)).toEqual(['u3', 'u11']);
  bad.clear();
  actor.send({ type: 'bulk.retry' });
  await waitFor(actor, (bulk) => bulk.matches('resting'));
  expect(sent.at(-1)).toEqual(['u3', 'u11']);
  expect(facts[1]?.done).toHaveLength(12);
  // Each change is noted once.
  expect(facts.map(({ entries }) => entries.length)).toEqual([10, 2]);
});

/** Each row that was sent, with its key, in turn; the third is refused. */
const creating = async () => {
  const bad = new Set(['u3']);
  const sent: [string, string | undefined][] = [];
  const { actor } = begun(({ keys, creationKeys }) => {
    sent.push(...keys.map((key) => [key, creationKeys[key]] as [string, string | undefined]));
    return Promise.resolve(refusedNow(keys, bad));
  });
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('reporting'));
  bad.clear();
  return { actor, sent, ofThird: new Map(sent).get('u3') };
};

describe('what a row is created under (decision 0022)', () => {
  it('is its own, and the same when it is tried again', async () => {
    const { actor, sent, ofThird } = await creating();
    expect(new Set(sent.map(([, key]) => key)).size).toBe(12);
    expect(v.is(CreationKey, ofThird)).toBe(true);
    actor.send({ type: 'bulk.retry' });
    await waitFor(actor, (bulk) => bulk.matches('resting'));
    expect(sent.at(-1)).toEqual(['u3', ofThird]);
  });

  it('stays with what was refused when the action is begun again, and with nothing that came through', async () => {
    const { actor, sent, ofThird } = await creating();
    const ofFourth = new Map(sent).get('u4');
    actor.send({ type: 'bulk.close' });
    actor.send({ type: 'bulk.begin', action: 'deactivate', rows: [{ uid: 'u3' }, { uid: 'u4' }] });
    actor.send({ type: 'bulk.confirm' });
    await waitFor(actor, (bulk) => bulk.matches('resting'));
    const again = new Map(sent.slice(-2));
    expect(again.get('u3')).toBe(ofThird);
    expect(again.get('u4')).not.toBe(ofFourth);
  });
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

describe('all that match', () => {
  const wanted = { query: { ...BLANK_QUERY, search: 'leaver' }, rowCount: 12 };
  const open = (gather: () => Promise<readonly PlainRecord[]>) => {
    const told: GatheredFact[] = [];
    const gatherRows = fromPromise<readonly PlainRecord[], GatherRowsInput>(gather);
    const actor = createActor(bulkMachine.provide({ actors: { gatherRows } }), {
      input: { kind: 'users', scope: { client: 'c1' }, keyField: 'uid' },
    });
    actor.on('gathered', (fact) => told.push(fact));
    actor.start();
    actor.send({ type: 'bulk.gather', ...wanted });
    return { actor, told };
  };

  it('are fetched and told with what they match', async () => {
    const { actor, told } = open(() => Promise.resolve(rows));
    expect(actor.getSnapshot().hasTag('gathering')).toBe(true);
    await waitFor(actor, (bulk) => !bulk.hasTag('gathering'));
    expect(told).toEqual([{ type: 'gathered', query: wanted.query, rows }]);
  });

  it('may fail, which is said, and be asked for again', async () => {
    const { actor, told } = open(() => Promise.reject(new CallError(failure)));
    await waitFor(actor, (bulk) => bulk.matches({ resting: 'ungathered' }));
    expect([actor.getSnapshot().context.failure, told]).toEqual([failure, []]);
    actor.send({ type: 'bulk.gather', ...wanted });
    expect([actor.getSnapshot().hasTag('gathering'), actor.getSnapshot().context.failure]).toEqual([true, null]);
  });

  it('are none once they are meant no longer, whatever arrives by then', async () => {
    const arrived = Promise.withResolvers<readonly PlainRecord[]>();
    const { actor, told } = open(() => arrived.promise);
    actor.send({ type: 'bulk.cancel' });
    arrived.resolve(rows);
    await arrived.promise;
    expect([actor.getSnapshot().hasTag('gathering'), told]).toEqual([false, []]);
  });

  it.each([
    ['they are meant no longer', { type: 'bulk.cancel' }, { resting: 'calm' }],
    ['an action is begun', { type: 'bulk.begin', action: 'deactivate', rows }, 'asking'],
  ] as const)('failed no longer once %s (D-191)', async (_, event, state) => {
    const { actor } = open(() => Promise.reject(new CallError(failure)));
    await waitFor(actor, (bulk) => bulk.matches({ resting: 'ungathered' }));
    actor.send(event);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([state, null]);
  });

  it('are not selected where they are more than anybody oversees', () => {
    const { actor } = open(() => Promise.resolve([]));
    expect(actor.getSnapshot().can({ type: 'bulk.gather', ...wanted, rowCount: MOST_SELECTED })).toBe(true);
    expect(actor.getSnapshot().can({ type: 'bulk.gather', ...wanted, rowCount: MOST_SELECTED + 1 })).toBe(false);
  });
});
