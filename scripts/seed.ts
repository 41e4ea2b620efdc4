import { fillStore } from '../apps/platform/src/fill-store.ts';
import { deploymentSealer } from '../apps/platform/src/identity/start-identity.ts';
import { runLargeSeed } from '../apps/platform/src/seed/large.ts';
import { StorageError } from '../apps/platform/src/storage/storage-error.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';
import { withStore } from './support/with-store.ts';

// `npm run seed -- --clients 50 --buildings 1000 --users 100000`: adds a large amount to what is there.
const settings = readSettingsOrEnd();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
try {
  // The demonstration comes first: it is only written where nobody is yet.
  await withStore(settings, (store) => fillStore({ settings, store, sealer: deploymentSealer(settings), tell }));
  await runLargeSeed(process.argv.slice(2), process.env);
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  endPlainly(
    isOption ? new StorageError('The options are --clients, --buildings and --users, each with a number.') : error,
  );
}
