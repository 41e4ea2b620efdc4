import { join } from 'node:path';
import { runPlatform } from '../apps/platform/src/server.ts';
import { tellAccounts } from './demonstration.ts';
import { BuildError, buildPortal } from './build-portal.ts';
import { endWhenOrphaned } from './run.ts';
import { readSettingsOrEnd } from './settings.ts';

// `npm start`: builds what changed, then runs the whole product on one address until Ctrl-C.
const settings = readSettingsOrEnd();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
endWhenOrphaned();
try {
  await buildPortal(tell);
  const logFile = settings.logFile ?? join(settings.dataFolder, 'platform.log');
  await runPlatform(
    { ...process.env, LOG_FILE: logFile },
    {
      tell,
      whenReady: ({ url }) => {
        process.stdout.write(`\n${settings.brand.name} is running at ${url}/v7/\n`);
        if (settings.demoData) process.stdout.write(tellAccounts());
        process.stdout.write(`\nRequests are logged in ${logFile}. Stop with Ctrl-C.\n`);
      },
    },
  );
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
