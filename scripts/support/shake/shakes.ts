import { setTimeout as wait } from 'node:timers/promises';
import type { ShakenPlatform } from './shaken-platform.ts';

/** What is done to a platform while people save. */
export type Shake = (platform: ShakenPlatform) => Promise<void>;

const often =
  (times: number, pause: number, once: Shake): Shake =>
  async (platform) => {
    for (let turn = 0; turn < times; turn += 1) {
      await once(platform);
      await wait(pause);
    }
  };

/** What has gone by itself in the meantime needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const backends = 'platform platform';
const ownWork = ['checkpointer', 'background writer', 'walwriter', 'autovacuum launcher'] as const;

const endEveryConnection: Shake = ({ query }) =>
  query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null');

const killOne =
  (title: string): Shake =>
  async ({ children }) => {
    const [pid] = children(title);
    if (pid !== undefined) signal(pid, 'SIGKILL');
  };

const halted =
  (milliseconds: number, pidsOf: (platform: ShakenPlatform) => readonly number[]): Shake =>
  async (platform) => {
    const pids = pidsOf(platform);
    for (const pid of pids) signal(pid, 'SIGSTOP');
    await wait(milliseconds);
    for (const pid of pids) signal(pid, 'SIGCONT');
  };

/** What belongs to every run of the tests. */
export const shortShakes: Readonly<Record<string, Shake>> = {
  'failover: every connection is ended, thrice': often(3, 700, endEveryConnection),
  'kill -9: a child of PostgreSQL that serves a connection': often(1, 700, killOne(backends)),
};

/** What takes longer. */
export const furtherShakes: Readonly<Record<string, Shake>> = {
  ...Object.fromEntries(
    ownWork.map((title) => [`kill -9: PostgreSQL’s ${title}`, often(1, 1500, killOne(title))] as const),
  ),
  'kill -9: PostgreSQL itself, twice': often(2, 3000, async ({ postmaster, untilUp }) => {
    signal(postmaster(), 'SIGKILL');
    await wait(500);
    await untilUp();
  }),
  'kill -9: the platform, twice, started again on what it stored': often(2, 800, async ({ kill, start }) => {
    await kill();
    await start();
  }),
  'kill -9: the platform and PostgreSQL at once': often(1, 800, async ({ kill, start, postmaster }) => {
    signal(postmaster(), 'SIGKILL');
    await kill();
    await start();
  }),
  'PostgreSQL is asked to stop by somebody else': often(1, 3000, async ({ postmaster }) => {
    signal(postmaster(), 'SIGTERM');
  }),
  'a slow disk: nothing is written behind the saves for three seconds': halted(3000, ({ children }) =>
    ownWork.flatMap((title) => children(title)),
  ),
  'a disk that hangs: all of PostgreSQL stands still for five seconds': halted(5000, ({ children, postmaster }) => [
    postmaster(),
    ...children(''),
  ]),
};
