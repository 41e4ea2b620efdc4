import { CallError, IMPORT_COLUMNS, quietly, type Api, type ImportNames } from '@wardmere/api';
import type { ImportOf } from '@wardmere/machines';
import { buildingTypeLookup, countryLookup, timezoneLookup } from '../../parts/lookups/address-lookups.ts';
import type { FetchedLookup } from '../../parts/lookups/define-lookup.ts';
import { everyBuilding } from '../../parts/lookups/every-building.ts';
import { offeredDepartments, offeredOccupations, offeredTitles } from '../../parts/people/people-lookups.ts';
import { givableRoles } from '../../parts/people/role-lookups.ts';
import type { Names } from './template.ts';

type FetchNames = (api: Api, client: string) => Promise<readonly string[]>;

const namesOf =
  <Item extends object>({ fetchItems }: FetchedLookup<Item>, nameOf: (item: Item) => string): FetchNames =>
  async (api, client) =>
    (await fetchItems(api, { client })).map(nameOf);
const named = ({ name }: { readonly name: string }) => name;

/** What a form of the same record offers: the lookup that it asks, and what an item is called. */
const offered: Readonly<Record<ImportNames, FetchNames>> = {
  titles: namesOf(offeredTitles, named),
  buildings: namesOf(everyBuilding, named),
  roles: namesOf(givableRoles, ({ roleName }) => roleName),
  departments: namesOf(offeredDepartments, named),
  occupations: namesOf(offeredOccupations, named),
  'building types': namesOf(buildingTypeLookup, named),
  countries: namesOf(countryLookup, named),
  'time zones': namesOf(timezoneLookup, ({ zoneName }) => zoneName),
};

/**
 * The names by which the cells of an import say which records they mean. What the person may not see, or what does not
 * answer now, is left out: its column can still be filled in.
 */
export async function fetchNamesInCells(api: Api, { kind, client }: ImportOf): Promise<Names> {
  const asking = quietly(api);
  const wanted = new Set(IMPORT_COLUMNS[kind].flatMap(({ names }) => names ?? []));
  const answers = [...wanted].map(
    async (names) => [names, await offered[names](asking, client).catch(noneWhereRefused)] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
}

/** Only a call that failed leaves a column without names; anything else is a defect, and told as one. */
function noneWhereRefused(thrown: unknown): readonly string[] {
  if (thrown instanceof CallError) return [];
  throw thrown;
}
