import {
  BuildingDraft,
  buildingContractFields,
  buildingStatus,
  buildings as calls,
  toBuildingDraft,
} from '@wardmere/api';
import { asc, eq } from 'drizzle-orm';
import { buildings, userBuildings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { requireMayDisable, withContractFields } from '../clients/contract-fields.ts';
import { parseWith } from '../../http/given.ts';
import { implement } from '../../http/implement.ts';
import { pageFrom } from '../../http/list.ts';
import { requireReferences } from '../lookups/references.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import { buildingFields } from './building-fields.ts';
import { buildingRows, findBuilding, seenBy, toBuilding, toColumns } from './building-record.ts';

interface Change {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly params: { readonly client: string; readonly building: string };
  readonly now: Date;
}

/** The buildings of a client (§7). */
export const buildingServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const of = seenBy(caller, params.client);
    const rows = () => buildingRows(tx);
    const page = await pageFrom(tx, { rows, of, fields: buildingFields, query, by: 'name', thenBy: [buildings.uid] });
    return { data: { ...page, items: page.items.map(toBuilding) } };
  }),

  implement(calls.all, async ({ tx, caller, params }) => {
    const data = await tx
      .select({ uid: buildings.uid, name: buildings.name })
      .from(buildings)
      .where(seenBy(caller, params.client))
      .orderBy(asc(buildings.name), asc(buildings.uid));
    return { data };
  }),

  implement(calls.get, ({ tx, caller, params }) => findBuilding(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, now }) => {
    if (isOutOfUse(body.status)) requireMayDisable(caller, outOfUse);
    await requireReferences(tx, body, params.client);
    const [created] = await tx
      .insert(buildings)
      .values({
        ...toColumns(body),
        clientUID: params.client,
        ...made({ caller, now }),
      })
      .returning({ uid: buildings.uid });
    const building = created?.uid ?? '';
    // Who is limited to assigned buildings is assigned the one they made, or could not see it themselves.
    if (caller.assignedBuildingsOnly) {
      await tx
        .insert(userBuildings)
        .values({ userUID: caller.userUid, clientUID: params.client, buildingUID: building });
    }
    return findBuilding(tx, caller, { client: params.client, building });
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const stored = toBuildingDraft(data);
    const draft = withContractFields(caller, given, body, stored, buildingContractFields);
    return save({ tx, caller, params, now }, stored, draft, written.version);
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const stored = toBuildingDraft(data);
    const patched = applyPatch(stored, body, calls.patch.patches, caller.isSystemUser ? 'system' : 'client');
    return save({ tx, caller, params, now }, stored, parseWith(BuildingDraft, patched, 'body'), written.version);
  }),

  implement(calls.remove, async ({ tx, caller, params, precondition }) => {
    const { written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    await tx.delete(buildings).where(eq(buildings.uid, params.building));
    return { data: undefined };
  }),
];

async function save(change: Change, stored: BuildingDraft, draft: BuildingDraft, version: number) {
  const { tx, caller, params } = change;
  if (draft.status !== stored.status && isOutOfUse(draft.status)) requireMayDisable(caller, outOfUse);
  await requireReferences(tx, draft, params.client);
  await saveVersioned(change, buildings, { uid: params.building, version }, toColumns(draft));
  return findBuilding(tx, caller, params);
}

const outOfUse = ['Disabled', 'Archived'] as const;
const isOutOfUse = (status: BuildingDraft['status']) =>
  outOfUse.some((label) => buildingStatus.values[label] === status);
