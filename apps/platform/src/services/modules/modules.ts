import { clientType, modules as calls, type ModuleGroup } from '@wardmere/api';
import { asc, eq } from 'drizzle-orm';
import { clientModules, clients, moduleGroups, modules } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { implement } from '../../http/implement.ts';
import { missing } from '../../http/refusal.ts';

type CatalogueModule = typeof modules.$inferSelect;

/** Modules and their groups (§3, D-061, D-062). */
export const moduleServices = [
  implement(calls.ofClient, async ({ tx, params }) => {
    const chosen = await chosenBy(tx, params.client);
    const catalogue = await tx.select().from(modules).orderBy(asc(modules.displayOrder), asc(modules.uid));
    return { data: catalogue.filter(({ uid }) => chosen.has(uid)).map((module) => toModule(module, chosen)) };
  }),

  implement(calls.groupsOfClient, async ({ tx, params }) => {
    const [client] = await tx.select({ type: clients.type }).from(clients).where(eq(clients.uid, params.client));
    if (client === undefined) throw missing();
    return { data: await groupsOf(tx, client.type, await chosenBy(tx, params.client)) };
  }),

  implement(calls.groupsOfType, async ({ tx, params }) => {
    const type = Object.values(clientType.values).find((value) => String(value) === params.type);
    if (type === undefined) throw missing();
    return { data: await groupsOf(tx, type, new Set()) };
  }),
];

async function chosenBy(tx: Transaction, clientUid: string): Promise<ReadonlySet<string>> {
  const chosen = await tx
    .select({ uid: clientModules.moduleUID })
    .from(clientModules)
    .where(eq(clientModules.clientUID, clientUid));
  return new Set(chosen.map(({ uid }) => uid));
}

/** The groups offered to a type of client, with what it has though its type is offered it no longer; empty ones are left out. */
async function groupsOf(tx: Transaction, type: number, chosen: ReadonlySet<string>): Promise<ModuleGroup[]> {
  const groups = await tx.select().from(moduleGroups).orderBy(asc(moduleGroups.displayOrder));
  const catalogue = await tx.select().from(modules).orderBy(asc(modules.displayOrder), asc(modules.uid));
  return groups
    .map(({ uid, name, displayName }) => ({
      uid,
      name,
      displayName,
      modules: catalogue
        .filter((module) => module.groupUID === uid && (module.clientTypes.includes(type) || chosen.has(module.uid)))
        .map((module) => toModule(module, chosen)),
    }))
    .filter((group) => group.modules.length > 0);
}

/** `enabled` is whether it can be chosen now: its parent is (D-123). */
function toModule({ groupUID: _group, clientTypes: _types, ...module }: CatalogueModule, chosen: ReadonlySet<string>) {
  const enabled = !module.requireParent || chosen.has(module.parentModuleUID ?? '');
  return { ...module, enabled, selected: chosen.has(module.uid) };
}
