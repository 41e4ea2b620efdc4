import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Config } from '@wardmere/api';
import type { Hono } from 'hono';
import type Provider from 'oidc-provider';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Letters } from '../mail/letters.ts';
import { sweepLetters, type Outbox } from '../mail/outbox.ts';
import { notNow } from '../not-now.ts';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import { makeHistoryMonths, tendHistory } from '../history/tend-history.ts';
import { createSecurityLog, sweepSecurityLog } from '../security-log/security-log.ts';
import { sweepCreations } from '../http/created-once.ts';
import { keptSecret } from '../storage/embedded-folder.ts';
import type { Store } from '../storage/open.ts';
import { answerAtOnce } from './answer-at-once.ts';
import { AT_ONCE, atOnceOf } from './at-once-endpoint.ts';
import { accessTokenVerifier, serviceTokenVerifier, TokenRefused, type VerificationKeys } from './access-token.ts';
import { createFederation, nameOrganisation } from './federation.ts';
import type { Identity } from './identity.ts';
import { createCredentialSecrets } from './credential-secrets.ts';
import { createMailing } from './mailing.ts';
import { createKnownDevices, sweepDevices } from './known-devices.ts';
import { mailPagesOf, type MailPages } from './mail-pages.ts';
import { oidcAdapter, sweepExpired } from './oidc-adapter.ts';
import { addressesOf, createProvider, scopes } from './oidc-provider.ts';
import { identityPages, type IdentityPages } from './pages.ts';
import { createPasswordDoor } from './password-door.ts';
import { sayNotNow } from './provider-not-now.ts';
import { sealerOf, type Sealer } from './sealed.ts';
import { sharedSecret } from './secrets.ts';
import { signInRoutes } from './sign-in.ts';
import { readKeys, tendKeys, type SigningKeys } from './signing-keys.ts';
import { sweepSignInDays } from './sign-in-days.ts';
import { sweepAttempts } from './slow-down.ts';
import { verifyEmailRoutes } from './verify-email.ts';

/** Keys are looked at this often, so a rotation in another process is known long before its key signs. */
const lookAgainAfter = 10_000;
const hour = 3_600_000;
const day = 86_400;

export interface IdentityService extends Identity {
  /** The pages people sign in on. */
  readonly routes: Hono<{ Bindings: HttpBindings }>;
  /** Whether a path is answered by the provider itself. */
  readonly answers: (path: string) => boolean;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Names the provider of a client's single-sign-on people. */
  readonly nameOrganisation: (organisation: Parameters<typeof nameOrganisation>[2]) => Promise<void>;
  /** Whether somebody is signed in who shows this token, be it the one that calls or the one that renews (D-043). */
  readonly knowsLogin: (token: string) => Promise<boolean>;
  /** Who has signed in before on the device that cookies tell of. */
  readonly personOn: (cookies: string | undefined) => string | undefined;
  readonly sealer: Sealer;
  readonly pages: IdentityPages;
  readonly mailPages: MailPages;
  readonly outbox: Outbox;
  readonly letters: Letters;
  readonly stop: () => void;
}

/** What seals the secrets of a deployment: PLATFORM_SECRET, or one made and kept in the data folder. */
export function deploymentSealer(settings: Settings): Sealer {
  return sealerOf(settings.secret ?? keptSecret(join(settings.dataFolder, 'platform-secret')));
}

/** How long a key goes on verifying after another took over: as long as anything it signed may be shown. */
export function overlapSeconds(settings: Settings): number {
  return Math.max(settings.sessionSeconds, settings.accessTokenSeconds) + day;
}

