import { CallError, type ImportRun } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { importedBuildings, keptImport } from '../testing/kept-import.ts';
import { asked, elapse, settled } from '../testing/outcomes.ts';
import { followerMachine, LONGEST_PAUSE } from './follower.machine.ts';
import type { ImportFact, KeptImport, RunInput } from './import-context.ts';
import { importMachine } from './import.machine.ts';

const kept: KeptImport = { ...keptImport, isQueued: true, step: 'run' };
const missing = new CallError({ kind: 'missing', message: 'Unable to fetch import. Please try again' });
const unavailable = new CallError({ kind: 'unavailable', status: 503, message: '' });
const refusedAs = (refusal: CallError) => () => Promise.reject(refusal);

it.each([
  ['says that it has stopped', 0, () => Promise.resolve()],
  ['is on its way still when how far it is is answered', LONGEST_PAUSE, () => new Promise<void>(() => undefined)],
  ['says that there is no such run any more', 0, refusedAs(missing)],
  ['is lost', LONGEST_PAUSE, refusedAs(unavailable)],
])('a queued import is forgotten with its stop where the answer to that %s', async (_, later, answer) => {
  let isStopped = false;
  const facts: ImportFact[] = [];
  const fetchRun = fromPromise<ImportRun, RunInput>(async () => {
    if (isStopped) throw missing;
    return { uploadedFileName: '1.csv', status: 'Queued' } as ImportRun;
  });
  const machine = importMachine.provide({
    actors: {
      follower: followerMachine.provide({ actors: { fetchRun } }),
      stopRun: fromPromise(() => {
        isStopped = true;
        return answer();
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...importedBuildings, kept }, clock });
  actor.on('forgotten', (fact) => facts.push(fact));
  actor.start();
  await settled();
  actor.send({ type: 'run.stop' });
  await settled();
  elapse(clock, later);
  await settled();
  expect(actor.getSnapshot().value).toEqual({ preparing: 'choosing' });
  expect(facts).toEqual([{ type: 'forgotten', ...importedBuildings, name: 'schools.csv' }]);
});

it.each([
  ['is told to be none that could be stopped', refusedAs(missing), 'ended', []],
  ['stops it', () => Promise.resolve(), { preparing: 'choosing' }, ['forgotten']],
])(
  'a run of which nothing was told yet is known by its answer alone where stopping it %s',
  async (_, answer, value, told) => {
    const facts: string[] = [];
    let isLost = false;
    const waiting = Promise.withResolvers<ImportRun>();
    const fetchRun = fromPromise<ImportRun, RunInput>(() => (isLost ? Promise.reject(missing) : waiting.promise));
    const machine = importMachine.provide({
      actors: { follower: followerMachine.provide({ actors: { fetchRun } }), stopRun: fromPromise(answer) },
    });
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      input: { ...importedBuildings, kept: { ...kept, answered: 'Queued' } },
      clock,
    });
    actor.on('forgotten', ({ type }) => facts.push(type));
    actor.start();
    actor.send({ type: 'run.stop' });
    await settled();
    isLost = true;
    waiting.reject(missing);
    await settled();
    expect([actor.getSnapshot().value, facts]).toEqual([value, told]);
  },
);

it('a run that could not be stopped is followed on, and says why until it is stopped again', async () => {
  const stops = asked<void>();
  const machine = importMachine.provide({
    actors: {
      follower: followerMachine.provide({
        actors: { fetchRun: fromPromise(async () => ({ uploadedFileName: '1.csv', status: 'Running' }) as ImportRun) },
      }),
      stopRun: fromPromise(stops.ask),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...importedBuildings, kept }, clock }).start();
  await settled();
  actor.send({ type: 'run.stop' });
  await stops.fail(unavailable);
  elapse(clock, LONGEST_PAUSE);
  await settled();
  expect(actor.getSnapshot().matches({ following: 'underWay' })).toBe(true);
  expect(actor.getSnapshot().context.failure).toEqual(unavailable.failure);
  actor.send({ type: 'run.stop' });
  expect(stops.times()).toBe(2);
  expect(actor.getSnapshot().context.failure).toBeNull();
});
