import { timeInWords } from '@wardmere/ui/words';

/** “As of 14:05. ”, where the moment is told (B24). */
export const asOfInWords = (asOf: string | undefined): string =>
  asOf === undefined ? '' : `As of ${timeInWords(asOf)}. `;
