import { LARGEST_UNPACKED } from '@wardmere/api/import-limits';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LONGEST_END = 22 + 65_535;
/** Said of what comes to more than is read at all. */
export const TOO_LARGE = 'The file unpacks to more than 200 MB.';
const TRUNCATED = 'The file is damaged: its end is missing.';
const DAMAGED = 'The file is damaged, or is not a spreadsheet.';
const LEADS_OUTSIDE = 'The file refers to files outside itself.';
/** What stands elsewhere: files of that kind are larger than any that is read here. */
const ELSEWHERE = 0xff_ff_ff_ff;
const MANY_ELSEWHERE = 0xff_ff;
const SIZES_FOLLOW = 8;
/** A workbook of the most sheets, each with pictures, comments and controls of its own, has some thousands. */
const MOST_ENTRIES = 10_000;

/** One file of an archive: what it says of itself, and its bytes as they are packed. */
interface Entry {
  readonly name: string;
  readonly size: number;
  readonly isPacked: boolean;
  readonly packed: Uint8Array;
  /** Its line in the table of the archive. */
  readonly line: Uint8Array;
}

/** Whether it is an archive at all, as workbooks are. */
export const isArchive = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;
/** Whether a file is a container of the older kind of workbook. */
export const isCompound = (file: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => file[index] === byte);
/** Whether a file is read as text, being no workbook of any age. */
export const isText = (file: Uint8Array): boolean => !isArchive(file) && !isCompound(file);

/**
 * Adds up what an archive says its entries unpack to, before anything is unpacked. What then unpacks to more than it said
 * is refused by the reader; an entry that says nothing is refused here.
 */
export function requireSmallUnpacked(file: Uint8Array): void {
  let total = 0;
  for (const { size } of entriesOf(file)) {
    total += size;
    if (size === ELSEWHERE || total > LARGEST_UNPACKED) throw new UnreadableFile(TOO_LARGE);
  }
}

/** Refuses an archive whose names or documents lead out of it: no spreadsheet does that. */
export async function requireSelfContained(file: Uint8Array): Promise<void> {
  for (const entry of entriesOf(file)) {
    const isOutside = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(entry.name);
    if (isOutside || (/\.(?:xml|rels)$/i.test(entry.name) && /<!(?:DOCTYPE|ENTITY)/i.test(await beginningOf(entry))))
      throw new UnreadableFile(LEADS_OUTSIDE);
  }
}

/** The same archive as if it had no entries of some names: a shorter table behind it stands for its own. */
export function withoutEntries(file: Uint8Array, isLeftOut: (name: string) => boolean): Uint8Array {
  const lines = [...entriesOf(file)].filter(({ name }) => !isLeftOut(name)).map(({ line }) => line);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(lines.length, 8);
  end.writeUInt16LE(lines.length, 10);
  end.writeUInt32LE(
    lines.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, ...lines, end]);
}

/** What a document says before its first element: so many letters of it are looked at, and no more is unpacked. */
const LOOKED_AT = 4096;

async function beginningOf(entry: Entry): Promise<string> {
  // In two bytes a letter every other one is nothing.
  const bytes = 2 * LOOKED_AT;
  for await (const part of partsOf(entry, bytes)) return part.toString('latin1', 0, bytes).replaceAll('\0', '');
  return '';
}

/** A row with something in it takes so many letters. */
const SHORTEST_ROW = '<row><c><v>1</v></c></row>'.length;

/** Whether a sheet of a workbook may have more rows than these, blank ones counted: told without reading any. */
export async function mayHaveMoreRows(file: Uint8Array, most: number): Promise<boolean> {
  for (const entry of entriesOf(file))
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name) && entry.size > most * SHORTEST_ROW)
      if ((await countIn(entry, Buffer.from('<row'), Buffer.from(':row'))) > most) return true;
  return false;
}

async function countIn(entry: Entry, ...words: readonly Buffer[]): Promise<number> {
  let count = 0;
  let rest = Buffer.alloc(0);
  for await (const part of partsOf(entry)) {
    const text = Buffer.concat([rest, part]);
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count += 1;
    rest = text.subarray(Math.max(0, text.length - 3));
  }
  return count;
}

/** What an entry unpacks to, some at a time; more than it said is none. */
export async function* partsOf(
  { packed, isPacked, size }: Entry,
  chunkSize: number = 256 * 1024,
): AsyncGenerator<Buffer> {
  if (!isPacked) {
    yield Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    return;
  }
  let read = 0;
  const inflate = createInflateRaw({ chunkSize });
  inflate.end(packed);
  for await (const part of inflate) {
    read += part.length;
    if (read > size) throw new UnreadableFile(DAMAGED);
    yield part;
  }
}

/** One entry by its name, whatever its letter case. */
export function entryNamed(file: Uint8Array, name: string): Entry | undefined {
  for (const entry of entriesOf(file)) if (entry.name.toLowerCase() === name.toLowerCase()) return entry;
  return undefined;
}

/** What an entry unpacks to, all at once. */
export const inflated = ({ packed, isPacked, size }: Entry): Buffer =>
  isPacked ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : Buffer.from(packed);

function* entriesOf(file: Uint8Array): Generator<Entry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  const earliest = Math.max(0, file.length - LONGEST_END);
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1;
  if (end < earliest || end < 0) throw new UnreadableFile(TRUNCATED);
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // What says that another table stands elsewhere would have that one read, and this one looked at.
  if (entries === MANY_ELSEWHERE || at === ELSEWHERE) throw new UnreadableFile(TOO_LARGE);
  if (entries > MOST_ENTRIES) throw new UnreadableFile(DAMAGED);
  for (let read = 0; read < entries; read += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== ENTRY) throw new UnreadableFile(TRUNCATED);
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength));
    const isUnsaid = packedSize === 0 && (view.getUint16(at + 8, true) & SIZES_FOLLOW) !== 0 && !name.endsWith('/');
    // Of nothing comes nothing: two bytes are a deflated nothing.
    if (isUnsaid || (size === 0 && packedSize > 2)) throw new UnreadableFile(DAMAGED);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > file.length) throw new UnreadableFile(size === ELSEWHERE ? TOO_LARGE : TRUNCATED);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const begins = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield {
      name,
      size,
      isPacked: view.getUint16(at + 10, true) === 8,
      packed: file.subarray(begins, begins + packedSize),
      line: file.subarray(at, next),
    };
    at = next;
  }
}
