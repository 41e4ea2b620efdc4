import { asc } from 'drizzle-orm';
import { defaultRoles, roles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** A new client begins with a copy of the provider's template roles (D-105). */
export async function copyDefaultRoles(
  tx: Transaction,
  clientUID: string,
  history: { readonly createdAt: Date; readonly modifiedAt: Date; readonly modifiedBy: string },
): Promise<void> {
  const templates = await tx.select().from(defaultRoles).orderBy(asc(defaultRoles.displayOrder));
  if (templates.length === 0) return;
  await tx.insert(roles).values(
    templates.map(({ uid, name, description, permissions, isGlobalAdmin }) => ({
      clientUID,
      name,
      description,
      permissions,
      isGlobalAdmin,
      defaultRoleUID: uid,
      ...history,
    })),
  );
}
