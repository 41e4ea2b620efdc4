import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database, Store } from '../storage/open.ts';

/** Whether the request of this moment would write something. */
const writing = new AsyncLocalStorage<boolean>();

/**
 * From here on every call of the API is decided as ever – permission, rank, rules, the constraints of the database – and
 * answered, and what it has written is taken back: the same press answers the same each time, and whoever presses beside it
 * finds what was there. Signing in and out is kept.
 */
export function keepNothing(store: Store): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = Object(message);
    writing.enterWith(request instanceof IncomingMessage && isWrite(request));
  });
  const { lend } = store;
  const lendDry: Store['lend'] = (work, patience) =>
    lend((db) => work(writing.getStore() === true ? takingBack(db) : db), patience);
  Object.assign(store, { lend: lendDry });
}

const isWrite = ({ method = 'GET', url = '' }: IncomingMessage) =>
  url.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** A database whose transactions are carried out, judged by its constraints, and taken back. */
function takingBack(db: Database): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const done: Awaited<ReturnType<typeof work>>[] = [];
    try {
      await db.transaction(async (tx) => {
        done.push(await work(tx));
        await tx.execute(sql`set constraints all immediate`);
        tx.rollback();
      }, config);
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error;
    }
    const [result] = done;
    if (done.length === 0 || result === undefined) throw new Error('What was taken back has no answer.');
    return result;
  };
  return new Proxy(db, {
    get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}
