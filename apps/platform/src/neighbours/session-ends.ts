import type { Config } from '@wardmere/api';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isOfThisPage } from '../document/asked-here.ts';
import { html, type Html } from '../document/html.ts';
import { PRODUCT_COOKIE } from './products.ts';

const ENDS = [
  { end: 'legacy-logout', name: 'Legacy app' },
  { end: 'staff-safety', name: 'Staff safety' },
  { end: 'student-safety', name: 'Student safety' },
] as const;
type End = (typeof ENDS)[number]['end'];
const Form = v.object({ habit: v.picklist(['answers', 'fails', 'hangs']) });
type Habit = v.InferOutput<typeof Form>['habit'];
const habits = [
  ['answers', 'Answers'],
  ['fails', 'Fails'],
  ['hangs', 'Says nothing'],
] as const;

const addressOf = (url: string, end: End) => `${url}/session-ends/${end}`;

/** Where the neighbours are told that a session ends (D-041). */
export const sessionEndsAt = (url: string): Config['sessionEnd'] => ({
  legacyLogout: addressOf(url, 'legacy-logout'),
  staffSafety: addressOf(url, 'staff-safety'),
  studentSafety: addressOf(url, 'student-safety'),
});

/** The three places that are told of the end of a session; each can be made to fail, or to say nothing. */
export class SessionEnds {
  readonly #habits = new Map<End, Habit>();
  readonly #told = new Map<End, { readonly at: Date; readonly times: number; readonly isKnown: boolean }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  routes(): Hono<{ Bindings: HttpBindings }> {
    const app = new Hono<{ Bindings: HttpBindings }>();
    for (const { end } of ENDS) {
      app.get(`/session-ends/${end}`, async (c) => {
        const times = (this.#told.get(end)?.times ?? 0) + 1;
        this.#told.set(end, { at: this.#now(), times, isKnown: getCookie(c, PRODUCT_COOKIE) !== undefined });
        const habit = this.#habits.get(end) ?? 'answers';
        // The connection stays until whoever asks gives up.
        if (habit === 'hangs') await new Promise<never>(() => undefined);
        if (habit === 'fails') return c.text('Not now.', 500);
        deleteCookie(c, PRODUCT_COOKIE, { path: '/' });
        return c.text('Ended.');
      });
      app.post(`/session-ends/${end}`, async (c) => {
        if (!isOfThisPage(c)) return c.text('This form belongs to another page.', 403);
        const form = v.safeParse(Form, await c.req.parseBody());
        if (!form.success) return c.text('There is no such habit.', 400);
        this.#habits.set(end, form.output.habit);
        return c.redirect('/', 303);
      });
    }
    return app;
  }

  /** What was told, and how each behaves from now on. */
  shown(): Html {
    const rows = ENDS.map(({ end, name }) => {
      const told = this.#told.get(end);
      const habit = this.#habits.get(end) ?? 'answers';
      const options = habits.map(
        ([value, label]) => html`<option value="${value}" ${value === habit ? 'selected' : ''}>${label}</option>`,
      );
      return html`<dt>${name}</dt>
        <dd>
          <p>
            ${told === undefined ? 'Not told yet' : `Told ${told.times === 1 ? 'once' : `${told.times} times`}, last at ${told.at.toISOString()}`}
          </p>
          <form method="post" action="/session-ends/${end}">
            <label
              >${name}
              <select name="habit">
                ${options}
              </select></label
            >
            <button type="submit">Set ${name.toLowerCase()}</button>
          </form>
        </dd>`;
    });
    return html`<h2>The end of a session</h2>
      <dl>${rows}</dl>`;
  }
}
