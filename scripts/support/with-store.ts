import { startEmbedded } from '../../apps/platform/src/storage/embedded.ts';
import { migrateStore } from '../../apps/platform/src/storage/migrate.ts';
import { patiently } from '../../apps/platform/src/storage/patiently.ts';
import { openStore, type Store } from '../../apps/platform/src/storage/open.ts';
import type { Settings } from '../../apps/platform/src/settings.ts';

/** So long a platform that works meanwhile may hold what is to be migrated. */
const PATIENCE_MS = 10_000;

/** Lends a command the deployment's database: beside a running platform, or started for the command alone. */
export async function withStore(settings: Settings, work: (store: Store) => Promise<void>): Promise<void> {
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbedded({ dataFolder: settings.dataFolder, mayJoin: true })
      : undefined;
  const stop = () => void embedded?.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const store = await openStore({ databaseUrl: embedded?.databaseUrl ?? settings.databaseUrl ?? '' });
    try {
      await patiently(() => migrateStore(store), { forMs: PATIENCE_MS, whileWaiting: () => undefined });
      await work(store);
    } finally {
      await store.close();
    }
  } finally {
    await embedded?.stop();
  }
}
