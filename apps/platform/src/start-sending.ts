import { startDeliveries } from './deliveries/start-deliveries.ts';
import type { IdentityService } from './identity/start-identity.ts';
import { sharedSecret } from './identity/secrets.ts';
import type { Log } from './log.ts';
import { createDial } from './sending/dial.ts';
import { readCredential } from './sending/read-credential.ts';
import { createSender, type Sender } from './sending/sender.ts';
import { makeSigningKey, publicKeyOf, signBy } from './sending/signature.ts';
import type { Settings } from './settings.ts';
import type { Store } from './storage/open.ts';

/** What sends messages, until it is stopped. */
export interface Sending {
  readonly sender: Sender;
  /** By which receivers know that a message is ours (D-258). */
  readonly publicKey: string;
  /** Looks at once for what is due. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts what sends messages to other people's machines. */
export async function startSending({
  settings,
  store,
  identity,
  log,
  now,
}: {
  readonly settings: Settings;
  readonly store: Store;
  readonly identity: Pick<IdentityService, 'sealer' | 'deliverySeals'>;
  readonly log: Log;
  readonly now: () => Date;
}): Promise<Sending> {
  const { sealer, deliverySeals: seals } = identity;
  const { brand, webhookTargets: targets } = settings;
  const signingKey = await sharedSecret(store, sealer, 'webhook signing key', makeSigningKey);
  const sender = createSender({
    dial: createDial({ brand: brand.name, targets }),
    targets,
    credentialOf: (uid) => readCredential(store, sealer, uid),
    sign: signBy([signingKey]),
    now,
  });
  const { wake, stop } = startDeliveries({ store, sender, seals, now, log });
  return { sender, publicKey: publicKeyOf(signingKey), wake, stop };
}
