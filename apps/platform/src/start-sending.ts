import type { DemoReceiver } from './demo-receiver/demo-receiver.ts';
import { startDemoReceiver } from './demo-receiver/demo-receiver.ts';
import { expectedSecrets } from './demo-receiver/expected-secrets.ts';
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

/** What sends messages, until it is stopped; beside it the receivers of a demonstration. */
export interface Sending {
  readonly sender: Sender;
  readonly receiver: DemoReceiver | undefined;
  /** Looks at once for what is due. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts what sends messages to other people's machines and, for a demonstration, machines of other people. */
export async function startSending({
  settings,
  store,
  identity,
  log,
  now,
  tell,
}: {
  readonly settings: Settings;
  readonly store: Store;
  readonly identity: Pick<IdentityService, 'sealer' | 'deliverySeals'>;
  readonly log: Log;
  readonly now: () => Date;
  readonly tell: (step: string) => void;
}): Promise<Sending> {
  const { sealer, deliverySeals: seals } = identity;
  const signingKey = await sharedSecret(store, sealer, 'webhook signing key', makeSigningKey);
  const receiver = await receiverOf(settings, {
    publicKey: publicKeyOf(signingKey),
    expected: expectedSecrets(sealer),
    now,
  }).catch((error: unknown) => {
    log.error('demonstration receiver', error);
    tell(`The receivers of the demonstration are missing: port ${settings.receiver?.port ?? ''} is taken.`);
    return undefined;
  });
  // Nothing but what stands there by our own hand may be reached at that port.
  const { port } = settings.receiver ?? {};
  const ours = receiver === undefined || port === undefined ? [] : [`127.0.0.1:${port}`, `[::1]:${port}`];
  const sender = createSender({
    dial: createDial({ brand: settings.brand.name, targets: [...settings.webhookTargets, ...ours] }),
    credentialOf: (uid) => readCredential(store, sealer, uid),
    sign: signBy([signingKey]),
    now,
  });
  const deliveries = startDeliveries({ store, sender, seals, now, log });
  return {
    sender,
    receiver,
    wake: deliveries.wake,
    stop: async () => {
      await receiver?.stop();
      await deliveries.stop();
    },
  };
}

const receiverOf = async (
  { receiver }: Pick<Settings, 'receiver'>,
  known: Omit<Parameters<typeof startDemoReceiver>[0], 'port'>,
): Promise<DemoReceiver | undefined> =>
  receiver === undefined ? undefined : startDemoReceiver({ ...known, port: receiver.port });
