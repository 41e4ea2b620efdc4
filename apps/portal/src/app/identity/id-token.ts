import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { LOGIN } from './login-settings.ts';

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUri: string;
}

/**
 * Validates an ID token: signature by the provider's keys, issuer, audience, exp, iat and auth_time with the leeway,
 * and the nonce of the request. The login library checks none of these (D-037).
 */
export function createTokenValidator({
  issuer,
  audience,
  jwksUri,
}: Expected): (idToken: string, nonce: string | undefined) => Promise<JWTPayload> {
  let keys = fetchKeys(jwksUri);
  const verify = async (idToken: string) =>
    jwtVerify(idToken, createLocalJWKSet(await keys), {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      clockTolerance: LOGIN.leewaySeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
  return async (idToken, nonce) => {
    const { payload } = await verify(idToken).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'JWKSNoMatchingKey') throw error;
      // The provider has rotated its keys since this page was opened.
      keys = fetchKeys(jwksUri);
      return verify(idToken);
    });
    const now = Date.now() / 1000;
    if (nonce !== undefined && payload['nonce'] !== nonce) throw new Error('The ID token answers another request.');
    if ((payload.iat ?? 0) > now + LOGIN.leewaySeconds) throw new Error('The ID token is from the future.');
    const signedInAt = payload['auth_time'];
    if (typeof signedInAt === 'number' && signedInAt + LOGIN.maxAgeSeconds + LOGIN.leewaySeconds < now)
      throw new Error('The sign-in is too old.');
    return payload;
  };
}

const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

function fetchKeys(jwksUri: string): Promise<JSONWebKeySet> {
  const keys = fetch(jwksUri, { credentials: 'omit', signal: AbortSignal.timeout(LOGIN.httpTimeoutSeconds * 1000) })
    .then((answer) => answer.json())
    .then((answer) => v.parse(Keys, answer));
  // Asked for early, beside the code exchange: a failure is told to whoever needs the keys.
  keys.catch(() => undefined);
  return keys;
}
