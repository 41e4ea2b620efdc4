import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './database-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import { connectTo } from './embedded-connection.ts';
import { clusterOf, logOf } from './embedded-folder.ts';
import { endPostmaster, readPostmaster, serves } from './postmaster.ts';
import { StorageError } from './storage-error.ts';

const patience = 60_000;
const attempts = 40;

/** A PostgreSQL that serves the cluster of a data folder. */
export interface Serving {
  readonly port: number;
  /** Whether its process lives, even where it lets nobody in. */
  readonly isAlive: () => boolean;
  readonly isStopping: () => boolean;
  readonly end: () => Promise<void>;
}

/** Who serves, as the folder tells it, whoever started it. */
export function servingOf(dataFolder: string, pid: number, port: number): Serving {
  const cluster = clusterOf(dataFolder);
  return {
    port,
    isAlive: () => serves(cluster, pid),
    isStopping: () => readPostmaster(cluster)?.isStopping === true,
    end: () => endPostmaster(cluster, pid),
  };
}

export interface LaunchOptions {
  readonly binaries: Binaries;
  readonly dataFolder: string;
  readonly durable: boolean;
  readonly password: string;
  /** Where it was before: whoever knows the address finds it again. */
  readonly port?: number | undefined;
}

/** Starts PostgreSQL on a data folder's cluster and waits until it answers. */
export async function launchPostgres(options: LaunchOptions): Promise<Serving> {
  const { dataFolder, password } = options;
  let why = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = attempt === 0 ? (options.port ?? (await freePort())) : await freePort();
    const { child, end } = spawnPostgres(options, port);
    const failed = await ready(child, port, password);
    const running = failed === undefined ? readPostmaster(clusterOf(dataFolder)) : undefined;
    if (running !== undefined) {
      const serving = servingOf(dataFolder, running.pid, port);
      return { ...serving, end: () => Promise.all([end(), serving.end()]).then(() => undefined) };
    }
    await end();
    why = lastFatal(logOf(dataFolder)) ?? failed ?? 'it named no process';
    if (!/address already in use|could not bind|shared memory block/i.test(why)) break;
    await wait(500);
  }
  throw new StorageError(`The database in ${dataFolder} does not start: ${why} (see ${logOf(dataFolder)}).`);
}

// Ends PostgreSQL when our end of the pipe closes, however this process dies; a Ctrl-C meant for us does not reach it.
const guarded =
  'exec 3<&0; "$@" </dev/null 3<&- & main=$!; { read _; kill -INT $main; } <&3 >/dev/null 2>&1 & guard=$!; exec 3<&-; wait $main; code=$?; kill $guard 2>/dev/null; exit $code';

function spawnPostgres({ binaries, dataFolder, durable }: LaunchOptions, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '120',
    // After a crash each file would be forced to the disk one by one: many seconds in which nobody can work.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
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
  const ended = new Promise<void>((done) => void child.on('exit', () => done()).on('error', () => done()));
  const end = async () => {
    if (isWindows) child.kill('SIGINT');
    else child.stdin?.end();
    await ended;
  };
  return { child, end };
}

async function ready(child: ChildProcess, port: number, password: string): Promise<string | undefined> {
  let until = performance.now() + patience;
  while (performance.now() < until) {
    if (child.pid === undefined) return 'it could not be run';
    if (child.exitCode !== null || child.signalCode !== null) return `it ended with ${child.exitCode}`;
    try {
      await (await connectTo(port, password, 'postgres')).end();
      return undefined;
    } catch (error) {
      if (codeOf(error) === '28P01') return 'it refused the password kept beside it';
      // It says itself that it is putting right what a crash left: that takes as long as it takes.
      if (codeOf(error) === '57P03') until = performance.now() + patience;
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

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
