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
  const connection = await pool.connect();
  let isLent = true;
  const giveBack = (isTrusted: boolean) => {
    if (!isLent) return;
    isLent = false;
    connection.release(!(isTrusted && connection.getTransactionStatus() === 'I'));
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
