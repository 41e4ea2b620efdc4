import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import * as v from 'valibot';
import { keepsPasswordRule, PASSWORD_RULE, PASSWORDS_DIFFER } from '@wardmere/api';
import type { Log } from '../log.ts';
import { notNow, type NotNow } from '../not-now.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { replacePassword, type SeenAccount } from './authenticate.ts';
import { GuessablePassword } from './chosen-password.ts';
import type { EmailVerification } from './email-verification.ts';
import type { Federation } from './federation.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network-of.ts';
import { noteSignIn, type Vouched } from './note-sign-in.ts';
import { organisationOf } from './organisation-domains.ts';
import { notNowWords, type FieldError, type IdentityPages, type SignInView } from './pages.ts';
import type { PasswordDoor } from './password-door.ts';
import type { Sealer } from './sealed.ts';
import { languageFor } from './sign-in-words.ts';
import { tellNotNow } from './tell-not-now.ts';

export interface SignInOptions {
  readonly settings: Settings;
  readonly store: Store;
  readonly sealer: Sealer;
  readonly pages: IdentityPages;
  readonly door: PasswordDoor;
  readonly devices: KnownDevices;
  readonly federation: Federation;
  readonly verification: EmailVerification;
  readonly log: Log;
  readonly now: () => Date;
  readonly provider: () => Promise<Provider>;
}

type Env = { Bindings: HttpBindings };
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const refused =
  'The email address and password do not match, or the account is locked after too many attempts. Check both and try again, or choose a new password.';
const tooMany = 'There were too many attempts. Wait a few minutes and try again.';
const proofPurpose = 'new password';
const proofSeconds = 900;

const Typed = v.object({
  userName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1024)), ''),
  password: v.optional(v.pipe(v.string(), v.maxLength(1024)), ''),
  again: v.optional(v.pipe(v.string(), v.maxLength(1024)), ''),
  proof: v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
});
const Proof = v.object({
  interaction: v.string(),
  account: v.object({ userUid: v.string(), from: v.number() }),
  userName: v.string(),
  until: v.number(),
});

