import { BuildingDraft, buildingImports, buildingStatus, sameValue, toBuildingDraft } from '@wardmere/api';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { bySort, isRefused, onWith, refusedOr, type Each } from '../../http/each.ts';
import { parseWith } from '../../http/given.ts';
import { invalid } from '../../http/refusal.ts';
import { buildings, buildingTypes, clients, countries, timezones } from '../../storage/schema/index.ts';
import { buildingRows as recordsOf, seenBy, toBuilding, type FoundBuilding } from '../buildings/building-record.ts';
import { changeBuildings, createBuildings, judgeBuildings, type ChangedBuilding } from '../buildings/write-building.ts';
import {
  namesOf,
  normalName,
  readCode,
  readDate,
  readName,
  readText,
  readWhole,
  type Names,
  type Read,
} from './read-cell.ts';
import { NO_MOVES } from './effect.ts';
import type { Acting, Cells, Judgement, ReadRow, RowColumn, RowKind, Values } from './row-kind.ts';

/** What the cells of buildings refer to. */
interface Lookups {
  readonly types: Names<string>;
  readonly countries: Names<string>;
  readonly zones: Names<string>;
  readonly isMonthFirst: boolean;
}

const statuses: Names<number> = namesOf(
  buildingStatus.labels,
  (label): number => buildingStatus.values[label],
  (label) => label,
);

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const nameIn = (names: Names<unknown>, value: unknown): string =>
  [...names.values()].find((each) => each.value === value)?.name ?? said(value);

const column = (
  target: string,
  field: keyof BuildingDraft,
  read: (text: string, lookups: Lookups) => Read<unknown>,
  say: (value: unknown, lookups: Lookups) => string = said,
): RowColumn<Lookups> => ({ target, field, read, say });

const columns: readonly RowColumn<Lookups>[] = [
  column('Name', 'name', readText),
  column('Unique ID', 'uniqueId', readCode),
  column('Building ID', 'buildingId', readCode),
  column(
    'Building Type',
    'buildingTypeUID',
    (text, { types }) => readName(text, types, 'building type'),
    (value, { types }) => nameIn(types, value),
  ),
  column(
    'Status',
    'status',
    (text) => readName(text, statuses, 'status'),
    (value) => nameIn(statuses, value),
  ),
  column('Address Line 1', 'addressLine1', readText),
  column('Address Line 2', 'addressLine2', readText),
  column('Address Line 3', 'addressLine3', readText),
  column('City', 'city', readText),
  column('State/Province/Region', 'stateProvinceRegion', readText),
  column('Postal/Zip Code', 'postalZipCode', readCode),
  column(
    'Country',
    'country',
    (text, lookups) => readName(text, lookups.countries, 'country'),
    (value, lookups) => nameIn(lookups.countries, value),
  ),
  column('Time Zone', 'timezone', (text, { zones }) => readName(text, zones, 'time zone')),
  column('Phone Number', 'phoneNumber', readCode),
  column('Notes', 'notes', readText),
  column('Contract End Date', 'contractEndDate', readDate),
  column('Renewal Month', 'renewalMonth', readWhole),
  column('Renewal Year', 'renewalYear', readWhole),
];

/** What finds a building, the first that a row has: its unique id, its building id, its name (D-222). */
const identifiers = [
  ['Unique ID', buildings.uniqueId, 'u'],
  ['Building ID', buildings.buildingId, 'b'],
  ['Name', buildings.name, 'n'],
] as const;

const identifierOf = (cells: Cells) => identifiers.find(([target]) => (cells[target] ?? '') !== '');

async function lookUp({ tx, client }: Acting): Promise<Lookups> {
  const [place] = await tx.select({ country: clients.country }).from(clients).where(eq(clients.uid, client));
  const types = await tx
    .select({ uid: buildingTypes.uid, name: buildingTypes.name })
    .from(buildingTypes)
    .where(or(isNull(buildingTypes.clientUID), eq(buildingTypes.clientUID, client)));
  const places = await tx.select({ code: countries.code, name: countries.name }).from(countries);
  const zones = await tx.select({ zone: timezones.zoneName, name: timezones.displayName }).from(timezones);
  return {
    types: namesOf(
      types,
      ({ uid }) => uid,
      ({ name }) => name,
    ),
    countries: namesOf(
      places,
      ({ code }) => code,
      ({ name }) => name,
      ({ code }) => code,
    ),
    zones: namesOf(
      zones,
      ({ zone }) => zone,
      ({ zone }) => zone,
      ({ name }) => name,
    ),
    isMonthFirst: place?.country === 'US',
  };
}

/** A building that is there. */
interface Found extends FoundBuilding {
  readonly stored: BuildingDraft;
}

