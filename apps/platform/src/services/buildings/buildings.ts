import { BuildingDraft, buildingContractFields, buildings as calls, toBuildingDraft } from '@wardmere/api';
import { asc, eq } from 'drizzle-orm';
import { buildings } from '../../storage/schema/index.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { withContractFields } from '../clients/contract-fields.ts';
import { parseWith } from '../../http/given.ts';
import { implement } from '../../http/implement.ts';
import { pageFrom } from '../../http/list.ts';
import { requireVersion } from '../../http/versions.ts';
import type { Kept } from '../../storage/kept-count.ts';
import { buildingFields } from './building-fields.ts';
import { buildingRows, findBuilding, seenBy, toBuilding } from './building-record.ts';
import { changeBuilding, createBuilding } from './write-building.ts';

/** The buildings of a client (§7). */
export const buildingServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const of = seenBy(caller, params.client);
    const rows = () => buildingRows(tx);
    const kept: Kept | undefined = caller.assignedBuildingsOnly
      ? undefined
      : { client: params.client, tables: ['buildings'] };
    const listed = { rows, of, kept, fields: buildingFields, query };
    const page = await pageFrom(tx, { ...listed, by: 'name', thenBy: [buildings.uid] });
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

  implement(calls.create, ({ tx, caller, params, body, now }) =>
    createBuilding({ tx, caller, now }, params.client, body),
  ),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const stored = toBuildingDraft(data);
    const draft = withContractFields(caller, given, body, stored, buildingContractFields);
    return changeBuilding({ tx, caller, now }, { params, stored, draft, version: written.version });
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const stored = toBuildingDraft(data);
    const patched = applyPatch(stored, body, calls.patch.patches, caller.isSystemUser ? 'system' : 'client');
    const draft = parseWith(BuildingDraft, patched, 'body');
    return changeBuilding({ tx, caller, now }, { params, stored, draft, version: written.version });
  }),

  implement(calls.remove, async ({ tx, caller, params, precondition }) => {
    const { written } = await findBuilding(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    await tx.delete(buildings).where(eq(buildings.uid, params.building));
    return { data: undefined };
  }),
];
