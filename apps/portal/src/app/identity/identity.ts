import { sessionFromClaims, type Config, type SessionContext } from '@wardmere/api';
import type { RenewalOutcome, Restored } from '@wardmere/machines';
import { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import * as v from 'valibot';
import { isOwnPath } from '../address.ts';
import { marker } from '../storage.ts';
import { createTokenValidator } from './id-token.ts';
import { LOGIN } from './login-settings.ts';

/** The one lock under which any tab renews: two at once could invalidate each other. */
const RENEWAL_LOCK = 'session-renewal';

/** The sign-in layer. Tokens live here, in memory, and nowhere else (D-036). */
export interface Identity {
  /** Completes the provider's answer in the address, or restores the session silently; null when there is none. */
  restore(login: 'required' | 'skipped'): Promise<Restored>;
  redirectToLogin(returnTo: string): Promise<never>;
  renew(signal: AbortSignal): Promise<RenewalOutcome>;
  /** Leaves for the provider's end-session, which returns to the signed-out page (D-041). */
  leave(): Promise<void>;
  token(): string | undefined;
  expiresAt(): number;
  /** Drops the tokens of this tab. */
  forget(): void;
}

/** What travels with a sign-in through this tab's storage. */
const LoginState = v.object({ returnTo: v.string(), nonce: v.string() });
type LoginState = v.InferOutput<typeof LoginState>;

const base = () => `${location.origin}/v7`;

/** Sets the login library up; resolves once it can be used (§4 step 1). */
export async function createIdentity(config: Config): Promise<Identity> {
  const manager = new UserManager({
    authority: config.identityAuthority,
    client_id: config.identityClientId,
    redirect_uri: `${base()}/`,
    silent_redirect_uri: `${base()}/silent.html`,
    post_logout_redirect_uri: `${base()}/prompt/logoutcallback`,
    response_type: 'code',
    // A fragment never reaches a server's log, and lets the silent page come from the browser's cache.
    response_mode: 'fragment',
    scope: LOGIN.scope,
    max_age: LOGIN.maxAgeSeconds,
    requestTimeoutInSeconds: LOGIN.httpTimeoutSeconds,
    silentRequestTimeoutInSeconds: LOGIN.httpTimeoutSeconds,
    // Renewal is the session machine's: it knows when to wait, to try again and to give up.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: `${config.brand.slug}.login.` }),
    ...(config.identityMetadata && { metadata: config.identityMetadata }),
    ...(config.identityAudience && { extraQueryParams: { resource: config.identityAudience } }),
  });
  const metadata = await manager.metadataService.getMetadata();
  const validate = createTokenValidator({
    issuer: metadata.issuer ?? config.identityAuthority,
    audience: config.identityClientId,
    jwksUri: metadata.jwks_uri ?? '',
  });
  let current: User | null = null;

  const begin = async (user: User, nonce: string | undefined): Promise<SessionContext> => {
    const claims = await validate(user.id_token ?? '', nonce);
    current = user;
    marker.set(config.brand.slug);
    return sessionFromClaims(claims, config.claimNamespace);
  };

  const completeSignIn = async (): Promise<Restored> => {
    const answer = new URL(location.href);
    try {
      const user = await manager.signinRedirectCallback(answer.href);
      const { returnTo, nonce } = v.parse(LoginState, user.state);
      const session = await begin(user, nonce);
      return { session, returnTo: isOwnPath(returnTo) ? returnTo : '/' };
    } finally {
      removeAnswer(answer);
    }
  };

  const signInSilently = async (): Promise<Restored> => {
    const nonce = crypto.randomUUID();
    try {
      const user = await manager.signinSilent({ nonce, state: { returnTo: '/', nonce } satisfies LoginState });
      return user ? { session: await begin(user, nonce) } : { session: null };
    } catch {
      // Whatever the reason, the full sign-in follows or the page does without a session (D-036).
      return { session: null };
    }
  };

  return {
    token: () => (current && !current.expired ? current.access_token : undefined),
    expiresAt: () => (current?.expires_at ?? 0) * 1000,
    forget: () => {
      current = null;
    },
    restore: async () => {
      if (hasAnswer(location.hash)) return completeSignIn().catch(() => ({ session: null, refused: true }));
      return marker.isSet(config.brand.slug) ? signInSilently() : { session: null };
    },
    redirectToLogin: async (returnTo) => {
      const nonce = crypto.randomUUID();
      await manager.signinRedirect({ nonce, state: { returnTo, nonce } satisfies LoginState });
      return new Promise<never>(() => {
        // The document is being left: nothing follows.
      });
    },
    renew: (signal) =>
      navigator.locks.request(RENEWAL_LOCK, { signal }, () => renewWith(manager, current, begin).catch(outcomeOf)),
    leave: async () => {
      const hint = current?.id_token;
      current = null;
      await manager.removeUser();
      await manager.signoutRedirect(hint ? { id_token_hint: hint } : {});
    },
  };
}

/** The provider's answer to a sign-in stands in the fragment: a code or an error, with the state (D-019). */
export const hasAnswer = (fragment: string) => {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  return query.has('state') && (query.has('code') || query.has('error'));
};

const removeAnswer = ({ pathname, search }: URL) => history.replaceState(history.state, '', `${pathname}${search}`);

const ENDED = new Set(['login_required', 'interaction_required', 'consent_required', 'invalid_grant']);

/** The library's error holds the code and verifier: nothing of it travels further than this. */
function outcomeOf(error: unknown): RenewalOutcome {
  if (error instanceof ErrorResponse && ENDED.has(error.error ?? '')) return { ended: true };
  throw new Error('The session could not be renewed.');
}

async function renewWith(
  manager: UserManager,
  user: User | null,
  begin: (user: User, nonce: string | undefined) => Promise<SessionContext>,
): Promise<RenewalOutcome> {
  const nonce = crypto.randomUUID();
  const renewed = await manager.signinSilent({ nonce, state: { returnTo: '/', nonce } satisfies LoginState });
  if (renewed === null) return { ended: true };
  // A refreshed ID token repeats the nonce of its sign-in or has none: only a fresh sign-in can be held to ours.
  await begin(renewed, user?.refresh_token ? undefined : nonce);
  return { renewed: { expiresAt: (renewed.expires_at ?? 0) * 1000 } };
}
