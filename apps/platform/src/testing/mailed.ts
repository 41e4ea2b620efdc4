import { createMailing, type Mailing } from '../identity/mailing.ts';
import { sealerOf } from '../identity/sealed.ts';
import type { Store } from '../storage/open.ts';

/** The mail of a store, where nobody waits and nothing is logged. */
export const mailingOn = (store: Store): Mailing =>
  createMailing({
    store,
    sealer: sealerOf('a secret of these tests and of nothing else'),
    sender: { brand: 'Wardmere', publicUrl: 'http://localhost:4100', supportEmail: 'support@wardmere.example' },
    log: { info: () => undefined, error: () => undefined },
    now: () => new Date(),
    steadyMs: 0,
  });

/** What a mailed link carries, in the part of it that is sent to no server. */
export const tokenOfLink = (link: string | undefined): string =>
  carried(link).get('token') ?? carried(link).get('invitation') ?? '';

const carried = (link: string | undefined) => new URLSearchParams(new URL(link ?? 'no:mail').hash.slice(1));
