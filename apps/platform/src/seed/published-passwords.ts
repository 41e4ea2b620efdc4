import { and, isNotNull, like } from 'drizzle-orm';
import { Client } from 'pg';
import { verifyPassword } from '../identity/passwords.ts';
import { isLoopbackHost } from '../loopback.ts';
import { isOnThisMachine, SettingsError, type Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { demonstrationPassword } from './accounts.ts';

/** Everybody whom a seed makes has an address that nobody can have (RFC 2606). */
const seeded = '%.example';

/** Keeps accounts with the published password from being written where a network could reach them and nobody has said so. */
export function requireDemonstration(
  { demoData, databaseUrl }: Pick<Settings, 'demoData' | 'databaseUrl'>,
  env: NodeJS.ProcessEnv,
): void {
  // Whoever serves a database on another machine has settings of their own there.
  const isSaid = (env['DEMO_DATA'] ?? '').trim() !== '';
  if (demoData && (isSaid || databaseUrl === undefined || isHere(databaseUrl))) return;
  throw new SettingsError(
    'Large demonstration data has administrators whose password is published: it is written where HOST, PUBLIC_URL and the database are this machine, or where DEMO_DATA=on says so.',
  );
}

/** As the driver reads the address: a host may be said behind it too, and one that begins with a slash is a socket. */
function isHere(databaseUrl: string): boolean {
  const { host } = new Client({ connectionString: databaseUrl });
  return host.startsWith('/') || isLoopbackHost(host);
}

/**
 * Keeps data that was begun as a demonstration from a network: its accounts are there whatever the settings say by now, and
 * whoever reads the documentation could sign in as their administrator.
 */
export async function refusePublishedPasswords(
  settings: Pick<Settings, 'host' | 'publicUrl'>,
  store: Store,
): Promise<void> {
  if (isOnThisMachine(settings)) return;
  const found = await asPlatform(store, (tx) =>
    tx
      .selectDistinct({ hash: users.passwordHash })
      .from(users)
      .where(and(isNotNull(users.passwordHash), like(users.userName, seeded))),
  );
  for (const { hash } of found) {
    if (hash === null || !(await verifyPassword(demonstrationPassword, hash))) continue;
    throw new SettingsError(
      'This data has demonstration accounts, whose password is published: choose another DATA_FOLDER or DATABASE_URL, or say DEMO_DATA=on to show them to a network all the same.',
    );
  }
}
