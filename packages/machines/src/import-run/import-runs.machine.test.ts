import { CallError, type ImportRun } from '@wardmere/api';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { followerMachine } from '../import/follower.machine.ts';
import type { RunInput } from '../import/import-context.ts';
import { elapse, settled } from '../testing/outcomes.ts';
import { importRunMachine, type ImportRunFact } from './import-run.machine.ts';
import { importRunId, importRunsMachine } from './import-runs.machine.ts';

const wrong = { kind: 'buildings', client: 'c1', file: 'wrong.csv' } as const;
const back = { ...wrong, file: 'back.csv' } as const;
const runOf = (file: string, status: ImportRun['status']) =>
  ({ uploadedFileName: file, status, takeBackUntil: '2026-12-01T00:00:00Z' }) as ImportRun;

/** The runs of a tab, where whoever asks finds each of them over already. */
function runsOf() {
  const facts: ImportRunFact[] = [];
  const importRun = importRunMachine.provide({
    actors: {
      follower: followerMachine.provide({
        actors: { fetchRun: fromPromise(async ({ input }) => runOf(input.file, 'Finished')) },
      }),
      rehearseTakeBack: fromPromise(async () => runOf(back.file, 'Rehearsed')),
      takeBack: fromPromise(async () => runOf(back.file, 'Queued')),
    },
  });
  const actor = createActor(importRunsMachine.provide({ actors: { importRun } }));
  for (const type of ['ended', 'takenBack'] as const) actor.on(type, (fact) => facts.push(fact));
  return { actor: actor.start(), facts };
}

it('a run that was over before its page was opened is no news', async () => {
  const { actor, facts } = runsOf();
  actor.send({ type: 'run.open', ...wrong });
  await settled();
  expect(facts).toEqual([]);
});

it('how taking back ends is news, even where it is over before anybody looks, and is told once', async () => {
  const { actor, facts } = runsOf();
  actor.send({ type: 'importRun.takenBack', ...wrong, run: runOf(back.file, 'Queued') });
  actor.send({ type: 'run.open', ...back });
  await settled();
  actor.send({ type: 'run.open', ...back });
  await settled();
  expect(facts.map(({ type }) => type)).toEqual(['takenBack', 'ended']);
  expect(Object.keys(actor.getSnapshot().context.opened)).toEqual([importRunId(back)]);
});

const missing = new CallError({ kind: 'missing', message: 'Unable to fetch import. Please try again' });

/** A queued run that is there until it is stopped; `answer` is what becomes of the answer to that. */
function stoppable(takesBack: string | null, answer: () => Promise<void>) {
  const queued: ImportRun = { ...runOf(back.file, 'Queued'), originalFileName: 'schools.csv', takesBack };
  let isStopped = false;
  const facts: ImportRunFact[] = [];
  const importRun = importRunMachine.provide({
    actors: {
      follower: followerMachine.provide({
        actors: {
          fetchRun: fromPromise(async () => {
            if (isStopped) throw missing;
            return queued;
          }),
        },
        delays: { pause: 1 },
      }),
      stopRun: fromPromise(() => {
        isStopped = true;
        return answer();
      }),
    },
  });
  const actor = createActor(importRunsMachine.provide({ actors: { importRun } })).start();
  actor.on('forgotten', (fact) => facts.push(fact));
  actor.send({ type: 'run.open', ...back });
  return { facts, run: () => actor.getSnapshot().context.opened[importRunId(back)] };
}
const refusedAs = (refusal: CallError) => () => Promise.reject(refusal);
const unanswered = new CallError({ kind: 'unavailable', status: 503, message: '' });

it.each([null, wrong.file])(
  'a run that is stopped before it has begun is forgotten with that, also one that takes another back: %s',
  async (takesBack) => {
    const { facts, run } = stoppable(takesBack, async () => undefined);
    await settled();
    run()?.send({ type: 'run.stop' });
    await settled();
    expect(run()?.getSnapshot().value).toBe('forgotten');
    expect(facts).toEqual([{ type: 'forgotten', ...back, name: 'schools.csv', takesBack }]);
    run()?.send({ type: 'run.watch' });
    await settled();
    expect(run()?.getSnapshot().value).toBe('missing');
    expect(facts).toHaveLength(1);
  },
);

it.each([
  ['is on its way still when how far it is is answered', () => new Promise<void>(() => undefined)],
  ['says that there is no such run any more', refusedAs(missing)],
  ['is lost', refusedAs(unanswered)],
])('a run is forgotten with its stop also where the answer to that %s', async (_, answer) => {
  const { facts, run } = stoppable(null, answer);
  await settled();
  run()?.send({ type: 'run.stop' });
  await settled();
  run()?.send({ type: 'step.retry' });
  await vi.waitFor(() => expect(run()?.getSnapshot().value).toBe('forgotten'));
  expect(facts).toHaveLength(1);
});

