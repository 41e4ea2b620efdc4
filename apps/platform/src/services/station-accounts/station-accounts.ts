import { StationAccountDraft, stationAccounts as calls, toStationAccountDraft } from '@wardmere/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Caller } from '../../access/caller.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { parseWith } from '../../http/given.ts';
import { implement, type Context } from '../../http/implement.ts';
import { flagField, foldedSearchField, pageFrom, textField, type ListFields } from '../../http/list.ts';
import { invalid, invalidField, outranked, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import {
  buildings,
  clientModules,
  stationAccountBuildings,
  stationAccountModules,
  stationAccounts,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenBy } from '../buildings/building-record.ts';
import { comeAndGone, type ComeAndGone } from '../lookups/come-and-gone.ts';
import { findStation, seenStations, toStations, type FoundStation } from './station-record.ts';

const fields: ListFields = {
  name: textField(stationAccounts.name),
  lastLogin: {
    order: sql`coalesce(${stationAccounts.lastLogin}, '-infinity')`,
    where: ({ operator, value }) =>
      operator === 'eq' && value.toLowerCase() === 'never' ? isNull(stationAccounts.lastLogin) : undefined,
  },
  isClientScoped: flagField(stationAccounts.isClientScoped, 'Yes', 'No'),
  search: foldedSearchField(stationAccounts.searchText),
};

type Acting = Pick<Context<never>, 'tx' | 'caller' | 'stationKeys'>;
interface Which {
  readonly client: string;
  readonly station: string;
}

/** Station accounts (§7): seen by everybody of the client, changed by who manages them, within their buildings (D-231). */
export const stationAccountServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const page = await pageFrom(tx, {
      rows: () => tx.select().from(stationAccounts).$dynamic(),
      of: seenStations(caller, params.client),
      fields,
      query,
      by: 'name',
      thenBy: [stationAccounts.uid],
    });
    return { data: { ...page, items: await toStations({ tx, caller }, params.client, page.items) } };
  }),

  implement(calls.get, async (context) => {
    const { params, caller, stationKeys, note } = context;
    const found = await findStation(context, params);
    const told = `${caller.userUid} ${params.station} ${found.row.keyGeneratedAt.toISOString()}`;
    if (found.data.authKey !== '' && stationKeys.notedOfRecords.take(told) === 0)
      await note({
        what: 'key.told',
        subject: params.station,
        detail: { call: `${calls.get.method} ${calls.get.path}` },
      });
    return found;
  }),

  implement(calls.create, async ({ tx, caller, params: { client }, body, stationKeys, now }) => {
    requireWithinReach(caller, body);
    await requireOffered({ tx, caller, client }, { come: body.moduleUIDs }, body.buildingUIDs);
    const [row] = await tx
      .insert(stationAccounts)
      .values({
        name: body.name,
        isClientScoped: body.isClientScoped,
        clientUID: client,
        ...stationKeys.make(),
        keyGeneratedAt: now,
        ...made({ caller, now }),
      })
      .returning({ uid: stationAccounts.uid });
    const station = row?.uid ?? '';
    await give(tx, { client, station }, { come: body.moduleUIDs, gone: [] }, { come: body.buildingUIDs, gone: [] });
    const found = await findStation({ tx, caller, stationKeys }, { client, station });
    return { ...found, kept: { ...found.data, authKey: '' } };
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, stationKeys, now }) => {
    const { data, written } = await findToChange({ tx, caller, stationKeys }, params);
    requireVersion(precondition, written.version);
    const stored = toStationAccountDraft(data);
    const patched = applyPatch(stored, body, calls.patch.patches, caller.isSystemUser ? 'system' : 'client');
    const draft = parseWith(StationAccountDraft, patched, 'body');
    requireWithinReach(caller, draft);
    const has = comeAndGone(stored.moduleUIDs, draft.moduleUIDs);
    const worksIn = comeAndGone(stored.buildingUIDs, draft.buildingUIDs);
    await requireOffered({ tx, caller, client: params.client }, has, worksIn.come);
    const record = { uid: params.station, version: written.version };
    const { name, isClientScoped } = draft;
    await saveVersioned({ tx, caller, now }, stationAccounts, record, { name, isClientScoped });
    await give(tx, params, has, worksIn);
    return findStation({ tx, caller, stationKeys }, params);
  }),

  implement(calls.remove, async ({ tx, caller, params, precondition, stationKeys }) => {
    const { written } = await findToChange({ tx, caller, stationKeys }, params);
    requireVersion(precondition, written.version);
    await tx.delete(stationAccounts).where(eq(stationAccounts.uid, params.station));
    return { data: undefined };
  }),

  implement(calls.key, async ({ tx, caller, params, stationKeys, note }) => {
    const found = await findWithKey({ tx, caller, stationKeys }, params);
    await note({ what: 'key.told', subject: params.station });
    return { data: { authKey: found.data.authKey, authKeyGenerationDate: found.row.keyGeneratedAt.toISOString() } };
  }),

  implement(calls.replaceKey, async ({ tx, caller, params, stationKeys, now }) => {
    await findToChange({ tx, caller, stationKeys }, params);
    const kept = stationKeys.make();
    await tx
      .update(stationAccounts)
      .set({ ...kept, keyGeneratedAt: now, modifiedAt: now, modifiedBy: caller.name })
      .where(eq(stationAccounts.uid, params.station));
    return { data: { authKey: stationKeys.open(kept), authKeyGenerationDate: now.toISOString() } };
  }),

  implement(calls.code, async ({ tx, caller, params, stationKeys, note }) => {
    const { data } = await findWithKey({ tx, caller, stationKeys }, params);
    await note({ what: 'key.told', subject: params.station });
    return { data: { qrCode: await stationKeys.codeOf(data.authKey) } };
  }),

  implement(calls.sendCode, async ({ tx, caller, params, query, stationKeys, now }) => {
    const { data } = await findWithKey({ tx, caller, stationKeys }, params);
    const station = { uid: data.uid, key: data.authKey };
    const answer = await stationKeys.send(tx, { station, reader: caller.userUid, by: query.sendType }, now);
    if (answer === 'sent') return { data: undefined };
    const isMail = query.sendType === 'Email';
    if (answer !== 'unknown') {
      const [sent, to] = isMail ? ['codes', 'address'] : ['texts', 'number'];
      throw new Refusal(429, `Too many ${sent}.`, {
        description: `Too many ${sent} went to this ${to}, or were sent for you, within an hour. Try again later.`,
        headers: { 'Retry-After': String(answer.retryAfterSeconds) },
      });
    }
    throw invalidField('sendType', `No ${isMail ? 'address' : 'mobile number'} of yours is known.`);
  }),
];

