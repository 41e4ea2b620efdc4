import { join } from 'node:path';
import { showsTrials } from '../apps/platform/src/document/asked-here.ts';
import { OUTBOX_PATH } from '../apps/platform/src/mail/outbox-page.ts';
import { runPlatform } from '../apps/platform/src/server.ts';
import { tellAccounts } from './support/demonstration.ts';
import { BuildError, buildPortal, builtPortal } from './support/build-portal.ts';
import { endWhenOrphaned } from './support/run.ts';
import { readSettingsOrEnd } from './support/settings.ts';

// `npm start`: builds what changed, then runs the whole product on one address until Ctrl-C.
// `npm run dev` does the same with the development build: inspector and rehearsal.
const mode = process.argv.includes('--development') ? 'development' : 'production';
const settings = readSettingsOrEnd();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
endWhenOrphaned();
try {
  await buildPortal(tell, mode);
  const logFile = settings.logFile ?? join(settings.dataFolder, 'platform.log');
  await runPlatform(
    { ...process.env, LOG_FILE: logFile, PORTAL_FOLDER: process.env['PORTAL_FOLDER'] ?? builtPortal(mode) },
    {
      tell,
      whenReady: ({ url, dropPlace }) => {
        process.stdout.write(`\n${settings.brand.name} is running at ${url}/v7/\n`);
        const outbox = showsTrials(settings) ? `${url}${OUTBOX_PATH}` : undefined;
        if (dropPlace !== undefined)
          process.stdout.write(`${dropPlace.problem ?? `Files to import come in at ${dropPlace.url}`}\n`);
        if (settings.neighbours !== undefined)
          process.stdout.write(`Other products are played at ${settings.neighbours.url}\n`);
        if (settings.demoData) process.stdout.write(tellAccounts(outbox));
        process.stdout.write(`\nRequests are logged in ${logFile}. Stop with Ctrl-C.\n`);
      },
    },
  );
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
