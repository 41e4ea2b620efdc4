import * as v from 'valibot';
import { addressRead } from './address-fields.ts';
import { BuildingDraft, buildingMembers } from './building-draft.ts';
import { buildingStatus } from './building-status.ts';
import { ABOUT_PLACES, call, type Access } from './call.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { CalendarDate, list, ListQuery, Named, page, Text, Uid } from './shapes.ts';
import { unableTo, type Words } from './words.ts';

/** The pseudo-building that stands for all; never written as a building (§3, §9). */
export const ALL_BUILDINGS = { uid: '00000000-0000-0000-0000-000000000000', name: 'All Buildings' } as const;

/** A building as read; names spelled exactly as listed (§3, D-090). */
export const Building = v.object({
  uid: Uid,
  clientUID: Uid,
  name: v.string(),
  status: v.nullish(buildingStatus.read, buildingStatus.values.Active),
  buildingType: v.nullish(Named, null),
  ...addressRead,
  phoneNumber: Text,
  timeZone: Text,
  uniqueId: Text,
  buildingId: Text,
  notes: Text,
  contractEndDate: v.nullish(CalendarDate, null),
  createdDate: v.nullish(v.string(), null),
  renewalMonth: v.nullish(v.number(), null),
  renewalYear: v.nullish(v.number(), null),
});
export type Building = v.InferOutput<typeof Building>;

/** The write payload of a building that was read. */
export function toBuildingDraft(building: Building): BuildingDraft {
  const { uid: _uid, clientUID: _clientUID, createdDate: _createdDate, buildingType, timeZone, ...same } = building;
  return { ...same, buildingTypeUID: buildingType?.uid ?? '', timezone: timeZone };
}

/** `{uid, name}` of a building type (D-130). */
export const BuildingType = Named;

const settings = [may.CanManageClientSettings, may.CanManageBuildingSettings];
const reading: Access = { system: true, client: [...settings, may.CanManageUsers, may.CanManageRoles] };
/** Who sets up a station chooses where it works, and who reads configurations which buildings they are about. */
const choosing: Access = {
  system: true,
  client: [
    ...settings,
    may.CanManageUsers,
    may.CanManageRoles,
    'canmanagekiosks',
    may.CanReadWebhookConfigurations,
    may.CanWriteWebhookConfigurations,
  ],
};
/** Who edits buildings (D-078). */
export const changingBuildings: Access = {
  system: [may.CanManageClients, may.CanCreateClientsAndBuildings, may.CanDisableClientsAndBuildings, ...settings],
  client: settings,
};
const providerStaff = (
  permission: typeof may.CanCreateClientsAndBuildings | typeof may.CanDisableClientsAndBuildings,
): Access => ({ system: [permission], client: false });
const inItsOwnWords = (verb: 'create' | 'update'): Words => ({
  otherwise: unableTo(verb, 'building'),
  says: 'firstFieldError',
});

const base = 'clientbuilding/v2/clients/{client}/Buildings';

/** Buildings of a client (§7, clientbuilding/v2). */
export const buildings = {
  list: call(`GET ${base}`, {
    purpose: 'The buildings of a client are fetched page by page.',
    access: reading,
    query: ListQuery,
    reply: page(Building),
    words: { otherwise: unableTo('fetch', 'buildings') },
  }),
  all: call(`GET ${base}/all`, {
    purpose: 'All buildings of a client are fetched at once, for pickers.',
    access: choosing,
    reply: list(Named),
    words: { otherwise: unableTo('fetch', 'buildings') },
  }),
  get: call(`GET ${base}/{building}`, {
    purpose: 'One building is fetched.',
    access: reading,
    reply: Building,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'building') },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A building is created.',
    access: providerStaff(may.CanCreateClientsAndBuildings),
    rank: ABOUT_PLACES,
    body: BuildingDraft,
    reply: Building,
    versioned: true,
    words: inItsOwnWords('create'),
  }),
  replace: call(`PUT ${base}/{building}`, {
    purpose: 'A building is replaced.',
    access: changingBuildings,
    rank: ABOUT_PLACES,
    body: BuildingDraft,
    reply: Building,
    versioned: true,
    words: inItsOwnWords('update'),
  }),
  patch: call(`PATCH ${base}/{building}`, {
    purpose: 'A building is updated by the JSON Patch of its changed fields.',
    access: changingBuildings,
    rank: ABOUT_PLACES,
    body: PatchBody,
    patches: buildingMembers,
    reply: Building,
    versioned: true,
    words: inItsOwnWords('update'),
  }),
  remove: call(`DELETE ${base}/{building}`, {
    purpose: 'A building is deleted.',
    access: providerStaff(may.CanDisableClientsAndBuildings),
    rank: ABOUT_PLACES,
    versioned: true,
    words: { otherwise: unableTo('delete', 'building') },
  }),
  types: call('GET clientbuilding/v2/clients/{client}/buildingtypes', {
    purpose: 'The building types of a client are fetched.',
    access: { system: true, client: true },
    reply: list(BuildingType),
    words: { otherwise: unableTo('fetch', 'building types') },
  }),
};
