import { crc32, deflateSync } from 'node:zlib';

/** A square of points, each the number of a colour (0xRRGGBB); a row begins with a zero and has whole bytes. */
export interface Square {
  readonly side: number;
  /** How many bits say a point. */
  readonly bits: 1 | 8;
  readonly colours: readonly number[];
  readonly points: Buffer;
}

/** A picture of a few colours, as small as PNG has it. */
export function png({ side, bits, colours, points }: Square): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const numbered = 3;
  header.set([bits, numbered], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(points)), chunk('IEND')];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
