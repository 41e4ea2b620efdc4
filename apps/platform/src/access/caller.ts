import { normalPermission } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import type { Claims } from '../identity/access-token.ts';
import { clients } from '../storage/schema/index.ts';
import { askNow, type Transaction } from '../storage/transaction.ts';
import { permissionsIn } from './permissions.ts';
import { isLimited } from './standing.ts';

/** Who makes a call, as the database knows them at this moment. */
export interface Caller {
  readonly userUid: string;
  /** Told to others as who changed a record. */
  readonly name: string;
  readonly isSystemUser: boolean;
  /** The provider's session they are in. */
  readonly session: string;
  /** When they last showed who they are. */
  readonly signedInAt: Date;
  readonly clientUids: readonly string[] | '*';
  readonly permissions: ReadonlySet<string>;
  /** Limited to the buildings assigned to them (D-028, D-029). */
  readonly assignedBuildingsOnly: boolean;
}

/** A caller who has entered a transaction. */
export interface Entered {
  readonly caller: Caller;
  /** Whether the client asked for is one they act for. */
  readonly reachesAsked: boolean;
}

/** What entering a transaction tells of somebody. */
export type Found = {
  readonly full_name: string;
  readonly reach: string;
  readonly granted: string[];
  readonly has_all_buildings: boolean;
  readonly building_scope: boolean;
  readonly reaches_asked: boolean | null;
};

/**
 * Enters a transaction as the caller behind a token, in one statement; undefined when its session has ended or it no longer
 * speaks for an active person of that tenant. What they may do is what both the database and the token grant, so a
 * permission taken away is gone at the next call. From here on the transaction sees what the caller's tenants own.
 */
export async function enterCall(
  tx: Transaction,
  claims: Claims,
  { client, longest }: { readonly client: string | undefined; readonly longest: number },
): Promise<Entered | undefined> {
  const { user_uid: userUid, sid: session, is_system_user: isSystemUser } = claims;
  const { rows } = await askNow(
    tx.execute<Found>(
      sql`select * from enter_call(${userUid}, ${session}, ${isSystemUser}, ${claims.client_uid ?? null}, ${client ?? null}, ${longest})`,
    ),
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const inToken = new Set(claims.permissions.map(normalPermission));
  const caller: Caller = {
    userUid,
    name: found.full_name,
    isSystemUser,
    session,
    signedInAt: new Date(claims.auth_time * 1000),
    ...reachOf(found, isSystemUser),
    permissions: new Set(permissionsIn(found.granted).filter((permission) => inToken.has(permission))),
  };
  return { caller, reachesAsked: found.reaches_asked === true };
}

/** How far somebody reaches who has entered: which clients, and whether only the buildings assigned to them. */
export const reachOf = (
  { reach, has_all_buildings: hasAllBuildings, building_scope: buildingScope }: Found,
  isSystemUser: boolean,
): Pick<Caller, 'clientUids' | 'assignedBuildingsOnly'> => ({
  clientUids: reach === '*' ? '*' : reach.split(',').filter((uid) => uid !== ''),
  assignedBuildingsOnly: isLimited({ isSystemUser, hasAllBuildings, buildingScope }),
});

/** Widens what a transaction sees by a client that is about to be the caller's. */
export async function takeIn(tx: Transaction, { clientUids }: Caller, client: string): Promise<void> {
  if (clientUids === '*') return;
  const reach = [...clientUids, client].join(',');
  await tx.execute(sql`select set_config('app.client_uids', ${reach}, true)`);
}

/** Those of some clients that the caller acts for. */
export const reached = ({ clientUids }: Pick<Caller, 'clientUids'>, clients: Iterable<string>): string[] =>
  [...clients].filter((uid) => clientUids === '*' || clientUids.includes(uid));

/** Whether a client is one the caller acts for; any other is as if it did not exist. */
export async function reaches(tx: Transaction, caller: Caller, clientUid: string): Promise<boolean> {
  if (caller.clientUids !== '*') return caller.clientUids.includes(clientUid);
  const found = await tx.select({ uid: clients.uid }).from(clients).where(eq(clients.uid, clientUid));
  return found.length > 0;
}
