import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '../../apps/platform/src/storage/storage-error.ts';

/** What stands in a data folder and is of people or of clients: what they sent, whole and on its way. */
const FILES = ['uploads', 'arriving'];
/** The database, and the secret without which nothing that is sealed in it is of any use. */
const DATABASE = ['postgres', 'postgres.log', 'database-password', 'platform-secret'];

/**
 * Takes away what a data folder holds of people, the database with it unless that stands on a server: then what lies beside
 * another database there may be that one’s, and stays. How the place is known to programs that send files, and the platform’s own
 * log, which names nobody, stay too.
 */
export function forgetFolder(dataFolder: string, database: 'here' | 'on a server'): 'forgotten' | 'kept' {
  if (database === 'on a server' && existsSync(join(dataFolder, 'postgres'))) return 'kept';
  try {
    for (const name of database === 'here' ? [...DATABASE, ...FILES] : FILES)
      rmSync(join(dataFolder, name), { recursive: true, force: true });
    return 'forgotten';
  } catch (error) {
    throw new StorageError(
      `The data folder ${dataFolder} cannot be written to: make it writable, or name another in DATA_FOLDER.`,
      { cause: error },
    );
  }
}

/** Everything in a database that is the platform’s, its queue of work included; what comes after is a database with nothing in it. */
export const FORGET_SCHEMAS =
  'drop schema if exists drizzle cascade; drop schema if exists jobs cascade; drop schema public cascade; create schema public;';
