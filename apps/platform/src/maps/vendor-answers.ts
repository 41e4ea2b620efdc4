import { floorName } from '@wardmere/api';
import * as v from 'valibot';

const MOST_FLOORS = 60;
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const order = v.pipe(
  v.nullish(v.number(), 0),
  v.transform((given) => Math.min(9999, Math.max(0, Math.trunc(given)))),
);

/** A floor as the vendor lists it; a floor below the ground is shown among the first, since no level comes before 0 (D-126). */
const floor = { name: floorName, order };
const floors = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.object(entries)), v.maxLength(MOST_FLOORS));

const venue = { id: text(200), name: text(250) };

/** A page of the vendor's venues, and where the next one begins. */
export const VendorPage = v.object({
  results: v.pipe(v.array(v.object({ ...venue, floors: v.optional(floors(floor)) })), v.maxLength(1000)),
  next: v.nullish(text(200)),
});
export type VendorPage = v.InferOutput<typeof VendorPage>;

/** One venue with the address of each floor's drawing. */
export const VendorVenue = v.object({ ...venue, floors: floors({ ...floor, drawing: text(2000) }) });
export type VendorVenue = v.InferOutput<typeof VendorVenue>;
