import * as v from 'valibot';
import { ABOUT_PLACES, call } from './call.ts';
import { premisesAccess } from './levels.ts';
import { ListQuery, Named, page, requiredText, Uid } from './shapes.ts';

/** A location on a level as read; names spelled exactly as listed, `Uid` in small letters (§3, D-090). */
export const Location = v.object({
  uid: Uid,
  name: v.string(),
  buildingUid: Uid,
  clientUid: Uid,
  levelUid: Uid,
  level: Named,
});
export type Location = v.InferOutput<typeof Location>;

/** A location as written, once: it is never renamed or deleted (D-125, D-217). */
export const LocationDraft = v.object({ name: requiredText('Name') });
export type LocationDraft = v.InferOutput<typeof LocationDraft>;

const base = 'clientbuilding/v2/clients/{client}/buildings/{building}/levels/{level}/locations';

/** The locations of a level (§7, D-160); these messages end with a full stop (D-194). */
export const locations = {
  list: call(`GET ${base}`, {
    purpose: 'The locations of a level are fetched page by page.',
    access: premisesAccess.reading,
    query: ListQuery,
    reply: page(Location),
    words: { otherwise: 'Unable to fetch locations. Please try again.' },
  }),
  get: call(`GET ${base}/{location}`, {
    purpose: 'One location is fetched.',
    access: premisesAccess.reading,
    reply: Location,
    words: { otherwise: 'Unable to fetch location. Please try again.' },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A location is created.',
    access: premisesAccess.adding,
    rank: ABOUT_PLACES,
    body: LocationDraft,
    reply: Location,
    words: { otherwise: 'Unable to create location. Please try again.', says: 'firstFieldError' },
  }),
};
