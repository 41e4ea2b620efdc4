import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Store } from '../storage/open.ts';
import type { Transaction } from '../storage/transaction.ts';

/** Work that goes on after the answer, by its queue: what it is handed. */
export interface JobsByQueue {
  readonly imports: OfAClient;
  /** Files that came by SFTP, to be queued as somebody would by hand. */
  readonly drops: OfAClient;
}
interface OfAClient {
  readonly client: string;
  readonly import: string;
}
export type Queue = keyof JobsByQueue;

/** Hands work over, in the transaction that asks for it: it is done where that is, and never where it is not. */
export interface Jobs {
  send<Name extends Queue>(tx: Transaction, queue: Name, data: JobsByQueue[Name]): Promise<void>;
  /** Looks at the queue at once: what was handed over in a transaction that has ended begins. */
  begin(): void;
  stop(): Promise<void>;
}

export type Workers = {
  readonly [Name in Queue]: (data: JobsByQueue[Name], ending: AbortSignal) => Promise<void>;
};

const SCHEMA = 'jobs';
const queues: readonly Queue[] = ['imports', 'drops'];
/** The role the API works as hands work over and does none. Of several processes that start at once one says so after the other. */
const mayHandOver = [
  `select pg_advisory_xact_lock(7100005)`,
  `grant usage on schema ${SCHEMA} to wardmere_app`,
  `grant select, insert on all tables in schema ${SCHEMA} to wardmere_app`,
].join('; ');
/** A piece of work whose process ended is taken up again by another so much later at the latest. */
const HEARTBEAT_SECONDS = 20;
/**
 * What fails is tried again, soon and then ever more slowly, for longer than a storage may be away. What is given up all the
 * same, or lost, is found by those who look after what is left behind.
 */
const AGAIN = { retryLimit: 5000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const LOOK_EVERY_SECONDS = 0.5;
const AT_MOST_SECONDS = 3600;
/** So much of each queue does one process at once, and of one client less: whoever hands over much keeps nobody else's work waiting. */
const AT_ONCE = 3;
const OF_A_CLIENT = 2;

/**
 * The queue of a store: jobs in the same database, in a schema of their own, taken by one worker at a time and taken up
 * again when whoever took them ended. Without workers it only hands over.
 */
export async function startJobs({
  store,
  log,
  workers,
  first,
  lookEverySeconds = LOOK_EVERY_SECONDS,
}: {
  readonly store: Store;
  readonly log: Pick<Log, 'error'>;
  readonly workers?: Workers;
  /** Hands over what is to be before a worker of this process takes anything. */
  readonly first?: (jobs: Pick<Jobs, 'send'>) => Promise<void>;
  readonly lookEverySeconds?: number;
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(store, text, values) },
    schema: SCHEMA,
    schedule: false,
    supervise: workers !== undefined,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error('jobs', error));
  await boss.start();
  try {
    for (const queue of queues) {
      const how = { ...AGAIN, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: AT_MOST_SECONDS };
      await boss.createQueue(queue, how);
      // One that was made by a build before is left as it was.
      await boss.updateQueue(queue, how);
    }
    await store.pool.query(mayHandOver);
    const send: Jobs['send'] = async (tx, queue, data) => {
      await boss.send(queue, data, { group: { id: data.client }, db: fromDrizzle(tx, sql) });
    };
    await first?.({ send });
    const ending = new AbortController();
    const working: string[] = [];
    if (workers !== undefined)
      for (const queue of queues) {
        const worker = await boss.work<JobsByQueue[typeof queue]>(
          queue,
          {
            pollingIntervalSeconds: lookEverySeconds,
            batchSize: 1,
            localConcurrency: AT_ONCE,
            localGroupConcurrency: OF_A_CLIENT,
          },
          async (given) => {
            for (const { data } of given) {
              await workers[queue](data, ending.signal).catch((error: unknown) => {
                log.error('job', error, { queue });
                // Kept with the job as it is: a message may quote what somebody's file says.
                throw new WorkFailed(`${queue}: see the log.`);
              });
              // It may have been left half-way: whoever lives on goes on with it, or finds it done.
              if (ending.signal.aborted) throw new WorkFailed(`${queue}: left as the process ended.`);
            }
          },
        );
        working.push(worker);
      }
    return {
      send,
      begin() {
        for (const worker of working) boss.notifyWorker(worker);
      },
      async stop() {
        ending.abort();
        await boss.stop({ graceful: true, timeout: 5000 });
      },
    };
  } catch (error) {
    // It looks at the database by itself from its start on, and nobody else could end it.
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** Of some imports those that a queue has no work for: neither waiting nor under way, or none that waits. */
export async function withoutWork(
  tx: Transaction,
  queue: Queue,
  uids: readonly string[],
  which: 'any' | 'waiting' = 'any',
): Promise<string[]> {
  if (uids.length === 0) return [];
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select said.uid from unnest(${sql.param([...uids])}::text[]) as said (uid)
    where said.uid not in (
      select data ->> 'import' from ${sql.identifier(SCHEMA)}.job
      where name = ${queue} and data ->> 'import' is not null
        and ${which === 'any' ? sql`state < 'completed'` : sql`state < 'active' and start_after <= now()`})
    order by 1`);
  return rows.map(({ uid }) => uid);
}

/** What the queue keeps of a piece of work that failed. */
class WorkFailed extends Error {}

/** Several statements at once answer with the rows of all of them. */
async function execute(store: Store, text: string, values: unknown[] = []) {
  const answered: unknown = await store.pool.query(text, values.length > 0 ? values : undefined);
  const results = Array.isArray(answered) ? answered : [answered];
  return { rows: results.flatMap((result: { readonly rows?: unknown[] }) => result.rows ?? []) };
}
