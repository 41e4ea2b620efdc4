import { randomUUID } from 'node:crypto';
import {
  clientContractFields,
  clients as calls,
  clientStatus,
  permissions as may,
  type Client,
  type ClientDraft,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { clientType, clientTypeUnder } from '@wardmere/api';
import { clients, userClients } from '../../storage/schema/index.ts';
import { takeIn, type Caller } from '../../access/caller.ts';
import { isGiven, requireMayChangeContract, requireMayDisable, withContractFields } from './contract-fields.ts';
import { implement } from '../../http/implement.ts';
import { byWords, enumerationField, searchField, textField, wholeFrom, type ListFields } from '../../http/list.ts';
import { requireReferences } from '../lookups/references.ts';
import { invalidField } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { unknownMembersOf } from '../../http/unknown-members.ts';
import { copyDefaultRoles } from '../roles/default-roles.ts';
import { requireVersion } from '../../http/versions.ts';
import { findClient, knownMembers, needed, toColumns, withoutModules } from './client-record.ts';
import { chooseModules } from '../modules/module-choice.ts';

/** Clients (§7). */
export const clientServices = [
  implement(calls.ofUser, async ({ tx, query, brand }) => {
    const rows = await wholeFrom({
      rows: () => tx.select(summary).from(clients).$dynamic(),
      fields: fieldsIn(brand),
      query,
      by: 'name',
      thenBy: [clients.name, clients.uid],
    });
    const data = rows.map((row) => ({
      ...row,
      type: v.parse(clientType.read, row.type),
      status: v.parse(v.nullable(clientStatus.read), row.status),
    }));
    return { data };
  }),

  implement(calls.get, async ({ tx, caller, params, query }) => {
    const found = await findClient(tx, params.client);
    const { data, written } = opensDetails(caller) ? found : needed(found);
    return { data: query.loadModules ? data : withoutModules(data), written };
  }),

  implement(calls.create, async ({ tx, caller, body, given, now }) => {
    requireUid(given, undefined);
    const status = body.status ?? clientStatus.values.Active;
    if (isOutOfUse(status)) requireMayDisable(caller, outOfUse);
    const uid = randomUUID();
    await requireReferences(tx, referred(body), uid);
    // It is one the caller sees before its first row is written.
    await takeIn(tx, caller, uid);
    await tx.insert(clients).values({
      ...toColumns({ ...body, status }),
      uid,
      unknownMembers: unknownMembersOf(given, knownMembers),
      ...made({ caller, now }),
    });
    if (caller.clientUids !== '*') await tx.insert(userClients).values({ userUID: caller.userUid, clientUID: uid });
    await chooseModules(tx, uid, body);
    await copyDefaultRoles(tx, uid, made({ caller, now }));
    return findClient(tx, uid);
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findClient(tx, params.client, 'locked');
    requireVersion(precondition, written.version);
    requireUid(given, data.uid);
    const draft = withContractFields(
      caller,
      given,
      keepingAbsent(body, given, data),
      draftOf(data),
      clientContractFields,
    );
    requireMayChangeContract(caller, draft, draftOf(data), clientContractFields);
    if (draft.status !== data.status && isOutOfUse(draft.status)) requireMayDisable(caller, outOfUse);
    await requireReferences(tx, referred(draft), params.client);
    const columns = { ...toColumns(draft), unknownMembers: unknownMembersOf(given, knownMembers) };
    await saveVersioned({ tx, caller, now }, clients, { uid: params.client, version: written.version }, columns);
    await chooseModules(tx, params.client, draft, data.type);
    return findClient(tx, params.client);
  }),
];

/** Whoever has work on a client's own page is told what stands there (D-290). */
const opensDetails = ({ isSystemUser, permissions }: Caller) =>
  (isSystemUser
    ? [
        may.CanManageClients,
        may.CanCreateClientsAndBuildings,
        may.CanDisableClientsAndBuildings,
        may.CanManageClientSettings,
      ]
    : [may.CanManageClientSettings]
  ).some((permission) => permissions.has(permission));

const summary = {
  uid: clients.uid,
  name: clients.name,
  uniqueID: clients.uniqueID,
  type: clients.type,
  status: clients.status,
  city: clients.city,
  stateProvinceRegion: clients.stateProvinceRegion,
};

const shownStatus = sql`coalesce(${clients.status}, ${clientStatus.values.Active}::int)`;

/** What the list is ordered and filtered by: in the words that a brand has for types (D-002), never set as Active (D-093). */
const fieldsIn = (brand: string): ListFields => ({
  name: textField(clients.name),
  uniqueID: { order: sql`${clients.uniqueID} collate by_name` },
  type: {
    order: byWords(sql`${clients.type}`, clientTypeUnder(brand)),
  },
  status: { ...enumerationField(shownStatus, clientStatus), order: byWords(shownStatus, clientStatus) },
  city: {
    order: sql`concat_ws(', ', nullif(${clients.city}, ''), nullif(${clients.stateProvinceRegion}, '')) collate by_name`,
  },
  search: searchField(clients.name, clients.uniqueID, clients.city, clients.stateProvinceRegion),
});

/** A status that was never set stays so until somebody sets it (D-093), and modules that were not loaded are not emptied. */
function keepingAbsent(draft: ClientDraft, given: unknown, stored: Client): ClientDraft {
  return {
    ...draft,
    status: draft.status ?? stored.status,
    modules: isGiven(given, 'modules') ? draft.modules : stored.modules,
  };
}

const draftOf = ({ uid: _uid, ...draft }: Client): ClientDraft => ({ ...draft, name: draft.name });

/** The record's own identifier may travel with it; another's may not. */
function requireUid(given: unknown, uid: string | undefined): void {
  if (!isGiven(given, 'uid')) return;
  const { uid: sent } = v.parse(v.looseObject({ uid: v.unknown() }), given);
  const same = typeof sent === 'string' && sent.toLowerCase() === uid;
  if (!same) throw invalidField('uid', 'uid is given by the platform.');
}

const referred = ({ country, timeZone }: ClientDraft) => ({ country, ...(timeZone !== '' && { timeZone }) });
const outOfUse = ['On Hold', 'Non-Renewal'] as const;
const isOutOfUse = (status: ClientDraft['status']) => outOfUse.some((label) => clientStatus.values[label] === status);
