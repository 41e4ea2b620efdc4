import { searchText } from '../../system/asked-in.ts';

/** The part of the query that asks for the preview, with the groups it is of. */
export const PREVIEW = 'preview';

/** The groups an address asks about. */
export const groupsIn = (search: URLSearchParams): readonly string[] =>
  search.getAll(PREVIEW).filter((group) => group.trim() !== '');

/** The same address asking about these groups; without any the preview stays open. */
export function withGroups(search: URLSearchParams, groups: readonly string[]): string {
  const next = new URLSearchParams(search);
  next.delete(PREVIEW);
  for (const group of groups.length > 0 ? groups : ['']) next.append(PREVIEW, group);
  return searchText(next);
}
