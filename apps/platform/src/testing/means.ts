import { sealerOf } from '../identity/sealed.ts';
import type { Store } from '../storage/open.ts';
import { mailingOn } from './mailed.ts';
import { noJobs, uploadsInMemory } from './uploads-in-memory.ts';

/** What a call is carried out with beside the database, where nobody waits and no work goes on after the answer. */
export const meansOn = (store: Store) => ({
  ...mailingOn(store),
  uploads: uploadsInMemory(sealerOf('a secret of these tests and of nothing else')),
  jobs: noJobs,
  dropPlace: () => undefined,
});
