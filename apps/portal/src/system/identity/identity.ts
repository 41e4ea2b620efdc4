import { CallError, sessionFromClaims, type Config, type SessionContext } from '@wardmere/api';
import type { RenewalOutcome, Restored } from '@wardmere/machines';
import {
  ErrorResponse,
  InMemoryWebStorage,
  OidcClient,
  WebStorageStateStore,
  type OidcMetadata,
  type SigninResponse,
} from 'oidc-client-ts';
import * as v from 'valibot';
import { isOwnPath } from '../address.ts';
import { keptAppearance } from '../appearance.ts';
import { marker } from '../storage.ts';
import { storageRefusal, strictTabStorage } from '../tab-storage.ts';
import { answerInHiddenFrame } from './hidden-frame.ts';
import { createDocumentKey, provesKeys, type DocumentKey } from './document-key.ts';
import { createTokenValidator } from './id-token.ts';
import { LOGIN } from './login-settings.ts';

/** The one lock under which any tab renews: two at once could invalidate each other. */
const RENEWAL_LOCK = 'session-renewal';

/** The sign-in layer. Tokens live here, in memory, and nowhere else (D-036). */
export interface Identity {
  /** Completes the provider's answer in the address, or restores the session silently; null when there is none. */
  restore(login: 'required' | 'skipped'): Promise<Restored>;
  /**
   * Leaves for the sign-in page and comes back. `afterRefusal` travels with the sign-in: the next document must know that a
   * refused call has led to it (D-046). `maxAge` asks for credentials again unless the sign-in is that young.
   */
  redirectToLogin(returnTo: string, afterRefusal: boolean, maxAge?: number): Promise<never>;
  renew(signal: AbortSignal): Promise<RenewalOutcome>;
  /**
   * Leaves for the provider's end-session, which returns with this word to the signed-out page (D-041). The provider is shown
   * who asks, unless nobody has: then it asks them.
   */
  leave(word: string, isUnasked: boolean): Promise<void>;
  token(): string | undefined;
  /** What another service is shown to see who is signed in: what renews the login, or what calls (D-043). */
  proof(): string | undefined;
  expiresAt(): number;
  /** Drops the tokens of this tab. */
  forget(): void;
}

/** The tokens of this tab and when the access token ends, in seconds since 1970. */
interface Tokens {
  readonly access: string;
  readonly identity: string;
  readonly refresh: string | undefined;
  readonly endsAt: number;
}

/** What travels with a sign-in through this tab's storage. */
const LoginState = v.object({
  returnTo: v.string(),
  nonce: v.string(),
  afterRefusal: v.optional(v.boolean(), false),
});
type LoginState = v.InferOutput<typeof LoginState>;

const base = () => `${location.origin}/v7`;
const silentAddress = () => `${base()}/silent.html`;

