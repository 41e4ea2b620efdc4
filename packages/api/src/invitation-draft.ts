import * as v from 'valibot';
import { requiredEmail } from './email.ts';

/** Sends an invitation again: where it says to which address, to that one and to none that it was changed to meanwhile. */
export const InvitationDraft = v.pipe(
  v.unknown(),
  // A list has no member that it must have not, so it would pass for an invitation that says nothing.
  v.check((given) => !Array.isArray(given), 'An invitation must be an object.'),
  v.object({ email: v.optional(requiredEmail()) }),
);
