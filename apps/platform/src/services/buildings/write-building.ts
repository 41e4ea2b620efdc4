import { buildingStatus, type BuildingDraft } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { buildings, userBuildings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { requireMayDisable } from '../clients/contract-fields.ts';
import { requireReferences } from '../lookups/references.ts';
import { findBuilding, toColumns, type FoundBuilding } from './building-record.ts';

export interface Writing {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** Makes a building of a client, whoever asks for it: a form, or a row of a file. */
export async function createBuilding(
  { tx, caller, now }: Writing,
  client: string,
  draft: BuildingDraft,
): Promise<FoundBuilding> {
  if (isOutOfUse(draft.status)) requireMayDisable(caller, outOfUse);
  await requireReferences(tx, draft, client);
  const [created] = await tx
    .insert(buildings)
    .values({ ...toColumns(draft), clientUID: client, ...made({ caller, now }) })
    .returning({ uid: buildings.uid });
  const building = created?.uid ?? '';
  // Who is limited to assigned buildings is assigned the one they made, or could not see it themselves.
  if (caller.assignedBuildingsOnly)
    await tx.insert(userBuildings).values({ userUID: caller.userUid, clientUID: client, buildingUID: building });
  return findBuilding(tx, caller, { client, building });
}

interface Change {
  readonly params: { readonly client: string; readonly building: string };
  readonly stored: BuildingDraft;
  readonly draft: BuildingDraft;
  readonly version: number;
}

/** Writes a building that is there; likewise. */
export async function changeBuilding(
  writing: Writing,
  { params, stored, draft, version }: Change,
): Promise<FoundBuilding> {
  const { tx, caller } = writing;
  if (draft.status !== stored.status && isOutOfUse(draft.status)) requireMayDisable(caller, outOfUse);
  await requireReferences(tx, draft, params.client);
  await saveVersioned(writing, buildings, { uid: params.building, version }, toColumns(draft));
  return findBuilding(tx, caller, params);
}

const outOfUse = ['Disabled', 'Archived'] as const;
/** Whether a building of this status is in use no more (D-092). */
export const isOutOfUse = (status: BuildingDraft['status']) =>
  outOfUse.some((label) => buildingStatus.values[label] === status);