/** The buildings that rows are about, by their keys; a key that fits several has several. */
async function match(
  { tx, caller, client, lock }: Acting,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const found = new Map<string, readonly Found[]>();
  for (const [target, of, letter] of identifiers) {
    const asked = rows.flatMap(({ cells }) =>
      identifierOf(cells)?.[0] === target ? [normalName(cells[target] ?? '')] : [],
    );
    if (asked.length === 0) continue;
    const key = sql<string>`normal_name(${of})`;
    const keys = await tx
      .select({ uid: buildings.uid, key })
      .from(buildings)
      .where(and(seenBy(caller, client), sql`${key} = any (${sql.param([...new Set(asked)])}::text[])`));
    if (keys.length === 0) continue;
    const uids = keys.map(({ uid }) => uid);
    // Whoever writes several locks them in one order: two of them wait for each other, and not forever.
    const reading = recordsOf(tx).where(among(buildings.uid, uids)).orderBy(asc(buildings.uid));
    const records = lock === 'locked' ? await reading.for('update', { of: buildings }) : await reading;
    const byUid = new Map(
      records.map((row) => {
        const data = toBuilding(row);
        return [row.uid, { data, written: row, stored: toBuildingDraft(data) }];
      }),
    );
    for (const [each, same] of Map.groupBy(keys, (one) => one.key))
      found.set(
        `${letter}:${each}`,
        same.flatMap(({ uid }) => byUid.get(uid) ?? []),
      );
  }
  return found;
}

/** What a building is written from: one that is to be made has nothing stored. */
type Plan = { readonly draft: BuildingDraft } & Partial<ChangedBuilding>;

const isThere = (plan: Plan): plan is ChangedBuilding => plan.uid !== undefined;

async function judge(acting: Acting, rows: readonly ReadRow[]): Promise<Judgement<Plan>[]> {
  const matched = await match(acting, rows);
  const plans = rows.map(({ cells, values }) =>
    refusedOr((): Plan => {
      const by = identifierOf(cells);
      if (by === undefined) throw invalid({ name: ['Name is required.'] });
      const [found, ...others] = matched.get(keyOf(cells)) ?? [];
      if (others.length > 0) throw invalid({ '': [`Several buildings have this ${by[0]}.`] });
      if (found === undefined) return { draft: parseWith(BuildingDraft, values, 'body') };
      const { stored, data, written } = found;
      const draft = parseWith(BuildingDraft, { ...stored, ...values }, 'body');
      return { uid: data.uid, version: written.version, stored, draft };
    }),
  );
  const sortOf = (each: Each<Plan>) => (isRefused(each) ? 'refused' : isUnchanged(each) ? 'unchanged' : 'changed');
  const judged = await bySort(plans, sortOf, {
    refused: async (set) => set,
    unchanged: async (set) => set,
    changed: (set) => onWith(set, (given) => judgeBuildings(acting, acting.client, given)),
  });
  return judged.map((each, at) => {
    const reads = [keyOf(rows[at]?.cells ?? {})];
    if (isRefused(each)) return { came: each, reads, writes: [] };
    const { stored, draft } = each;
    const names = [...keysOf(draft), ...(stored === undefined ? [] : keysOf(stored))];
    if (stored === undefined)
      return { came: { outcome: 'Created', before: {}, after: draft, plan: each }, reads, writes: names };
    if (isUnchanged(each))
      return { came: { outcome: 'Unchanged', before: stored, after: stored, plan: undefined }, reads, writes: [] };
    return { came: { outcome: 'Updated', before: stored, after: draft, plan: each }, reads, writes: names };
  });
}

const isUnchanged = ({ stored, draft }: Plan): boolean => stored !== undefined && sameValue(stored, draft);

/** Everything that rows could find a building by. */
const keysOf = ({ uniqueId, buildingId, name }: BuildingDraft): string[] =>
  [
    ['u', uniqueId],
    ['b', buildingId],
    ['n', name],
  ].flatMap(([letter, value = '']) => (normalName(value) === '' ? [] : [`${letter}:${normalName(value)}`]));

function write(acting: Acting, plans: readonly Plan[]): Promise<Each<string>[]> {
  return bySort<Plan, 'there' | 'new', Each<string>>(plans, (plan) => (isThere(plan) ? 'there' : 'new'), {
    there: (given) => changeBuildings(acting, given.filter(isThere)),
    new: (given) =>
      createBuildings(
        acting,
        acting.client,
        given.map(({ draft }) => draft),
      ),
  });
}

function keyOf(cells: Cells): string {
  const by = identifierOf(cells);
  return by === undefined ? '' : `${by[2]}:${normalName(cells[by[0]] ?? '')}`;
}

const isInUse = ({ status }: Values) => status === buildingStatus.values.Active;

/** Rows of buildings (D-221, D-222). */
export const buildingRows: RowKind<Lookups, Plan> = {
  kind: 'buildings',
  access: buildingImports.create.access,
  columns,
  lookUp,
  keyOf,
  keyedBy: (cells) => [identifierOf(cells)?.[0] ?? 'Name'],
  nameOf: (cells) => cells['Name'] ?? cells['Unique ID'] ?? cells['Building ID'] ?? '',
  judge,
  write,
  recordOf: () => 'building',
  effectOf: ({ before, after }) => ({
    roles: NO_MOVES,
    buildings: NO_MOVES,
    allBuildings: 'same',
    isDeactivated: isInUse(before) && !isInUse(after),
    isActivated: !isInUse(before) && isInUse(after) && Object.hasOwn(before, 'status'),
  }),
};
