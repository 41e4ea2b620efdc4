import { and, eq, sql } from 'drizzle-orm';
import { normalPermission } from '@wardmere/api';
import type { Claims } from '../identity/access-token.ts';
import { standing } from '../identity/sessions.ts';
import { clients, userClients, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { reachesAllBuildings } from './all-buildings.ts';
import { permissionsOf } from './permissions.ts';
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

/**
 * The caller behind a token, or undefined when its session has ended or it no longer speaks for an active person of that
 * tenant. What they may do is what both the database and the token grant, so a permission taken away is gone at the next call. From here
 * on the transaction sees what the caller's tenants own.
 */
export async function loadCaller(tx: Transaction, claims: Claims): Promise<Caller | undefined> {
  const [user] = await tx
    .select({
      clientUID: users.clientUID,
      isSystemUser: users.isSystemUser,
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: users.isActive,
      hasAllBuildings: reachesAllBuildings(users),
      buildingScope: users.buildingScope,
      allClients: users.allClients,
    })
    .from(users)
    .where(and(eq(users.uid, claims.user_uid), standing(claims.sid, claims.user_uid)));
  if (user === undefined || !user.isActive) return undefined;
  if (user.isSystemUser !== claims.is_system_user || user.clientUID !== (claims.client_uid ?? null)) return undefined;
  const clientUids = user.allClients
    ? '*'
    : user.clientUID === null
      ? await clientsOf(tx, claims.user_uid)
      : [user.clientUID];
  await lendEyes(tx, { isSystemUser: user.isSystemUser, clientUids });
  const inToken = new Set(claims.permissions.map(normalPermission));
  const inDatabase = await permissionsOf(tx, claims.user_uid);
  return {
    userUid: claims.user_uid,
    name: `${user.firstName} ${user.lastName}`.trim() || user.userName,
    isSystemUser: user.isSystemUser,
    session: claims.sid,
    signedInAt: new Date(claims.auth_time * 1000),
    clientUids,
    permissions: new Set(inDatabase.filter((permission) => inToken.has(permission))),
    assignedBuildingsOnly: isLimited(user),
  };
}

/** Lets the transaction see what the caller's tenants own, now that it is known who calls. */
export async function lendEyes(tx: Transaction, caller: Pick<Caller, 'isSystemUser' | 'clientUids'>): Promise<void> {
  const seen = caller.clientUids === '*' ? '*' : caller.clientUids.join(',');
  await tx.execute(
    sql`select set_config('app.is_system', ${String(caller.isSystemUser)}, true), set_config('app.client_uids', ${seen}, true)`,
  );
}

/** Whether a client is one the caller acts for; any other is as if it did not exist. */
export async function reaches(tx: Transaction, caller: Caller, clientUid: string): Promise<boolean> {
  if (caller.clientUids !== '*') return caller.clientUids.includes(clientUid);
  const found = await tx.select({ uid: clients.uid }).from(clients).where(eq(clients.uid, clientUid));
  return found.length > 0;
}

async function clientsOf(tx: Transaction, userUid: string): Promise<string[]> {
  const found = await tx
    .select({ clientUID: userClients.clientUID })
    .from(userClients)
    .where(eq(userClients.userUID, userUid));
  return found.map(({ clientUID }) => clientUID);
}