/** A run whose page is opened, answered for as a test says. */
function answeredBy(fetchRun: () => Promise<ImportRun>) {
  const facts: ImportRunFact[] = [];
  const follower = followerMachine.provide({ actors: { fetchRun: fromPromise(fetchRun) } });
  const importRun = importRunMachine.provide({ actors: { follower } });
  const clock = new SimulatedClock();
  const actor = createActor(importRunsMachine.provide({ actors: { importRun } }), { clock }).start();
  actor.on('ended', (fact) => facts.push(fact));
  const open = () => actor.send({ type: 'run.open', ...back });
  open();
  const look = () => actor.send({ type: 'runs.look' });
  return { clock, facts, open, look, run: () => actor.getSnapshot().context.opened[importRunId(back)]?.getSnapshot() };
}

it('how a run ends is told also where nobody answered for a while how far it is, and nobody looked', async () => {
  const answers = [
    () => runOf(back.file, 'Running'),
    () => {
      throw unanswered;
    },
    () => runOf(back.file, 'Running'),
  ];
  const { clock, facts, run } = answeredBy(async () => (answers.shift() ?? (() => runOf(back.file, 'Finished')))());
  const seen: unknown[] = [];
  for (let second = 0; second < 10; second += 1) {
    await settled();
    if (run()?.value !== seen.at(-1)) seen.push(run()?.value);
    elapse(clock, 1000);
  }
  const [moving, lost] = [{ following: 'underWay' }, { following: 'lost' }];
  expect(seen.filter((value, at) => JSON.stringify(value) !== JSON.stringify(seen[at - 1]))).toEqual([
    moving,
    lost,
    moving,
    'over',
  ]);
  expect(run()?.context.failure).toBeNull();
  expect(facts).toEqual([{ type: 'ended', kind: back.kind, client: back.client, run: runOf(back.file, 'Finished') }]);
});

it('a run that was refused is asked for anew when its page is opened again', async () => {
  let isRefused = true;
  const { open, run } = answeredBy(async () => {
    if (isRefused) throw new CallError({ kind: 'forbidden', message: '' });
    return runOf(back.file, 'Finished');
  });
  await settled();
  expect(run()?.value).toEqual({ following: 'lost' });
  isRefused = false;
  open();
  await settled();
  expect(run()?.value).toBe('over');
});

it('a run whose look found no session is followed on once there is one, and its end is told', async () => {
  const answers = [
    () => runOf(back.file, 'Running'),
    () => {
      throw new CallError({ kind: 'unauthenticated', message: '' });
    },
  ];
  const { clock, facts, look, run } = answeredBy(async () =>
    (answers.shift() ?? (() => runOf(back.file, 'Finished')))(),
  );
  await settled();
  elapse(clock, 1000);
  await settled();
  expect(run()?.value).toEqual({ following: 'lost' });
  look();
  await settled();
  expect([run()?.value, facts.length]).toEqual(['over', 1]);
  look();
  await settled();
  expect([run()?.value, facts.length]).toEqual(['over', 1]);
});

/** A run that waits on a page, until somebody deletes it there; what it is by then. */
async function deleted(then: () => ImportRun) {
  const answers: (() => ImportRun)[] = [() => ({ ...runOf(back.file, 'Held'), originalFileName: 'schools.csv' })];
  const facts: ImportRunFact[] = [];
  const importRun = importRunMachine.provide({
    actors: {
      follower: followerMachine.provide({
        actors: { fetchRun: fromPromise(async () => (answers.shift() ?? then)()) },
      }),
      stopRun: fromPromise<void, RunInput>(async () => undefined),
    },
  });
  const actor = createActor(importRunsMachine.provide({ actors: { importRun } })).start();
  for (const type of ['ended', 'forgotten'] as const) actor.on(type, (fact) => facts.push(fact));
  actor.send({ type: 'run.open', ...back });
  const run = () => actor.getSnapshot().context.opened[importRunId(back)];
  await settled();
  expect(run()?.getSnapshot().value).toBe('held');
  run()?.send({ type: 'run.forget' });
  await settled();
  await settled();
  return { facts, run: run()?.getSnapshot() };
}

it('a run that waits is said to be deleted once it is gone', async () => {
  const { facts, run } = await deleted(() => {
    throw missing;
  });
  expect(run?.value).toBe('forgotten');
  expect(facts).toEqual([{ type: 'forgotten', ...back, name: 'schools.csv', takesBack: null }]);
});

it.each(['Finished', 'Stopped'] as const)(
  'a run that was let go on elsewhere before it was deleted is shown as it is: %s',
  async (status) => {
    const { facts, run } = await deleted(() => runOf(back.file, status));
    expect([run?.value, run?.context.run?.status, facts]).toEqual(['over', status, []]);
  },
);
