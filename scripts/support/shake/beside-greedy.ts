import { besideGreedy, signInTwo } from '../load/beside.ts';
import { greedy } from '../load/greedy.ts';
import { halfOpen } from '../load/half-open.ts';
import { startTarget } from '../load/target.ts';
import type { Outcome } from './report.ts';

const forMs = 4000;
const connections = 1500;
/** A connection that does not finish asking may stand so long. */
const longest = 33;

/** Somebody quiet beside one greedy person or 64 strangers of every kind: who waits how long, and whether all is answered. */
export async function* besideEveryGreed(): AsyncGenerator<Outcome> {
  const target = await startTarget({ ACCESS_TOKEN_MINUTES: '60' });
  try {
    const tokens = await signInTwo(target);
    await besideGreedy(target, tokens, undefined, 1000);
    yield outcomeOf('beside nobody', await besideGreedy(target, tokens, undefined, forMs));
    for (const kind of Object.keys(greedy)) {
      yield outcomeOf(`beside ${kind}`, await besideGreedy(target, tokens, kind, forMs));
    }
    const left = await halfOpen(target.origin, connections, [longest]);
    const open = left[longest] ?? connections;
    yield {
      name: `${connections.toLocaleString('en-GB')} connections that never finish asking`,
      note: `${open} are open after ${longest} s`,
      ...(open > 0 && { wrong: 'They are not sent away.' }),
    };
  } finally {
    await target.stop();
  }
}

function outcomeOf(name: string, { waits, greedy: answers }: Awaited<ReturnType<typeof besideGreedy>>): Outcome {
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  const refused = Object.entries(waits.refused).map(([status, count]) => `${count} × ${status}`);
  // How long others wait is printed for people to judge; that they are answered at all is not a matter of the machine.
  return {
    name,
    waits,
    ...(told.length > 0 && { note: `they: ${told.join(', ')}` }),
    ...(refused.length > 0 && { wrong: `The quiet one was answered ${refused.join(', ')}.` }),
  };
}
