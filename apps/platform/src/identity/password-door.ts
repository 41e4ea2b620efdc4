import type { SecurityLog } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { authenticate, type SignInAnswer } from './authenticate.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Sealer } from './sealed.ts';
import { endSession } from './sessions.ts';
import { countOnDay } from './sign-in-days.ts';
import { ofAddresses, ofNetworks, slowDown, type Slowed } from './slow-down.ts';

/** From where, and in which request, somebody tries a password. */
export interface Visitor {
  readonly network: string;
  readonly device: string | undefined;
  /** The session of the provider that stands in that browser, where one does. */
  readonly session?: string | undefined;
  readonly requestId: string | undefined;
}

/** Where passwords are tried: slowed per network and per address, counted per account and per known device (D-284). */
export type PasswordDoor = (
  typed: { readonly userName: string; readonly password: string },
  visitor: Visitor,
) => Promise<SignInAnswer | Slowed>;

/** What is slowed at an address: what strangers do to it does not slow a device that has signed in here before. */
export const addressFrom = (userName: string, device?: string): string => `${userName.toLowerCase()} ${device ?? ''}`;

export function createPasswordDoor(options: {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly devices: Pick<KnownDevices, 'isKnown'>;
  readonly security: SecurityLog;
  readonly now: () => Date;
}): PasswordDoor {
  const { store, sealer, devices, security, now } = options;
  const networks = slowDown(store, sealer, ofNetworks, now);
  const addresses = slowDown(store, sealer, ofAddresses, now);

  return async (typed, { network, device, session, requestId }) => {
    const subject = addressFrom(typed.userName, device);
    const noteFailed = (what: 'sign-in.failed' | 'sign-in.locked', userUid: string | undefined) =>
      security.note({ what, subject: userUid, network, requestId }, (tx) =>
        countOnDay(tx, { userUid, what: 'failed', now: now() }),
      );

    const alongside = (tx: Transaction) => addresses.failed(subject, tx);
    const decide = async (): Promise<SignInAnswer> => {
      const answer = await authenticate(store, typed, { now: now(), device, alongside });
      if (answer.kind === 'accepted') {
        await addresses.forget(subject);
        return answer;
      }
      await noteFailed(answer.locked === undefined ? 'sign-in.failed' : 'sign-in.locked', answer.userUid);
      // Whoever guesses where the person is signed in may have sat down at it; elsewhere they go on undisturbed (D-283).
      if (answer.locked === 'this device' && answer.userUid !== undefined && session !== undefined) {
        const own = { session, of: answer.userUid };
        await asPlatform(store, (tx) => endSession(tx, own));
      }
      if (await networks.failed(network)) await security.note({ what: 'sign-in.slowed', network, requestId });
      return answer;
    };

    const atAddress = () => addresses.during(subject, decide);
    return (await devices.isKnown(device, typed.userName)) ? atAddress() : networks.during(network, atAddress);
  };
}
