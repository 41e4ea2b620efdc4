import { lettersOf, type Letters, type Sender } from '../mail/letters.ts';
import { mailedLinksOf } from '../mail/mailed-links.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import type { Store } from '../storage/open.ts';
import { createEmailVerification, type EmailVerification } from './email-verification.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createPasswordResets, type PasswordResets } from './password-reset.ts';
import type { Log } from '../log.ts';
import type { Sealer } from './sealed.ts';
import { createStationKeys, type StationKeys } from './station-keys.ts';
import { slowDown } from './slow-down.ts';

/** What identity does by mail. */
export interface Mailing {
  readonly outbox: Outbox;
  readonly letters: Letters;
  readonly verification: EmailVerification;
  readonly passwordResets: PasswordResets;
  readonly invitations: Invitations;
  readonly stationKeys: StationKeys;
}

const asking = { of: 'network address that asks for passwords', free: 20, refusedFrom: 100, atOnce: 60 };

/** The mail of a deployment and what it is sent for. */
export function createMailing(options: {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly sender: Sender;
  readonly log: Log;
  readonly now: () => Date;
  readonly steadyMs?: number;
}): Mailing {
  const { store, sealer, sender, log, now, steadyMs = 400 } = options;
  const outbox = createOutbox(store, sealer);
  const parts = { store, outbox, links: mailedLinksOf(sealer), letters: lettersOf(sender), now, brand: sender.brand };
  const passwordResets = createPasswordResets({
    ...parts,
    log,
    slowDown: slowDown(store, sealer, asking, now),
    steadyMs,
  });
  const latest = async (most: number) => {
    // What was asked for before is there to be read.
    await passwordResets.settled();
    return outbox.latest(most);
  };
  return {
    outbox: { ...outbox, latest },
    letters: parts.letters,
    verification: createEmailVerification(parts),
    passwordResets,
    invitations: createInvitations(parts),
    stationKeys: createStationKeys({ ...parts, sealer }),
  };
}
