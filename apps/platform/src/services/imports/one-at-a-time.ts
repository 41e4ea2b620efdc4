import type { Store } from '../../storage/open.ts';

/**
 * Does work on one import while nobody else does, in whichever process. The lock is the connection's: it is free as soon as
 * a process that held it is gone.
 */
export async function oneAtATime(store: Store, uid: string, work: () => Promise<void>): Promise<void> {
  const connection = await store.pool.connect();
  let isSound = false;
  try {
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [`import ${uid}`]);
    await work();
    await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`import ${uid}`]);
    isSound = true;
  } finally {
    connection.release(!isSound);
  }
}
