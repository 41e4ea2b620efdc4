import { passwordParts, uncommonPart, type Config } from '@wardmere/api';
import { html, type Html } from '../document/html.ts';
import type { NotNow } from '../not-now.ts';
import { pageAsset, type PageAsset } from './page-assets.ts';
import { revealScript, signOutScript, stylesheetOf, verifyScript } from './pages.css.ts';
import { sayerIn, type Spoken } from './sign-in-words.ts';
import { typeface } from './typeface.ts';

/** What a field of a page shows again after a refusal. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface SignInView {
  readonly action: string;
  readonly userName: string;
  readonly error?: string | undefined;
  /** What was typed was refused together: which of the two is wrong is not said. */
  readonly isMismatch?: boolean;
  readonly fieldErrors?: readonly FieldError[];
  /** Where an organisation's own sign-in begins, once the address belongs to one of its people. */
  readonly organisation?: string | undefined;
  /** Whether they come for the first time, show once more who they are, or had a session that has ended. */
  readonly why?: 'first' | 'again' | 'ended';
  /** What the page is said in. */
  readonly language?: Spoken;
}

/** The provider's pages in the clothes of the region and the brand: server-rendered, no script needed. */
export function identityPages(config: Config) {
  const { brand, region } = config;
  const branding = config.branding[region];
  const fonts: PageAsset[] = [];
  const faces = typeface((file) => {
    const font = pageAsset('woff2', file);
    fonts.push(font);
    return font.path;
  });
  const style = pageAsset('css', faces + stylesheetOf(region));
  const signOut = pageAsset('js', signOutScript);
  const verify = pageAsset('js', verifyScript);
  const reveal = pageAsset('js', revealScript);
  const rights = () => {
    const year = new Date().getUTCFullYear();
    return region === 'us' ? `© 2002–${year} ${brand.legalName}` : `© ${year} ${brand.legalName}`;
  };

  const page = (title: string, body: Html, script?: { path: string }, language: Spoken = 'en-GB') => {
    const say = sayerIn(language);
    return html`<!doctype html>
      <html lang="${language}" data-region="${region}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} – ${brand.name}</title>
          <link rel="icon" href="${branding.favicon}" />
          <link rel="stylesheet" href="${style.path}" />
          ${script === undefined ? undefined : html`<script src="${script.path}" defer></script>`}
        </head>
        <body>
          <main>
            <p class="brand"><img src="${branding.logo}" alt="" width="36" height="36" /><span>${brand.name}</span></p>
            <div class="panel">${body}</div>
          </main>
          <footer>
            ${rights()} · <a href="${branding.privacyUrl}">${say('Privacy')}</a> ·
            <a href="${branding.supportUrl}">${say('Contact support')}</a>
          </footer>
        </body>
      </html> `.text;
  };

  return {
    assets: [style, signOut, verify, reveal, ...fonts],
    scripts: { verify },
    /** A page of these clothes with a body of its own. */
    frame: page,

    signIn: ({
      action,
      userName,
      error,
      isMismatch = false,
      fieldErrors = [],
      organisation,
      why = 'first',
      language = 'en-GB',
    }: SignInView) => {
      const say = sayerIn(language);
      const isRefused = error !== undefined || fieldErrors.length > 0;
      const doubted = isMismatch ? REFUSAL : undefined;
      return page(
        say(isRefused ? 'Error: Sign in' : 'Sign in'),
        html`<h1>${say('Sign in')}</h1>
          <p>${say(whyWords[why]).replace('{brand}', brand.name)}</p>
          ${summary(error, fieldErrors, say)}
          ${
            organisation === undefined
              ? undefined
              : html`<div class="note" role="status">
                  <p>${say('Your organisation has its own sign-in. If you have a password here, use it below.')}</p>
                  <a class="button" href="${organisation}">${say("Continue to your organisation's sign-in")}</a>
                </div>`
          }
          <form method="post" action="${action}" novalidate>
            ${field({
              id: 'userName',
              label: say('Email address'),
              say,
              type: 'email',
              autocomplete: 'username',
              value: userName,
              fieldErrors,
              doubted,
              isFirst: userName === '' || fieldErrors.some((each) => each.field === 'userName'),
            })}
            ${field({
              id: 'password',
              label: say('Password'),
              say,
              type: 'password',
              autocomplete: 'current-password',
              fieldErrors,
              doubted,
              isFirst: userName !== '' && !fieldErrors.some((each) => each.field === 'userName'),
            })}
            <button type="submit">${say('Sign in')}</button>
          </form>
          <p class="more"><a href="/v7/prompt/initiate-reset">${say('Forgotten your password?')}</a></p>`,
        reveal,
        language,
      );
    },

    newPassword: (view: { action: string; userName: string; proof: string; fieldErrors?: readonly FieldError[] }) =>
      page(
        view.fieldErrors === undefined ? 'Choose a new password' : 'Error: Choose a new password',
        html`<h1>Choose a new password</h1>
          <p>Your password has to be changed before you go on.</p>
          ${summary(undefined, view.fieldErrors ?? [])}
          <form method="post" action="${view.action}" novalidate>
            <input type="hidden" name="proof" value="${view.proof}" />
            <input type="text" name="userName" value="${view.userName}" autocomplete="username" hidden />
            ${field({
              id: 'password',
              label: 'New password',
              type: 'password',
              autocomplete: 'new-password',
              rules: [...passwordParts.map(({ label }) => label), uncommonPart(brand.name)],
              fieldErrors: view.fieldErrors ?? [],
              isFirst: true,
            })}
            ${field({
              id: 'again',
              label: 'New password again',
              type: 'password',
              autocomplete: 'new-password',
              fieldErrors: view.fieldErrors ?? [],
              isFirst: false,
            })}
            <button type="submit">Change password and continue</button>
          </form>`,
        reveal,
      ),

    signOut: ({ action, xsrf, goesOn }: { action: string; xsrf: string; goesOn: boolean }) =>
      page(
        goesOn ? 'Signing out' : 'Sign out?',
        html`<h1>${goesOn ? 'Signing out' : 'Do you want to sign out?'}</h1>
          <p>
            ${goesOn ? `You are leaving ${brand.name} in this browser.` : `Something asked ${brand.name} to sign you out. You are still signed in.`}
          </p>
          <form id="sign-out" method="post" action="${action}">
            <input type="hidden" name="xsrf" value="${xsrf}" />
            <button type="submit" name="logout" value="yes">Sign out</button>
          </form>
          ${goesOn ? undefined : html`<p class="more"><a href="/v7/">Stay signed in</a></p>`}`,
        goesOn ? signOut : undefined,
      ),

    changeOver: ({ action, xsrf }: { action: string; xsrf: string }) =>
      page(
        'Signing you in',
        html`<h1>Signing you in</h1>
          <p>Somebody else has signed in to ${brand.name} in this browser. They are signed out first.</p>
          <form id="sign-out" method="post" action="${action}">
            <input type="hidden" name="xsrf" value="${xsrf}" />
            <button type="submit" name="logout" value="yes">Continue</button>
          </form>`,
        signOut,
      ),

    signedOut: () =>
      page(
        'Signed out',
        html`<h1>You have signed out</h1>
          <a class="button" href="/v7/">Sign in</a>`,
      ),

    /** The words say what to do; the code is for support. */
    problem: (code: string) =>
      page(
        'Sign-in problem',
        html`<h1>This sign-in cannot go on</h1>
          <p>
            ${problemWords[code] ?? 'Something in the request was not right. Start again; if it happens once more, contact support and mention the code below.'}
          </p>
          <p>Code: <code>${code}</code></p>
          <a class="button" href="/v7/">Start again</a>`,
      ),

    /** Shown instead of a page that cannot be made at the moment; `again` leads to that page. */
    notNow: (code: NotNow['code'], again: string) =>
      page(
        'Not available right now',
        html`<h1>Not available right now</h1>
          <p role="status">${notNowWords[code]}</p>
          <a class="button" href="${again}">Try again</a>`,
      ),
  };
}

