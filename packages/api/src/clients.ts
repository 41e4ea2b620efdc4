import * as v from 'valibot';
import { addressRead } from './address-fields.ts';
import { DEFAULT_BRAND } from './brand.ts';
import { ABOUT_PLACES, call } from './call.ts';
import { billingType, clientStatus, clientType, clientTypeUnder, ModuleChoice } from './client-choices.ts';
import { ClientDraft } from './client-draft.ts';
import { permissions as may } from './permissions.ts';
import { ArrangedQuery, list, Text, Uid } from './shapes.ts';
import { unableTo, type Words } from './words.ts';

const { country: countryRead, ...placeRead } = addressRead;
/** What is written about a client beside what starting up needs: told whoever may open its details, and absent else (D-290). */
const detailsRead = v.partial(
  v.object({
    billingType: v.nullish(billingType.read, billingType.values['Not Applicable']),
    ...placeRead,
    notes: Text,
    internalUseOnly: v.nullish(v.boolean(), false),
    clientServicesRepresentative: Text,
  }),
).entries;

/** A host may tell a type by its label, and one of them is called as the brand is (D-002, D-091). */
const typeUnder = (brandName: string) => v.nullish(clientTypeUnder(brandName).read, clientType.values.Education);

const clientUnder = (brandName: string) =>
  v.looseObject({
    uid: Uid,
    name: v.string(),
    uniqueID: Text,
    type: typeUnder(brandName),
    /** Absent is displayed as Active and stays absent on write until edited (D-093). */
    status: v.nullish(clientStatus.read, null),
    country: countryRead,
    timeZone: Text,
    ...detailsRead,
    modules: v.nullish(v.array(ModuleChoice), []),
  });

/** A client as read. Unknown members are kept, so that a PUT loses nothing a server adds later (D-089). */
export const Client = clientUnder(DEFAULT_BRAND.name);
export type Client = v.InferOutput<typeof Client>;

/** The members only system users may change; read-only in the client area (D-094). */
export const clientContractFields = [
  'status',
  'type',
  'billingType',
  'internalUseOnly',
  'clientServicesRepresentative',
  'modules',
] as const;

const summaryUnder = (brandName: string) =>
  v.object({
    uid: Uid,
    name: v.string(),
    uniqueID: Text,
    type: typeUnder(brandName),
    status: v.nullish(clientStatus.read, null),
    city: Text,
    stateProvinceRegion: Text,
  });

/** A client as listed for the signed-in user (D-168). */
export const ClientSummary = summaryUnder(DEFAULT_BRAND.name);
export type ClientSummary = v.InferOutput<typeof ClientSummary>;

const asBoolean = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((given) => given === true || given === 'true'),
  v.boolean(),
);
const oneClient = (verb: 'fetch' | 'update'): Words => ({
  otherwise: unableTo(verb, 'client'),
  on: { 404: 'This client does not exist' },
});

/** A client, whatever the brand is called. */
const told = { reply: Client, replyUnder: clientUnder };

/** Clients (§7, clientbuilding/v2 and authentication/v1). */
export const clients = {
  ofUser: call('GET authentication/v1/users/{user}/clients', {
    purpose: 'The clients available to the signed-in user are fetched, sorted by name.',
    access: { system: true, client: true, self: 'user' },
    query: ArrangedQuery,
    reply: list(ClientSummary),
    replyUnder: (brandName) => list(summaryUnder(brandName)),
    words: { otherwise: 'An error occurred fetching the list of clients.' },
  }),
  get: call('GET clientbuilding/v2/Clients/{client}', {
    purpose: 'A client is fetched, with or without its modules.',
    access: { system: true, client: true },
    query: v.object({ loadModules: v.optional(asBoolean, false) }),
    ...told,
    versioned: true,
    words: oneClient('fetch'),
  }),
  create: call('POST clientbuilding/v2/clients', {
    purpose: 'A client is created.',
    access: { system: [may.CanCreateClientsAndBuildings], client: false },
    rank: ABOUT_PLACES,
    body: ClientDraft,
    ...told,
    versioned: true,
    words: { otherwise: unableTo('create', 'client') },
  }),
  replace: call('PUT clientbuilding/v2/Clients/{client}', {
    purpose: 'A client is replaced.',
    access: { system: [may.CanManageClients, may.CanManageClientSettings], client: [may.CanManageClientSettings] },
    rank: ABOUT_PLACES,
    body: ClientDraft,
    ...told,
    versioned: true,
    words: oneClient('update'),
  }),
};
