import * as v from 'valibot';
import { ABOUT_PLACES, call, type Access } from './call.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { requiredText, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** The single sign-on connection of a client: at most one (§3, D-107). */
export const Connection = v.object({
  uid: Uid,
  clientUID: Uid,
  name: v.string(),
  isEnabled: v.nullish(v.boolean(), false),
  lastRequest: v.nullish(v.string(), null),
});
export type Connection = v.InferOutput<typeof Connection>;

export const ConnectionDraft = v.object({ name: requiredText('Connection name') });
/** What a PATCH of the connection leads to. */
export const ConnectionChange = v.object({
  name: requiredText('Connection name'),
  isEnabled: v.boolean('Enabled must be yes or no.'),
});

/** Whether a client has a connection (D-107). */
export const ConnectionStatus = v.object({ hasConnection: v.boolean(), isEnabled: v.nullish(v.boolean(), false) });
export type ConnectionStatus = v.InferOutput<typeof ConnectionStatus>;

/** A list is read as its first entry, and one without any as none (D-107). */
const OneConnection = v.union([
  Connection,
  v.pipe(
    v.array(Connection),
    v.transform(([first]) => first ?? null),
  ),
]);

const base = 'clientbuilding/v2/clients/{client}';
const managing: Access = { system: [may.CanManageClients], client: false };

/** Single sign-on connections (§7, clientbuilding/v2). */
export const connections = {
  status: call(`GET ${base}/connections/status`, {
    purpose: 'The connection status of a client is fetched; 404 means none.',
    access: { system: true, client: true },
    reply: ConnectionStatus,
    words: { otherwise: unableTo('fetch', 'connections') },
  }),
  get: call(`GET ${base}/Connections`, {
    purpose: 'The connection of a client is fetched; 404 means none.',
    access: {
      system: [may.CanManageClients, may.CanCreateClientsAndBuildings, may.CanDisableClientsAndBuildings],
      client: false,
    },
    reply: OneConnection,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'connections') },
  }),
  create: call(`POST ${base}/Connections`, {
    purpose: 'A connection is created with a name.',
    access: managing,
    rank: ABOUT_PLACES,
    body: ConnectionDraft,
    reply: Connection,
    versioned: true,
    words: { otherwise: unableTo('create', 'connection') },
  }),
  patch: call(`PATCH ${base}/Connections`, {
    purpose: 'The name and the enabled state of a connection are patched.',
    access: managing,
    rank: ABOUT_PLACES,
    body: PatchBody,
    patches: { system: ['name', 'isEnabled'], client: [] },
    reply: Connection,
    versioned: true,
    words: { otherwise: unableTo('update', 'connection') },
  }),
};
