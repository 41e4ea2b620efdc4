import { answerInHiddenFrame } from './hidden-frame.ts';
import { LOGIN, silentAddress } from './login-settings.ts';

/** Whom a silent sign-in asks, and for which portal. */
export interface AskedProvider {
  /** Its authorisation endpoint. */
  readonly endpoint: string;
  readonly clientId: string;
  /** What the access token is for; empty where the deployment names nothing. */
  readonly audience: string;
}

/** A silent sign-in that is under way: only whoever has asked can redeem and recognise its answer. */
export interface SilentlyAsked {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address the provider has answered to: a code or a refusal stands in its fragment. */
  readonly answer: Promise<string>;
}

/** Asks the provider in a hidden frame who is signed in: a code flow with PKCE (RFC 7636, D-038), which asks nobody. */
export function askSilently(provider: AskedProvider, signal?: AbortSignal): SilentlyAsked {
  const [state, nonce] = [crypto.randomUUID(), crypto.randomUUID()];
  const verifier = crypto.randomUUID() + crypto.randomUUID();
  const ask = async () => {
    const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const address = new URL(provider.endpoint);
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
  return { state, nonce, verifier, answer: ask() };
}

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