/** The pages on which people sign in; each belongs to one sign-in by the cookie the provider gave that browser. */
export function signInRoutes(options: SignInOptions): Hono<Env> {
  const { settings, store, sealer, pages, federation, door, devices, now } = options;
  const app = new Hono<Env>();
  const origin = new URL(settings.publicUrl).origin;
  const problem = (c: Context<Env>, code: string, status: 400 | 403 | 404 | 413 | 429 | 500 | 503 = 400) =>
    c.html(pages.problem(code), status);

  const languageOf = (c: Context<Env>, interaction?: Interaction) =>
    languageFor({
      uiLocales: interaction?.params['ui_locales'],
      acceptLanguage: c.req.header('accept-language'),
      usual: settings.language,
    });

  const organisationFor = async (action: string, userName: string) => {
    if (userName === '') return undefined;
    const clientUID = await organisationOf(store, userName);
    return clientUID === undefined ? undefined : organisationLink(action, clientUID, userName);
  };

  const finish = async (c: Context<Env>, account: SeenAccount, amr: string[], vouched?: Vouched) => {
    const provider = await options.provider();
    const { userUid } = account;
    const network = networkOf(c, settings.trustProxy);
    const ts = await noteSignIn(store, { account, vouched, network, now: now() });
    if (ts === undefined) return problem(c, 'interaction_ended');
    // A mail that cannot be written keeps nobody out.
    await options.verification.remind(userUid).catch((error: unknown) => options.log.error('verification mail', error));
    const login = { accountId: userUid, remember: true, amr, ts };
    const { incoming, outgoing } = c.env;
    return c.redirect(await provider.interactionResult(incoming, outgoing, { login }), 303);
  };

  // What was typed is asked for again where it was typed, all but the password.
  const tellPassing = async (c: Context<Env>, passing: NotNow) => {
    options.log.info('sign-in not now', { code: passing.code, id: c.env.incoming.headers['x-request-id']?.toString() });
    const isTyped = c.req.method === 'POST' && /^\/identity\/interaction\/[^/]+$/.test(c.req.path);
    if (!isTyped) return tellNotNow(c, pages, passing);
    const { userName } = await typedIn(c);
    c.header('Retry-After', passing.retryAfter);
    const language = languageOf(c);
    const view = { action: c.req.path, userName, error: notNowWords[passing.code], language };
    return c.html(pages.signIn(view), passing.status);
  };

  app.onError((error, c) => {
    const passing = notNow(error);
    if (passing !== undefined) return tellPassing(c, passing);
    if (error instanceof errors.OIDCProviderError) return problem(c, 'interaction_ended');
    options.log.error('sign-in failed', error, { id: c.env.incoming.headers['x-request-id']?.toString() });
    return problem(c, 'server_error', 500);
  });

  for (const asset of pages.assets) {
    app.get(asset.path, (c) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(asset.body, 200, { 'Content-Type': asset.type });
    });
  }

  app.use('/identity/interaction/*', bodyLimit({ maxSize: 32 * 1024, onError: (c) => problem(c, 'too_large', 413) }));
  app.use('/identity/interaction/*', async (c, next) => {
    const from = c.req.header('origin');
    if (c.req.method === 'POST' && from !== undefined && from !== origin) return problem(c, 'foreign_form', 403);
    await next();
    return undefined;
  });

  app.get('/identity/interaction/:uid', async (c) => {
    const interaction = await interactionOf(c, options);
    const userName = textOf(interaction.params['login_hint']);
    const action = actionOf(interaction.uid);
    const organisation = await organisationFor(action, userName);
    const language = languageOf(c, interaction);
    return c.html(pages.signIn({ action, userName, why: whyOf(interaction), organisation, language }));
  });

  app.post('/identity/interaction/:uid', async (c) => {
    const interaction = await interactionOf(c, options);
    const typed = await typedIn(c);
    const { userName, password } = typed;
    const action = actionOf(interaction.uid);
    const language = languageOf(c, interaction);
    const missing = missingIn(typed);
    const isNamed = !missing.some((each) => each.field === 'userName');
    const organisation = isNamed ? await organisationFor(action, userName) : undefined;
    const again = (view: Pick<SignInView, 'error' | 'isMismatch' | 'fieldErrors'>, status: 200 | 400 | 429) =>
      c.html(pages.signIn({ action, userName, why: whyOf(interaction), organisation, language, ...view }), status);
    if (organisation !== undefined && password === '') return again({}, 200);
    if (missing.length > 0) return again({ fieldErrors: missing }, 400);

    const answer = await door(typed, {
      network: networkOf(c, settings.trustProxy),
      device: devices.of(c.req.header('cookie')),
      session: interaction.session?.uid,
      requestId: c.env.incoming.headers['x-request-id']?.toString(),
    });
    if (answer.kind === 'slowed') {
      c.header('Retry-After', String(answer.retryAfterSeconds));
      return again({ error: tooMany }, 429);
    }
    if (answer.kind === 'refused') return again({ error: refused, isMismatch: true }, 400);
    await devices.welcome(c, answer.account.userUid);
    if (!answer.mustChangePassword) return finish(c, answer.account, ['pwd']);
    const until = now().getTime() + proofSeconds * 1000;
    const proof = { interaction: interaction.uid, account: answer.account, userName, until };
    return c.html(
      pages.newPassword({
        action: `${action}/new-password`,
        userName,
        proof: sealer.seal(JSON.stringify(proof), proofPurpose),
      }),
    );
  });

  app.get('/identity/interaction/:uid/new-password', (c) => c.redirect(actionOf(c.req.param('uid')), 303));

  app.post('/identity/interaction/:uid/new-password', async (c) => {
    const interaction = await interactionOf(c, options);
    const typed = await typedIn(c);
    const opened = sealer.open(typed.proof, proofPurpose);
    const proof = opened === undefined ? undefined : v.parse(Proof, JSON.parse(opened));
    // The right password was given in this very sign-in and a moment ago, or it is asked for again.
    if (proof === undefined || proof.interaction !== interaction.uid || proof.until < now().getTime()) {
      return c.redirect(actionOf(interaction.uid), 303);
    }
    const view = { action: actionOf(interaction.uid, '/new-password'), userName: proof.userName, proof: typed.proof };
    const wrong = wrongWithNew(typed);
    if (wrong.length > 0) return c.html(pages.newPassword({ ...view, fieldErrors: wrong }), 400);
    const replaced = await replacePassword(store, {
      account: proof.account,
      password: typed.password,
      session: interaction.session?.uid,
      brand: settings.brand.name,
      now: now(),
    }).catch((error: unknown) => {
      if (error instanceof GuessablePassword) return error;
      throw error;
    });
    if (replaced instanceof GuessablePassword) {
      const fieldErrors = [{ field: 'password', message: replaced.message }];
      return c.html(pages.newPassword({ ...view, fieldErrors }), 400);
    }
    if (replaced === 'late') return c.redirect(actionOf(interaction.uid), 303);
    if (replaced === 'same') {
      const message = 'Choose a password that is not the one you have now.';
      return c.html(pages.newPassword({ ...view, fieldErrors: [{ field: 'password', message }] }), 400);
    }
    return finish(c, replaced, ['pwd']);
  });

  app.get('/identity/interaction/:uid/organisation', async (c) => {
    const interaction = await interactionOf(c, options);
    const { clientUID, login_hint: loginHint } = c.req.query();
    const begun = await federation.begin({ interactionUid: interaction.uid, clientUID: clientUID ?? '', loginHint });
    return begun.kind === 'away' ? c.redirect(begun.to, 303) : problem(c, begun.code);
  });

  app.get('/identity/interaction/:uid/organisation/answer/:client', async (c) => {
    const interaction = await interactionOf(c, options);
    const { searchParams } = new URL(c.req.url);
    const answer = await federation.finish(interaction.uid, c.req.param('client'), searchParams);
    if (answer.kind !== 'accepted') return problem(c, answer.code, 403);
    await devices.welcome(c, answer.account.userUid);
    return finish(c, answer.account, ['fed'], answer.vouched);
  });

  // Each organisation answers at its own registered address; the sign-in's own cookie only reaches the sign-in's own path.
  app.get('/identity/organisation/callback/:client', async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const uid = federation.interactionOf(searchParams.get('state') ?? '');
    if (uid === undefined) return problem(c, 'interaction_ended');
    const client = encodeURIComponent(c.req.param('client'));
    return c.redirect(`${actionOf(uid, `/organisation/answer/${client}`)}${search}`, 303);
  });

  return app;
}

