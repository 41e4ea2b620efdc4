import { scryptSync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation } from './hashing.ts';

// Whoever waits for a page goes before whoever waits for a password, who waits not for ever all the same. Where threads
// have no priority of their own they keep that of the process.
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5);
} catch {
  // Not Linux.
}

parentPort?.on('message', ({ password, salt, options, length }: Derivation) => {
  parentPort?.postMessage(scryptSync(password, salt, length, options));
});
