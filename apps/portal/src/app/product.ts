import { createCollections } from '../kinds/collection/collection-actors.ts';
import type { Product } from '../system/product.ts';
import { kinds } from './kinds.ts';
import { fetchOverlay } from './palette/load.ts';
import { createRoutes } from './routes.ts';

/** The product that the system runs. */
export const product: Product = {
  routes: createRoutes,
  kinds,
  collections: createCollections,
  fetchOverlay,
  late: ['palette', 'clientDirectory', 'errands', 'stationKey', 'importRuns', 'mapUpload', 'testSend', 'alerting'],
  recordWork: async () => (await import('./later.ts')).fetchRecordWork(),
};