export type IdentityPages = ReturnType<typeof identityPages>;

/** Why signing in has to wait. */
export const notNowWords: Readonly<Record<NotNow['code'], string>> = {
  crowded: 'Too many people are asking for this at the moment. Wait a little and try again.',
  unavailable: 'Signing in is not possible at the moment. Try again in a few seconds.',
};

const whyWords: Readonly<Record<NonNullable<SignInView['why']>, string>> = {
  first: 'to continue to {brand}',
  again: 'This needs you to have signed in within the last few minutes. You will then come back to where you were.',
  ended: 'Your session has ended, here or elsewhere. Sign in to carry on where you were.',
};

const problemWords: Record<string, string> = {
  interaction_ended: 'It was already finished, or it took too long. Start again.',
  organisation_refused: 'Your organisation did not confirm who you are. Start again, or ask your administrator.',
  organisation_other:
    'Your organisation vouches for an account that is not the one you signed in with before. Ask your administrator: once you have been set to inactive and active again, the new one is taken.',
  organisation_unreachable: 'Your organisation’s sign-in is not answering at the moment. Try again in a few minutes.',
  connection_off:
    'Your organisation’s sign-in is switched off. Ask your administrator; until it is switched on again nobody can sign in this way.',
  not_found: 'There is nothing at this address.',
  server_error: 'Something went wrong on our side. Try again in a moment.',
  foreign_form: 'The form did not come from this page. Start again.',
};

