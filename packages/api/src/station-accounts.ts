import * as v from 'valibot';
import { call, type Access, type Rank } from './call.ts';
import { MODULE_IDS } from './module-ids.ts';
import { PatchBody } from './patch.ts';
import { permissions as may, type Permission } from './permissions.ts';
import { chosenMany, isAbove, ListQuery, Named, page, requiredText, Text, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** A module as a station has it; its name where the host tells it. */
const StationModule = v.object({ uid: Uid, name: Text });

/** A kiosk's account as read; names spelled exactly as listed (§3, D-090). */
export const StationAccount = v.object({
  uid: Uid,
  clientUID: Uid,
  name: v.string(),
  /** Empty in lists, and for whoever may not see it (D-231). */
  authKey: Text,
  lastLogin: v.nullish(v.string(), null),
  modules: v.nullish(v.array(StationModule), []),
  buildings: v.nullish(v.array(Named), []),
  /** It works in every building, those to come included (D-110). */
  isClientScoped: v.nullish(v.boolean(), false),
  isAbove,
});
export type StationAccount = v.InferOutput<typeof StationAccount>;

/** Said where a station would do nothing, or stand nowhere (D-235). */
export const STATION_CHOICES = {
  module: 'Choose at least one module.',
  building: 'Choose at least one building.',
} as const;

const written = {
  name: requiredText('Name'),
  /** The visitor app where nothing is said (§9, D-060). */
  moduleUIDs: v.optional(v.pipe(chosenMany('Modules', 200), v.minLength(1, STATION_CHOICES.module)), [
    MODULE_IDS.visitorApp,
  ]),
  buildingUIDs: chosenMany('Buildings'),
  isClientScoped: v.optional(v.boolean('Client scope must be yes or no.'), false),
};

/** A station account as written: its modules and buildings by their uids, none of these where it works everywhere (D-110, D-235). */
export const StationAccountDraft = v.pipe(
  v.object(written),
  v.transform((draft) => (draft.isClientScoped ? { ...draft, buildingUIDs: [] } : draft)),
  v.forward(
    v.partialCheck(
      [['buildingUIDs'], ['isClientScoped']],
      ({ buildingUIDs, isClientScoped }) => isClientScoped || buildingUIDs.length > 0,
      STATION_CHOICES.building,
    ),
    ['buildingUIDs'],
  ),
);
export type StationAccountDraft = v.InferOutput<typeof StationAccountDraft>;

/** The write payload of a station account that was read. */
export const toStationAccountDraft = ({
  name,
  modules,
  buildings,
  isClientScoped,
}: Pick<StationAccount, 'name' | 'modules' | 'buildings' | 'isClientScoped'>): StationAccountDraft => ({
  name,
  moduleUIDs: modules.map(({ uid }) => uid),
  buildingUIDs: buildings.map(({ uid }) => uid),
  isClientScoped,
});

/** What a station signs in with, and since when (§3, D-230). */
export const AuthenticationKey = v.object({ authKey: v.string(), authKeyGenerationDate: v.string() });
export type AuthenticationKey = v.InferOutput<typeof AuthenticationKey>;

const PICTURE = /^data:image\/(?:png|gif|jpeg|svg\+xml)(?:;[\w=-]+)*(?:;base64)?,\S+$/i;
/** What the base64 of every PNG begins with. */
const BARE_PNG = /^iVBORw0KGgo[\w+/]*={0,2}$/;

/** The code of a key: an image's address, or a PNG in bare base64, which is read as one; anything else is malformed (D-232). */
export const QrCode = v.object({
  qrCode: v.pipe(
    v.string(),
    v.check((text) => PICTURE.test(text) || BARE_PNG.test(text), 'qrCode is not an image.'),
    v.transform((text) => (BARE_PNG.test(text) ? `data:image/png;base64,${text}` : text)),
  ),
});
export type QrCode = v.InferOutput<typeof QrCode>;

/** How a code is sent to whoever asks, to their own address or number (D-184). */
export const QR_SEND_TYPES = ['Email', 'Text'] as const;
export type QrSendType = (typeof QR_SEND_TYPES)[number];
const SendQuery = v.object({ sendType: v.picklist(QR_SEND_TYPES, 'sendType is Email or Text.') });

/** A key as it is compared: without case and dashes, its look-alikes read as what was meant (Crockford's base32, D-230). */
export const normalKey = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** A key in groups of four, as it is shown and typed (D-230). */
export const keyInGroups = (key: string): string => key.match(/.{1,4}/g)?.join('-') ?? '';

/** What a station says of itself. */
export const StationSignIn = v.object({ authKey: requiredText('Authentication key', 100) });
/** Whose key it is: what the station may do, and where (D-234). */
export const SignedInStation = v.object({
  uid: Uid,
  name: v.string(),
  clientUID: Uid,
  modules: v.array(StationModule),
  buildings: v.array(Named),
  isClientScoped: v.boolean(),
});
export type SignedInStation = v.InferOutput<typeof SignedInStation>;

const base = 'usercontactrole/v2/clients/{client}/StationAccounts';
/** Everybody of the client sees them (D-080, D-231). */
const seeing: Access = { system: true, client: true };
const ofStaff: readonly Permission[] = [may.CanManageClients, may.CanManageClientSettings];
const ofClient: readonly Permission[] = ['canmanagekiosks', may.CanManageClientSettings];
/** Who makes and changes them, and sees their keys (D-231). */
export const managingStations: Access = { system: ofStaff, client: ofClient };
const ofStation: Rank = {
  none: 'A station holds no permission and is nobody; whoever is limited to buildings changes those of theirs alone (D-231).',
};
const key = 'authentication key';

/** Station accounts: kiosks with a key and its code (§7, usercontactrole/v2). */
export const stationAccounts = {
  list: call(`GET ${base}`, {
    purpose: 'The station accounts of a client are listed page by page.',
    access: seeing,
    query: ListQuery,
    reply: page(StationAccount),
    words: { otherwise: unableTo('fetch', 'station accounts') },
  }),
  get: call(`GET ${base}/{station}`, {
    purpose: 'One station account is fetched.',
    access: seeing,
    reply: StationAccount,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'station account') },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A station account is created, with a key of its own.',
    access: managingStations,
    rank: ofStation,
    body: StationAccountDraft,
    reply: StationAccount,
    versioned: true,
    words: { otherwise: unableTo('create', 'station account') },
  }),
  patch: call(`PATCH ${base}/{station}`, {
    purpose: 'A station account is updated by the JSON Patch of its changed fields.',
    access: managingStations,
    rank: ofStation,
    body: PatchBody,
    patches: { system: Object.keys(written), client: Object.keys(written) },
    reply: StationAccount,
    versioned: true,
    words: { otherwise: unableTo('update', 'station account') },
  }),
  remove: call(`DELETE ${base}/{station}`, {
    purpose: 'A station account is deleted; its key opens nothing from then on.',
    access: managingStations,
    rank: ofStation,
    versioned: true,
    words: { otherwise: unableTo('delete', 'station account') },
  }),
  key: call(`GET ${base}/{station}/authKey`, {
    purpose: 'The authentication key of a station account is fetched.',
    access: managingStations,
    reply: AuthenticationKey,
    words: { otherwise: unableTo('fetch', key) },
  }),
  replaceKey: call(`PUT ${base}/{station}/authKey`, {
    purpose: 'A new authentication key is generated; the old one stops working.',
    access: managingStations,
    rank: ofStation,
    reply: AuthenticationKey,
    words: { otherwise: unableTo('reset', key) },
  }),
  /** Spelled small, as listed (D-159). */
  code: call(`GET ${base}/{station}/authkey/qr`, {
    purpose: 'The authentication key is fetched as a QR code: an image that holds exactly the key.',
    access: managingStations,
    reply: QrCode,
    words: { otherwise: unableTo('fetch', 'QR code') },
  }),
  sendCode: call(`POST ${base}/{station}/authKey/qr/send`, {
    purpose: 'The QR code is sent to the email address or the mobile number of whoever asks.',
    access: managingStations,
    rank: ofStation,
    query: SendQuery,
    words: { otherwise: 'Unable to send QR code. Please try again' },
  }),
  /** Made by stations, never by the portal (D-234). */
  signIn: call('POST authentication/v1/stations/sign-in', {
    purpose: 'A station signs in with its key, without a bearer token.',
    access: { system: false, client: false },
    rank: { none: 'Whoever holds the key is the station.' },
    tokenless: true,
    body: StationSignIn,
    reply: SignedInStation,
    words: { otherwise: unableTo('fetch', 'station account') },
  }),
};
