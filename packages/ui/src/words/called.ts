import { TURNING } from './turning.ts';

/** A name is no text: so many letters tell it from any other. */
const MOST = 100;

/**
 * What somebody or something is called, as it stands in a sentence, on a button or in the title of the document: of a long
 * name its beginning, and one that turns the direction within marks of its own, so that the words around it keep theirs.
 * What is compared or sent is the name itself.
 */
export function called(name: string): string {
  const told = name.length > MOST ? shortened(name) : name;
  if (!TURNING.test(told)) return told;
  // What opens within the name is closed within it: else the last mark would end that, and not the name.
  const open = (told.match(/[\u202a\u202b\u202d\u202e]/g)?.length ?? 0) - (told.match(/\u202c/g)?.length ?? 0);
  return `\u2068${told}${'\u202c'.repeat(Math.max(0, open))}\u2069`;
}

function shortened(name: string): string {
  // Made for a long name alone: no start waits for it.
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  // Of ten thousand letters only the first are looked at.
  const first = Array.from(letters.segment(name.slice(0, MOST * 8)), ({ segment }) => segment);
  return first.length <= MOST
    ? name
    : `${first
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`;
}
