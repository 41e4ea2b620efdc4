import { createHash, randomBytes } from 'node:crypto';
import { isEmail, isUid } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { connections } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { SeenAccount } from './authenticate.ts';
import { organisationProviders } from './identity-schema.ts';
import type { Vouched } from './note-sign-in.ts';
import { addressesOf } from './oidc-provider.ts';
import { createDiscovery, type Discovered } from './organisation-discovery.ts';
import { comerOf } from './organisation-accounts.ts';
import { claimDomains } from './organisation-domains.ts';
import type { Sealer } from './sealed.ts';

const secretPurpose = 'organisation client secret';
const statePurpose = 'sign-in at an organisation';
const longestAway = 15 * 60_000;
const patience = 10_000;

/**
 * What is remembered of a sign-in while somebody is away at their organisation. It travels with them, sealed, as the `state`:
 * whoever merely sets out leaves nothing behind. It is good for the sign-in of one browser, and its code for one exchange.
 */
const Begun = v.object({
  interactionUid: v.string(),
  clientUID: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  until: v.number(),
});
const Tokens = v.object({ id_token: v.string() });

/** Organisations send one group as a word and several as a list; none, or anything else, is no group (D-287). */
const Groups = v.fallback(
  v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.transform((group) => [group]),
      ),
      v.array(v.unknown()),
    ]),
    v.transform((groups) => groups.flatMap((group) => (typeof group === 'string' ? [group] : []))),
  ),
  [],
);

type Refusal = {
  readonly kind: 'refused';
  readonly code: 'organisation_refused' | 'organisation_other' | 'organisation_unreachable' | 'connection_off';
};

/** Signing in at an organisation's own OpenID provider. */
export interface Federation {
  readonly begin: (options: {
    interactionUid: string;
    clientUID: string;
    loginHint: string | undefined;
  }) => Promise<{ kind: 'away'; to: string } | Refusal>;
  /** Which sign-in a `state` that comes back belongs to. */
  readonly interactionOf: (state: string) => string | undefined;
  readonly finish: (
    interactionUid: string,
    /** For which client's organisation the address stands that was answered at. */
    clientUID: string,
    answer: URLSearchParams,
  ) => Promise<{ kind: 'accepted'; account: SeenAccount; vouched: Vouched } | Refusal>;
}

/**
 * The address at which one client's organisation answers, and which its provider has to know as this platform's: an answer
 * that comes to it is taken to no other organisation (RFC 9700 §4.4.2.2).
 */
export const callbackOf = (publicUrl: string, clientUID: string): string =>
  `${addressesOf(publicUrl).issuer}/organisation/callback/${clientUID}`;

/** Authorisation code with PKCE, state and nonce against the provider a client has named. */
export function createFederation(options: {
  store: Store;
  sealer: Sealer;
  log: Log;
  security: SecurityLog;
  settings: Pick<Settings, 'brand' | 'publicUrl' | 'webhookTargets'>;
  now: () => Date;
}): Federation {
  const { store, sealer, log, security, settings, now } = options;
  const { publicUrl, webhookTargets: targets } = settings;
  const discover = createDiscovery({ now, patience, brand: settings.brand.name, targets });
  const begunIn = (state: string) => {
    const text = sealer.open(state, statePurpose);
    const begun = text === undefined ? undefined : v.parse(Begun, JSON.parse(text));
    return begun === undefined || begun.until < now().getTime() ? undefined : begun;
  };

  return {
    begin: async ({ interactionUid, clientUID, loginHint }) => {
      const organisation = isUid(clientUID) ? await providerOf(store, clientUID) : undefined;
      if (organisation === undefined) return { kind: 'refused', code: 'organisation_refused' };
      if (!organisation.isConnected) return { kind: 'refused', code: 'connection_off' };
      const endpoints = await discover(organisation.issuer).catch((error: unknown) => log.error('discovery', error));
      if (endpoints === undefined) return { kind: 'refused', code: 'organisation_unreachable' };
      const [nonce, verifier] = [random(), random()];
      const until = now().getTime() + longestAway;
      const begun = { interactionUid, clientUID: organisation.clientUID, nonce, verifier, until };
      const state = sealer.seal(JSON.stringify(begun), statePurpose);
      const to = new URL(endpoints.authorization_endpoint);
      const query = {
        client_id: organisation.clientId,
        redirect_uri: callbackOf(publicUrl, organisation.clientUID),
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      };
      for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
      return { kind: 'away', to: to.href };
    },

    interactionOf: (state) => begunIn(state)?.interactionUid,

    finish: async (interactionUid, clientUID, answer) => {
      try {
        const begun = begunIn(answer.get('state') ?? '');
        const code = answer.get('code');
        if (begun?.interactionUid !== interactionUid || begun.clientUID !== clientUID || code === null) {
          return { kind: 'refused', code: 'organisation_refused' };
        }
        const organisation = await providerOf(store, clientUID);
        if (organisation === undefined) return { kind: 'refused', code: 'organisation_refused' };
        if (!organisation.isConnected) return { kind: 'refused', code: 'connection_off' };
        const endpoints = await discover(organisation.issuer);
        requireOwnAnswer(answer, endpoints);
        const claims = await exchange({
          organisation,
          endpoints,
          code,
          callback: callbackOf(publicUrl, clientUID),
          nonce: begun.nonce,
          verifier: begun.verifier,
          clientSecret: sealer.open(organisation.sealedClientSecret, secretPurpose) ?? '',
        });
        const { issuer } = endpoints;
        const { clientId } = organisation;
        const { sub: subject, email, groups } = claims;
        const comer = await asPlatform(store, (tx) => comerOf(tx, clientUID, { issuer, clientId, subject, email }));
        if (comer === undefined) return { kind: 'refused', code: 'organisation_refused' };
        const { account, isAnother } = comer;
        if (!isAnother) return { kind: 'accepted', account, vouched: { clientUID, groups } };
        const detail = { by: 'organisation' };
        await security.note({ what: 'sign-in.failed', subject: account.userUid, client: clientUID, detail });
        return { kind: 'refused', code: 'organisation_other' };
      } catch (error) {
        log.error('organisation sign-in', error);
        return { kind: 'refused', code: 'organisation_refused' };
      }
    },
  };
}

