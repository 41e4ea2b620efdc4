import { signingKeys } from '@wardmere/api';
import { defineLookup, everywhere } from '../lookups/define-lookup.ts';

/** The keys that messages are signed by, the youngest first (D-258). */
export const signingKeyLookup = defineLookup({
  kind: 'signing keys',
  fetch: async (api) => (await api.send(signingKeys.list, {})).data.map((key) => ({ ...key, uid: key.publicKey })),
});
export const keysOfDeployment = everywhere(signingKeyLookup);
