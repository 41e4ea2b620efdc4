import * as v from 'valibot';
import { changingBuildings } from './buildings.ts';
import { ABOUT_PLACES, call, type Access } from './call.ts';
import { digits, requiredText } from './shapes.ts';

/** How many venues a page has (§7, D-127). */
export const VENUES_A_PAGE = 100;

/** What a vendor calls a venue: a text of its own, which goes into an address and so is no step of one. */
const VenueId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check((id) => id !== '' && !/^\.{1,2}$/.test(id), 'This id cannot stand in an address.'),
);

/** A floor of a venue, where the host tells it: it becomes the level of its name (D-219). */
const VenueFloor = v.object({ name: v.string(), displayOrder: v.nullish(v.number(), 0) });
export type VenueFloor = v.InferOutput<typeof VenueFloor>;

/** A place as the maps vendor knows it (D-127); its floors are told by a host that knows them beforehand. */
export const Venue = v.object({ id: VenueId, name: v.string(), floors: v.nullish(v.array(VenueFloor)) });
export type Venue = v.InferOutput<typeof Venue>;

/** Venues are no page of items: results, and the address of the next ones while there are any (D-127). */
export const VenuePage = v.object({ results: v.array(Venue), next: v.nullish(v.string()) });

/** What names a floor as a level is named (D-219). */
export const floorName = requiredText('Floor name');

/** Whether a floor and a level are the same one: by their names, whatever their case and the spaces around (D-219). */
export const isSameFloor = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (name: string) => name.trim().toLowerCase();

const VenueQuery = v.object({
  limit: v.optional(digits('limit', 1, VENUES_A_PAGE), VENUES_A_PAGE),
  /** Where the page begins: as the link to it says. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, 'cursor must be at most 200 characters.'))),
});

const ofVendor = 'clientbuilding/v2/vendorbuildings/{vendor}';
const intoBuilding = 'clientbuilding/v2/clients/{client}/buildings/{building}/vendorbuildings/{vendor}/{venue}';

/**
 * Those of the platform who edit buildings, from their page in the admin area (D-127, D-219). The vendor's account is the
 * platform's and holds the venues of every client: nobody of a client reads them, or takes their plans.
 */
const uploadingMaps: Access = { system: changingBuildings.system, client: false };

/** Venues of the maps vendor, and their map data for buildings (§7, D-127, D-219). */
export const venues = {
  list: call(`GET ${ofVendor}`, {
    purpose: 'The venues of a maps vendor are fetched, with a link to the next ones.',
    access: uploadingMaps,
    texts: ['vendor'],
    query: VenueQuery,
    reply: VenuePage,
    words: { otherwise: 'Unable to fetch venues. Please try again.' },
  }),
  /** No body is sent and none is read. */
  upload: call(`POST ${intoBuilding}`, {
    purpose: 'The map data of a venue is uploaded to a building: its levels get their floor plans.',
    access: uploadingMaps,
    rank: ABOUT_PLACES,
    texts: ['vendor', 'venue'],
    words: { otherwise: 'Failed to upload map data.', says: 'descriptionAsSentence' },
  }),
};
