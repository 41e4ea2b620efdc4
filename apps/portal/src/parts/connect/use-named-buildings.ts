import { useSelection } from '../../system/hooks.ts';
import { useLookup } from '../lookups/use-lookup.ts';
import { buildingsOf } from '../people/people-lookups.ts';
import type { SaidVerdict } from './verdict-in-words.ts';

const uid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Conditions as people read them: buildings are called by their names, once those are known. */
export function useNamedBuildings(clauses: SaidVerdict['clauses']): SaidVerdict['clauses'] {
  const client = useSelection(({ context }) => context.client?.uid ?? '');
  const { items } = useLookup(buildingsOf(client), client !== '' && clauses.some(({ says }) => says.search(uid) >= 0));
  const nameOf = (building: string) => items.find((each) => each.uid.toLowerCase() === building)?.name ?? building;
  return clauses.map((clause) => ({ ...clause, says: clause.says.replaceAll(uid, nameOf) }));
}
