import { createHash } from 'node:crypto';
import { VendorFailure } from '../../maps/ask-vendor.ts';
import type { MapsVendor } from '../../maps/maps-vendor.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { redrawPicture, type Redrawn } from '../photos/redraw-photo.ts';

/** A floor with its drawing as it is kept. */
export interface DrawnFloor {
  readonly name: string;
  readonly displayOrder: number;
  readonly drawing: Redrawn;
  /** What the vendor sent, in short: the same drawing again changes nothing. */
  readonly sourceDigest: string;
}

/** The longest side of a plan that is kept, in points. */
const LONGEST_SIDE = 4096;
/** What all plans of a venue may weigh together. */
const LARGEST_VENUE = 64 * 1024 * 1024;
/** Whoever uploads waits for it. */
const PATIENCE = 25_000;

/** The floors of a venue, each drawing decoded and drawn anew, so that nothing active is passed on. */
export async function drawnFloors(vendor: MapsVendor, venue: string): Promise<readonly DrawnFloor[]> {
  const signal = AbortSignal.timeout(PATIENCE);
  const found = await vendor.venue(venue, signal).catch(refuse);
  if (found === undefined) throw missing();
  const drawn: DrawnFloor[] = [];
  let weight = 0;
  for (const { name, order: displayOrder, drawing: address } of found.floors) {
    const sent = await vendor.drawing(address, signal).catch(refuse);
    const drawing = await redrawPicture(sent, LONGEST_SIDE);
    if (typeof drawing === 'string') return refuse(new VendorFailure(`The drawing of “${name}” cannot be read.`));
    weight += drawing.content.byteLength;
    if (weight > LARGEST_VENUE) return refuse(new VendorFailure('The drawings of this venue are too large together.'));
    const sourceDigest = createHash('sha256').update(sent).digest('hex');
    drawn.push({ name: name.trim(), displayOrder, drawing, sourceDigest });
  }
  return drawn;
}

/** Who has sent nothing usable is another host: what it did is told, and that it was not us (D-201). */
export function refuse(error: unknown): never {
  if (!(error instanceof VendorFailure)) throw error;
  throw new Refusal(502, 'The maps vendor has failed.', { description: error.message });
}
