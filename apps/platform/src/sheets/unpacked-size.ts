import { LARGEST_UNPACKED } from '@wardmere/api';
import { UnreadableFile } from './unreadable-file.ts';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LONGEST_END = 22 + 65_535;
const TOO_LARGE = 'The file unpacks to more than 200 MB.';
const TRUNCATED = 'The file is damaged: its end is missing.';
/** A size that stands elsewhere: files of that kind are larger than any that is read here. */
const ELSEWHERE = 0xff_ff_ff_ff;

/**
 * Adds up what an archive says its entries unpack to, before anything is unpacked. What then unpacks to more than it said
 * is refused by the reader.
 */
export function requireSmallUnpacked(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  const earliest = Math.max(0, file.length - LONGEST_END);
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1;
  if (end < earliest || end < 0) throw new UnreadableFile(TRUNCATED);
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let read = 0; read < entries; read += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== ENTRY) throw new UnreadableFile(TRUNCATED);
    const size = view.getUint32(at + 24, true);
    total += size;
    if (size === ELSEWHERE || total > LARGEST_UNPACKED) throw new UnreadableFile(TOO_LARGE);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
