import { users } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** The sign-ins of one user, day by day: they stand beside the record, and say themselves where they cannot be had. */
export const signInsOfUser = defineLookup({
  kind: 'sign-ins of a user',
  isQuiet: true,
  fetch: async (api, { client = '', user = '' }) => {
    const { data } = await api.send(users.signIns, { client, user });
    return [{ uid: user, ...data }];
  },
});
