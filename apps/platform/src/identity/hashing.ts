import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { FairQueue } from '../fairness/fair-queue.ts';
import { partyNow, type Party } from '../fairness/party.ts';

/** What is derived from a password; the thread that does it is handed exactly this. */
export interface Derivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number };
  readonly length: number;
}

const ONE = { besideOthers: 1, alone: 1 };

/** One password at a time, so that a processor is left to whoever waits for a page, and a queue that ends. */
const turns = new FairQueue({
  atOnce: 1,
  ofPart: ONE,
  ofMember: ONE,
  waiting: { ofMember: 60, ofPart: 120, ofAll: 240 },
  patienceMs: 15_000,
});
/** The platform's own passwords, of seeds and commands. */
const ownWork: Party = { part: 'the platform', member: '' };
const idle: Worker[] = [];

/**
 * Derives a key from a password beside the requests: in a thread of low priority, turn by turn between those who ask, so
 * that neither requests nor files nor names wait for it. Throws `Crowded` where too many wait already.
 */
export function derive(derivation: Derivation): Promise<Buffer> {
  const party = partyNow();
  const make = async () => {
    const thread = idle.pop() ?? startThread();
    thread.ref();
    // A thread that fails rejects this, and is not used again.
    const answered = once(thread, 'message');
    thread.postMessage(derivation);
    const [key] = v.parse(Derived, await answered);
    thread.unref();
    idle.push(thread);
    return Buffer.from(key);
  };
  // What the platform needs itself, at its start on a busy machine too, it waits for.
  return turns.run(party ?? ownWork, make, { isPatient: party === undefined });
}

const Derived = v.tuple([v.instance(Uint8Array)]);

function startThread(): Worker {
  return new Worker(new URL('hashing-thread.ts', import.meta.url));
}
