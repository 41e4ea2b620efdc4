import { startDeliveries } from './deliveries/start-deliveries.ts';
import type { IdentityService } from './identity/start-identity.ts';
import type { Log } from './log.ts';
import { startReadiness } from './readiness/start-readiness.ts';
import { createDial } from './sending/dial.ts';
import { createProbe } from './sending/probe.ts';
import { readCredential } from './sending/read-credential.ts';
import { createSender, type Sender } from './sending/sender.ts';
import { lookupOfReceivers } from './neighbours/secure-receivers.ts';
import { openSigningKeys } from './sending/signing-keys.ts';
import type { Settings } from './settings.ts';
import type { Store } from './storage/open.ts';
import { tendAgain } from './tend-again.ts';

/** Keys are looked at this often, so every process signs by a new one soon after it was made. */
const LOOK_AT_KEYS_EVERY = 10_000;

/** What sends messages, until it is stopped. */
export interface Sending {
  readonly sender: Sender;
  /** By which receivers know that a message is ours (D-258). */
  readonly publicKeys: () => readonly string[];
  /** Looks at once for what is due. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts what sends messages to other people's machines. */
export async function startSending({
  settings,
  store,
  identity,
  trusted,
  log,
  now,
}: {
  readonly settings: Settings;
  readonly store: Store;
  readonly identity: Pick<IdentityService, 'sealer' | 'deliverySeals' | 'outbox' | 'letters'>;
  /** Authorities of the demonstration's receivers. */
  readonly trusted: readonly string[];
  readonly log: Log;
  readonly now: () => Date;
}): Promise<Sending> {
  const { sealer, deliverySeals: seals, outbox, letters } = identity;
  const { brand, publicUrl, webhookTargets: targets } = settings;
  const judged = { brand: brand.name, targets, trusted, ...(settings.neighbours && { lookup: lookupOfReceivers }) };
  const dial = createDial(judged);
  const credentialOf = (uid: string) => readCredential(store, sealer, uid);
  const signingKeys = await openSigningKeys({ store, sealer, now });
  const looking = tendAgain({ log, everyMs: LOOK_AT_KEYS_EVERY, work: { 'signing keys': signingKeys.look } });
  const sender = createSender({
    dial,
    targets,
    credentialOf,
    sign: signingKeys.sign,
    now,
  });
  const { wake, stop: stopDeliveries } = startDeliveries({ store, sender, seals, now, log });
  const readiness = startReadiness({
    store,
    probe: createProbe(judged),
    dial,
    credentialOf,
    outbox,
    letters,
    page: `${publicUrl}/v7/client/admin/${brand.slug}-connect/configurations`,
    now,
    log,
  });
  const stop = async () => {
    await Promise.all([stopDeliveries(), readiness.stop(), looking.stop()]);
  };
  return { sender, publicKeys: signingKeys.publicKeys, wake, stop };
}
