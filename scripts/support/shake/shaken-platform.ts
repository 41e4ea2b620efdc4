import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accounts, demonstrationPassword } from '../../../apps/platform/src/seed/accounts.ts';
import { connectTo, database } from '../../../apps/platform/src/storage/embedded-connection.ts';
import { clusterOf } from '../../../apps/platform/src/storage/embedded-folder.ts';
import { readPostmaster } from '../../../apps/platform/src/storage/postmaster.ts';
import { Browser, signIn, type Tokens } from '../../../apps/platform/src/testing/browser.ts';
import { freePort } from '../../../apps/platform/src/testing/platform.ts';
import { root } from '../folders.ts';

/** A platform of a shake's own: its processes can be ended one by one, and it started again on what it has stored. */
export interface ShakenPlatform {
  readonly origin: string;
  readonly dataFolder: string;
  readonly pid: () => number;
  readonly postmaster: () => number;
  /** The processes of its PostgreSQL whose title contains this, such as `checkpointer` or `platform platform`. */
  readonly children: (title: string) => readonly number[];
  readonly query: (text: string) => Promise<void>;
  readonly signIn: () => Promise<Tokens>;
  readonly start: () => Promise<void>;
  /** Resolves with the milliseconds until it answers that it can work. */
  readonly untilUp: () => Promise<number>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ShakenOptions {
  /** Where its data lives; one in the temporary folder unless it is said. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What Node is told besides the program. */
  readonly nodeArguments?: readonly string[];
}

const patience = 180_000;

/** Starts a platform with the demonstration's people, on loopback. */
export async function startShaken(options: ShakenOptions = {}): Promise<ShakenPlatform> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'platform-shake-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = [...(options.nodeArguments ?? []), join(root, 'apps/platform/src/server.ts')];
  const env = {
    ...process.env,
    DATABASE_URL: '',
    ACCESS_TOKEN_MINUTES: '60',
    SFTP_PORT: 'off',
    NEIGHBOURS_PORT: 'off',
    LOG_FILE: join(dataFolder, 'platform.log'),
    ...options.env,
    PORT: String(port),
    DATA_FOLDER: dataFolder,
  };
  let child: ChildProcess | undefined;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  const untilUp = async () => {
    const began = performance.now();
    while (performance.now() - began < patience) {
      if (!isRunning()) throw new Error(`The platform has ended (${child?.exitCode ?? child?.signalCode}).`);
      const isUp = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return performance.now() - began;
      await wait(50);
    }
    throw new Error('The platform did not come to stand.');
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const start = async () => {
    child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilUp();
  };
  const postmaster = () => readPostmaster(clusterOf(dataFolder))?.pid ?? Number.NaN;

  // However the shake ends, its platform does not outlive it.
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return {
    origin,
    dataFolder,
    pid: () => child?.pid ?? Number.NaN,
    postmaster,
    children: (title) =>
      spawnSync('ps', ['--ppid', String(postmaster()), '-o', 'pid=,args='], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter((line) => line.includes(`postgres: ${title}`))
        .map((line) => Number.parseInt(line, 10)),
    query: async (text) => {
      const serving = readPostmaster(clusterOf(dataFolder));
      const password = readFileSync(join(dataFolder, 'database-password'), 'utf8').trim();
      const client = await connectTo(serving?.port ?? 0, password, database);
      await client.query(text).finally(() => client.end());
    },
    signIn: () => signIn(new Browser(origin), accounts.systemAdministrator.userName, demonstrationPassword),
    start,
    untilUp,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (options.dataFolder === undefined) {
        rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
      }
    },
  };
}
