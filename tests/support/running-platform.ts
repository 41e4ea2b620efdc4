import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startedByUs } from '../../scripts/support/run.ts';

/** What a developer's own environment may say of a deployment; an empty text says nothing. */
const asDelivered = Object.fromEntries(
  [
    'ACCESS_TOKEN_MINUTES',
    'ALLOWED_ORIGINS',
    'BRAND_LEGAL_NAME',
    'BRAND_NAME',
    'BRAND_SLUG',
    'CLAIM_NAMESPACE',
    'DATABASE_URL',
    'DEMO_DATA',
    'ENV',
    'FLAGS_OFF',
    'HOST',
    'LANGUAGE',
    'PLATFORM_SECRET',
    'PORTAL_CONFIG',
    'PUBLIC_URL',
    'REGION',
    'SESSION_DAYS',
    'TRUST_PROXY',
  ].map((name) => [name, '']),
);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The product as `npm start` runs it, on a port and a data folder of its own. */
export interface RunningPlatform {
  readonly url: string;
  readonly port: number;
  /** Where its receivers stand. */
  readonly receiver: string;
  /** Ends it as a crash would: no goodbye. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills its PostgreSQL as a lack of memory would: resolves when its platform has started it again and works. */
  killDatabase(): Promise<void>;
  /** Kills its PostgreSQL and keeps it from being started again. */
  loseDatabase(): Promise<void>;
  /** From here on its PostgreSQL can be started again: resolves when it runs. */
  giveDatabaseBack(): Promise<void>;
  stop(): Promise<void>;
}

/** What runs the product, from the root of the checkout. */
const asPeopleStartIt = 'scripts/start.ts';

/** Starts it. What is done `before` is done to its data folder, under the environment that it is given. */
export async function startRunningPlatform(
  env: Readonly<Record<string, string>> = {},
  program: string = asPeopleStartIt,
  before?: (own: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<RunningPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const port = await freePort();
  const sftpPort = await freePort();
  const neighboursPort = await freePort();
  const url = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    SFTP_PORT: String(sftpPort),
    NEIGHBOURS_PORT: String(neighboursPort),
    DATA_FOLDER: join(folder, 'data'),
    LOG_FILE: join(folder, 'platform.log'),
  };
  const start = (more: Readonly<Record<string, string>> = {}) => launch({ ...env, ...more, ...own }, url, program);
  await before?.({ ...asDelivered, ...env, ...own });
  let child = await start();
  const cluster = join(folder, 'data', 'postgres');
  return {
    url,
    port,
    receiver: `http://127.0.0.1:${neighboursPort}/receiver`,
    kill: () => end(child, 'SIGKILL'),
    restart: async (more) => {
      child = await start(more);
    },
    killDatabase: async () => {
      const killed = postmasterOf(cluster);
      endAtOnce(killed);
      for (let waited = 0; [killed, undefined].includes(postmasterOf(cluster)); waited += 50) {
        if (waited > 60_000) throw new Error('PostgreSQL was not started again within a minute.');
        await new Promise((done) => setTimeout(done, 50));
      }
      await untilHealthIs(url, true);
    },
    loseDatabase: async () => {
      const postmaster = postmasterOf(cluster);
      // Away first, or it would be started again before anything could be asked.
      renameSync(cluster, `${cluster}.away`);
      endAtOnce(postmaster);
      await untilHealthIs(url, false);
    },
    giveDatabaseBack: async () => {
      renameSync(`${cluster}.away`, cluster);
      await untilHealthIs(url, true);
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process of a PostgreSQL, by the file it keeps; nothing while it has none. */
function postmasterOf(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function endAtOnce(postmaster: number | undefined): void {
  if (postmaster === undefined) throw new Error('There is no PostgreSQL to kill.');
  process.kill(postmaster, 'SIGKILL');
}

async function launch(env: Readonly<Record<string, string>>, url: string, program: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: { ...process.env, ...asDelivered, ...startedByUs(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  for (let waited = 0; waited < 180_000; waited += 200) {
    if (child.exitCode !== null) throw new Error(`The platform ended: ${said}`);
    if (said.includes(`running at ${url}`)) return child;
    await new Promise((done) => setTimeout(done, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`The platform did not start: ${said}`);
}

async function untilHealthIs(url: string, expected: boolean): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const { ok } = await fetch(`${url}/health`);
    if (ok === expected) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The platform is not ${expected ? 'well' : 'unwell'} after a minute.`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((done) => server.close(done));
  return port;
}
