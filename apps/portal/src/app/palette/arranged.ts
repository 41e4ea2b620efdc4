import { fitOf, fits } from '@wardmere/ui/search';
import { word } from '@wardmere/ui/words';
import type { Entry, EntryGroup } from './entries.ts';

/**
 * What fits what is typed, the best first, over all groups: whatever is called so or has a word that begins so stands in its
 * own group, and what has the letters only inside a word below all of it. A group stands as high as its best entry;
 * between equals the order in which they are given holds.
 */
export function arranged(groups: readonly EntryGroup[], query: string): readonly EntryGroup[] {
  if (query.trim() === '') return groups;
  const judged = groups.map((group) => ({ group, ...judge(group.commands, query) }));
  const above = judged.filter(({ begun }) => begun.length > 0).toSorted((one, other) => one.best - other.best);
  const inside = judged.flatMap(({ begun, inner, rest }) => [...inner, ...(begun.length === 0 ? rest : [])]);
  return [
    ...above.map(({ group, begun, rest }) => ({ ...group, commands: [...begun, ...rest] })),
    { id: 'inside', label: word('Further matches'), commands: inside },
  ];
}

function judge(commands: readonly Entry[], query: string) {
  const offered = commands.filter(({ isRest }) => isRest !== true);
  const ranks = new Map(offered.map((entry) => [entry, fits.indexOf(fitOf(entry, query))]));
  const rankOf = (entry: Entry) => ranks.get(entry) ?? INSIDE;
  const ordered = offered.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    best: Math.min(...ranks.values()),
    begun: ordered.filter((entry) => rankOf(entry) < INSIDE),
    inner: ordered.filter((entry) => rankOf(entry) === INSIDE),
    rest: commands.filter(({ isRest }) => isRest === true),
  };
}

const INSIDE = fits.indexOf('inside');
