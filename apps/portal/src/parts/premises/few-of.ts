import { inFigures } from '@wardmere/ui/words';

export const NAMED = 5;

/** The first of them, and how many more there are. */
export const fewOf = (names: readonly string[]): readonly string[] =>
  names.length <= NAMED ? names : [...names.slice(0, NAMED), `${inFigures(names.length - NAMED)} more`];