function actionOf(uid: string, rest = ''): string {
  return `/identity/interaction/${encodeURIComponent(uid)}${rest}`;
}

async function interactionOf(c: Context<Env>, options: SignInOptions): Promise<Interaction> {
  const provider = await options.provider();
  const interaction = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
  if (interaction.uid !== c.req.param('uid')) throw new errors.SessionNotFound('another interaction');
  return interaction;
}

/** What asks for a sign-in of the last minutes asks for less (D-283); every session's may be of days (D-035). */
const AN_HOUR = 3600;

/** Why whoever is signed in already is asked: for a younger sign-in, or because theirs is over. */
function whyOf({ session, params, prompt }: Interaction): NonNullable<SignInView['why']> {
  if (session?.accountId === undefined) return params['session_ended'] === 'true' ? 'ended' : 'first';
  // The provider takes an age of nothing for the word that asks for a sign-in.
  return prompt.reasons.includes('login_prompt') || Number(params['max_age']) < AN_HOUR ? 'again' : 'ended';
}

async function typedIn(c: Context<Env>): Promise<v.InferOutput<typeof Typed>> {
  const body = await c.req.parseBody().catch(() => ({}));
  const parsed = v.safeParse(Typed, body);
  return parsed.success ? parsed.output : { userName: '', password: '', again: '', proof: '' };
}

function missingIn({ userName, password }: { userName: string; password: string }): FieldError[] {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(userName);
  return [
    ...(isAddress
      ? []
      : [{ field: 'userName', message: 'Enter your email address, for example name@school.example.' }]),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password.' }] : []),
  ];
}

function wrongWithNew({ password, again }: { password: string; again: string }): FieldError[] {
  if (!keepsPasswordRule(password)) return [{ field: 'password', message: PASSWORD_RULE }];
  return password === again ? [] : [{ field: 'again', message: PASSWORDS_DIFFER }];
}

function organisationLink(action: string, clientUID: string, userName: string): string {
  return `${action}/organisation?${new URLSearchParams({ clientUID, login_hint: userName }).toString()}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 320) : '';
}
