import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './database-error.ts';
import { connectTo } from './embedded-connection.ts';
import { clusterOf } from './embedded-folder.ts';
import { servingOf, type Serving } from './launch-postgres.ts';
import { endLeftovers, endPostmaster, pidFileOf, readPostmaster, serves } from './postmaster.ts';
import { StorageError } from './storage-error.ts';

/** So long one that lives may say nothing, or that it is stopping, before it is ended and another started. */
const silence = 15_000;
/** So long it may put right what a crash left, which it says itself. */
const recovery = 600_000;

/**
 * The PostgreSQL that serves a data folder already, once it answers: one a crash left running, or another platform's.
 * What is left of one that is gone is cleared away; one that lives and is of no use is ended.
 */
export async function findRunning(dataFolder: string, password: string): Promise<Serving | undefined> {
  const cluster = clusterOf(dataFolder);
  let heardAt = performance.now();
  const from = heardAt;
  for (;;) {
    const running = await settled(cluster);
    if (running === undefined || !serves(cluster, running.pid)) {
      rmSync(pidFileOf(cluster), { force: true });
      await endLeftovers(cluster);
      return undefined;
    }
    const heard = await listenTo(running.port, password);
    if (heard === 'answers') return servingOf(dataFolder, running.pid, running.port);
    const now = performance.now();
    if (heard === 'not yet' && !running.isStopping && now - from < recovery) heardAt = now;
    if (now - heardAt > silence) await endPostmaster(cluster, running.pid);
    await wait(100);
  }
}

// A full disk leaves the file empty; so it is for a moment when another is just beginning.
async function settled(cluster: string) {
  const read = readPostmaster(cluster);
  if (read !== undefined || !existsSync(pidFileOf(cluster))) return read;
  await wait(500);
  return readPostmaster(cluster);
}

// Asked twice: one whose platform was killed a moment ago answers once more and then shuts down.
async function listenTo(port: number, password: string): Promise<'answers' | 'not yet' | 'silent'> {
  for (const pause of [200, 0]) {
    const refused = await greet(port, password, pause).then(
      () => undefined,
      (error: unknown) => codeOf(error),
    );
    if (refused === '28P01') {
      throw new StorageError('The data folder’s database refused its own password: the folder is damaged.');
    }
    if (refused !== undefined) return refused === '57P03' || refused === '53300' ? 'not yet' : 'silent';
  }
  return 'answers';
}

async function greet(port: number, password: string, pause: number): Promise<void> {
  const client = await connectTo(port, password, 'postgres', 2000);
  try {
    await client.query('select 1');
    await wait(pause);
  } finally {
    await client.end();
  }
}
