import * as v from 'valibot';
import { patchedLookup } from './plain-lookup.ts';
import { requiredText, Uid } from './shapes.ts';

/** What people of a client do; names spelled exactly as listed, unknown members kept (§3, D-089, D-090). */
export const Occupation = v.looseObject({ uid: Uid, clientUid: Uid, name: v.string() });
export type Occupation = v.InferOutput<typeof Occupation>;

/** An occupation as written. */
export const OccupationDraft = v.looseObject({ name: requiredText('Name') });
export type OccupationDraft = v.InferOutput<typeof OccupationDraft>;

/** Occupations (§7, usercontactrole/v2): patched; the server's description is shown on create and delete (D-203). */
export const occupations = patchedLookup({
  noun: { one: 'occupation', many: 'occupations' },
  path: 'occupations',
  record: Occupation,
  draft: OccupationDraft,
  words: { create: { says: 'description' }, delete: { says: 'description' } },
});
