import { CallError, type ImportRun } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { settled } from '../testing/outcomes.ts';
import { followerMachine, LONGEST_PAUSE } from './follower.machine.ts';
import type { ImportFact, KeptImport, RunInput } from './import-context.ts';
import { importMachine } from './import.machine.ts';

const of = { kind: 'buildings', client: 'c1' } as const;
const kept: KeptImport = {
  fileName: 'schools.csv',
  uploadedFileName: '1.csv',
  sheet: 'Sheet1',
  columns: [],
  corrections: [],
  leftOut: [],
  rehearsal: 'none',
  isQueued: true,
  step: 'run',
};
const missing = new CallError({ kind: 'missing', message: 'Unable to fetch import. Please try again' });
const unavailable = new CallError({ kind: 'unavailable', status: 503, message: '' });
const refusedAs = (error: CallError) => () => Promise.reject(error);

it.each([
  ['says that it has stopped', LONGEST_PAUSE, () => Promise.resolve()],
  ['is on its way still when how far it is is answered', 1, () => new Promise<void>(() => undefined)],
  ['says that there is no such run any more', LONGEST_PAUSE, refusedAs(missing)],
  ['is lost', 1, refusedAs(unavailable)],
])('a queued import is forgotten with its stop where the answer to that %s', async (_, pause, answer) => {
  let isStopped = false;
  const facts: ImportFact[] = [];
  const fetchRun = fromPromise<ImportRun, RunInput>(async () => {
    if (isStopped) throw missing;
    return { uploadedFileName: '1.csv', status: 'Queued' } as ImportRun;
  });
  const machine = importMachine.provide({
    actors: {
      follower: followerMachine.provide({ actors: { fetchRun }, delays: { pause } }),
      stopRun: fromPromise(() => {
        isStopped = true;
        return answer();
      }),
    },
  });
  const actor = createActor(machine, { input: { ...of, kept } });
  actor.on('forgotten', (fact) => facts.push(fact));
  actor.start();
  await settled();
  actor.send({ type: 'run.stop' });
  await settled();
  await expect.poll(() => actor.getSnapshot().matches({ preparing: 'choosing' })).toBe(true);
  expect(facts).toEqual([{ type: 'forgotten', ...of, name: 'schools.csv' }]);
  actor.stop();
});
