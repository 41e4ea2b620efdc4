import { billingType, clientStatus, clientType, type Client, type ClientDraft } from '@wardmere/api';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { clientModules, clients, modules } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';

type Row = typeof clients.$inferSelect;
const columnsOfDraft = [
  'name',
  'uniqueID',
  'type',
  'status',
  'billingType',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'stateProvinceRegion',
  'postalZipCode',
  'country',
  'timeZone',
  'notes',
  'internalUseOnly',
  'clientServicesRepresentative',
] as const satisfies readonly (keyof Row)[];

interface FoundClient {
  readonly data: Client;
  readonly written: Written;
}

/** A client with its history, locked until the transaction ends where it is about to change. */
export async function findClient(
  tx: Transaction,
  clientUid: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundClient> {
  const rows = tx.select().from(clients).where(eq(clients.uid, clientUid)).$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  if (row === undefined) throw missing();
  return { data: toClient(row, await modulesOf(tx, clientUid)), written: row };
}

/** A client without its modules, for who did not ask for them. */
export function withoutModules({ modules: _modules, ...client }: Client) {
  return client;
}

/** What starting up needs of a client: nothing that is written about it, nor by whom, and no member whose meaning is unknown (D-290). */
export function needed({ data, written }: FoundClient): FoundClient {
  const { uid, name, uniqueID, type, status, timeZone, country, modules: chosen } = data;
  return {
    data: { uid, name, uniqueID, type, status, timeZone, country, modules: chosen },
    written: { ...written, modifiedBy: '' },
  };
}

/** A row as the contract spells it, unknown members beside the known ones (D-089). */
function toClient(row: Row, chosen: Client['modules']): Client {
  const { unknownMembers, version: _version, createdAt: _created, modifiedAt: _at, modifiedBy: _by, ...known } = row;
  return {
    ...unknownMembers,
    ...known,
    type: v.parse(clientType.read, row.type),
    status: v.parse(v.nullable(clientStatus.read), row.status),
    billingType: v.parse(billingType.read, row.billingType),
    timeZone: row.timeZone ?? '',
    modules: chosen,
  };
}

/** A draft as the columns take it, without modules and unknown members. */
export const toColumns = (draft: ClientDraft) => ({
  ...Object.fromEntries(columnsOfDraft.map((name) => [name, draft[name]])),
  name: draft.name,
  type: draft.type,
  country: draft.country,
  timeZone: draft.timeZone === '' ? null : draft.timeZone,
});

/** The names the platform itself gives a meaning to; all others are kept as they came. */
export const knownMembers: ReadonlySet<string> = new Set(['uid', 'modules', ...columnsOfDraft]);

async function modulesOf(tx: Transaction, clientUid: string): Promise<{ moduleUid: string }[]> {
  return tx
    .select({ moduleUid: clientModules.moduleUID })
    .from(clientModules)
    .innerJoin(modules, eq(modules.uid, clientModules.moduleUID))
    .where(eq(clientModules.clientUID, clientUid))
    .orderBy(asc(modules.displayOrder), asc(modules.uid));
}
