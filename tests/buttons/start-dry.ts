import { runPlatform, type Platform } from '../../apps/platform/src/server.ts';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { keepNothing } from '../../apps/platform/src/testing/keep-nothing.ts';
import { lendPassword } from '../../apps/platform/src/testing/lend-password.ts';
import { buildPortal, builtPortal } from '../../scripts/support/build-portal.ts';
import { endWhenOrphaned } from '../../scripts/support/run.ts';
import { officeManager } from './office-manager.ts';

// The product as `npm start` runs it, in which everything can be pressed and nothing is changed by it.
endWhenOrphaned();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
await buildPortal(tell);
await runPlatform(
  { ...process.env, PORTAL_FOLDER: builtPortal('production') },
  {
    tell,
    whenReady: (platform) => void makeReady(platform),
  },
);

async function makeReady({ url, store }: Pick<Platform, 'url' | 'store'>): Promise<void> {
  await lendPassword(store, accounts.clientAdministrator.uid, officeManager.uid);
  keepNothing(store);
  process.stdout.write(`running at ${url}\n`);
}
