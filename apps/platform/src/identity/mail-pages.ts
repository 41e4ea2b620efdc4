import { html } from '../document/html.ts';
import type { Posted } from '../mail/outbox.ts';
import type { IdentityPages } from './pages.ts';

/** The pages that mail leads to, and the one that shows a demonstration's mail. */
export const mailPagesOf = ({ frame, scripts }: IdentityPages) => ({
  /** The token stands in the fragment of the link, which a script of ours puts into the form (D-288). */
  verifyEmail: (action: string) =>
    frame(
      'Verify your email address',
      html`<h1>Verify your email address</h1>
        <p>Confirm that the email with this link came to your own address.</p>
        <noscript
          ><p>
            This page needs JavaScript to read the link. Switch it on for this page and open the link again.
          </p></noscript
        >
        <form id="verify" method="post" action="${action}">
          <input type="hidden" name="token" value="" />
          <button type="submit">Verify my email address</button>
        </form>`,
      scripts.verify,
    ),

  emailVerified: () =>
    frame(
      'Email address verified',
      html`<h1>Your email address is verified</h1>
        <p>You can carry on where you left off.</p>
        <a class="button" href="/v7/">Continue</a>`,
    ),

  linkSpent: () =>
    frame(
      'This link no longer works',
      html`<h1>This link no longer works</h1>
        <p>It has already been used, or it is too old. Sign out and sign in again, and we will send you a new one.</p>
        <a class="button" href="/v7/">Continue</a>`,
    ),

  outbox: (mails: readonly Posted[]) =>
    frame(
      'Outbox',
      html`<h1>Outbox</h1>
        <p>The mail of this demonstration, latest first. Nobody carries it anywhere, and only this machine sees it.</p>
        ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : undefined} ${mails.map(mailOf)}`,
    ),
});

export type MailPages = ReturnType<typeof mailPagesOf>;

const mailOf = ({ uid, to, subject, at, text, link, picture }: Posted) =>
  html`<article class="mail" aria-labelledby="${uid}">
    <h2 id="${uid}">${subject}</h2>
    <p class="hint">To ${to} · <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
    ${text.split('\n\n').map((part) => (part === link ? html`<p><a href="${part}">${part}</a></p>` : html`<p>${part}</p>`))}
    ${picture === undefined ? undefined : html`<p><img src="${picture}" alt="The code" width="200" height="200" /></p>`}
  </article>`;
