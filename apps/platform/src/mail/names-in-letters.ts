/** What a kind of name may be in a letter. */
interface Repeatable {
  readonly longest: number;
  readonly mostWords: number;
  /** What it is written with. Of the many signs that read as a full stop or a slash only the plain stop is one of them. */
  readonly written: RegExp;
}

const ofSomebody: Repeatable = { longest: 60, mostWords: 4, written: /^[\p{L}\p{M}\p{Pd}'’‘ʼʻ·. ]*$/u };
/** A thing has numbers, commas and more words: it was named by people of the client that reads of it. */
const ofSomething: Repeatable = { longest: 80, mostWords: 8, written: /^[\p{L}\p{M}\p{Nd}\p{Pd}'’‘ʼʻ·.,()& ]*$/u };

/** As an address has it, with letters or numbers on both sides. */
const stopWithin = /[\p{L}\p{Nd}]\.[\p{L}\p{Nd}]/u;
/** As long as what can be called, however it is parted. */
const telephone = /(?:\p{Nd}[\p{Pd}.() ]*){7}/u;

/** The name of somebody, or of a client, as a letter may repeat it; empty where it may not. */
export const nameInALetter = (name: string): string => repeatable(name, ofSomebody);

/** The name that people gave to something, as a letter may repeat it. */
export const nameOfThing = (name: string): string => repeatable(name, ofSomething);

/** On one line. What reads as an address, a number to call or a sentence is left out, since in our letter it would be ours. */
function repeatable(name: string, { longest, mostWords, written }: Repeatable): string {
  const line = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const saysMore =
    line.length > longest ||
    line.split(' ').length > mostWords ||
    !written.test(line) ||
    stopWithin.test(line) ||
    telephone.test(line);
  return saysMore ? '' : line;
}
