import type { AskedProvider } from './asked-provider.ts';
import { base64Url } from './base64-url.ts';
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

const MESSAGE = 'web_message';

/** Whether a provider answers the page itself by a message, instead of by way of a page of the portal. */
const answersByMessage = ({ response_modes_supported: modes }: AskedProvider) =>
  Array.isArray(modes) && modes.includes(MESSAGE);

/** What is understood of a frame: the address of our own page in it, or the message of the provider as if it stood there. */
const understoodOf = (provider: AskedProvider) => {
  const { origin: providers } = new URL(provider.authorization_endpoint);
  return ({ origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>): string | undefined => {
    if (origin === location.origin && typeof data === 'string') return data;
    const said: { type?: unknown; response?: unknown } = Object(data);
    const isAnswer = origin === providers && answersByMessage(provider) && said.type === 'authorization_response';
    if (!isAnswer) return undefined;
    const words = Object.entries(Object(said.response)).filter(
      (each): each is [string, string] => typeof each[1] === 'string',
    );
    return `${silentAddress()}#${new URLSearchParams(words).toString()}`;
  };
};

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
      // A fragment never reaches a server's log, and lets the silent page come from the browser's cache; a message needs no page.
      response_mode: answersByMessage(provider) ? MESSAGE : 'fragment',
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
    const limit = LOGIN.httpTimeoutSeconds * 1000;
    return answerInHiddenFrame(address.href, understoodOf(provider), limit, signal).catch(async (error: unknown) => {
      // A frame tells nobody whether its provider is away, or only lets itself be shown in none.
      await fetch(provider.token_endpoint, { mode: 'no-cors', signal: AbortSignal.timeout(limit) });
      throw error;
    });
  };
  return { way: 'inFrame', state, nonce, verifier, answer: ask() };
}
