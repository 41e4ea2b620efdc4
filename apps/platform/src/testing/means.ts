import { DEFAULT_BRAND } from '@wardmere/api';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import { createCredentialSecrets } from '../identity/credential-secrets.ts';
import { sealerOf } from '../identity/sealed.ts';
import type { Store } from '../storage/open.ts';
import type { Means } from '../http/means.ts';
import { demoVendor } from './demo-vendor.ts';
import { mailingOn } from './mailed.ts';
import { unreachedReceivers } from './unreached-receivers.ts';
import { noJobs, uploadsInMemory } from './uploads-in-memory.ts';

const sealer = sealerOf('a secret of these tests and of nothing else');

/** What a call is carried out with beside the database, where nobody waits and no work goes on after the answer. */
export const meansOn = (store: Store): Means => ({
  brand: DEFAULT_BRAND.name,
  maps: demoVendor,
  ...mailingOn(store),
  uploads: uploadsInMemory(sealer),
  credentialSecrets: createCredentialSecrets(sealer),
  deliverySeals: createDeliverySeals(sealer),
  jobs: noJobs,
  dropPlace: () => undefined,
  sender: unreachedReceivers,
});
