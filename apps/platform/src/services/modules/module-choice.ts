import type { ClientDraft } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { clientModules, modules } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { invalidField } from '../../http/refusal.ts';

/** The linked groups that allow one of their modules only (D-122). */
const exclusive = 1;

interface Offered {
  readonly uid: string;
  readonly displayName: string;
  readonly requireParent: boolean;
  readonly parentModuleUID: string | null;
  readonly linkedGroupId: string | null;
  readonly linkedGroupType: number | null;
}

/**
 * What is wrong with a choice of modules, in the rules of §4: offered, parents chosen too, one of an exclusive group. A rule
 * of the catalogue that came after a choice is no fault of what is `held`: only what comes and what goes is judged by it.
 */
export function problemsOfChoice(
  chosen: ReadonlySet<string>,
  offered: readonly Offered[],
  catalogue: readonly Offered[] = offered,
  held: ReadonlySet<string> = new Set(),
): string[] {
  const may = new Set([...offered.map(({ uid }) => uid), ...held]);
  const known = new Map(catalogue.filter(({ uid }) => may.has(uid)).map((module) => [module.uid, module]));
  const picked = [...known.values()].filter(({ uid }) => chosen.has(uid));
  const strangers = [...chosen]
    .filter((uid) => !may.has(uid))
    .map((uid) => catalogue.find((module) => module.uid === uid)?.displayName ?? `The module ${uid}`)
    .map((name) => `${name} is not offered to this type of client.`);
  const orphans = picked
    .filter(({ requireParent, parentModuleUID }) => requireParent && !chosen.has(parentModuleUID ?? ''))
    .filter(({ uid, parentModuleUID }) => !held.has(uid) || held.has(parentModuleUID ?? ''))
    .map(
      (module) =>
        `${module.displayName} needs ${known.get(module.parentModuleUID ?? '')?.displayName ?? 'a module that is not offered'}.`,
    );
  const rivals = picked.flatMap((module, index) =>
    picked
      .slice(index + 1)
      .filter((other) => module.linkedGroupType === exclusive && other.linkedGroupType === exclusive)
      .filter((other) => module.linkedGroupId !== null && other.linkedGroupId === module.linkedGroupId)
      .filter((other) => !held.has(module.uid) || !held.has(other.uid))
      .map((other) => `${module.displayName} and ${other.displayName} exclude each other.`),
  );
  return [...strangers, ...orphans, ...rivals];
}

/** Makes a choice the modules of a client, or refuses it; a client that becomes another type chooses anew. */
export async function chooseModules(
  tx: Transaction,
  clientUid: string,
  { type, modules: choices }: Pick<ClientDraft, 'type' | 'modules'>,
  storedType?: ClientDraft['type'],
): Promise<void> {
  const chosen = new Set(choices.map(({ moduleUid }) => moduleUid.toLowerCase()));
  const catalogue = await tx.select().from(modules);
  const rows = await tx
    .select({ uid: clientModules.moduleUID })
    .from(clientModules)
    .where(eq(clientModules.clientUID, clientUid));
  const held = new Set(rows.map(({ uid }) => uid));
  const problems = problemsOfChoice(
    chosen,
    catalogue.filter(({ clientTypes }) => clientTypes.includes(type)),
    catalogue,
    type === storedType ? held : undefined,
  );
  if (problems.length > 0) throw invalidField('modules', ...problems.slice(0, 20));
  const gone = [...held].filter((uid) => !chosen.has(uid));
  const added = [...chosen].filter((uid) => !held.has(uid));
  if (gone.length > 0) {
    await tx
      .delete(clientModules)
      .where(and(eq(clientModules.clientUID, clientUid), among(clientModules.moduleUID, gone)));
  }
  if (added.length > 0) {
    await tx.insert(clientModules).values(added.map((moduleUID) => ({ clientUID: clientUid, moduleUID })));
  }
}
