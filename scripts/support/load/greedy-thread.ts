import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { askerOf } from './ask.ts';
import { greedy } from './greedy.ts';

// A thread of its own, so that what the greedy cost here is not counted as somebody's wait.
const Task = v.object({ kind: v.string(), origin: v.string(), token: v.string(), forMs: v.number() });
const { kind, origin, token, forMs } = v.parse(Task, workerData);
const asked = greedy[kind];
if (asked === undefined) throw new Error(`Nobody is greedy by the name of ${kind}.`);

const { ask, close } = askerOf(origin);
const answers: Record<string, number> = {};
const until = performance.now() + forMs;
let turn = 0;
await Promise.all(
  Array.from({ length: asked.atOnce }, async () => {
    while (performance.now() < until) {
      const status = await asked.once({ origin, ask, token }, (turn += 1));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  }),
);
close();
parentPort?.postMessage(answers);
