import { systemUsers, users } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';

/** The sign-ins of one person, day by day: they stand beside the record, and say themselves where they cannot be had. */
export const signInsOfUser = defineLookup({
  kind: 'sign-ins of a user',
  isOfRecord: true,
  isQuiet: true,
  fetch: async (api, { client = '', user = '' }) => {
    // Whoever belongs to no client is of the platform.
    const { data } = await (client === ''
      ? api.send(systemUsers.signIns, { user })
      : api.send(users.signIns, { client, user }));
    return [{ uid: user, ...data }];
  },
});