const BEYOND = 'This station works in buildings that you do not see, so what it has is not yours to see or to change.';
const WITHIN = 'You see some buildings of this client, so a station of yours works in those.';

/** A station about to change: locked, and within what the caller reaches. */
const findToChange = (acting: Acting, which: Which) => findWithKey(acting, which, 'locked');

/** A station whose key the caller may see. */
async function findWithKey(acting: Acting, which: Which, lock?: 'locked'): Promise<FoundStation> {
  const found = await findStation(acting, which, lock);
  if (found.data.isAbove === true) throw outranked(BEYOND);
  return found;
}

/** Nobody sets up a station where they do not reach themselves. */
function requireWithinReach(caller: Caller, { isClientScoped }: StationAccountDraft): void {
  if (caller.assignedBuildingsOnly && isClientScoped) throw outranked(WITHIN, { isClientScoped: [WITHIN] });
}

/** Offered are the client's own modules, and the buildings that the caller sees (D-235). */
async function requireOffered(
  { tx, caller, client }: Pick<Acting, 'tx' | 'caller'> & Pick<Which, 'client'>,
  { come }: Pick<ComeAndGone, 'come'>,
  places: readonly string[],
): Promise<void> {
  const has = await tx
    .select({ uid: clientModules.moduleUID })
    .from(clientModules)
    .where(and(eq(clientModules.clientUID, client), among(clientModules.moduleUID, [...come])));
  const sees = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(seenBy(caller, client), among(buildings.uid, [...places])));
  const errors = {
    ...(has.length < come.length && { moduleUIDs: ['Choose modules from the list.'] }),
    ...(sees.length < places.length && { buildingUIDs: ['Choose buildings from the list.'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function give(
  tx: Transaction,
  { client, station }: Which,
  has: ComeAndGone,
  worksIn: ComeAndGone,
): Promise<void> {
  const of = { clientUID: client, stationUID: station };
  const [held, placed] = [stationAccountModules, stationAccountBuildings];
  if (has.gone.length > 0)
    await tx.delete(held).where(and(eq(held.stationUID, station), among(held.moduleUID, [...has.gone])));
  if (worksIn.gone.length > 0)
    await tx.delete(placed).where(and(eq(placed.stationUID, station), among(placed.buildingUID, [...worksIn.gone])));
  if (has.come.length > 0) await tx.insert(held).values(has.come.map((moduleUID) => ({ ...of, moduleUID })));
  if (worksIn.come.length > 0)
    await tx.insert(placed).values(worksIn.come.map((buildingUID) => ({ ...of, buildingUID })));
}
