import { lt, sql } from 'drizzle-orm';
import type { Log } from '../log.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { originNow } from './origin.ts';
import { securityEvents } from './security-events-schema.ts';

/** What the log knows of, by name. */
export type SecurityHappening =
  | 'sign-in.done'
  | 'sign-in.failed'
  | 'sign-in.locked'
  | 'sign-in.slowed'
  | 'sign-out.done'
  | 'password.reset-asked'
  | 'password.set'
  | 'address.verified'
  | 'access.refused'
  | 'change.made'
  | 'list.taken'
  | 'key.told'
  | 'rights.changed';

/** One thing that happened: identifiers and words of ours, no secret, no name and no address of mail (ASVS 16). */
export interface SecurityEvent {
  readonly what: SecurityHappening;
  /** Who did it, where that is known. */
  readonly actor?: string | null | undefined;
  /** To whom or what it was done. */
  readonly subject?: string | null | undefined;
  readonly client?: string | null | undefined;
  /** The network address it came from; that of the request which is being worked on unless it is said. */
  readonly network?: string | undefined;
  /** The number that the request log and the person were given; likewise. */
  readonly requestId?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** The log of what matters: who did what to whom, from where, and what was refused. */
export interface SecurityLog {
  /**
   * Notes what stands by itself, a refusal or a failed sign-in, with what is written down beside it. A log that cannot be
   * written ends nothing else.
   */
  readonly note: (event: SecurityEvent, beside?: (tx: Transaction) => Promise<unknown>) => Promise<void>;
}

/** Notes a change in the transaction that makes it: both happen or neither. */
export async function noteIn(tx: Transaction, event: SecurityEvent): Promise<void> {
  await tx.insert(securityEvents).values(rowOf(event));
}

/** The log of a store; where it cannot be written, the request log is told. */
export const createSecurityLog = (store: Store, log: Log): SecurityLog => ({
  note: async (event, beside) => {
    try {
      await asPlatform(store, async (tx) => {
        await noteIn(tx, event);
        await beside?.(tx);
      });
    } catch (error) {
      log.error('security log', error, { what: event.what, id: event.requestId });
    }
  },
});

const keptForDays = 400;

/** Forgets what is older than anybody looks back. */
export async function sweepSecurityLog(store: Store): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${keptForDays})`;
  await asPlatform(store, (tx) => tx.delete(securityEvents).where(lt(securityEvents.at, longAgo)));
}

const rowOf = ({ what, actor, subject, client, network, requestId, detail = {} }: SecurityEvent) => ({
  what,
  actorUID: actor ?? null,
  subjectUID: subject ?? null,
  clientUID: client ?? null,
  network: network ?? originNow()?.network ?? null,
  requestId: requestId ?? originNow()?.requestId ?? null,
  detail,
});