/** Sets the login library up; resolves once it can be used (§4 step 1). */
export async function createIdentity(config: Config): Promise<Identity> {
  const metadata = await createClient(config, strictTabStorage, config.identityMetadata).metadataService.getMetadata();
  const key = provesKeys(metadata) ? createDocumentKey() : undefined;
  const client = createClient(config, strictTabStorage, metadata, key);
  // The document outlives a silent sign-in: what redeems its code never reaches a storage.
  const silently = createClient(config, new InMemoryWebStorage(), metadata, key);
  const validate = createTokenValidator({
    issuer: metadata.issuer ?? config.identityAuthority,
    audience: config.identityClientId,
    jwksUri: metadata.jwks_uri ?? '',
  });
  let tokens: Tokens | null = null;
  let subject: string | undefined;
  let userName = '';

  const begin = async (response: SigninResponse, nonce: string | undefined, signal?: AbortSignal) => {
    const claims = await validate(response.id_token ?? '', nonce);
    // What comes after it was given up is nobody's session.
    signal?.throwIfAborted();
    tokens = tokensOf(response, tokens);
    subject = claims.sub;
    marker.set(config.brand.slug);
    const session = sessionFromClaims(claims, config.claimNamespace);
    userName = session.userName || session.email;
    return session;
  };

  const completeSignIn = async (): Promise<Restored> => {
    const { href, pathname, search } = location;
    try {
      const response = await client.processSigninResponse(href);
      const { returnTo, nonce, afterRefusal } = v.parse(LoginState, response.userState);
      return { session: await begin(response, nonce), returnTo: isOwnPath(returnTo) ? returnTo : '/', afterRefusal };
    } finally {
      history.replaceState(history.state, '', `${pathname}${search}`);
    }
  };

  const signInSilently = async (signal?: AbortSignal) => {
    const nonce = crypto.randomUUID();
    const state: LoginState = { returnTo: '/', nonce, afterRefusal: false };
    const { url } = await silently.createSigninRequest({ nonce, state, prompt: 'none', redirect_uri: silentAddress() });
    const answer = await answerInHiddenFrame(url, LOGIN.httpTimeoutSeconds * 1000, signal);
    return begin(await silently.processSigninResponse(answer), nonce, signal);
  };

  const refresh = async (refreshToken: string, current: Tokens, signal: AbortSignal) =>
    // A refreshed ID token repeats the nonce of its sign-in or has none: only a fresh sign-in can be held to ours.
    begin(
      await client.useRefreshToken({
        state: refreshStateOf(refreshToken, current),
        timeoutInSeconds: LOGIN.httpTimeoutSeconds,
      }),
      undefined,
      signal,
    );

  return {
    token: () => (tokens && tokens.endsAt > Date.now() / 1000 ? tokens.access : undefined),
    proof: () => tokens?.refresh ?? tokens?.access,
    expiresAt: () => (tokens?.endsAt ?? 0) * 1000,
    forget: () => {
      tokens = null;
    },
    restore: async () => {
      if (hasAnswer(location.hash)) {
        return completeSignIn().catch((error: unknown) => {
          // What the person can do something about is told; of everything else the library's words hold too much.
          if (error instanceof CallError) throw error;
          return { session: null, refused: true };
        });
      }
      if (!marker.isSet(config.brand.slug)) return { session: null };
      // Whatever the reason of a failure, the full sign-in follows or the page does without a session (D-036).
      return signInSilently().then(
        (session) => ({ session }),
        () => ({ session: null }),
      );
    },
    redirectToLogin: async (returnTo, afterRefusal, maxAge) => {
      const nonce = crypto.randomUUID();
      const state: LoginState = { returnTo, nonce, afterRefusal };
      const { language } = keptAppearance();
      const request = {
        nonce,
        state,
        ...(userName !== '' && { login_hint: userName }),
        // Who has chosen a language in this browser is asked in it.
        ...(language !== 'usual' && { ui_locales: language }),
        // Younger than what is asked for by more than the way there and back takes.
        ...(maxAge !== undefined && { max_age: Math.max(0, maxAge - LOGIN.leewaySeconds) }),
        // Who was signed in is told why they are asked.
        ...(subject !== undefined && { extraQueryParams: { ...resourceOf(config), session_ended: 'true' } }),
      };
      const { url } = await client.createSigninRequest(request).catch((error: unknown) => {
        throw storageRefusal(error) ?? error;
      });
      location.assign(url);
      return new Promise<never>(() => {
        // The document is being left: nothing follows.
      });
    },
    renew: (signal) =>
      navigator.locks.request(RENEWAL_LOCK, { signal }, async () => {
        const renewed = subject;
        let session: SessionContext;
        try {
          const asked = tokens?.refresh ? refresh(tokens.refresh, tokens, signal) : signInSilently(signal);
          // Whoever gives up lets go of the lock too: an answer that stalls would hold it for every tab.
          session = await Promise.race([asked, givenUp(signal)]);
        } catch (error) {
          return outcomeOf(error);
        }
        // Somebody else has signed in at the provider since: their tokens are not this session's.
        if (subject !== renewed) return { ended: true };
        return { renewed: { expiresAt: (tokens?.endsAt ?? 0) * 1000, session } };
      }),
    leave: async (word, isUnasked) => {
      // Whoever shows a token is signed out without a question: one that a silent sign-in has brought meanwhile is not shown.
      const hint = isUnasked ? undefined : tokens?.identity;
      tokens = null;
      const { url } = await client.createSignoutRequest({
        client_id: config.identityClientId,
        ...(hint && { id_token_hint: hint }),
        extraQueryParams: { ...resourceOf(config), state: word },
      });
      location.assign(url);
    },
  };
}

const resourceOf = ({ identityAudience }: Config): Record<string, string> =>
  identityAudience === '' ? {} : { resource: identityAudience };

function createClient(
  config: Config,
  store: typeof strictTabStorage,
  metadata: Partial<OidcMetadata> | undefined,
  key?: DocumentKey,
): OidcClient {
  return new OidcClient({
    authority: config.identityAuthority,
    client_id: config.identityClientId,
    redirect_uri: `${base()}/`,
    post_logout_redirect_uri: `${base()}/prompt/logoutcallback`,
    response_type: 'code',
    // A fragment never reaches a server's log, and lets the silent page come from the browser's cache.
    response_mode: 'fragment',
    scope: LOGIN.scope,
    max_age: LOGIN.maxAgeSeconds,
    requestTimeoutInSeconds: LOGIN.httpTimeoutSeconds,
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ store, prefix: `${config.brand.slug}.login.` }),
    ...(metadata && { metadata }),
    ...(key && { dpop: { store: key } }),
    extraQueryParams: resourceOf(config),
  });
}

/** What a refresh leaves out stays as it was. */
const tokensOf = (response: SigninResponse, before: Tokens | null): Tokens => ({
  access: response.access_token,
  identity: response.id_token ?? before?.identity ?? '',
  refresh: response.refresh_token ?? before?.refresh,
  endsAt: response.expires_at ?? 0,
});

/** The library compares subject and sign-in time with the profile; the validator has already held both to the token. */
const refreshStateOf = (refreshToken: string, { identity }: Tokens) => ({
  refresh_token: refreshToken,
  id_token: identity,
  session_state: null,
  scope: LOGIN.scope,
  profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
});

/** The provider's answer to a sign-in stands in the fragment: a code or an error, with the state (D-019). */
export const hasAnswer = (fragment: string) => {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  return query.has('state') && (query.has('code') || query.has('error'));
};

/** Rejects once nobody waits any more. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for it any more.')));
  });

const ENDED = new Set(['login_required', 'interaction_required', 'consent_required', 'invalid_grant']);

/** The library's error holds the code and verifier: nothing of it travels further than this. */
function outcomeOf(error: unknown): RenewalOutcome {
  if (error instanceof ErrorResponse && ENDED.has(error.error ?? '')) return { ended: true };
  throw new Error('The session could not be renewed.');
}
