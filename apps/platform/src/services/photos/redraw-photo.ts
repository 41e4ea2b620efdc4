import type { PhotoType } from '@wardmere/api';
import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '../../fairness/fair-queue.ts';
import { partyNow } from '../../fairness/party.ts';

/** A photo as it is kept. */
export interface Redrawn {
  readonly type: PhotoType;
  readonly content: Buffer;
}

/** `unreadable` is no whole picture of these types, `too-large` one that is too large to be decoded (D-286). */
export type Unusable = 'unreadable' | 'too-large';

/** The most points a picture may have: what a decoder is asked to lay out in memory (D-286). */
const mostPoints = 40_000_000;
/** The longest side of a portrait that is kept, in points. */
const longestOfPortrait = 512;
const patienceSeconds = 10;

// One at a time, and nothing remembered: a picture may need hundreds of megabytes while it is decoded.
sharp.cache(false);
sharp.concurrency(1);
const one = { besideOthers: 1, alone: 1 };
const turns = new FairQueue({
  atOnce: 1,
  ofPart: one,
  ofMember: one,
  waiting: { ofMember: 10, ofPart: 20, ofAll: 40 },
  patienceMs: 20_000,
});
/** The platform's own pictures, of seeds and of what was kept before. */
const ownWork = { part: 'the platform', member: '' };

const kinds: Readonly<Record<PhotoType, { readonly starts: readonly Buffer[]; readonly draw: (it: Sharp) => Sharp }>> =
  {
    'image/gif': { starts: [Buffer.from('GIF87a'), Buffer.from('GIF89a')], draw: (it) => it.gif() },
    'image/png': {
      starts: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
      draw: (it) => it.png({ compressionLevel: 9 }),
    },
    'image/jpeg': { starts: [Buffer.from([0xff, 0xd8, 0xff])], draw: (it) => it.jpeg({ quality: 85, mozjpeg: true }) },
  };
/** The first frame; what a decoder merely wonders at, such as something behind the end, is no reason to refuse a picture. */
const read = { failOn: 'truncated', animated: false } as const;
const types = ['image/gif', 'image/png', 'image/jpeg'] as const satisfies readonly PhotoType[];

/** What a file says it is by its first bytes, whatever it is called; the decoder has the last word. */
const typeOf = (file: Buffer) =>
  types.find((type) => kinds[type].starts.some((start) => file.subarray(0, start.length).equals(start)));

/**
 * Decodes a picture and draws it anew, small enough to be shown as a portrait: turned as its orientation says, the first
 * frame of an animation, without anything that was told beside the points (D-286). What follows its end is not drawn.
 */
export const redrawPhoto = (file: Buffer): Promise<Redrawn | Unusable> => redrawPicture(file, longestOfPortrait);

/** As `redrawPhoto`, of any picture, as large as its longest side may be. */
export async function redrawPicture(file: Buffer, longestSide: number): Promise<Redrawn | Unusable> {
  const type = typeOf(file);
  return type === undefined ? 'unreadable' : turns.run(partyNow() ?? ownWork, () => redraw(type, file, longestSide));
}

async function redraw(type: PhotoType, file: Buffer, longestSide: number): Promise<Redrawn | Unusable> {
  const picture = () => sharp(file, { ...read, limitInputPixels: mostPoints });
  const points = await pointsOf(file);
  if (points === undefined) return 'unreadable';
  if (points > mostPoints) return 'too-large';
  const side = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  const small = picture().autoOrient().resize(side).toColourspace('srgb').timeout({ seconds: patienceSeconds });
  try {
    return { type, content: await kinds[type].draw(small).toBuffer() };
  } catch {
    return 'unreadable';
  }
}

/** How many points a picture says it has; undefined where its head cannot be read. */
async function pointsOf(file: Buffer): Promise<number | undefined> {
  try {
    // Only the head is read here, so no limit is needed to look.
    const { width, height } = await sharp(file, { ...read, limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}