/** Starts the OpenID provider of the platform over its database. */
export async function startIdentity(options: {
  settings: Settings;
  store: Store;
  config: Config;
  log: Log;
  now?: () => Date;
}): Promise<IdentityService> {
  const { settings, store, config, log, now = () => new Date() } = options;
  const { issuer, audience } = addressesOf(settings.publicUrl);
  const sealer = deploymentSealer(settings);
  const cookieKeys = [await sharedSecret(store, sealer, 'cookie key')];
  const nonceSecret = Buffer.from(await sharedSecret(store, sealer, 'proof nonces'), 'base64url');
  const pages = identityPages(config);
  const mailPages = mailPagesOf(pages);
  const sender = {
    brand: config.brand.name,
    publicUrl: settings.publicUrl,
    supportEmail: config.branding[config.region].supportEmail,
  };
  const { outbox, letters, verification, passwordResets, invitations, stationKeys } = createMailing({
    store,
    sealer,
    sender,
    log,
    now,
  });

  const tend = () =>
    tendKeys(store, sealer, {
      now: now(),
      rotationDays: settings.keyRotationDays,
      overlapSeconds: overlapSeconds(settings),
    });
  await tend();
  await makeHistoryMonths(store);

  const security = createSecurityLog(store, log);
  const build = (keys: SigningKeys) => {
    const provider = createProvider({ settings, store, sealer, keys, cookieKeys, nonceSecret, pages });
    sayNotNow(provider, { pages, log, mount: new URL(issuer).pathname });
    provider.on('end_session.success', (ctx) => {
      const uid = ctx.oidc.session?.accountId;
      void security.note({ what: 'sign-out.done', actor: uid, subject: uid });
    });
    return { keys, provider, callback: provider.callback() };
  };
  let current = build(await readKeys(store, sealer, now()));
  let lookedAt = performance.now();
  let looking: Promise<void> | undefined;
  const look = async () => {
    const keys = await readKeys(store, sealer, now());
    lookedAt = performance.now();
    if (nameOf(keys) !== nameOf(current.keys)) current = build(keys);
  };
  const lookWithin = async (age: number) => {
    if (performance.now() - lookedAt < age) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  };
  // Who can do without the newest keys goes on with those that are known while the others cannot be looked up.
  const upToDate = async () => {
    await lookWithin(lookAgainAfter).catch((error: unknown) => {
      if (notNow(error) === undefined) throw error;
    });
    return current;
  };

  const provider = async (): Promise<Provider> => (await upToDate()).provider;
  const federation = createFederation({ store, sealer, log, security, settings, now });
  const devices = createKnownDevices(settings, store, sealer, now);
  const routes = signInRoutes({
    settings,
    store,
    sealer,
    pages,
    door: createPasswordDoor({ store, sealer, devices, security, now }),
    devices,
    federation,
    verification,
    log,
    now,
    provider,
  });

  routes.route('/', verifyEmailRoutes({ verification, pages: mailPages, origin: new URL(settings.publicUrl).origin }));

  const ending = new AbortController();
  const housekeeping = setInterval(() => {
    tend().catch((error: unknown) => log.error('key rotation', error));
    sweepExpired(store).catch((error: unknown) => log.error('sweep', error));
    sweepAttempts(store, now()).catch((error: unknown) => log.error('sweep of attempts', error));
    sweepDevices(store).catch((error: unknown) => log.error('sweep of devices', error));
    sweepLetters(store, now()).catch((error: unknown) => log.error('sweep of letters', error));
    sweepCreations(store).catch((error: unknown) => log.error('sweep of the keys of creations', error));
    sweepSecurityLog(store).catch((error: unknown) => log.error('sweep of the security log', error));
    sweepSignInDays(store, now()).catch((error: unknown) => log.error('sweep of the days of sign-ins', error));
    tendHistory(store, ending.signal).catch((error: unknown) => log.error('tending of the history', error));
  }, hour).unref();

  // A stranger's token with a made-up key must not make us ask the database each time.
  const keys: VerificationKeys = async (fresh) => {
    if (fresh) await lookWithin(1000);
    return (await upToDate()).keys.publicKeys;
  };
  const verifyAccessToken = accessTokenVerifier({ issuer, audience, keys });
  const accessTokenIsGood = (token: string) =>
    verifyAccessToken(token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TokenRefused) return false;
        throw error;
      },
    );
  const atOnce = answerAtOnce(settings.publicUrl);
  const renewals = oidcAdapter(store, 'RefreshToken');
  const renewalIsGood = async (token: string) => {
    const found = await renewals.find(token);
    return found !== undefined && found.consumed === undefined;
  };

  return {
    routes,
    sealer,
    pages,
    mailPages,
    outbox,
    letters,
    passwordResets,
    invitations,
    stationKeys,
    credentialSecrets: createCredentialSecrets(sealer),
    deliverySeals: createDeliverySeals(sealer),
    verifyAccessToken,
    verifyServiceToken: serviceTokenVerifier({ issuer, audience, keys }),
    knowsLogin: async (token) => (await accessTokenIsGood(token)) || (await renewalIsGood(token)),
    personOn: devices.personOn,
    nameOrganisation: (organisation) => nameOrganisation(store, sealer, organisation),
    answers: (path) =>
      path.startsWith('/identity/') &&
      !/^\/identity\/(?:(?:interaction|assets|organisation)\/|verify-email$)/.test(path),
    handle: async (request, response) => {
      const { callback: provide, keys: signing } = await upToDate();
      const answer = async (asked: IncomingMessage, answered: ServerResponse) => {
        answerAs(asked, settings.publicUrl, '/identity');
        await provide(asked, answered);
      };
      if (request.method === 'POST' && request.url === AT_ONCE)
        return atOnce(request, response, { answer, keys: signing });
      await answer(request, response);
    },
    stop: () => {
      clearInterval(housekeeping);
      ending.abort();
    },
  };
}

/** Makes a request look as it does from outside: the provider builds its addresses from what the request says. */
export function answerAs(request: IncomingMessage, publicUrl: string, mount: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  const mounted: IncomingMessage & { originalUrl?: string } = request;
  mounted.originalUrl = request.url ?? '';
  request.url = (request.url ?? '').slice(mount.length);
}

/** The discovery document's part the portal needs, so that it need not fetch it before signing in. */
export function identityMetadata(publicUrl: string): Record<string, unknown> {
  const { issuer } = addressesOf(publicUrl);
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    revocation_endpoint: `${issuer}/token/revocation`,
    response_types_supported: ['code'],
    scopes_supported: scopes.split(' '),
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    dpop_signing_alg_values_supported: ['ES256'],
    ...atOnceOf(publicUrl),
  };
}

function nameOf(keys: SigningKeys): string {
  return keys.publicKeys.map((key) => key.kid).join(' ');
}
