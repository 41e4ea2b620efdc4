import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './database-error.ts';
import { connectTo, database } from './embedded-connection.ts';

const folderLock = 7_100_002;

/** That a data folder is ours, for as long as the connection stands that holds it. */
export interface Claim {
  readonly lost: AbortSignal;
  readonly giveUp: () => Promise<void>;
}

/**
 * Claims the folder behind a port, or undefined where another platform has it. The lock belongs to a connection, so a
 * killed platform frees it by dying and no stale lock file can lie.
 */
export async function claimFolder(port: number, password: string): Promise<Claim | undefined> {
  const admin = await connectTo(port, password, 'postgres');
  try {
    await admin.query(`create database ${database}`).catch((error: unknown) => {
      if (codeOf(error) !== '42P04') throw error;
    });
  } finally {
    await admin.end();
  }
  const client = await connectTo(port, password, database);
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [folderLock]);
    if (rows[0]?.held === true) {
      // One that has fallen silent does not say goodbye.
      const giveUp = () => Promise.race([client.end(), wait(2000, undefined, { ref: false })]);
      return { lost: lost.signal, giveUp };
    }
    await wait(200);
  }
  await client.end();
  return undefined;
}
