import { CallError, type ImportRun } from '@wardmere/api';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { elapse, settled } from '../testing/outcomes.ts';
import { followerMachine, LONGEST_PAUSE, pauseAfter, type FollowerFact } from './follower.machine.ts';

const run = (status: ImportRun['status']) => ({ status, uploadedFileName: '1.csv' }) as ImportRun;

/** A run that answers as it is told, in a tab that is looked at or not. */
function follow(answers: () => Promise<ImportRun>) {
  const fetch = vi.fn<() => Promise<ImportRun>>(answers);
  const clock = new SimulatedClock();
  const facts: FollowerFact[] = [];
  const attention: { change?: (isSeen: boolean) => void } = {};
  const logic = followerMachine.provide({
    actors: {
      fetchRun: fromPromise(fetch),
      watchAttention: fromCallback(({ sendBack }) => {
        attention.change = (isSeen) => sendBack({ type: 'attention.change', isSeen });
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { kind: 'people', client: 'c1', file: '1.csv' } });
  for (const type of ['moved', 'settled', 'lost'] as const) actor.on(type, (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, facts, fetch, attend: (isSeen: boolean) => attention.change?.(isSeen) };
}

/** Lets time go by second by second, each answer arriving before the next. */
async function seconds(clock: SimulatedClock, count: number) {
  for (let second = 0; second < count; second += 1) {
    await settled();
    elapse(clock, 1000);
  }
  await settled();
}

describe('a run', () => {
  it('is asked for once a second while that is news', async () => {
    const { clock, fetch } = follow(() => Promise.resolve(run('Running')));
    await seconds(clock, 10);
    expect(fetch).toHaveBeenCalledTimes(11);
  });

  it('is asked for more rarely the longer it takes, and never less than every ten seconds', () => {
    expect([1, 30, 31, 60, 61, 10_000].map((looks) => pauseAfter(looks))).toEqual([
      1000,
      1000,
      2000,
      2000,
      3000,
      LONGEST_PAUSE,
    ]);
  });

  it('is not asked for in a tab in the background, and at once when it is looked at again', async () => {
    const { clock, fetch, attend } = follow(() => Promise.resolve(run('Running')));
    await seconds(clock, 2);
    attend(false);
    const asked = fetch.mock.calls.length;
    await seconds(clock, 60);
    expect(fetch).toHaveBeenCalledTimes(asked);
    attend(true);
    expect(fetch).toHaveBeenCalledTimes(asked + 1);
  });

  it('is over when nothing more becomes of it by itself', async () => {
    const { clock, fetch, facts } = follow(() => Promise.resolve(run('Held')));
    await seconds(clock, 5);
    expect([fetch.mock.calls.length, facts]).toEqual([1, [{ type: 'settled', run: run('Held') }]]);
  });

  it('is asked for again by itself where nobody answers, more rarely each time, and is told once somebody does', async () => {
    const failure = new CallError({ kind: 'unavailable', status: 503, message: 'Not now.' });
    let isThere = false;
    const { clock, facts, fetch } = follow(async () => {
      if (!isThere) throw failure;
      return run('Finished');
    });
    await seconds(clock, 1);
    expect([fetch.mock.calls.length, facts]).toEqual([1, [{ type: 'lost', failure: failure.failure }]]);
    await seconds(clock, 60);
    expect(fetch.mock.calls.length).toBeGreaterThan(6);
    expect(fetch.mock.calls.length).toBeLessThan(10);
    isThere = true;
    await seconds(clock, LONGEST_PAUSE / 1000);
    expect(facts.at(-1)).toEqual({ type: 'settled', run: run('Finished') });
  });

  it('of which nobody answered is asked for once a second again as soon as somebody does', async () => {
    let answered = 0;
    const { clock, fetch } = follow(async () => {
      answered += 1;
      if (answered <= 3) throw new CallError({ kind: 'unreachable', reason: 'network', message: '' });
      return run('Running');
    });
    await seconds(clock, 14);
    const asked = fetch.mock.calls.length;
    expect(asked).toBeGreaterThan(3);
    await seconds(clock, 5);
    expect(fetch).toHaveBeenCalledTimes(asked + 5);
  });

  it('is asked for no more where asking alone changes nothing, until somebody wants to know', async () => {
    const failure = new CallError({ kind: 'forbidden', message: 'Not you.' });
    const { actor, clock, facts, fetch } = follow(() => Promise.reject(failure));
    await seconds(clock, 60);
    expect([fetch.mock.calls.length, facts]).toEqual([1, [{ type: 'lost', failure: failure.failure }]]);
    actor.send({ type: 'run.look' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('that is lost is asked for at once when somebody wants to know', async () => {
    const { actor, fetch } = follow(() =>
      Promise.reject(new CallError({ kind: 'unavailable', status: 503, message: '' })),
    );
    await settled();
    actor.send({ type: 'run.look' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
