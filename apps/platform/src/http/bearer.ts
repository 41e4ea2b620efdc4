import type { MiddlewareHandler } from 'hono';
import { partyOf } from '../fairness/parties.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { TokenRefused, type Claims, type VerifyAccessToken } from '../identity/access-token.ts';
import { networkOf } from '../identity/network-of.ts';
import type { ApiOptions } from './api-options.ts';
import { unauthenticated } from './refusal.ts';

/** What travels with a request through the API. */
export interface ApiEnv {
  Variables: { requestId: string; claims: Claims };
}

/** The token that a request shows, if any. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : bearer.exec(header)?.[1];

const bearer = /^Bearer ([\w~+/.=-]{1,16384})$/i;

/** Every call carries a bearer token (§7); without a good one nothing more is said, and the more of them come the later. */
export const authenticate =
  (verify: VerifyAccessToken, { door, settings }: Pick<ApiOptions, 'door' | 'settings'>): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const header = context.req.header('authorization');
    const token = tokenIn(header);
    const claims = token === undefined ? undefined : await unlessRefused(verify, token);
    if (header === undefined || claims === undefined) {
      await door?.spendOnMadeUp(networkOf(context, settings.trustProxy ?? false));
      throw unauthenticated(header === undefined ? 'missing' : 'refused');
    }
    context.set('claims', claims);
    const party = partyOf(claims);
    door?.known.learn(header, party);
    // From here on it is known whose work this is.
    await onBehalfOf(party, next);
  };

/** What a token says, or nothing where it is none of ours. */
export async function unlessRefused<Said>(
  verify: (token: string) => Promise<Said>,
  token: string,
): Promise<Said | undefined> {
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof TokenRefused) return undefined;
    throw error;
  }
}
