import type { Config } from '@wardmere/api';
import {
  ErrorResponse,
  OidcClient,
  WebStorageStateStore,
  type CreateSigninRequestArgs,
  type SigninResponse,
} from 'oidc-client-ts';
import * as v from 'valibot';
import { BASE } from '../address.ts';
import { pages } from '../pages.ts';
import { to } from '../to.ts';
import { signInsOf } from '../storage.ts';
import { storageRefusal, strictTabStorage } from '../tab-storage.ts';
import type { DocumentKey } from './document-key.ts';
import { LOGIN } from './login-settings.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { Provider } from './provider.ts';
import type { Given, Tokens } from './tokens.ts';

/** What travels with a sign-in through this tab's storage. */
const LoginState = v.object({
  returnTo: v.string(),
  nonce: v.string(),
  afterRefusal: v.optional(v.boolean(), false),
});
export type LoginState = v.InferOutput<typeof LoginState>;

/** What a sign-in by hand is asked with besides what every one is. */
type AskedByHand = Pick<CreateSigninRequestArgs, 'login_hint' | 'ui_locales' | 'max_age' | 'extraQueryParams'>;

const base = () => `${location.origin}${BASE}`;

export type SignInByHand = ReturnType<typeof createSignInByHand>;

/**
 * Signing in by the provider's page, renewing and signing out, by the login library. It is fetched when it is needed: a
 * session that is restored does without it until then. What it gives is checked by the same hand as every ID token (D-037).
 */
export function createSignInByHand(
  config: Config,
  provider: Provider,
  key: DocumentKey | undefined,
  resource: Record<string, string>,
) {
  const afterSignOut = `${base()}${to(pages.signedOut)}`;
  const client = new OidcClient({
    authority: config.identityAuthority,
    client_id: config.identityClientId,
    redirect_uri: `${base()}/`,
    post_logout_redirect_uri: afterSignOut,
    response_type: 'code',
    // A fragment never reaches a server's log.
    response_mode: 'fragment',
    scope: LOGIN.scope,
    max_age: LOGIN.maxAgeSeconds,
    requestTimeoutInSeconds: LOGIN.httpTimeoutSeconds,
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ store: strictTabStorage, prefix: signInsOf(config.brand.slug) }),
    metadata: {
      authorization_endpoint: provider.authorization_endpoint,
      token_endpoint: provider.token_endpoint,
      ...(provider.end_session_endpoint !== undefined && { end_session_endpoint: provider.end_session_endpoint }),
    },
    ...(key && { dpop: { store: key } }),
    extraQueryParams: resource,
  });
  return {
    /** The address of the provider's page; the answer comes to another document, by way of this tab's storage. */
    begin: async (state: LoginState, asked: AskedByHand): Promise<string> => {
      const request = client.createSigninRequest({ ...asked, nonce: state.nonce, state });
      const { url } = await request.catch((error: unknown) => {
        throw storageRefusal(error) ?? cleaned(error);
      });
      return url;
    },
    /** Redeems the answer that stands in the address; where that is the provider's refusal, the error page follows (D-019). */
    complete: async (href: string) => {
      const response = await client
        .processSigninResponse(href)
        .catch((error: unknown) => (isRefusal(href) ? leaveForErrorPage() : rethrowCleaned(error)));
      return { granted: grantedBy(response), state: v.parse(LoginState, response.userState) };
    },
    refresh: async (refreshToken: string, { identity }: Tokens) =>
      grantedBy(
        await client
          .useRefreshToken({
            state: refreshStateOf(refreshToken, identity),
            timeoutInSeconds: LOGIN.httpTimeoutSeconds,
          })
          .catch(rethrowCleaned),
      ),
    /** Where the provider ends the session, and comes back from with this word; where it ends none, where that leads back to. */
    end: async (word: string, hint: string | undefined): Promise<string> => {
      if (provider.end_session_endpoint === undefined) return `${afterSignOut}?${new URLSearchParams({ state: word })}`;
      const { url } = await client.createSignoutRequest({
        client_id: config.identityClientId,
        ...(hint && { id_token_hint: hint }),
        extraQueryParams: { ...resource, state: word },
      });
      return url;
    },
  };
}

const isRefusal = (href: string) => new URLSearchParams(new URL(href).hash.slice(1)).has('error');

function leaveForErrorPage(): Promise<never> {
  location.replace(`${BASE}${to(pages.error)}`);
  return new Promise<never>(() => {
    // The document is being left: nothing follows.
  });
}

const grantedBy = (response: SigninResponse): Given => ({
  access: response.access_token,
  identity: response.id_token,
  refresh: response.refresh_token,
  endsAt: response.expires_at ?? 0,
});

/** The library compares subject and sign-in time with the profile; the validator has already held both to the token. */
const refreshStateOf = (refreshToken: string, identity: string) => ({
  refresh_token: refreshToken,
  id_token: identity,
  session_state: null,
  scope: LOGIN.scope,
  profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
});

/** The library's error holds the code and verifier: nothing of them travels further than this. */
const cleaned = (error: unknown): Error =>
  error instanceof ErrorResponse
    ? new ProviderRefusal(error.error ?? '')
    : new Error('The sign-in could not be completed.');

const rethrowCleaned = (error: unknown): never => {
  throw cleaned(error);
};
