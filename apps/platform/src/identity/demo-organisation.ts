import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { fullName } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { notNow } from '../not-now.ts';
import { accounts } from '../seed/accounts.ts';
import { singleSignOnClientUid, singleSignOnDomain } from '../seed/demonstration.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { clients } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { demoDirectory } from './demo-directory.ts';
import { callbackOf } from './federation.ts';
import { keptByBrowser } from './kept-by-browser.ts';
import { cookieNames } from './cookie-names.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { firstPartyGrant } from './oidc-provider.ts';
import { organisationPage } from './organisation-page.ts';
import { findAccountByName, findPerson } from './person.ts';
import { sayNotNow } from './provider-not-now.ts';
import { sharedSecret } from './secrets.ts';
import { signInPolicy } from './sign-in-policy.ts';
import { answerAs, type IdentityService } from './start-identity.ts';

const mount = '/demo-organisation';
const clientId = 'platform';
type Env = { Bindings: HttpBindings };
/** A form sends one box that is ticked as a word, several as a list, and none not at all. */
const Chosen = v.object({
  userName: v.pipe(v.string(), v.maxLength(320)),
  group: v.optional(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((group) => [group]),
      ),
    ]),
    [],
  ),
});
const PrivateJwk = v.looseObject({ kty: v.literal('RSA'), kid: v.string() });

export interface DemoOrganisation {
  readonly routes: Hono<Env>;
  readonly answers: (path: string) => boolean;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * The sign-in of a demonstration organisation: a real second OpenID provider, so that single sign-on can be tried
 * without one at hand. It knows the single-sign-on people of one demonstration client and asks for no password.
 */
export async function demoOrganisation(options: {
  settings: Settings;
  store: Store;
  identity: IdentityService;
  log: Log;
}): Promise<DemoOrganisation> {
  const { settings, store, identity, log } = options;
  const { sealer, pages } = identity;
  const name = await clientName(store);
  const clientSecret = await sharedSecret(store, sealer, 'demonstration organisation client');
  const cookieKey = await sharedSecret(store, sealer, 'demonstration organisation cookies');
  const key = v.parse(
    PrivateJwk,
    JSON.parse(await sharedSecret(store, sealer, 'demonstration organisation key', makeKey)),
  );
  const issuer = `${settings.publicUrl}${mount}`;
  if (name !== undefined) {
    const domains = [singleSignOnDomain];
    await identity.nameOrganisation({
      clientUID: singleSignOnClientUid,
      name,
      issuer,
      clientId,
      clientSecret,
      domains,
    });
  }
  const directory = demoDirectory(store);
  const provider = new Provider(
    issuer,
    configurationOf({ settings, store, identity, directory, clientSecret, cookieKey, key }),
  );
  provider.proxy = true;
  sayNotNow(provider, { pages, log, mount });
  const callback = provider.callback();

  const routes = new Hono<Env>();
  const refusal = (c: Context<Env>) => c.html(pages.problem('interaction_ended'), 400);
  const interactionOf = async (c: Context<Env>) => {
    const interaction = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return interaction.uid === c.req.param('uid') ? interaction : undefined;
  };
  routes.use(`${mount}/interaction/*`, bodyLimit({ maxSize: 8 * 1024, onError: refusal }));
  routes.get(`${mount}/interaction/:uid`, async (c) => {
    const interaction = await interactionOf(c).catch(unlessPassing);
    if (interaction === undefined) return refusal(c);
    const action = `${mount}/interaction/${interaction.uid}`;
    const hint = interaction.params['login_hint'];
    const people = await directory.members(typeof hint === 'string' ? hint : accounts.singleSignOn.userName);
    return c.html(organisationPage(pages, { action, name: name ?? '', people, groups: await directory.groups() }));
  });
  routes.post(`${mount}/interaction/:uid`, async (c) => {
    const from = c.req.header('origin');
    const interaction = await interactionOf(c).catch(unlessPassing);
    if (interaction === undefined || (from !== undefined && from !== new URL(issuer).origin)) return refusal(c);
    const sent = v.safeParse(Chosen, await c.req.parseBody({ all: true }));
    if (!sent.success) return refusal(c);
    const { userName, group: groups } = sent.output;
    const person = await findAccountByName(store, userName);
    if (person === undefined || !person.isSSO || person.clientUID !== singleSignOnClientUid) return refusal(c);
    await directory.put(person.uid, groups);
    const login = { accountId: person.uid };
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, { login }), 303);
  });

  return {
    routes,
    answers: (path) => path.startsWith(`${mount}/`) && !path.startsWith(`${mount}/interaction/`),
    handle: async (request, response) => {
      answerAs(request, settings.publicUrl, mount);
      await callback(request, response);
    },
  };
}

function configurationOf(options: {
  settings: Settings;
  store: Store;
  identity: IdentityService;
  directory: ReturnType<typeof demoDirectory>;
  clientSecret: string;
  cookieKey: string;
  key: v.InferOutput<typeof PrivateJwk>;
}): Configuration {
  const { settings, store, identity, directory, clientSecret, cookieKey, key } = options;
  const cookie = cookieNames(settings);
  return {
    adapter: (model: string) =>
      keptByBrowser(oidcAdapter(store, model, 'organisation/'), model, {
        sealer: identity.sealer,
        mount,
        cookieName: cookie.ofPath('organisation.kept'),
        isSecure: cookie.isSecure,
      }),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackOf(settings.publicUrl, singleSignOnClientUid)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key }] },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid'],
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: [cookieKey],
      names: {
        session: cookie.ofHost('organisation.session'),
        interaction: cookie.ofPath('organisation.interaction'),
        resume: cookie.ofPath('organisation.resume'),
      },
      long: cookie.options,
      short: cookie.options,
    },
    findAccount: async (_ctx, sub) => {
      const person = await findPerson(store, sub);
      if (person === undefined) return undefined;
      const claims = {
        sub,
        email: person.userName,
        email_verified: true,
        name: fullName(person),
        groups: [...(await directory.groupsOf(sub))],
      };
      return { accountId: sub, claims: () => claims };
    },
    loadExistingGrant: firstPartyGrant(),
    interactions: {
      // Whoever comes again may be in other groups by then.
      policy: signInPolicy(
        'each_time',
        'It is asked each time who comes',
        ({ oidc }) => oidc.result?.login === undefined,
      ),
      url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}`,
    },
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = identity.pages.problem(out.error);
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 900, Session: 3600, Grant: 3600 },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    extraTokenClaims: () => undefined,
    issueRefreshToken: () => false,
  };
}

/** An interaction that is over is nobody's; one that cannot be looked up may still be. */
function unlessPassing(error: unknown): undefined {
  if (notNow(error) !== undefined) throw error;
  return undefined;
}

async function clientName(store: Store): Promise<string | undefined> {
  const [client] = await asPlatform(store, (tx) =>
    tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, singleSignOnClientUid)),
  );
  return client?.name;
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'organisation', use: 'sig', alg: 'RS256' });
}
