import type { Sealer } from './identity/sealed.ts';
import { RECEIVERS } from './neighbours/receiver.ts';
import { seedDemonstration } from './seed/demonstration.ts';
import { refusePublishedPasswords } from './seed/published-passwords.ts';
import { seedReference } from './seed/reference.ts';
import { redrawKeptPhotos } from './services/photos/redraw-kept-photos.ts';
import type { Settings } from './settings.ts';
import type { Store } from './storage/open.ts';

/** Puts in what a store needs before anybody works with it: reference data always, demonstration data where asked for. */
export async function fillStore(options: {
  settings: Settings;
  store: Store;
  sealer: Sealer;
  tell: (step: string) => void;
}): Promise<void> {
  const { settings, store, sealer, tell } = options;
  await redrawKeptPhotos(store);
  if (!settings.demoData) {
    await refusePublishedPasswords(settings, store);
    return seedReference(store, settings.brand);
  }
  const { rowCount } = await store.pool.query('select from users limit 1');
  if (rowCount === 0) tell('writing demonstration data');
  const receiver = settings.neighbours && `http://${settings.neighbours.target}${RECEIVERS}`;
  await seedDemonstration(store, { sealer, brand: settings.brand, receiver });
}
