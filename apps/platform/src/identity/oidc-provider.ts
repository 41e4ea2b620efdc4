import type { ServiceScope } from '@wardmere/api';
import { Provider, type Configuration, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import * as v from 'valibot';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { accessClaims, claimsByScope, identityClaims } from './claims.ts';
import { heldByFlow, personOfFlow } from './one-flow.ts';
import { keptByBrowser } from './kept-by-browser.ts';
import { cookieNames } from './cookie-names.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { atOnceOf } from './at-once-endpoint.ts';
import { findPerson } from './person.ts';
import type { Sealer } from './sealed.ts';
import { signInPolicy } from './sign-in-policy.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The scopes the portal asks for (§9); there are no others. */
export const scopes = 'openid email profile';

/** Where things are, seen from outside. */
export function addressesOf(publicUrl: string) {
  return {
    issuer: `${publicUrl}/identity`,
    audience: `${publicUrl}/api`,
    portal: `${publicUrl}/v7/`,
    signedOut: `${publicUrl}/v7/prompt/logoutcallback`,
  };
}

/** The pages a person may meet at the provider, drawn by us. */
export interface ProviderPages {
  /** `goesOn` by itself where it was the person who asked; otherwise they are asked. */
  readonly signOut: (view: { action: string; xsrf: string; goesOn: boolean }) => string;
  /** Signs out whoever was signed in while somebody else signed in, and goes on by itself. */
  readonly changeOver: (view: { action: string; xsrf: string }) => string;
  readonly signedOut: () => string;
  readonly problem: (code: string) => string;
}

/** The OpenID provider of the platform, for one state of the signing keys. */
export function createProvider(options: {
  settings: Settings;
  store: Store;
  sealer: Sealer;
  keys: SigningKeys;
  cookieKeys: string[];
  /** What the nonces of a browser's key proofs are made from, in every process alike. */
  nonceSecret: Buffer;
  pages: ProviderPages;
}): Provider {
  const { settings, pages } = options;
  const { issuer } = addressesOf(settings.publicUrl);
  const provider = new Provider(issuer, configurationOf(options));
  // Every request is given the public address before it comes here, so what the provider reads is ours.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // Without a session there is nothing to ask: the library's page would submit itself by an inline script.
    if (isEndSession(ctx) && ctx.status === 200 && ctx.oidc.session?.accountId === undefined) {
      ctx.type = 'html';
      ctx.body = pages.signOut(signOutView(ctx));
    }
    // So would its page between two people.
    if (isResumed(ctx) && ctx.status === 200) ctx.body = pages.changeOver(signOutView(ctx));
    if (ctx.status === 404 && ctx.accepts('json', 'html') === 'html') {
      ctx.type = 'html';
      ctx.body = pages.problem('not_found');
      ctx.status = 404;
    }
  });
  return provider;
}

