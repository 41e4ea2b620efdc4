import { sql } from 'drizzle-orm';
import { defaultRoles, permissions, roles } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

/**
 * A global-admin role is given every permission there is to hold where it is held: of a client, what its roles can have and
 * what they do have; of the platform, everything. Nobody gives what they lack (D-282), so somebody must hold it all (D-026).
 */
export async function fillGlobalAdminRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${defaultRoles} set permissions = array(
      select distinct name from (
        select unnest(${defaultRoles.permissions}) as name
        union select name from ${permissions} where is_for_clients) held order by name)
    where is_global_admin`);
  await tx.execute(sql`
    with filled as (
      select role.uid, array(
        select distinct name from (
          select unnest(role.permissions) as name
          union select name from ${permissions} where role.client_uid is null or is_for_clients
          union select lower(btrim(other)) from ${roles} sibling, unnest(sibling.permissions) other
            where role.client_uid is null or sibling.client_uid = role.client_uid) held order by name) as permissions
      from ${roles} role where role.is_global_admin)
    update ${roles} set permissions = filled.permissions
    from filled where filled.uid = ${roles.uid} and filled.permissions <> ${roles.permissions}`);
}
