import { createLocalJWKSet, errors, jwtVerify, type JWK } from 'jose';
import * as v from 'valibot';

const booleanClaim = v.boolean();

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  user_uid: v.pipe(v.string(), v.uuid()),
  client_uid: v.optional(v.pipe(v.string(), v.uuid())),
  is_system_user: booleanClaim,
  is_global_admin: booleanClaim,
  has_all_buildings: booleanClaim,
  building_scope: booleanClaim,
  is_sso_authenticated: booleanClaim,
  permissions: v.array(v.string()),
  /** The provider's session in which the token was given: it is worth as much as that is (D-283). */
  sid: v.pipe(v.string(), v.nonEmpty()),
  /** When the person last showed who they are, in seconds since 1970. */
  auth_time: v.pipe(v.number(), v.integer()),
});

/** Who calls, as the access token says it. */
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** Why a token was refused, in a word for the log; the caller only learns that it was. */
export class TokenRefused extends Error {}

/** Tells who calls, or throws `TokenRefused`. */
export type VerifyAccessToken = (token: string) => Promise<Claims>;

/** Where the keys that tokens may be signed with are found; `fresh` asks for those that came a moment ago. */
export type VerificationKeys = (fresh: boolean) => Promise<readonly JWK[]>;

/** Checks signature, issuer, audience and expiry of an access token with the platform's own keys. */
export function accessTokenVerifier(options: {
  issuer: string;
  audience: string;
  keys: VerificationKeys;
}): VerifyAccessToken {
  const verify = async (token: string, fresh: boolean): Promise<unknown> => {
    const keySet = createLocalJWKSet({ keys: [...(await options.keys(fresh))] });
    const { payload } = await jwtVerify(token, keySet, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: ['RS256'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  };
  return async (token) => {
    try {
      const payload = await verify(token, false).catch((error: unknown) => {
        // A key that another process made since we last looked.
        if (error instanceof errors.JWKSNoMatchingKey) return verify(token, true);
        throw error;
      });
      return v.parse(ClaimsSchema, payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new TokenRefused(error.code, { cause: error });
      if (error instanceof v.ValiError) throw new TokenRefused('ERR_CLAIMS', { cause: error });
      // Keys that cannot be looked up say nothing about the token.
      throw error;
    }
  };
}
