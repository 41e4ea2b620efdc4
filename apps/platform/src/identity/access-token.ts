import { createHash } from 'node:crypto';
import { Uid } from '@wardmere/api';
import { createLocalJWKSet, errors, jwtVerify, type JWK, type JWTPayload } from 'jose';
import * as v from 'valibot';

const booleanClaim = v.boolean();

const ClaimsSchema = v.object({
  sub: Uid,
  user_uid: Uid,
  client_uid: v.optional(Uid),
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

/** A service says by its token who it is and what it may do; whoever is signed in is none. */
const ServiceClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  user_uid: v.optional(v.string()),
  scope: v.optional(v.string(), ''),
});

/** Which service calls, and what it may do. */
export interface ServiceClaims {
  readonly service: string;
  readonly scopes: ReadonlySet<string>;
}

/** Why a token was refused, in a word for the log; the caller only learns that it was. */
export class TokenRefused extends Error {}

/** Tells who calls, or throws `TokenRefused`. */
export type VerifyAccessToken = (token: string) => Promise<Claims>;

/** Tells which service calls, or throws `TokenRefused`; a person's token is good, and lets them do nothing of a service. */
export type VerifyServiceToken = (token: string) => Promise<ServiceClaims>;

/** Where the keys that tokens may be signed with are found; `fresh` asks for those that came a moment ago. */
export type VerificationKeys = (fresh: boolean) => Promise<readonly JWK[]>;

interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: VerificationKeys;
}

/** Checks signature, issuer, audience and expiry of an access token with the platform's own keys. */
export function accessTokenVerifier(from: TokenIssuer): VerifyAccessToken {
  const verify = tokenVerifier(from);
  return (token) => verify(token, ClaimsSchema);
}

/** As `accessTokenVerifier`, for what a service was given by its client credentials (D-251). */
export function serviceTokenVerifier(from: TokenIssuer): VerifyServiceToken {
  const verify = tokenVerifier(from);
  return async (token) => {
    const { sub, user_uid: person, scope } = await verify(token, ServiceClaimsSchema);
    return { service: sub, scopes: new Set(person === undefined ? scope.split(' ') : []) };
  };
}

function tokenVerifier(options: TokenIssuer) {
  // Reading a key takes longer than checking a token by it.
  const read = new WeakMap<readonly JWK[], ReturnType<typeof createLocalJWKSet>>();
  const readKeys = (keys: readonly JWK[]) => {
    const known = read.get(keys) ?? createLocalJWKSet({ keys: [...keys] });
    read.set(keys, known);
    return known;
  };
  // Whoever is at work shows the same token with every call: that it was signed is looked at once.
  const good = new WeakMap<readonly JWK[], GoodTokens>();
  const goodBy = (keys: readonly JWK[]) => {
    const known = good.get(keys) ?? new GoodTokens();
    good.set(keys, known);
    return known;
  };
  const verify = async (token: string, fresh: boolean): Promise<unknown> => {
    const keys = await options.keys(fresh);
    const known = goodBy(keys);
    const before = known.find(token);
    if (before !== undefined) return before;
    const { payload } = await jwtVerify(token, readKeys(keys), {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: ['RS256'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    known.learn(token, payload);
    return payload;
  };
  return async <Schema extends v.GenericSchema>(token: string, schema: Schema): Promise<v.InferOutput<Schema>> => {
    try {
      const payload = await verify(token, false).catch((error: unknown) => {
        // A key that another process made since we last looked.
        if (error instanceof errors.JWKSNoMatchingKey) return verify(token, true);
        throw error;
      });
      return v.parse(schema, payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new TokenRefused(error.code, { cause: error });
      if (error instanceof v.ValiError) throw new TokenRefused('ERR_CLAIMS', { cause: error });
      // Keys that cannot be looked up say nothing about the token.
      throw error;
    }
  };
}

/** So many tokens are remembered; of more, whichever was shown first is forgotten. */
const MOST_REMEMBERED = 20_000;

/**
 * What tokens say that some keys have been found to sign, until they end: without these keys nothing of it is known. Whether
 * the session behind a token still stands is asked of the database at every call. The token itself is not kept.
 */
class GoodTokens {
  readonly #payloads = new Map<string, JWTPayload>();

  find(token: string): JWTPayload | undefined {
    const payload = this.#payloads.get(digest(token));
    return payload !== undefined && isOver(payload) ? undefined : payload;
  }

  learn(token: string, payload: JWTPayload): void {
    this.#payloads.set(digest(token), payload);
    const [oldest] = this.#payloads.keys();
    if (this.#payloads.size > MOST_REMEMBERED && oldest !== undefined) this.#payloads.delete(oldest);
  }
}

const isOver = ({ exp = 0 }: JWTPayload) => exp <= Math.floor(Date.now() / 1000);

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