/** The sentence that refuses what was typed as a whole; each field it doubts is described by it. */
const REFUSAL = 'refusal';

type Say = (phrase: string) => string;
const english: Say = (phrase) => phrase;

function summary(error: string | undefined, fieldErrors: readonly FieldError[], say = english): Html | undefined {
  if (error === undefined && fieldErrors.length === 0) return undefined;
  return html`<div class="summary" role="alert">
    <h2>${say('There is a problem')}</h2>
    ${error === undefined ? undefined : html`<p id="${REFUSAL}">${say(error)}</p>`}
    ${
      fieldErrors.length === 0
        ? undefined
        : html`<ul>
            ${fieldErrors.map((each) => html`<li><a href="#${each.field}">${say(each.message)}</a></li>`)}
          </ul>`
    }
  </div>`;
}

function field(options: {
  id: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  /** What the value must be, part by part. */
  rules?: readonly string[];
  fieldErrors: readonly FieldError[];
  /** The sentence, by its id, that says the field may be wrong. */
  doubted?: string | undefined;
  isFirst: boolean;
  say?: Say;
}): Html {
  const { id, type, rules, doubted = '', say = english } = options;
  const message = options.fieldErrors.find((each) => each.field === id)?.message;
  const described = [rules === undefined ? '' : `${id}-rules`, message === undefined ? doubted : `${id}-error`]
    .filter((each) => each !== '')
    .join(' ');
  return html`<div class="field">
    <label for="${id}">${options.label}</label>
    ${message === undefined ? undefined : html`<p class="error" id="${id}-error"><span>${say('Error:')}</span> ${say(message)}</p>`}
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      autocomplete="${options.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      maxlength="1024"
      required
      value="${options.value ?? ''}"
      ${
        described === '' ? undefined : html` aria-describedby="${described}"`
      }${message === undefined && doubted === '' ? undefined : html` aria-invalid="true"`}${options.isFirst ? html` autofocus` : undefined}${type === 'password' ? html` data-show="${say('Show')}" data-hide="${say('Hide')}"` : undefined}
    />
    ${
      rules === undefined
        ? undefined
        : html`<ul class="rules" id="${id}-rules" aria-label="Password rules">
            ${rules.map((rule) => html`<li>${rule}</li>`)}
          </ul>`
    }
  </div>`;
}
