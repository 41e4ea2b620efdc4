import * as v from 'valibot';
import { replacedLookup } from './plain-lookup.ts';
import { requiredText, Text, Uid, writtenParagraph } from './shapes.ts';

/** What people of a client are called; names spelled exactly as listed, unknown members kept (§3, D-089, D-090). */
export const Title = v.looseObject({ uid: Uid, clientUID: Uid, name: v.string(), description: Text });
export type Title = v.InferOutput<typeof Title>;

/** A title as written. */
export const TitleDraft = v.looseObject({ name: requiredText('Name'), description: writtenParagraph('Description') });
export type TitleDraft = v.InferOutput<typeof TitleDraft>;

const inUse = 'You cannot delete a title that is assigned to a user.';

/** Titles (§7, usercontactrole/v2): replaced as a whole; the server reports a name that is taken (§5). */
export const titles = replacedLookup({
  noun: { one: 'title', many: 'titles' },
  path: 'Titles',
  record: Title,
  draft: TitleDraft,
  words: {
    create: { says: 'takenName' },
    update: { says: 'takenName' },
    // Nothing else can conflict on delete (D-198).
    delete: { on: { 400: inUse, 409: inUse } },
  },
});
