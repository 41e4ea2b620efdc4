import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { StorageError } from '../storage/storage-error.ts';
import { asPlatform } from '../storage/transaction.ts';
import { platformSecrets } from './identity-schema.ts';
import type { Sealer } from './sealed.ts';

/** Said when the database's secrets were sealed by another deployment's secret. */
export const sealBroken =
  'The secrets kept in the database cannot be opened: PLATFORM_SECRET (or the file platform-secret of the data folder) is not the one they were sealed with.';

/** A random secret that every process of the deployment shares; whoever asks first makes it. */
export function sharedSecret(
  store: Store,
  sealer: Sealer,
  name: string,
  make: () => string | Promise<string> = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  return asPlatform(store, async (tx) => {
    const find = () => tx.select().from(platformSecrets).where(eq(platformSecrets.name, name));
    if ((await find()).length === 0) {
      const sealedValue = sealer.seal(await make(), name);
      await tx.insert(platformSecrets).values({ name, sealedValue }).onConflictDoNothing();
    }
    const [row] = await find();
    const secret = row === undefined ? undefined : sealer.open(row.sealedValue, name);
    if (secret === undefined) throw new StorageError(sealBroken);
    return secret;
  });
}
