import type { PhotoType } from '@wardmere/api';

const starts: readonly (readonly [PhotoType, readonly number[]])[] = [
  ['image/gif', [...Buffer.from('GIF87a')]],
  ['image/gif', [...Buffer.from('GIF89a')]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** What a file is by its own bytes, whatever it is called; undefined for anything that is not a photo (§5). */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const [type] = starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  return type !== undefined && isWhole(type, bytes) ? type : undefined;
}

/** A picture ends as its type says and has a size: a file that only begins like one is none. */
function isWhole(type: PhotoType, bytes: Uint8Array): boolean {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { byteLength: length } = bytes;
  if (type === 'image/png') {
    if (length < 45 || data.getUint32(12) !== 0x49484452) return false;
    return (
      isSize(data.getUint32(16), data.getUint32(20)) &&
      endsWith(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
    );
  }
  if (type === 'image/gif') {
    return length >= 14 && isSize(data.getUint16(6, true), data.getUint16(8, true)) && endsWith(bytes, [0x3b]);
  }
  return hasFrame(data) && endsWith(bytes, [0xff, 0xd9]);
}

/** Walks the segments of a JPEG up to its frame, which says its size. */
function hasFrame(data: DataView): boolean {
  let at = 2;
  while (at + 9 < data.byteLength) {
    if (data.getUint8(at) !== 0xff) return false;
    const marker = data.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return isSize(data.getUint16(at + 7), data.getUint16(at + 5));
    if (marker === 0xff) at += 1;
    else at += 2 + data.getUint16(at + 2);
  }
  return false;
}

const largestSide = 20_000;
const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= largestSide && height <= largestSide;

/** Cameras and editors may leave zeros behind the end. */
function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
  let last = bytes.byteLength;
  while (last > 0 && bytes[last - 1] === 0) last -= 1;
  return end.every((byte, index) => bytes[last - end.length + index] === byte);
}
