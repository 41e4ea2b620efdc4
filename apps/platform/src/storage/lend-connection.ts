import type pg from 'pg';
import { isUnavailable } from './database-error.ts';

/** How long one piece of work may hold a connection: beyond it the database has fallen silent, and whoever waits is told. */
export const WORK_PATIENCE = 8000;

/**
 * Lends a connection for one piece of work. It goes back to the pool only where it can be trusted; one that broke is
 * dropped, one that fell silent is cut, so that neither is ever lent again and no place in the pool is lost.
 */
export async function lendConnection<Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
  patience: number = WORK_PATIENCE,
): Promise<Result> {
  const connection = await connectTo(pool);
  let isLent = true;
  const giveBack = (isTrusted: boolean) => {
    if (!isLent) return;
    isLent = false;
    const isWhole = isTrusted && connection.getTransactionStatus() === 'I';
    // The driver would wait for what a pipelined connection still owes.
    if (!isWhole) connection.connection.stream.destroy();
    connection.release(!isWhole);
  };
  const silent = patience === Infinity ? undefined : setTimeout(() => giveBack(false), patience);
  try {
    const result = await work(connection);
    giveBack(true);
    return result;
  } catch (error) {
    giveBack(!isUnavailable(error));
    throw error;
  } finally {
    clearTimeout(silent);
  }
}

/** So long nobody else knocks where somebody was just not let in: a crowd of knocks keeps a database from coming back. */
const HUSH = 150;
const shutAt = new WeakMap<pg.Pool, { readonly at: number; readonly because: unknown }>();

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  const shut = shutAt.get(pool);
  if (shut !== undefined && pool.idleCount === 0 && performance.now() - shut.at < HUSH) throw shut.because;
  try {
    return await pool.connect();
  } catch (error) {
    if (isUnavailable(error)) shutAt.set(pool, { at: performance.now(), because: error });
    throw error;
  }
}
