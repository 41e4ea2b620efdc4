import { html } from '../document/html.ts';
import type { Member } from './demo-directory.ts';
import type { IdentityPages } from './pages.ts';

interface OrganisationView {
  readonly action: string;
  /** What the organisation is called. */
  readonly name: string;
  readonly people: readonly Member[];
  /** Every group of it. */
  readonly groups: readonly string[];
}

/** The stand-in for an organisation's own sign-in: who comes, and which groups they are in. */
export const organisationPage = ({ frame }: Pick<IdentityPages, 'frame'>, view: OrganisationView): string =>
  frame(
    `${view.name} sign-in`,
    html`<h1>${view.name}</h1>
      <p>This stands in for an organisation's own sign-in. It comes with the demonstration data only.</p>
      ${view.people.map((person) => memberForm(view, person))}
      ${view.people.length === 0 ? html`<p>Nobody of ${view.name} can sign in here.</p>` : undefined}`,
  );

const memberForm = ({ action, groups }: OrganisationView, person: Member) =>
  html`<form class="member" method="post" action="${action}">
    <input type="hidden" name="userName" value="${person.userName}" />
    <details>
      <summary>Groups of ${person.name}: ${person.groups.join(', ') || 'none'}</summary>
      <fieldset>
        <legend>Groups the organisation tells of</legend>
        ${[...new Set([...groups, ...person.groups])].map(
          (group) =>
            html`<label class="choice"
              ><input
                type="checkbox"
                name="group"
                value="${group}"
                ${person.groups.includes(group) ? html`checked` : undefined}
              /><span>${group}</span></label
            >`,
        )}
      </fieldset>
    </details>
    <button type="submit">Continue as ${person.name}</button>
  </form>`;
