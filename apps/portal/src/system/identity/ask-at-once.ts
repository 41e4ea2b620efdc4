import type { AskedProvider } from './asked-provider.ts';
import { post, type Reply } from './exchange.ts';
import { LOGIN } from './login-settings.ts';
import { proofBy, type ProvingKey } from './proving-key.ts';
import { within } from './within.ts';

/** A silent sign-in that the platform itself answers: only whoever has the key can renew what it gives. */
export interface AskedAtOnce {
  readonly way: 'atOnce';
  readonly nonce: string;
  readonly key: Promise<ProvingKey>;
  readonly answer: Promise<Reply>;
  /** Asks the same once more, proved by what the key has been given meanwhile. */
  readonly again: () => Promise<Reply>;
}

/** Asks the platform, of whose origin this page is, who is signed in by its session: answered with tokens (decision 0162). */
export function askAtOnce(
  provider: AskedProvider & { readonly at_once_endpoint: string },
  key: Promise<ProvingKey>,
  signal?: AbortSignal,
): AskedAtOnce {
  const nonce = crypto.randomUUID();
  const form = {
    client_id: provider.clientId,
    scope: LOGIN.scope,
    max_age: String(LOGIN.maxAgeSeconds),
    nonce,
    ...(provider.audience !== '' && { resource: provider.audience }),
  };
  const again = () =>
    within(LOGIN.httpTimeoutSeconds, async (over) => {
      // What it gives comes from the token endpoint, which is what the proof is for.
      const proof = await proofBy(await key, provider.token_endpoint);
      return post(provider.at_once_endpoint, form, proof, signal ? AbortSignal.any([over, signal]) : over);
    });
  return { way: 'atOnce', nonce, key, answer: again(), again };
}
