import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { clusterOf, isAlive, logOf, owner, prepareFolder } from './embedded-folder.ts';
import { StorageError } from './storage-error.ts';

const database = 'platform';
const folderLock = 7_100_002;
const patience = 60_000;

/** A PostgreSQL of our own, on the loopback interface of this machine. */
export interface EmbeddedDatabase {
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** False only for throw-away databases: nothing is forced to the disk. */
  readonly durable?: boolean;
  /** A command that works beside a running platform joins its database instead of claiming the folder. */
  readonly mayJoin?: boolean;
}

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Opens the data folder's PostgreSQL: creates it the first time, takes over one a crash left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, durable = true, mayJoin = false } = options;
  const binaries = findBinaries();
  const password = await prepareFolder(dataFolder, binaries, durable);
  const urlOf = (port: number) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`;
  const found = await findRunning(dataFolder, password);
  if (found !== undefined && mayJoin) return { databaseUrl: urlOf(found.port), stop: async () => undefined };
  const { port, end } = found === undefined ? await launch(binaries, options, password) : adopt(found);
  const claim = await claimFolder(port, password).catch(async (error: unknown) => {
    if (found === undefined) await end();
    throw error;
  });
  if (claim === undefined) {
    throw new StorageError(`The data folder ${dataFolder} is in use by another platform that is running now.`);
  }
  const stop = async () => {
    await claim.end().catch(() => undefined);
    await end();
  };
  return { databaseUrl: urlOf(port), stop };
}

// The lock belongs to a connection, so a killed platform frees it by dying and no stale lock file can lie.
async function claimFolder(port: number, password: string): Promise<pg.Client | undefined> {
  const admin = await connect(port, password, 'postgres');
  await admin.query(`create database ${database}`).catch((error: unknown) => {
    if (codeOf(error) !== '42P04') throw error;
  });
  await admin.end();
  const client = await connect(port, password, database);
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [folderLock]);
    if (rows[0]?.held === true) return client;
    await wait(200);
  }
  await client.end();
  return undefined;
}

async function findRunning(dataFolder: string, password: string): Promise<Postmaster | undefined> {
  const file = join(clusterOf(dataFolder), 'postmaster.pid');
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const running = readPostmaster(file);
    if (running === undefined) return undefined;
    if (!isPostgres(running.pid)) {
      // Left by a crash; its number may belong to another program by now, which PostgreSQL cannot tell.
      rmSync(file, { force: true });
      return undefined;
    }
    if (await answers(running.port, password)) return running;
    await wait(100);
  }
  throw new StorageError(
    `A PostgreSQL is running on the data folder ${dataFolder} but does not answer; end process ${readPostmaster(file)?.pid} and start again.`,
  );
}

function readPostmaster(file: string): Postmaster | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined;
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const said = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], { encoding: 'utf8' });
  if (said.error === undefined) return /^[^Z]\S*\s+.*postgres/.test(said.stdout.trim());
  return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
}

// Asked twice: one whose platform was killed a moment ago answers once more and then shuts down.
async function answers(port: number, password: string): Promise<boolean> {
  for (const pause of [200, 0]) {
    const client = new pg.Client({ ...clientOf(port, password, 'postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await wait(pause);
    } catch (error) {
      if (codeOf(error) === '28P01') {
        throw new StorageError('The data folder’s database refused its own password: the folder is damaged.', {
          cause: error,
        });
      }
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return true;
}

function adopt(found: Postmaster): { port: number; end: () => Promise<void> } {
  const end = async () => {
    if (isPostgres(found.pid)) process.kill(found.pid, 'SIGINT');
    for (let waited = 0; waited < patience && isPostgres(found.pid); waited += 100) await wait(100);
  };
  return { port: found.port, end };
}

async function launch(binaries: Binaries, options: EmbeddedOptions, password: string) {
  let why = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const launched = spawnPostgres(binaries, options, port);
    const failed = await ready(launched.child, port, password);
    if (failed === undefined) return { port, end: launched.end };
    await launched.end();
    why = lastFatal(logOf(options.dataFolder)) ?? failed;
    if (!/address already in use|could not bind|shared memory block/i.test(why)) break;
    await wait(500);
  }
  throw new StorageError(
    `The database in ${options.dataFolder} does not start: ${why} (see ${logOf(options.dataFolder)}).`,
  );
}

// Ends PostgreSQL when our end of the pipe closes, however this process dies; a Ctrl-C meant for us does not reach it.
const guarded =
  'exec 3<&0; "$@" </dev/null 3<&- & main=$!; { read _; kill -INT $main; } <&3 >/dev/null 2>&1 & guard=$!; exec 3<&-; wait $main; code=$?; kill $guard 2>/dev/null; exit $code';

function spawnPostgres(binaries: Binaries, { dataFolder, durable = true }: EmbeddedOptions, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '120',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const line = [...binaries.prefix, binaries.postgres, '-D', clusterOf(dataFolder), ...args];
  const isWindows = process.platform === 'win32';
  const [command = '', ...rest] = isWindows ? line : ['sh', '-c', guarded, 'sh', ...line];
  const log = openSync(logOf(dataFolder), 'w', 0o600);
  const child = spawn(command, rest, {
    stdio: ['pipe', log, log],
    detached: !isWindows,
    windowsHide: true,
    ...binaries.user,
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((done) => void child.on('close', () => done()).on('error', () => done()));
  const end = async () => {
    if (isWindows) child.kill('SIGINT');
    else child.stdin?.end();
    await ended;
  };
  return { child, end };
}

async function ready(child: ChildProcess, port: number, password: string): Promise<string | undefined> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) return `it ended with ${child.exitCode}`;
    try {
      await (await connect(port, password, 'postgres')).end();
      return undefined;
    } catch (error) {
      if (codeOf(error) === '28P01') return 'it refused the password kept beside it';
    }
    await wait(40);
  }
  return 'it did not answer within a minute';
}

function lastFatal(log: string): string | undefined {
  return readFileSync(log, 'utf8')
    .split('\n')
    .findLast((line) => /(?:FATAL|PANIC|could not)/.test(line))
    ?.replace(/^.*?(?:FATAL|PANIC|LOG|WARNING):\s*/, '');
}

function clientOf(port: number, password: string, name: string): pg.ClientConfig {
  return { host: '127.0.0.1', port, user: owner, password, database: name };
}

async function connect(port: number, password: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientOf(port, password, name), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
