/** How wide text is drawn, by kind of letter, as a part of its size: measured on the portal's own face. */
const NARROW = /[ijlI.,:;'|!()[\] ]/;
const WIDE = /[mwMW@…—→⟳%]/;
const CAPITAL = /[A-Z0-9+·⁄&]/;

/** About how wide a text is, so that charts can be laid out where nothing is drawn. Rather too wide than too narrow. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((width, letter) => width + partOf(letter) * size, 0);

function partOf(letter: string): number {
  if (NARROW.test(letter)) return 0.32;
  if (WIDE.test(letter)) return 0.92;
  return CAPITAL.test(letter) ? 0.67 : 0.575;
}
