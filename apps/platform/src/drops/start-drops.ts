import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sealer } from '../identity/sealed.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { forgetArriving } from './arriving-file.ts';
import { requireStill } from './drop-account.ts';
import { DropFolders } from './drop-folder.ts';
import { serveDrops, type DropPatience, type DropServer } from './drop-server.ts';
import { dropSignIn } from './drop-sign-in.ts';
import { hostKeyOf } from './host-key.ts';
import { resultsOf } from './results.ts';
import { takeFile } from './take-file.ts';

export interface DropOptions {
  readonly settings: Pick<Settings, 'sftp' | 'dataFolder' | 'publicUrl'>;
  readonly store: Store;
  readonly sealer: Sealer;
  readonly uploads: Uploads;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly now: () => Date;
  readonly log: Log;
  readonly patience?: DropPatience;
}

/** Opens the place where files come in by SFTP, where a deployment has one. */
export async function startDrops(options: DropOptions): Promise<DropServer | undefined> {
  const { settings, store, sealer, uploads, jobs, now, log, patience } = options;
  const { sftp, dataFolder, publicUrl } = settings;
  if (sftp === undefined) return undefined;
  const arriving = join(dataFolder, 'arriving');
  const folders = new DropFolders({
    take: (account, name, file) => takeFile({ store, uploads, jobs, now }, account, name, file),
    results: resultsOf({ store, uploads, publicUrl }),
    forget: ({ path, giveBack }) => {
      rmSync(path, { force: true });
      giveBack();
    },
    now,
  });
  const server = await serveDrops({
    hostKey: hostKeyOf(dataFolder),
    ...sftp,
    name: new URL(publicUrl).hostname,
    signIn: dropSignIn({ store, sealer, security: createSecurityLog(store, log), now }),
    still: (account) => asPlatform(store, (tx) => requireStill(tx, account)),
    folders,
    arriving,
    now,
    log,
    ...(patience && { patience }),
  });
  // Once the port is had nobody else writes there.
  if (server.place.problem === undefined) forgetArriving(arriving);
  else log.info('sftp', { problem: server.place.problem });
  return server;
}
