import type { MiddlewareHandler } from 'hono';
import { partyOf } from '../fairness/parties.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { TokenRefused, type Claims, type VerifyAccessToken } from '../identity/access-token.ts';
import { unauthenticated } from './refusal.ts';

/** What travels with a request through the API. */
export interface ApiEnv {
  Variables: { requestId: string; claims: Claims };
}

const bearer = /^Bearer ([\w~+/.=-]{1,16384})$/i;

/** Every call carries a bearer token (§7); without a good one nothing more is said. */
export const authenticate =
  (verify: VerifyAccessToken): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const header = context.req.header('authorization');
    if (header === undefined) throw unauthenticated('missing');
    const token = bearer.exec(header)?.[1];
    if (token === undefined) throw unauthenticated('refused');
    const claims = await claimsOf(verify, token);
    context.set('claims', claims);
    // From here on it is known whose work this is.
    await onBehalfOf(partyOf(claims), next);
  };

async function claimsOf(verify: VerifyAccessToken, token: string): Promise<Claims> {
  try {
    return await verify(token);
  } catch (error) {
    throw error instanceof TokenRefused ? unauthenticated('refused') : error;
  }
}
