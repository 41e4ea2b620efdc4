import { png } from './png.ts';

const side = 128;
const skins = [0xf1c9a5, 0xe0a878, 0xc68642, 0x8d5524, 0x6b3e1f, 0xffdbac];
const hairs = [0x2b1b12, 0x5a3825, 0x9a6b3f, 0xc9a15b, 0x7d7d7d, 0x1c1c1c, 0xa63d2f];
const coats = [0x2f5d8a, 0x7a3b69, 0x2f7a5b, 0x8a5a2f, 0x44475a, 0x9b2d30, 0x3c6e71];
const walls = [0xdfe7ef, 0xefe4d8, 0xe2efe0, 0xeee0ec, 0xe8e8e8];
const choice = (from: readonly number[], by: number) => from[by % from.length] ?? 0;

/** A drawn portrait for a demonstration: a head, hair and shoulders before a wall; alike for the same number. */
export function portraitOf(index: number): Buffer {
  const colours = [choice(walls, index), choice(coats, index * 3), choice(skins, index * 5), choice(hairs, index * 2)];
  const hairline = 36 + (index % 4) * 5;
  const pixels = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) pixels[y * (side + 1) + 1 + x] = partAt(x, y, hairline);
  }
  // Eight bits for a point, each the number of a colour.
  return png({ side, bits: 8, colours, points: pixels });
}

/** Which of the colours a point has. */
function partAt(x: number, y: number, hairline: number): number {
  const isIn = (cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
  if (isIn(64, 56, 25, 32)) return y < hairline ? 3 : 2;
  if (isIn(64, 48, 31, 34) && y < hairline + 22) return 3;
  if (isIn(64, 132, 50, 44)) return 1;
  return isIn(64, 90, 11, 16) ? 2 : 0;
}
