import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { startEmbedded } from '../apps/platform/src/storage/embedded.ts';
import { clusterOf } from '../apps/platform/src/storage/embedded-folder.ts';
import { openStore } from '../apps/platform/src/storage/open.ts';
import { StorageError } from '../apps/platform/src/storage/storage-error.ts';
import { FORGET_SCHEMAS, forgetFolder } from './support/forget.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';

// `npm run demo:reset`: forgets all data; the next start begins with fresh demonstration data.
const settings = readSettingsOrEnd();
try {
  if (settings.databaseUrl === undefined) await resetFolder(settings.dataFolder);
  else {
    await resetServer(settings.databaseUrl);
    if (forgetFolder(settings.dataFolder, 'on a server') === 'kept')
      process.stdout.write(`The files in ${settings.dataFolder} stay: another database stands beside them.\n`);
  }
  if (settings.storageAccount !== undefined)
    process.stdout.write('The files in the storage account stay: they are removed there.\n');
  process.stdout.write('The data is gone; the next “npm start” begins with fresh demonstration data.\n');
} catch (error) {
  endPlainly(error);
}

async function resetFolder(dataFolder: string): Promise<void> {
  if (existsSync(clusterOf(dataFolder))) {
    // Opening it proves that nobody else has it open; one that does not open any more is what a reset is for.
    await startEmbedded({ dataFolder }).then(
      (embedded) => embedded.stop(),
      (error: unknown) => {
        if (!(error instanceof StorageError) || /in use by another platform|does not answer/.test(error.message)) {
          throw error;
        }
      },
    );
  }
  forgetFolder(dataFolder, 'here');
}

async function resetServer(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  if (!process.argv.includes('--yes')) {
    if (!process.stdin.isTTY) {
      throw new StorageError(`Say “npm run demo:reset -- --yes” to forget everything in ${host}${pathname}.`);
    }
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await asking.question(
      `Everything in ${host}${pathname} will be forgotten. Type “forget” to go on: `,
    );
    asking.close();
    if (answer.trim() !== 'forget') throw new StorageError('Nothing was changed.');
  }
  const store = await openStore({ databaseUrl });
  await store.pool.query(FORGET_SCHEMAS);
  await store.close();
}
