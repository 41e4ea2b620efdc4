import { CallError, sessionFromClaims, type Config, type SessionContext } from '@wardmere/api';
import type { LibraryLoaded, RenewalOutcome, Restored } from '@wardmere/machines';
import { isOwnPath } from '../address.ts';
import { keptAppearance } from '../appearance.ts';
import { marker } from '../marker.ts';
import type { SilentlyAsked } from './ask-silently.ts';
import { createDocumentKey, provesKeys } from './document-key.ts';
import { firstKey, firstWay, takeFirst } from './first-asked.ts';
import { hasAnswer } from './has-answer.ts';
import { createTokenValidator } from './id-token.ts';
import { isEnding } from './is-ending.ts';
import { LOGIN } from './login-settings.ts';
import { discover } from './provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { makeProvingKey } from './proving-key.ts';
import { redeem } from './redeem.ts';
import type { SignInByHand } from './sign-in-by-hand.ts';
import type { Given, Tokens } from './tokens.ts';

const fetchAsking = () => import('./ask-silently.ts');
const fetchByHand = () => import('./sign-in-by-hand.ts');

/** The one lock under which any tab renews: two at once could invalidate each other. */
const RENEWAL_LOCK = 'session-renewal';

/** The sign-in layer. Tokens live here, in memory, and nowhere else (D-036). */
export interface Identity {
  /** Which way the document has asked who is signed in before any code was here, where the answer may still count. */
  asked(): LibraryLoaded['asked'];
  /** Restores the session by the answer to what the document has asked. */
  takeOver(): Promise<Restored>;
  /** Completes the provider's answer in the address, or restores the session silently; null when there is none. */
  restore(login: 'required' | 'skipped'): Promise<Restored>;
  /** Fetches what signs in by hand, renews and signs out, unless it is here. */
  prepareByHand(): Promise<void>;
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

/** Sets the sign-in up; resolves once it can be used (§4 step 1). */
export async function createIdentity(config: Config): Promise<Identity> {
  const provider = await discover(config);
  const { identityClientId: clientId, identityAudience: audience } = config;
  const issuer = provider.issuer ?? config.identityAuthority;
  const key = provesKeys(provider) ? createDocumentKey(clientId, firstKey()) : undefined;
  const validator = createTokenValidator({ issuer, audience: clientId, jwksUri: provider.jwks_uri });
  // What the platform has been asked for at once comes with the keys it can be checked by.
  if (firstWay() !== 'atOnce') validator.prepare();
  const resource: Record<string, string> = audience === '' ? {} : { resource: audience };
  let tokens: Tokens | null = null;
  let subject: string | undefined;
  let userName = '';
  let hand: SignInByHand | undefined;

  const byHand = async (): Promise<SignInByHand> => {
    if (hand) return hand;
    // A lost part is asked for twice (D-054).
    const { createSignInByHand } = await fetchByHand().catch(fetchByHand);
    return (hand ??= createSignInByHand(config, provider, key, resource));
  };

  /** The one place where an ID token begins a session, whichever way it has come (D-037). */
  const begin = async (given: Given, nonce: string | undefined, signal?: AbortSignal) => {
    const claims = await validator.validate(given.identity ?? '', nonce, given.provider);
    // What comes after it was given up is nobody's session.
    signal?.throwIfAborted();
    tokens = {
      access: given.access,
      identity: given.identity ?? tokens?.identity ?? '',
      refresh: given.refresh ?? tokens?.refresh,
      endsAt: given.endsAt,
    };
    subject = claims.sub;
    marker.set(config.brand.slug);
    const session = sessionFromClaims(claims, config.claimNamespace);
    userName = session.userName || session.email;
    return session;
  };

  const completeSignIn = async (): Promise<Restored> => {
    const { href, pathname, search } = location;
    try {
      const { granted, state } = await (await byHand()).complete(href);
      const { returnTo, nonce, afterRefusal } = state;
      return { session: await begin(granted, nonce), returnTo: isOwnPath(returnTo) ? returnTo : '/', afterRefusal };
    } finally {
      history.replaceState(history.state, '', `${pathname}${search}`);
    }
  };

  const ask = async (signal?: AbortSignal) => {
    // A lost part is asked for twice (D-054).
    const { askSilently } = await fetchAsking().catch(fetchAsking);
    return askSilently({ ...provider, clientId, audience }, key?.get ?? makeProvingKey, signal);
  };

  const signInSilently = async (asked: SilentlyAsked, signal?: AbortSignal) => {
    const granted = await redeem(asked, { issuer, tokenEndpoint: provider.token_endpoint, clientId, key });
    return begin(granted, asked.nonce, signal);
  };

  /** Nobody is signed in where that is said, or what is said does not hold (D-036); who said nothing can be asked again. */
  const silently = (asked: Promise<SilentlyAsked>): Promise<Restored> =>
    asked
      .then((question) => signInSilently(question))
      .then(
        (session) => ({ session }),
        (error: unknown) => (isUnheard(error) ? { session: null, unreached: true } : { session: null }),
      );

  const askAnew = async (signal: AbortSignal) => signInSilently(await ask(signal), signal);

  const refresh = async (refreshToken: string, current: Tokens, signal: AbortSignal) =>
    // A refreshed ID token repeats the nonce of its sign-in or has none: only a fresh sign-in can be held to ours.
    begin(await (await byHand()).refresh(refreshToken, current), undefined, signal);

  // An answer that stands in the address is completed by hand: start-up waits for what does it (§4 step 1).
  if (hasAnswer(location.hash)) await byHand();
  // Whoever was not here before will sign in by hand.
  else if (!marker.isSet(config.brand.slug)) byHand().catch(() => undefined);

  return {
    token: () => (tokens && tokens.endsAt > Date.now() / 1000 ? tokens.access : undefined),
    proof: () => tokens?.refresh ?? tokens?.access,
    expiresAt: () => (tokens?.endsAt ?? 0) * 1000,
    forget: () => {
      tokens = null;
    },
    prepareByHand: async () => void (await byHand()),
    asked: () => (isEnding() ? undefined : firstWay()) ?? 'nobody',
    takeOver: () => silently(takeFirst()),
    restore: async () => {
      if (hasAnswer(location.hash)) {
        return completeSignIn().catch((error: unknown) => {
          // What the person can do something about is told; of everything else the library's words hold too much.
          if (error instanceof CallError) throw error;
          return { session: null, refused: true };
        });
      }
      if (isEnding() || !marker.isSet(config.brand.slug)) return { session: null };
      return silently(ask());
    },
    redirectToLogin: async (returnTo, afterRefusal, maxAge) => {
      const { language } = keptAppearance();
      const address = await (
        await byHand()
      ).begin(
        { returnTo, nonce: crypto.randomUUID(), afterRefusal },
        {
          ...(userName !== '' && { login_hint: userName }),
          // Who has chosen a language in this browser is asked in it.
          ...(language !== 'usual' && { ui_locales: language }),
          // Younger than what is asked for by more than the way there and back takes.
          ...(maxAge !== undefined && { max_age: Math.max(0, maxAge - LOGIN.leewaySeconds) }),
          // Who was signed in is told why they are asked.
          ...(subject !== undefined && { extraQueryParams: { ...resource, session_ended: 'true' } }),
        },
      );
      location.assign(address);
      return new Promise<never>(() => {
        // The document is being left: nothing follows.
      });
    },
    renew: (signal) =>
      navigator.locks.request(RENEWAL_LOCK, { signal }, async () => {
        const renewed = subject;
        let session: SessionContext;
        try {
          const asked = tokens?.refresh ? refresh(tokens.refresh, tokens, signal) : askAnew(signal);
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
      location.assign(await (await byHand()).end(word, hint));
    },
  };
}

/** Rejects once nobody waits any more. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for it any more.')));
  });

/** Whether the network, a limit of time or a provider that is away has kept an answer back. */
const isUnheard = (error: unknown) => error instanceof TypeError || error instanceof DOMException;

const ENDED = new Set(['login_required', 'interaction_required', 'consent_required', 'invalid_grant']);

/** What a renewal that failed means for the session. */
function outcomeOf(error: unknown): RenewalOutcome {
  if (error instanceof ProviderRefusal && ENDED.has(error.reason)) return { ended: true };
  throw new Error('The session could not be renewed.');
}
