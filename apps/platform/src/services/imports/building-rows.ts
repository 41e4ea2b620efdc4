import { BuildingDraft, buildingImports, buildingStatus, sameValue, toBuildingDraft } from '@wardmere/api';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { parseWith } from '../../http/given.ts';
import { invalid } from '../../http/refusal.ts';
import { buildings, buildingTypes, clients, countries, timezones } from '../../storage/schema/index.ts';
import { findBuilding, seenBy } from '../buildings/building-record.ts';
import { changeBuilding, createBuilding } from '../buildings/write-building.ts';
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
import type { Acting, Cells, RowColumn, RowKind, Values } from './row-kind.ts';

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

/** The building a row is about, or undefined for a new one; a row that fits several is refused. */
async function found({ tx, caller, client }: Acting, cells: Cells): Promise<string | undefined> {
  const by = identifierOf(cells);
  if (by === undefined) throw invalid({ name: ['Name is required.'] });
  const [target, of] = by;
  const same = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(seenBy(caller, client), sql`lower(btrim(${of})) = ${normalName(cells[target] ?? '')}`))
    .limit(2);
  if (same.length > 1) throw invalid({ '': [`Several buildings have this ${target}.`] });
  return same[0]?.uid;
}

const isInUse = ({ status }: Values) => status === buildingStatus.values.Active;

/** Rows of buildings (D-221, D-222). */
export const buildingRows: RowKind<Lookups> = {
  kind: 'buildings',
  access: buildingImports.create.access,
  columns,
  lookUp,
  keyOf(cells) {
    const by = identifierOf(cells);
    return by === undefined ? '' : `${by[2]}:${normalName(cells[by[0]] ?? '')}`;
  },
  effectOf: ({ before, after }) => ({
    roles: NO_MOVES,
    buildings: NO_MOVES,
    allBuildings: 'same',
    isDeactivated: isInUse(before) && !isInUse(after),
  }),
  nameOf: (cells) => cells['Name'] ?? cells['Unique ID'] ?? cells['Building ID'] ?? '',
  async write(acting, cells, values) {
    const { tx, caller, client } = acting;
    const building = await found(acting, cells);
    if (building === undefined) {
      const draft = parseWith(BuildingDraft, values, 'body');
      const { data } = await createBuilding(acting, client, draft);
      return { outcome: 'Created', record: { of: 'building', uid: data.uid }, before: {}, after: draft };
    }
    const params = { client, building };
    const record = { of: 'building', uid: building } as const;
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    const stored = toBuildingDraft(data);
    const draft = parseWith(BuildingDraft, { ...stored, ...values }, 'body');
    if (sameValue(stored, draft)) return { outcome: 'Unchanged', record, before: stored, after: stored };
    await changeBuilding(acting, { params, stored, draft, version: written.version });
    return { outcome: 'Updated', record, before: stored, after: draft };
  },
};
