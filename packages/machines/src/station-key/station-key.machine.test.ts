import { CallError } from '@wardmere/api';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { asked, settled } from '../testing/outcomes.ts';
import {
  LOOKED_EVERY,
  selectKeyStep,
  stationKeyMachine,
  type FetchedKey,
  type SeenStation,
  type ShownKey,
  type StationKeyFact,
} from './station-key.machine.ts';

const key: FetchedKey = {
  authKey: '7Q4T',
  generatedAt: '2026-11-20T09:00:00Z',
  code: 'data:image/gif;base64,R0lG',
  failure: null,
};
/** The station with its key, as it last signed in. */
const seen = (lastLogin: string | null): SeenStation => ({ lastLogin, authKey: key.authKey });
const station = { type: 'station.open', client: 'c1', station: 's1' } as const;

function opened() {
  const [keys, rotations, looks] = [asked<FetchedKey>(), asked<ShownKey>(), asked<SeenStation>()];
  const clock = new SimulatedClock();
  const facts: Extract<StationKeyFact, { type: 'failed' }>[] = [];
  const [replaced, madeUnseen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const attention: { change?: (isSeen: boolean) => void } = {};
  const logic = stationKeyMachine.provide({
    actors: {
      watchAttention: fromCallback(({ sendBack }) => {
        attention.change = (isSeen) => sendBack({ type: 'attention.change', isSeen });
      }),
      fetchKey: fromPromise(keys.ask),
      rotateKey: fromPromise(rotations.ask),
      fetchStation: fromPromise(looks.ask),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('failed', (fact) => facts.push(fact));
  actor.on('replaced', () => replaced());
  actor.on('rotated', () => madeUnseen());
  actor.start().send(station);
  const attend = (isSeen: boolean) => attention.change?.(isSeen);
  return {
    actor,
    attend,
    keys,
    rotations,
    looks,
    clock,
    facts,
    replaced,
    madeUnseen,
    step: () => selectKeyStep(actor.getSnapshot()),
  };
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
    const { looks, clock, step } = await rotated();
    const answers: readonly (string | null)[] = [null, '2026-11-20T08:59:59Z'];
    for (const lastLogin of answers) {
      clock.increment(LOOKED_EVERY);
      await looks.answer(seen(lastLogin));
      expect(step()).toMatchObject({ isShown: true, isAwaited: true, hasSignedIn: false });
    }
    clock.increment(LOOKED_EVERY);
    await looks.fail(new Error('offline'));
    expect(step().isAwaited).toBe(true);
    clock.increment(LOOKED_EVERY);
    await looks.answer(seen('2026-11-20T09:00:01Z'));
    expect(step()).toMatchObject({ isShown: true, isAwaited: false, hasSignedIn: true });
  });

  it('that somebody has replaced since is no longer shown, which is told, and the one that opens the station is', async () => {
    const { keys, looks, clock, replaced, step } = await rotated();
    const other = { ...key, authKey: '9W3X', generatedAt: '2026-11-20T09:02:00Z' };
    clock.increment(LOOKED_EVERY);
    // It has signed in since the first of them was made: with the other one.
    await looks.answer({ lastLogin: '2026-11-20T09:03:00Z', authKey: other.authKey });
    expect(step()).toMatchObject({ isAwaited: false, hasSignedIn: false, isFetching: true, shown: null });
    expect(replaced).toHaveBeenCalledTimes(1);
    await keys.answer(other);
    expect(step()).toMatchObject({ isShown: true, hasSignedIn: false, shown: { authKey: other.authKey } });
    clock.increment(LOOKED_EVERY * 3);
    expect(looks.times()).toBe(1);
  });

  it('whose station tells no key is waited for by its sign-ins alone', async () => {
    const { looks, clock, step } = await rotated();
    clock.increment(LOOKED_EVERY);
    await looks.answer({ lastLogin: '2026-11-20T09:00:01Z', authKey: '' });
    expect(step().hasSignedIn).toBe(true);
  });

  it('that came without its code is asked for its code also once the station has signed in', async () => {
    const { actor, keys, rotations, looks, clock, step } = opened();
    actor.send({ type: 'rotation.ask' });
    actor.send({ type: 'rotation.confirm' });
    await rotations.answer(key);
    await keys.answer({ ...key, code: null, failure: { kind: 'unavailable', status: 503, message: 'Not now.' } });
    clock.increment(LOOKED_EVERY);
    await looks.answer(seen('2026-11-20T09:01:00Z'));
    expect(step()).toMatchObject({ hasSignedIn: true, shown: { code: null } });
    actor.send({ type: 'key.show' });
    expect(step()).toMatchObject({ isShown: true, isFetchingCode: true });
    await keys.answer(key);
    expect(step().shown).toMatchObject({ code: key.code });
  });

  it('is not asked about in a tab in the background, and at once when it is looked at again', async () => {
    const { attend, looks, clock, step } = await rotated();
    attend(false);
    clock.increment(LOOKED_EVERY);
    clock.increment(LOOKED_EVERY);
    expect(looks.times()).toBe(0);
    attend(true);
    expect(looks.times()).toBe(1);
    await looks.answer(seen(null));
    attend(false);
    attend(true);
    clock.increment(LOOKED_EVERY);
    await looks.answer(seen('2026-11-20T09:00:01Z'));
    expect([looks.times(), step().hasSignedIn]).toEqual([2, true]);
  });

  it('is waited for no longer once the person says that it is enough', async () => {
    const { actor, looks, clock, step } = await rotated();
    actor.send({ type: 'rotation.finish' });
    clock.increment(LOOKED_EVERY * 3);
    await settled();
    expect([looks.times(), step().isShown, step().isAwaited]).toEqual([0, true, false]);
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

/** A new key is being made, and its page was left. */
const making = async () => {
  const all = opened();
  all.actor.send({ type: 'key.show' });
  await all.keys.answer(key);
  all.actor.send({ type: 'rotation.ask' });
  all.actor.send({ type: 'rotation.confirm' });
  all.actor.send({ type: 'station.leave' });
  expect(JSON.stringify(all.actor.getPersistedSnapshot())).not.toContain(key.authKey);
  expect(all.step()).toMatchObject({ isAsking: false, isRotating: false, isShown: false });
  return all;
};

describe('a new key whose page is left while it is made', () => {
  const other = { type: 'station.open', client: 'c1', station: 's2' } as const;

  it('is told to have been made, or why it was not, and is kept nowhere (0199, 0101)', async () => {
    const well = await making();
    await well.rotations.answer({ ...key, authKey: '9W3X', code: null });
    expect([well.actor.getSnapshot().value, well.madeUnseen.mock.calls.length]).toEqual(['away', 1]);
    expect(JSON.stringify(well.actor.getPersistedSnapshot())).not.toContain('9W3X');
    const badly = await making();
    await badly.rotations.fail(new CallError({ kind: 'forbidden', message: 'No.' }));
    expect([badly.actor.getSnapshot().value, badly.madeUnseen.mock.calls.length]).toEqual(['away', 0]);
    expect(badly.facts.map(({ failure }) => failure.message)).toEqual(['No.']);
  });

  it('leaves the page of another station to begin once it has been made, as far as it was asked to', async () => {
    const { actor, keys, rotations, madeUnseen, step } = await making();
    actor.send(other);
    actor.send({ type: 'key.show' });
    expect([step().isFetching, keys.times()]).toEqual([true, 1]);
    await rotations.answer({ ...key, code: null });
    expect([madeUnseen.mock.calls.length, keys.times()]).toEqual([1, 2]);
    await keys.answer({ ...key, authKey: '5T6Y' });
    expect(step().shown?.authKey).toBe('5T6Y');
    const asking = await making();
    asking.actor.send(other);
    asking.actor.send({ type: 'rotation.ask' });
    expect(asking.step()).toMatchObject({ isAsking: false, isAskingNext: true });
    await asking.rotations.answer({ ...key, code: null });
    expect(asking.actor.getSnapshot().context.station).toEqual({ client: 'c1', station: 's2' });
    expect(asking.step()).toMatchObject({ isAsking: true, isAskingNext: false });
  });

  it('stands there still for whoever comes back', async () => {
    const { actor, rotations, madeUnseen, step } = await making();
    actor.send(station);
    expect(step().isRotating).toBe(true);
    await rotations.answer({ ...key, code: null });
    expect([step().isShown, madeUnseen.mock.calls.length]).toEqual([true, 0]);
  });
});
