import * as v from 'valibot';
import { addressRead, addressWritten, postalCheck } from './address-fields.ts';
import { ABOUT_PLACES, call, type Access } from './call.ts';
import { enumeration } from './enumeration.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import {
  CalendarDate,
  list,
  ListQuery,
  Named,
  page,
  requiredText,
  Text,
  Uid,
  writtenDate,
  writtenParagraph,
  writtenText,
} from './shapes.ts';
import { unableTo, type Words } from './words.ts';

/** Building status, sent as a number (§4). */
export const buildingStatus = enumeration({ Active: 0, Disabled: 1, Archived: 2 });

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

const wholeNumber = (label: string, least: number, most: number, words: string) =>
  v.nullish(
    v.pipe(v.number(`${label} must be a number.`), v.integer(words), v.minValue(least, words), v.maxValue(most, words)),
    null,
  );

/** A building as written: buildingType as buildingTypeUID, timeZone as timezone (§3). */
export const BuildingDraft = v.pipe(
  v.object({
    name: requiredText('Name'),
    status: v.optional(buildingStatus.written('Status'), buildingStatus.values.Active),
    buildingTypeUID: v.pipe(
      v.nullish(v.string(), ''),
      v.check((uid) => v.is(Uid, uid), 'Building type is required.'),
    ),
    ...addressWritten,
    phoneNumber: writtenText('Phone number', 40),
    timezone: requiredText('Time zone', 100),
    uniqueId: writtenText('Unique ID', 100),
    buildingId: writtenText('Building ID', 100),
    notes: writtenParagraph('Notes', 4000),
    contractEndDate: writtenDate(),
    renewalMonth: wholeNumber('Renewal month', 1, 12, 'Renewal month must be from 1 to 12.'),
    renewalYear: wholeNumber('Renewal year', 1000, 9999, 'Renewal year must have four digits.'),
  }),
  postalCheck(),
);
export type BuildingDraft = v.InferOutput<typeof BuildingDraft>;

/** The write payload of a building that was read. */
export function toBuildingDraft(building: Building): BuildingDraft {
  const { uid: _uid, clientUID: _clientUID, createdDate: _createdDate, buildingType, timeZone, ...same } = building;
  return { ...same, buildingTypeUID: buildingType?.uid ?? '', timezone: timeZone };
}

/** `{uid, name}` of a building type (D-130). */
export const BuildingType = Named;

/** Contract fields belong to provider staff: read-only in the client area (D-094). */
export const buildingContractFields = ['status', 'contractEndDate', 'renewalMonth', 'renewalYear'] as const;
const written = Object.keys(BuildingDraft.entries);
const ofContract: ReadonlySet<string> = new Set(buildingContractFields);

const settings = [may.CanManageClientSettings, may.CanManageBuildingSettings];
const reading: Access = { system: true, client: [...settings, may.CanManageUsers, may.CanManageRoles] };
/** Who sets up a station chooses where it works. */
const choosing: Access = {
  system: true,
  client: [...settings, may.CanManageUsers, may.CanManageRoles, 'canmanagekiosks'],
};
/** Who edits buildings may also upload their map data (D-219). */
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
    patches: { system: written, client: written.filter((field) => !ofContract.has(field)) },
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
