import { randomUUID } from 'node:crypto';
import { buildingContractFields, buildingStatus, type BuildingDraft } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { onlyOne, onWith, refusedOr, type Each } from '../../http/each.ts';
import { stale } from '../../http/refusal.ts';
import { made } from '../../http/save-versioned.ts';
import { buildings, userBuildings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { insertMany, insertRecords, updateRecords } from '../../storage/write-many.ts';
import { requireMayChangeContract, requireMayDisable } from '../clients/contract-fields.ts';
import { referencesThere } from '../lookups/references.ts';
import { requirePhoneNumbers } from '../../http/require-phone-numbers.ts';
import { findBuilding, toColumns, type FoundBuilding } from './building-record.ts';

// Buildings are judged and written as sets, of which a form's call hands in one.

export interface Writing {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** A building that is there, and what it is to be. */
export interface ChangedBuilding {
  readonly uid: string;
  readonly version: number;
  readonly stored: BuildingDraft;
  readonly draft: BuildingDraft;
}

/** Makes a building of a client. */
export async function createBuilding(writing: Writing, client: string, draft: BuildingDraft): Promise<FoundBuilding> {
  const judged = await judgeBuildings(writing, client, [{ draft }]);
  const building = onlyOne(
    await onWith(judged, (given) =>
      createBuildings(
        writing,
        client,
        given.map((each) => each.draft),
      ),
    ),
  );
  return findBuilding(writing.tx, writing.caller, { client, building });
}

interface Change extends Omit<ChangedBuilding, 'uid'> {
  readonly params: { readonly client: string; readonly building: string };
}

/** Writes a building that is there. */
export async function changeBuilding(writing: Writing, { params, ...change }: Change): Promise<FoundBuilding> {
  const judged = await judgeBuildings(writing, params.client, [{ ...change, uid: params.building.toLowerCase() }]);
  onlyOne(await onWith(judged, (given) => changeBuildings(writing, given)));
  return findBuilding(writing.tx, writing.caller, params);
}

/** Which buildings of a client may be made, or changed so. */
export async function judgeBuildings<Given extends Pick<ChangedBuilding, 'draft'> & Partial<ChangedBuilding>>(
  { tx, caller }: Writing,
  client: string,
  given: readonly Given[],
): Promise<Each<Given>[]> {
  const requireThere = await referencesThere(
    tx,
    given.map(({ draft }) => draft),
    client,
  );
  return given.map((each) =>
    refusedOr(() => {
      const { draft, stored } = each;
      if (stored !== undefined) requireMayChangeContract(caller, draft, stored, buildingContractFields);
      if (draft.status !== stored?.status && isOutOfUse(draft.status)) requireMayDisable(caller, outOfUse);
      requirePhoneNumbers(draft, stored);
      requireThere(draft);
      return each;
    }),
  );
}

/** Makes buildings that were judged. Answers their uids. */
export async function createBuildings(
  { tx, caller, now }: Writing,
  client: string,
  drafts: readonly BuildingDraft[],
): Promise<string[]> {
  const rows = drafts.map((draft) => ({
    ...toColumns(draft),
    uid: randomUUID(),
    clientUID: client,
    ...made({ caller, now }),
  }));
  await insertRecords(tx, buildings, rows);
  const uids = rows.map(({ uid }) => uid);
  // Who is limited to assigned buildings is assigned those they made, or could not see them themselves.
  if (caller.assignedBuildingsOnly)
    await insertMany(
      tx,
      userBuildings,
      uids.map((buildingUID) => ({ userUID: caller.userUid, clientUID: client, buildingUID })),
    );
  return uids;
}

/** Writes buildings that were judged, each as its next version. Answers their uids. */
export async function changeBuildings(
  { tx, caller, now }: Writing,
  changes: readonly ChangedBuilding[],
): Promise<Each<string>[]> {
  const saved = changes.map(({ uid, version, draft }) => ({ uid, version, columns: toColumns(draft) }));
  const there = await updateRecords(tx, buildings, saved, { modifiedAt: now, modifiedBy: caller.name });
  return saved.map(({ uid }) => (there.has(uid) ? uid : stale()));
}

const outOfUse = ['Disabled', 'Archived'] as const;
/** Whether a building of this status is in use no more (D-092). */
export const isOutOfUse = (status: BuildingDraft['status']) =>
  outOfUse.some((label) => buildingStatus.values[label] === status);
