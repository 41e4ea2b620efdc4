import { besideGreedy, signInTwo } from './support/load/beside.ts';
import { greedy } from './support/load/greedy.ts';
import { halfOpen } from './support/load/half-open.ts';
import { startTarget } from './support/load/target.ts';
import { told } from './support/load/waits.ts';

// `npm run bench:fair [part of a name]`: how somebody of another client waits beside one greedy person, or beside
// strangers. A platform of its own on loopback; it stops by itself after two minutes. Nothing here is a test: figures are
// printed, and judged by people.

const FOR_MS = 6000;
const [only = ''] = process.argv.slice(2);
const tell = (name: string, line: string) => process.stdout.write(`${name.padEnd(46)} ${line}\n`);
const chosen = (name: string) => name.includes(only);

const target = await startTarget();
try {
  const tokens = await signInTwo(target);
  await besideGreedy(target, tokens, undefined, 1000);
  tell('nobody', told((await besideGreedy(target, tokens, undefined, FOR_MS)).waits));
  for (const kind of Object.keys(greedy).filter(chosen)) {
    const { waits, greedy: answers } = await besideGreedy(target, tokens, kind, FOR_MS);
    const answered = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    tell(kind, `${told(waits)}  |  they: ${answered.join(', ')}`);
  }
  const connections = '1,500 connections that never finish asking';
  if (chosen(connections)) {
    const left = await halfOpen(target.origin, 1500, [1, 15, 32]);
    tell(
      connections,
      Object.entries(left)
        .map(([seconds, open]) => `${open} after ${seconds} s`)
        .join(', '),
    );
  }
} finally {
  await target.stop();
}
