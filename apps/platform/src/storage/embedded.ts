import type { Log } from '../log.ts';
import { findBinaries } from './embedded-binaries.ts';
import { claimFolder } from './embedded-claim.ts';
import { urlOf } from './embedded-connection.ts';
import { prepareFolder } from './embedded-folder.ts';
import { findRunning } from './find-running.ts';
import { launchPostgres, type Serving } from './launch-postgres.ts';
import { StorageError } from './storage-error.ts';
import { watchEmbedded } from './watch-embedded.ts';

/** A PostgreSQL of our own, on the loopback interface of this machine. */
export interface EmbeddedDatabase {
  /** Where it is at this moment: started again, it may be behind another port. */
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** False only for throw-away databases: nothing is forced to the disk. */
  readonly durable?: boolean;
  /** A command that works beside a running platform joins its database instead of claiming the folder. */
  readonly mayJoin?: boolean;
  /** Told when it is lost and found again. */
  readonly log?: Pick<Log, 'info' | 'error'>;
}

const unheard = { info: () => undefined, error: () => undefined };

/** Opens the data folder's PostgreSQL and keeps it running: creates it the first time, takes over one a crash left. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, durable = true, mayJoin = false, log = unheard } = options;
  const binaries = findBinaries();
  const password = await prepareFolder(dataFolder, binaries, durable);
  const launch = (port?: number) => launchPostgres({ binaries, dataFolder, durable, password, port });
  const claim = async ({ port }: Serving) => {
    const claimed = await claimFolder(port, password);
    if (claimed === undefined) {
      throw new StorageError(`The data folder ${dataFolder} is in use by another platform that is running now.`);
    }
    return claimed;
  };
  const found = await findRunning(dataFolder, password);
  if (found !== undefined && mayJoin) {
    return { databaseUrl: urlOf(found.port, password), stop: async () => undefined };
  }
  const serving = found ?? (await launch());
  const claimed = await claim(serving).catch(async (error: unknown) => {
    if (found === undefined) await serving.end();
    throw error;
  });
  const watched = watchEmbedded({
    held: { serving, claim: claimed },
    open: async (port) => (await findRunning(dataFolder, password)) ?? launch(port),
    claim,
    log,
  });
  return {
    get databaseUrl() {
      return urlOf(watched.port(), password);
    },
    stop: watched.stop,
  };
}
