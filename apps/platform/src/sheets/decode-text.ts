import { UnreadableFile } from './unreadable-file.ts';

const LOOKED_AT = 20_000;
/** What no spreadsheet writes: a picture, a program, an archive of another kind does. */
const isOfNoText = (code: number) => code < 0x09 || (code > 0x0d && code < 0x1b);
/** A sign or two that somehow came into a cell are that cell’s matter. */
const MOST_STRANGE = 3;
const NOT_TEXT = 'The file contains neither a spreadsheet nor text.';

/** The text of a file, in the encoding it was written in: with a mark, UTF-8, or else what Windows writes (D-229). */
export function decodeText(file: Uint8Array): string {
  const text = decoded(file);
  const looked = Array.from(text.slice(0, LOOKED_AT));
  const strange = looked.filter((sign) => isOfNoText(sign.codePointAt(0) ?? 0)).length;
  if (strange > Math.max(MOST_STRANGE, looked.length / 100)) throw new UnreadableFile(NOT_TEXT);
  return text;
}

function decoded(file: Uint8Array): string {
  const [first, second, third] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(file);
  const unmarked = unmarkedWide(file);
  if (unmarked !== undefined) return new TextDecoder(unmarked).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Two bytes a letter without a mark: every other byte of Latin text is then nothing. */
function unmarkedWide(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const beginning = file.subarray(0, 400);
  if (beginning.length < 4) return undefined;
  const empty = (odd: number) => beginning.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const half = beginning.length / 2;
  if (empty(1) > half * 0.6) return 'utf-16le';
  return empty(0) > half * 0.6 ? 'utf-16be' : undefined;
}
