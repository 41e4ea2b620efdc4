import { inFigures } from '@wardmere/ui/words';

/** The first of some names, and how many there are besides: “Teacher, Nurse and 3 more”. */
export const fewOf = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${inFigures(names.length - most)} more`;
