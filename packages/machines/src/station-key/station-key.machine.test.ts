import { CallError } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { asked, settled } from '../testing/outcomes.ts';
import {
  LOOKED_EVERY,
  selectKeyStep,
  stationKeyMachine,
  type FetchedKey,
  type ShownKey,
  type StationKeyFact,
} from './station-key.machine.ts';

const key: FetchedKey = {
  authKey: '7Q4T',
  generatedAt: '2026-11-20T09:00:00Z',
  code: 'data:image/gif;base64,R0lG',
  failure: null,
};
const station = { type: 'station.open', client: 'c1', station: 's1' } as const;

function opened() {
  const [keys, rotations, logins] = [asked<FetchedKey>(), asked<ShownKey>(), asked<string | null>()];
  const clock = new SimulatedClock();
  const facts: StationKeyFact[] = [];
  const attention: { change?: (isSeen: boolean) => void } = {};
  const logic = stationKeyMachine.provide({
    actors: {
      watchAttention: fromCallback(({ sendBack }) => {
        attention.change = (isSeen) => sendBack({ type: 'attention.change', isSeen });
      }),
      fetchKey: fromPromise(keys.ask),
      rotateKey: fromPromise(rotations.ask),
      fetchLastLogin: fromPromise(logins.ask),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('failed', (fact) => facts.push(fact));
  actor.start().send(station);
  const attend = (isSeen: boolean) => attention.change?.(isSeen);
  return { actor, attend, keys, rotations, logins, clock, facts, step: () => selectKeyStep(actor.getSnapshot()) };
}

describe('a key', () => {
  it('is not asked for before it is wanted, and is gone once it is hidden or its page is left', async () => {
    const { actor, keys, step } = opened();
    expect(keys.times()).toBe(0);
    for (const away of ['key.hide', 'station.leave'] as const) {
      actor.send({ type: 'key.show' });
      await keys.answer(key);
      expect(step().shown).toEqual({ authKey: key.authKey, generatedAt: key.generatedAt, code: key.code });
      actor.send({ type: away });
      expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(key.authKey);
    }
  });

  it('that is refused can be replaced all the same, and is covered again where the person thinks better of it', async () => {
    const { actor, keys, step } = opened();
    actor.send({ type: 'key.show' });
    await keys.fail(new CallError({ kind: 'forbidden', message: 'Unable to fetch authentication key.' }));
    actor.send({ type: 'rotation.ask' });
    expect(step().isAsking).toBe(true);
    actor.send({ type: 'rotation.cancel' });
    expect([actor.getSnapshot().value, step().refusal]).toEqual([{ open: 'covered' }, null]);
  });

  it('that is refused says why in the page; another failure is told and leaves everything as it was', async () => {
    const { actor, keys, facts, step } = opened();
    actor.send({ type: 'key.show' });
    await keys.fail(new CallError({ kind: 'forbidden', message: 'No.' }));
    expect([step().refusal?.message, facts]).toEqual(['No.', []]);
    actor.send({ type: 'key.show' });
    await keys.fail(new CallError({ kind: 'unavailable', status: 503, message: 'Not now.' }));
    expect([step().refusal, facts.map(({ failure }) => failure.message)]).toEqual([null, ['Not now.']]);
  });

  it('is shown although its code could not be fetched, which is told', async () => {
    const { actor, keys, facts, step } = opened();
    actor.send({ type: 'key.show' });
    const { failure } = new CallError({ kind: 'unavailable', status: 503, message: 'No code.' });
    await keys.answer({ ...key, code: null, failure });
    expect([step().isShown, step().shown?.code]).toEqual([true, null]);
    expect(facts.map((fact) => fact.failure.message)).toEqual(['No code.']);
  });

  it('stays on screen while its code is fetched later, and where that fails', async () => {
    const { actor, keys, facts, step } = opened();
    const { failure } = new CallError({ kind: 'unavailable', status: 503, message: 'No code.' });
    actor.send({ type: 'key.show' });
    expect(step()).toMatchObject({ isShown: false, isFetching: true, isFetchingCode: false });
    await keys.answer({ ...key, code: null, failure });
    expect(step()).toMatchObject({ isShown: true, isFetchingCode: false });
    actor.send({ type: 'key.show' });
    expect(step()).toMatchObject({ isShown: true, isFetching: false, isFetchingCode: true });
    await keys.fail(new CallError({ kind: 'unavailable', status: 503, message: 'Not now.' }));
    expect(step()).toMatchObject({ isShown: true, isFetchingCode: false, shown: { authKey: key.authKey, code: null } });
    expect(facts.map((fact) => fact.failure.message)).toEqual(['No code.', 'Not now.']);
    actor.send({ type: 'key.show' });
    await keys.answer(key);
    expect(step()).toMatchObject({ isFetchingCode: false, shown: { code: key.code } });
  });
});

/** A new key is on screen, and the station has not signed in with it. */
const rotated = async () => {
  const all = opened();
  all.actor.send({ type: 'rotation.ask' });
  expect(all.step().isAsking).toBe(true);
  all.actor.send({ type: 'rotation.confirm' });
  await all.rotations.answer({ ...key, code: null });
  expect(all.step()).toMatchObject({ isShown: true, isAwaited: true, isFetchingCode: true });
  await all.keys.answer(key);
  expect(all.step().isFetchingCode).toBe(false);
  return all;
};

describe('a new key', () => {
  it('is made once it is confirmed, and not when the person thinks better of it', () => {
    const { actor, rotations, step } = opened();
    actor.send({ type: 'rotation.ask' });
    actor.send({ type: 'rotation.cancel' });
    expect([rotations.times(), step().isAsking]).toEqual([0, false]);
  });

  it('stays on screen until the station has signed in after it was made (D-185)', async () => {
    const { logins, clock, step } = await rotated();
    const answers: readonly (string | null)[] = [null, '2026-11-20T08:59:59Z'];
    for (const lastLogin of answers) {
      clock.increment(LOOKED_EVERY);
      await logins.answer(lastLogin);
      expect(step()).toMatchObject({ isShown: true, isAwaited: true, hasSignedIn: false });
    }
    clock.increment(LOOKED_EVERY);
    await logins.fail(new Error('offline'));
    expect(step().isAwaited).toBe(true);
    clock.increment(LOOKED_EVERY);
    await logins.answer('2026-11-20T09:00:01Z');
    expect(step()).toMatchObject({ isShown: true, isAwaited: false, hasSignedIn: true });
  });

  it('that came without its code is asked for its code also once the station has signed in', async () => {
    const { actor, keys, rotations, logins, clock, step } = opened();
    actor.send({ type: 'rotation.ask' });
    actor.send({ type: 'rotation.confirm' });
    await rotations.answer(key);
    await keys.answer({ ...key, code: null, failure: { kind: 'unavailable', status: 503, message: 'Not now.' } });
    clock.increment(LOOKED_EVERY);
    await logins.answer('2026-11-20T09:01:00Z');
    expect(step()).toMatchObject({ hasSignedIn: true, shown: { code: null } });
    actor.send({ type: 'key.show' });
    expect(step()).toMatchObject({ isShown: true, isFetchingCode: true });
    await keys.answer(key);
    expect(step().shown).toMatchObject({ code: key.code });
  });

  it('is not asked about in a tab in the background, and at once when it is looked at again', async () => {
    const { attend, logins, clock, step } = await rotated();
    attend(false);
    clock.increment(LOOKED_EVERY);
    clock.increment(LOOKED_EVERY);
    expect(logins.times()).toBe(0);
    attend(true);
    expect(logins.times()).toBe(1);
    await logins.answer(null);
    attend(false);
    attend(true);
    clock.increment(LOOKED_EVERY);
    await logins.answer('2026-11-20T09:00:01Z');
    expect([logins.times(), step().hasSignedIn]).toEqual([2, true]);
  });

  it('is waited for no longer once the person says that it is enough', async () => {
    const { actor, logins, clock, step } = await rotated();
    actor.send({ type: 'rotation.finish' });
    clock.increment(LOOKED_EVERY * 3);
    await settled();
    expect([logins.times(), step().isShown, step().isAwaited]).toEqual([0, true, false]);
  });

  it('that may have been made or not leaves no key on screen that may be the old one', async () => {
    const { actor, keys, rotations, facts, step } = opened();
    actor.send({ type: 'key.show' });
    await keys.answer(key);
    actor.send({ type: 'rotation.ask' });
    actor.send({ type: 'rotation.confirm' });
    await rotations.fail(new CallError({ kind: 'unreachable', reason: 'network', message: 'Lost.' }));
    expect([step().shown, step().isAsking, facts.length]).toEqual([null, false, 1]);
  });
});
