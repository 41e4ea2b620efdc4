import { INVENTED_BUILDING } from '@wardmere/connect/samples';
import { useSelection } from '../../system/hooks.ts';
import { useLookup } from '../lookups/use-lookup.ts';
import { buildingsOf } from '../lookups/every-building.ts';
import type { SaidVerdict } from './verdict-in-words.ts';

const uid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Conditions as people read them: buildings are called by their names, once those are known. */
export function useNamedBuildings(clauses: SaidVerdict['clauses']): SaidVerdict['clauses'] {
  const sentences = useSentencesOfBuildings(clauses.map(({ says }) => says));
  return clauses.map((clause, at) => ({ ...clause, says: sentences[at] ?? clause.says }));
}

/** The same of any sentences; a building that is deleted or beyond what the person sees has no name here. */
export function useSentencesOfBuildings(sentences: readonly string[]): readonly string[] {
  const client = useSelection(({ context }) => context.client?.uid ?? '');
  const asked = client !== '' && sentences.some((sentence) => sentence.search(uid) >= 0);
  const { items, state } = useLookup(buildingsOf(client), asked);
  const nameOf = (building: string) =>
    [...items, INVENTED_BUILDING].find((each) => each.uid.toLowerCase() === building)?.name ??
    (state === 'ready' ? 'one that is deleted, or that you do not see' : building);
  return sentences.map((sentence) => sentence.replaceAll(uid, nameOf));
}
