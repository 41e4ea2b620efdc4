import type { SystemUser } from '@wardmere/api';
import { and, eq, sql } from 'drizzle-orm';
import { userPhotos, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Written } from '../implement.ts';
import { missing } from '../refusal.ts';
import { photoAddress } from './photo-address.ts';

const rolesHeld = sql<SystemUser['userRoles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('roleUID', held.uid, 'roleName', held.name) order by held.name, held.uid), '[]')
  from user_roles holder join roles held on held.uid = holder.role_uid
  where holder.user_uid = users.uid and held.client_uid is null)`;

/** The rows of platform users with what they hold. */
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
      isEnterpriseUser: users.isEnterpriseUser,
      pageSize: users.pageSize,
      photoKey: userPhotos.key,
      version: users.version,
      modifiedAt: users.modifiedAt,
      modifiedBy: users.modifiedBy,
    })
    .from(users)
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .$dynamic();

type Row = Awaited<ReturnType<typeof systemUserRows>>[number];

/** One platform user, locked until the transaction ends where it is about to change. */
export async function findSystemUser(
  tx: Transaction,
  uid: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ data: SystemUser; written: Written }> {
  const rows = systemUserRows(tx).where(and(eq(users.isSystemUser, true), eq(users.uid, uid)));
  const [row] = lock === 'locked' ? await rows.for('update', { of: users }) : await rows;
  if (row === undefined) throw missing();
  return { data: toSystemUser(row), written: row };
}

/** A row as the contract spells it (§3). */
export function toSystemUser(row: Row): SystemUser {
  const { zoneName, photoKey, version: _version, modifiedAt: _at, modifiedBy: _by, ...same } = row;
  return { ...same, timeZone: zoneName === null ? null : { zoneName }, userPhoto: photoAddress(photoKey) };
}
