import type { Config } from '@wardmere/api';
import * as v from 'valibot';
import { LOGIN } from './login-settings.ts';
import { within } from './within.ts';

/** What is read of what a provider says of itself. */
const Discovered = v.object({
  issuer: v.optional(v.string()),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  end_session_endpoint: v.optional(v.string()),
  at_once_endpoint: v.optional(v.string()),
  response_modes_supported: v.optional(v.unknown()),
  dpop_signing_alg_values_supported: v.optional(v.unknown()),
});

export type Provider = v.InferOutput<typeof Discovered>;

/** The addresses of the provider: the document has brought it, or it is asked (OpenID Connect Discovery). */
export async function discover({ identityAuthority, identityMetadata }: Config): Promise<Provider> {
  if (identityMetadata !== undefined) return v.parse(Discovered, identityMetadata);
  const address = `${identityAuthority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return within(LOGIN.httpTimeoutSeconds, async (signal) => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error('The provider does not say where it signs people in.');
    return v.parse(Discovered, await answer.json());
  });
}
