import * as v from 'valibot';
import { ABOUT_PLACES, call, type Access } from './call.ts';
import { LevelDraft } from './level-draft.ts';
import { permissions as may } from './permissions.ts';
import { ListQuery, page, Text, Uid } from './shapes.ts';

const ofClient = [may.CanManageClientSettings, may.CanManageBuildingSettings] as const;

/**
 * Premises are seen and added by whoever may do so with the building (D-078, D-216). A call does not tell in which area it
 * is made: of the provider it admits whoever may add in either.
 */
export const premisesAccess: { readonly reading: Access; readonly adding: Access } = {
  reading: { system: true, client: ofClient },
  adding: { system: [may.CanCreateClientsAndBuildings, ...ofClient], client: ofClient },
};

/** A level of a building as read; names spelled exactly as listed, `UID` with capitals (§3, D-090, D-126). */
export const Level = v.object({
  uid: Uid,
  levelName: v.string(),
  floorplan: Text,
  hasRasterFile: v.nullish(v.boolean(), false),
  displayOrder: v.nullish(v.number(), 0),
  buildingUID: Uid,
  clientUID: Uid,
});
export type Level = v.InferOutput<typeof Level>;

const base = 'clientbuilding/v2/clients/{client}/buildings/{building}/levels';

/** The levels of a building (§7); these messages end with a full stop (D-194). */
export const levels = {
  list: call(`GET ${base}`, {
    purpose: 'The levels of a building are fetched page by page.',
    access: premisesAccess.reading,
    query: ListQuery,
    reply: page(Level),
    words: { otherwise: 'Unable to fetch levels. Please try again.' },
  }),
  get: call(`GET ${base}/{level}`, {
    purpose: 'One level is fetched.',
    access: premisesAccess.reading,
    reply: Level,
    words: { otherwise: 'Unable to fetch level. Please try again.' },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A level is created.',
    access: premisesAccess.adding,
    rank: ABOUT_PLACES,
    body: LevelDraft,
    reply: Level,
    words: { otherwise: 'Unable to create level. Please try again.', says: 'firstFieldError' },
  }),
};
