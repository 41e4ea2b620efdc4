import type { SystemUser } from '@wardmere/api';
import { and, eq, sql } from 'drizzle-orm';
import { userPhotos, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { reached, type Caller } from '../../access/caller.ts';
import { peopleAbove, type Told } from '../../access/above.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';
import { isEnterpriseUser } from '../people/enterprise-user.ts';
import { photoAddress } from '../photos/photo-address.ts';

const rolesHeld = sql<SystemUser['userRoles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('roleUID', held.uid, 'roleName', held.name) order by held.name, held.uid), '[]')
  from user_roles holder join roles held on held.uid = holder.role_uid
  where holder.user_uid = users.uid and held.client_uid is null)`;

/** The rows of system users with what they hold. */
export const systemUserRows = (tx: Transaction) =>
  tx
    .select({
      uid: users.uid,
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      userRoles: rolesHeld,
      zoneName: users.timeZone,
      userActive: users.isActive,
      isEnterpriseUser,
      pageSize: users.pageSize,
      invitedUntil: users.invitedUntil,
      allClients: users.allClients,
      photoKey: userPhotos.key,
      version: users.version,
      modifiedAt: users.modifiedAt,
      modifiedBy: users.modifiedBy,
    })
    .from(users)
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .$dynamic();

type Row = Awaited<ReturnType<typeof systemUserRows>>[number];

/** One system user, locked until the transaction ends where it is about to change. */
export async function findSystemUser(
  tx: Transaction,
  caller: Caller,
  uid: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ data: SystemUser; written: Written; isManagedElsewhere: boolean }> {
  const rows = systemUserRows(tx).where(and(eq(users.isSystemUser, true), eq(users.uid, uid)));
  const [row] = lock === 'locked' ? await rows.for('update', { of: users }) : await rows;
  const [data] = row === undefined ? [] : await toSystemUsers(tx, caller, [row]);
  if (row === undefined || data === undefined) throw missing();
  return { data, written: row, isManagedElsewhere: row.isEnterpriseUser };
}

/** Rows as the contract spells them, with the clients that the caller reaches as well (§3, D-289). */
export async function toSystemUsers(tx: Transaction, caller: Caller, rows: readonly Row[]): Promise<SystemUser[]> {
  const aboves = await peopleAbove(
    tx,
    caller,
    null,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => {
    const { zoneName, photoKey, invitedUntil, version: _version, modifiedAt: _at, modifiedBy: _by, ...same } = row;
    const told: Told = aboves.get(row.uid) ?? { isAbove: true, clients: '*' };
    const { clients, ...beforehand } = told;
    return {
      ...same,
      clientUIDs: clients === '*' ? [] : reached(caller, clients).toSorted(),
      timeZone: zoneName === null ? null : { zoneName },
      invitedUntil: invitedUntil?.toISOString() ?? null,
      userPhoto: photoAddress(photoKey),
      ...beforehand,
    };
  });
}
