import { base64Url } from './base64-url.ts';
import type { AskedProvider } from './asked-provider.ts';
import { answerInHiddenFrame } from './hidden-frame.ts';
import { LOGIN, silentAddress } from './login-settings.ts';

/** A silent sign-in in a hidden frame: only whoever has asked can redeem and recognise its answer. */
export interface AskedInFrame {
  readonly way: 'inFrame';
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address the provider has answered to: a code or a refusal stands in its fragment. */
  readonly answer: Promise<string>;
}

/** Asks the provider in a hidden frame who is signed in: a code flow with PKCE (RFC 7636, D-038), which asks nobody. */
export function askInFrame(provider: AskedProvider, signal?: AbortSignal): AskedInFrame {
  const [state, nonce] = [crypto.randomUUID(), crypto.randomUUID()];
  const verifier = crypto.randomUUID() + crypto.randomUUID();
  const ask = async () => {
    const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const address = new URL(provider.authorization_endpoint);
    const asked = {
      client_id: provider.clientId,
      redirect_uri: silentAddress(),
      response_type: 'code',
      // A fragment never reaches a server's log, and lets the silent page come from the browser's cache.
      response_mode: 'fragment',
      scope: LOGIN.scope,
      max_age: String(LOGIN.maxAgeSeconds),
      prompt: 'none',
      state,
      nonce,
      code_challenge: base64Url(challenge),
      code_challenge_method: 'S256',
      ...(provider.audience !== '' && { resource: provider.audience }),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return answerInHiddenFrame(address.href, LOGIN.httpTimeoutSeconds * 1000, signal);
  };
  return { way: 'inFrame', state, nonce, verifier, answer: ask() };
}
