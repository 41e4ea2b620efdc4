import { createServer as createHttpsServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import { createSecureContext } from 'node:tls';
import { lookUpBy, type LookUp } from '../sending/look-up-names.ts';
import { makeCertificate } from './make-certificate.ts';

/** The receivers of the demonstration that are reached by a name: each has a certificate of another sort (D-278), or takes its time to show it. */
export const SECURE_RECEIVERS = ['good', 'slow', 'soon', 'expired', 'wrong', 'foreign'] as const;
export type SecureReceiver = (typeof SECURE_RECEIVERS)[number];

/** Names that nobody else has (RFC 6761). */
const DOMAIN = '.receivers.test';
export const nameOfSecure = (receiver: SecureReceiver): string => `${receiver}${DOMAIN}`;

const DAY = 86_400_000;
/** It ends soon enough to be told of, and not while anybody looks (D-279). */
const SOON = 9.5 * DAY;

/** Longer than anybody takes who wants to see that a receiver is being looked at, and less than is waited for it (D-279). */
const SLOW_MS = 6000;

/** Certificates for the receivers of a demonstration, made as it starts: nobody but this platform trusts their issuer. */
export function secureReceivers(now: Date) {
  const authority = makeCertificate({ name: 'Authority of the demonstration', isAuthority: true });
  const by = authority;
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const made = {
    good: makeCertificate({ name: nameOfSecure('good'), by, until: at(365) }),
    slow: makeCertificate({ name: nameOfSecure('slow'), by, until: at(365) }),
    soon: makeCertificate({ name: nameOfSecure('soon'), by, until: new Date(now.getTime() + SOON) }),
    expired: makeCertificate({ name: nameOfSecure('expired'), by, from: at(-400), until: at(-3) }),
    wrong: makeCertificate({ name: `elsewhere${DOMAIN}`, by, until: at(365) }),
    foreign: makeCertificate({ name: nameOfSecure('foreign'), until: at(365) }),
  } satisfies Record<SecureReceiver, unknown>;
  const contexts = new Map(
    Object.entries(made).map(([receiver, { cert, key }]) => [
      `${receiver}${DOMAIN}`,
      createSecureContext({ cert, key, minVersion: 'TLSv1.2' }),
    ]),
  );
  return {
    /** Whose certificates are good for this platform beside those that the machine knows. */
    authority: authority.cert,
    /** Speaks TLS by the certificate of whoever is called. */
    listen: (listener: RequestListener): Server =>
      createHttpsServer(
        {
          cert: made.good.cert,
          key: made.good.key,
          SNICallback: (name, callback) => {
            const called = name.toLowerCase();
            const show = () => callback(null, contexts.get(called));
            if (called === nameOfSecure('slow')) setTimeout(show, SLOW_MS);
            else show();
          },
        },
        listener,
      ),
  };
}

export type SecureReceivers = ReturnType<typeof secureReceivers>;

const lookUpOthers = lookUpBy();

/** Knows where the receivers of the demonstration stand, and looks everybody else up. */
export const lookupOfReceivers: LookUp = (name, options, callback) =>
  name.toLowerCase().endsWith(DOMAIN)
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : lookUpOthers(name, options, callback);
