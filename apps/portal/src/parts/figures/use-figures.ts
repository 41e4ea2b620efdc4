import type { Figures, FiguresQuery } from '@wardmere/api';
import { useFreshLookup } from '../lookups/use-lookup.ts';
import { clientFigures } from './client-figures.ts';

interface KnownFigures {
  /** Absent while they are on their way. */
  readonly figures: Figures | undefined;
  /** Asks again for what could not be fetched. */
  readonly retry: (() => void) | undefined;
}

/** The figures for a picture of a client, as they are when it comes on screen. */
export function useFigures(
  of: FiguresQuery['of'],
  client: string,
  inside: Readonly<Record<string, string>> = {},
): KnownFigures {
  const { items, retry } = useFreshLookup({ lookup: clientFigures[of], scope: { client, ...inside } });
  return { figures: items[0], retry };
}