function configurationOf(options: Parameters<typeof createProvider>[0]): Configuration {
  const { settings, store, sealer, keys, cookieKeys, nonceSecret, pages } = options;
  const { issuer, audience } = addressesOf(settings.publicUrl);
  const { origin } = new URL(settings.publicUrl);
  // Portals served elsewhere that may use this platform sign their people in here too.
  const origins = [origin, ...settings.allowedOrigins];
  const portals = origins.map((each) => addressesOf(each));
  const cookie = cookieNames(settings);
  return {
    adapter: (model: string) =>
      heldByFlow(
        keptByBrowser(oidcAdapter(store, model), model, {
          sealer,
          mount: new URL(issuer).pathname,
          cookieName: cookie.ofPath('kept'),
          isSecure: cookie.isSecure,
        }),
        model,
      ),
    clients: [
      {
        client_id: 'portal',
        client_name: settings.brand.name,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: portals.flatMap(({ portal }) => [portal, `${portal}silent.html`]),
        post_logout_redirect_uris: portals.map(({ signedOut }) => signedOut),
      },
      ...(settings.emergencyAppSecret === undefined ? [] : [emergencyApp(settings.emergencyAppSecret)]),
    ],
    jwks: { keys: keys.privateKeys.map((key) => ({ ...key })) },
    claims: claimsByScope(settings.claimNamespace),
    scopes: ['openid'],
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    discovery: atOnceOf(settings.publicUrl),
    subjectTypes: ['public'],
    // A document whose session has ended says so, and the page tells it.
    extraParams: ['session_ended'],
    pkce: { required: () => true },
    enabledJWA: { dPoPSigningAlgValues: ['ES256'] },
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: {
      keys: cookieKeys,
      names: {
        session: cookie.ofHost('session'),
        interaction: cookie.ofPath('interaction'),
        resume: cookie.ofPath('resume'),
      },
      long: cookie.options,
      short: cookie.options,
    },
    clientBasedCORS: (_ctx, asking) => origins.includes(asking),
    findAccount: async (ctx, sub, token) => {
      const person = await personOfFlow(sub, (uid) => findPerson(store, uid));
      // At an authorisation there is no token yet: the session says how the person came.
      const amr: unknown = token === undefined ? ctx.oidc.session?.amr : 'amr' in token && token.amr;
      const isSso = Array.isArray(amr) && amr.includes('fed');
      if (person === undefined || (isSso && !person.isConnected)) return undefined;
      return {
        accountId: sub,
        claims: () => identityClaims(person, isSso, settings.claimNamespace),
        forApi: accessClaims(person, isSso),
      };
    },
    extraTokenClaims: (ctx, token) => {
      const claims = ctx.oidc.account?.['forApi'];
      if (typeof claims !== 'object' || claims === null) return undefined;
      // It is worth as much as the session it was given in, and tells when that person last showed who they are.
      const source = ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken;
      return { ...claims, ...('sessionUid' in token && { sid: token.sessionUid }), auth_time: source?.authTime };
    },
    // A token that renews is bound to the key of the browser that asked; without a key there is none.
    issueRefreshToken: (ctx, client) => client.grantTypeAllowed('refresh_token') && ctx.get('DPoP') !== '',
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    loadExistingGrant: firstPartyGrant((grant) => grant.addResourceScope(audience, 'api')),
    interactions: {
      // A session may outlive its person: whoever was deactivated, or came through a connection that is off by now.
      policy: signInPolicy(
        'nobody',
        'The session is of nobody who may be signed in',
        ({ oidc }) => oidc.account === undefined,
      ),
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = pages.problem(out.error);
    },
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      ClientCredentials: settings.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: settings.sessionSeconds,
      Grant: settings.sessionSeconds,
      RefreshToken: settings.sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      // Whose clock is off is told a nonce to prove with in its place.
      dPoP: { enabled: true, nonceSecret, requireNonce: () => false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => {
          ctx.body = pages.signOut(signOutView(ctx));
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.type = 'html';
          ctx.body = pages.signedOut();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, _resource, client) => ({
          scope: client.clientId === EMERGENCY_APP ? INCIDENTS : 'api',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: settings.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256', kid: keys.signs } },
        }),
      },
    },
  };
}

/** The service that reports incidents: it proves itself by its secret, and is nobody who could sign in (D-251). */
export const EMERGENCY_APP = 'emergency-app';
const INCIDENTS: ServiceScope = 'incidents';

const emergencyApp = (secret: string) => ({
  client_id: EMERGENCY_APP,
  client_secret: secret,
  token_endpoint_auth_method: 'client_secret_basic' as const,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
});

/** For a client of our own, being signed in is consent enough, so nobody is asked for it. */
export function firstPartyGrant(
  widen: (grant: Grant) => void = () => undefined,
): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const known = session.grantIdFor(client.clientId);
    const existing = known === undefined ? undefined : await provider.Grant.find(known);
    if (existing !== undefined && existing.accountId === session.accountId) return existing;
    const grant: Grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(scopes);
    widen(grant);
    await grant.save();
    return grant;
  };
}

const isOn =
  (route: string) =>
  <T extends object>(ctx: T): ctx is T & KoaContextWithOIDC =>
    v.is(v.object({ oidc: v.looseObject({ route: v.literal(route) }) }), ctx);
const isEndSession = isOn('end_session');
/** What a sign-in comes back to: where it is answered with a page, somebody else is signed in. */
const isResumed = isOn('resume');

/** A link from elsewhere signs nobody out: only who shows an ID token of the very person signed in has asked for it. */
function signOutView(ctx: KoaContextWithOIDC) {
  const { session, entities } = ctx.oidc;
  const signedIn = session?.accountId;
  const goesOn = signedIn === undefined || entities.IdTokenHint?.payload.sub === signedIn;
  return { action: ctx.oidc.urlFor('end_session_confirm'), xsrf: xsrfOf(ctx), goesOn };
}

function xsrfOf(ctx: KoaContextWithOIDC): string {
  const secret = ctx.oidc.session?.state?.['secret'];
  return typeof secret === 'string' ? secret : '';
}
