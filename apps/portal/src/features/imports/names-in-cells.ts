import { IMPORT_COLUMNS, quietly, type ImportNames } from '@wardmere/api';
import { BLANK_QUERY, type ImportOf } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import type { Names } from './template.ts';

/** What a form of the same record offers: the lookup that it asks, and the field of an item that is its name. */
const offered: Readonly<Record<ImportNames, readonly [kind: string, field: string]>> = {
  titles: ['titles to choose from', 'name'],
  buildings: ['every building', 'name'],
  roles: ['givable roles', 'roleName'],
  departments: ['departments to choose from', 'name'],
  occupations: ['occupations to choose from', 'name'],
  'building types': ['building types', 'name'],
  countries: ['countries', 'name'],
  'time zones': ['timezones', 'zoneName'],
};

/** What is fetched whole stands on one page. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/**
 * The names by which the cells of an import say which records they mean. What the person may not see, or what does not
 * answer now, is left out: its column can still be filled in.
 */
export async function fetchNamesInCells(
  { api, kinds }: Pick<Portal, 'api' | 'kinds'>,
  { kind, client }: ImportOf,
): Promise<Names> {
  const fetchNames = async (names: ImportNames) => {
    const [lookup, field] = offered[names];
    const { logic } = await kinds.list(lookup);
    const asked = { kind: lookup, scope: { client }, query: BLANK_QUERY, pageSize: WHOLE, fresh: true };
    const { rows } = await logic.fetch(quietly(api), asked, new AbortController().signal);
    return rows.flatMap(({ [field]: name }) => (typeof name === 'string' ? name : []));
  };
  const wanted = new Set(IMPORT_COLUMNS[kind].flatMap(({ names }) => names ?? []));
  const answers = [...wanted].map(async (names) => [names, await fetchNames(names).catch(() => [])] as const);
  return Object.fromEntries(await Promise.all(answers));
}
