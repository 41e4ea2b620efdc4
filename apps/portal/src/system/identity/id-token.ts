import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { aheadOf } from './exchange.ts';
import { LOGIN } from './login-settings.ts';
import { within } from './within.ts';

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUri: string;
}

/** The keys that a provider signs with, and how its clock goes. */
export interface KnownProvider {
  readonly keys: JSONWebKeySet;
  /** By how many seconds its clock is ahead of this device's; undefined where it is not told. */
  readonly time: number | undefined;
}

/** Validates ID tokens: by the keys that came with one, or by those that the provider is asked for. */
export interface TokenValidator {
  /** Asks the provider for its keys, beside whatever else is waited for. */
  readonly prepare: () => void;
  readonly validate: (
    idToken: string,
    nonce: string | undefined,
    told: KnownProvider | undefined,
  ) => Promise<JWTPayload>;
}

/**
 * Validates an ID token: signature by the provider's keys, issuer, audience, exp, iat and auth_time with the leeway,
 * and the nonce of the request, by the provider's clock: a device's own may be ten minutes wrong. The login library checks
 * none of these (D-037).
 */
export function createTokenValidator({ issuer, audience, jwksUri }: Expected): TokenValidator {
  let known: Promise<KnownProvider> | undefined;
  const verify = async (idToken: string, isFresh: boolean) => {
    const { keys, time } = await (known ??= askProvider(jwksUri));
    const ahead = time ?? (isFresh ? aheadBy(idToken) : 0);
    if (Math.abs(ahead) > LOGIN.clockSeconds) throw (await import('./clock-is-wrong.ts')).clockIsWrong(ahead);
    const now = Date.now() / 1000 + ahead;
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      clockTolerance: LOGIN.leewaySeconds,
      currentDate: new Date(now * 1000),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if ((payload.iat ?? 0) > now + LOGIN.leewaySeconds) throw new Error('The ID token is from the future.');
    const signedInAt = payload['auth_time'];
    if (typeof signedInAt === 'number' && signedInAt + LOGIN.maxAgeSeconds + LOGIN.leewaySeconds < now)
      throw new Error('The sign-in is too old.');
    return payload;
  };
  return {
    prepare: () => {
      known ??= askProvider(jwksUri);
    },
    validate: async (idToken, nonce, told) => {
      const isFresh = nonce !== undefined;
      // What is known stays: a device that slept, or whose clock was set meanwhile, is judged by how it was when this began.
      if (told) known ??= Promise.resolve(told);
      const payload = await verify(idToken, isFresh).catch(() => {
        // The provider has rotated its keys, or this device's clock was set, since this page was opened.
        known = askProvider(jwksUri);
        return verify(idToken, isFresh);
      });
      if (isFresh && payload['nonce'] !== nonce) throw new Error('The ID token answers another request.');
      return payload;
    },
  };
}

/** A token that was made for this very request is as old as the answer that brought it. */
const aheadBy = (idToken: string) => (decodeJwt(idToken).iat ?? 0) - Date.now() / 1000;

/** The keys of a provider as it publishes them (RFC 7517, 5). */
export const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

function askProvider(jwksUri: string): Promise<KnownProvider> {
  const known = within(LOGIN.httpTimeoutSeconds, async (signal) => {
    // A kept answer would tell the time of when it was given.
    const answer = await fetch(jwksUri, { credentials: 'omit', cache: 'no-store', signal });
    const time = aheadOf(answer);
    return { keys: v.parse(Keys, await answer.json()), time };
  });
  // Asked for early, beside the code exchange: a failure is told to whoever needs the keys.
  known.catch(() => undefined);
  return known;
}
