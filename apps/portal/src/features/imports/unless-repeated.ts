import { inFigures } from '@wardmere/ui/words';

/** Why nothing goes on yet: the number is not repeated, by its digits alone and however they are grouped. */
export const unlessRepeated = (changes: number, typed: string): string | undefined =>
  changes === 0 || typed.replaceAll(/\D/g, '') === String(changes) ? undefined : `Type ${inFigures(changes)} first`;
