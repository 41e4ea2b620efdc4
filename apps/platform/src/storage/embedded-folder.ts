import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './embedded-binaries.ts';
import { makeFolder } from './make-folder.ts';
import { StorageError } from './storage-error.ts';

/** Who the platform is to its own PostgreSQL. */
export const owner = 'platform';

/** Where a data folder keeps its cluster. */
export const clusterOf = (dataFolder: string): string => join(dataFolder, 'postgres');

/** Where a data folder keeps what PostgreSQL says. */
export const logOf = (dataFolder: string): string => join(dataFolder, 'postgres.log');

/** Makes sure the data folder is ours to write and holds a cluster this PostgreSQL can open. */
export async function prepareFolder(dataFolder: string, binaries: Binaries, durable: boolean): Promise<string> {
  makeWritable(dataFolder, binaries);
  const cluster = clusterOf(dataFolder);
  const password = keptSecret(join(dataFolder, 'database-password'));
  if (existsSync(cluster) && readdirSync(cluster).length > 0) checkCluster(cluster, binaries);
  else await createCluster(dataFolder, binaries, durable);
  return password;
}

const randomText = () => randomBytes(32).toString('base64url');

/** A secret of this data folder, random unless it is made otherwise: made the first time, and readable by its owner alone. */
export function keptSecret(file: string, make: () => string = randomText): string {
  try {
    makeFolder(dirname(file));
    // 'wx' lets exactly one of two processes that start together write it; the other reads.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StorageError(`The file ${file} cannot be written.`, { cause: error });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StorageError(`The file ${file} is damaged: it should hold a secret.`);
  return secret;
}

function makeWritable(dataFolder: string, binaries: Binaries): void {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (binaries.user !== undefined) chmodSync(dataFolder, 0o711);
  } catch (error) {
    throw new StorageError(
      `The data folder ${dataFolder} cannot be written to: make it writable, or name another in DATA_FOLDER.`,
      { cause: error },
    );
  }
}

function checkCluster(cluster: string, binaries: Binaries): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(join(cluster, 'global', 'pg_control'))) {
    throw new StorageError(
      `The data folder ${cluster} is broken: it is not a whole PostgreSQL database. Restore it, or begin afresh with “npm run demo:reset”.`,
    );
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== binaries.major) {
    throw new StorageError(
      `The data folder ${cluster} belongs to PostgreSQL ${major}, this platform brings ${binaries.major}: move its data over, or begin afresh with “npm run demo:reset”.`,
    );
  }
}

// Made beside its place and renamed whole: an initdb that was cut off never passes for a database.
async function createCluster(dataFolder: string, binaries: Binaries, durable: boolean): Promise<void> {
  const fresh = join(dataFolder, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = join(dataFolder, 'database-password');
  for (const leftover of readdirSync(dataFolder).filter((name) => isAbandoned(name))) {
    rmSync(join(dataFolder, leftover), { recursive: true, force: true });
  }
  mkdirSync(fresh, { mode: 0o700 });
  if (binaries.user !== undefined) {
    chownSync(fresh, binaries.user.uid, binaries.user.gid);
    chownSync(passwordFile, binaries.user.uid, binaries.user.gid);
  }
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const access = [`--username=${owner}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const said = await run(binaries, [`--pgdata=${fresh}`, ...access, ...collation, ...(durable ? [] : ['--no-sync'])]);
  if (said !== undefined) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StorageError(`The database could not be created in ${dataFolder}: ${said}`);
  }
  try {
    renameSync(fresh, clusterOf(dataFolder));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process that started at the same moment was first; its cluster is as good.
    if (!existsSync(join(clusterOf(dataFolder), 'PG_VERSION'))) {
      throw new StorageError(`The database could not be put in its place in ${dataFolder}.`, { cause: error });
    }
  }
}

function isAbandoned(name: string): boolean {
  const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
  return pid !== undefined && !isAlive(Number(pid));
}

/** Sends a signal to a process; one that has gone meanwhile needs none. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function run(binaries: Binaries, args: readonly string[]): Promise<string | undefined> {
  const [command = binaries.initdb, ...rest] = [...binaries.prefix, binaries.initdb, ...args];
  return new Promise((done) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], ...binaries.user });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? undefined : (lastWords(said) ?? `initdb ended with ${code}`)));
  });
}

function lastWords(said: string): string | undefined {
  return said
    .split('\n')
    .findLast((line) => /error|fatal|could not/i.test(line))
    ?.trim();
}