/**
 * Lets a client's single-sign-on people sign in at their organisation's own provider, found by the domains it has claimed. That
 * provider has to know `callbackOf` the client as the address it answers at.
 */
export async function nameOrganisation(
  store: Store,
  sealer: Sealer,
  organisation: {
    clientUID: string;
    name: string;
    issuer: string;
    clientId: string;
    clientSecret: string;
    domains: readonly string[];
  },
): Promise<void> {
  const { clientSecret, domains, ...rest } = organisation;
  const values = { ...rest, sealedClientSecret: sealer.seal(clientSecret, secretPurpose) };
  await asPlatform(store, async (tx) => {
    await tx
      .insert(organisationProviders)
      .values(values)
      .onConflictDoUpdate({ target: organisationProviders.clientUID, set: values });
    await claimDomains(tx, rest.clientUID, domains);
  });
}

/** Whoever answers names itself where it says that it does, and is nobody else than whom was asked (RFC 9207 §2.4). */
function requireOwnAnswer(answer: URLSearchParams, endpoints: Discovered): void {
  const named = answer.getAll('iss');
  const isUnsaid = named.length === 0 && endpoints.authorization_response_iss_parameter_supported;
  if (isUnsaid || named.some((issuer) => issuer !== endpoints.issuer)) {
    throw new Error('The answer is not of the provider that was asked.');
  }
}

async function exchange(options: {
  organisation: Organisation;
  endpoints: Discovered;
  code: string;
  callback: string;
  nonce: string;
  verifier: string;
  clientSecret: string;
}): Promise<{ sub: string; email: string; groups: readonly string[] }> {
  const { organisation, endpoints, code, callback, nonce, verifier, clientSecret } = options;
  const basic = Buffer.from(`${encodeURIComponent(organisation.clientId)}:${encodeURIComponent(clientSecret)}`);
  const reply = await endpoints.ask(endpoints.token_endpoint, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic.toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(patience),
  });
  if (!reply.ok) throw new Error('The token endpoint refused.');
  const { id_token: idToken } = v.parse(Tokens, await reply.json());
  const { payload } = await jwtVerify(idToken, endpoints.keys, {
    issuer: endpoints.issuer,
    audience: organisation.clientId,
    algorithms: ['RS256', 'PS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 60,
  });
  const Claims = v.object({
    nonce: v.literal(nonce),
    sub: v.pipe(v.string(), v.nonEmpty()),
    // Whatever may be somebody's address here (D-205): a narrower rule would lock out whom it was given to.
    email: v.pipe(v.string(), v.check(isEmail)),
    // An address nobody has checked must not open an account.
    email_verified: v.optional(v.literal(true)),
    groups: Groups,
  });
  return v.parse(Claims, payload);
}

type Organisation = NonNullable<Awaited<ReturnType<typeof providerOf>>>;

/** The provider a client has named, and whether the client's connection to it is switched on. */
async function providerOf(store: Store, clientUID: string) {
  const [found] = await asPlatform(store, (tx) =>
    tx
      .select({ provider: organisationProviders, isEnabled: connections.isEnabled })
      .from(organisationProviders)
      .leftJoin(connections, eq(connections.clientUID, organisationProviders.clientUID))
      .where(eq(organisationProviders.clientUID, clientUID)),
  );
  return found && { ...found.provider, isConnected: found.isEnabled === true };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
