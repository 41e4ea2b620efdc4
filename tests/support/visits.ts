import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Named } from '@wardmere/api';
import { signInPage } from '../models/sign-in.model.ts';
import type { Deployment } from './deployment.ts';
import { personOf, type Person, type PersonName } from './people.ts';
import { recordTransitions } from './transitions.ts';
import type { Watch } from './watch.ts';

type State = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** What the provider and the portal's marker leave in a browser, by person; signing in is done once for each. */
export type Keyring = Map<string, Promise<State>>;

export interface VisitOptions {
  /** Where to go, below `/v7`. */
  readonly at?: string;
  /** A system user's client, as the context cookie of another tab would seed it. */
  readonly client?: Named;
  readonly context?: BrowserContextOptions;
  /** Altered before the portal is opened: routes, clocks. */
  readonly before?: (page: Page) => Promise<unknown>;
}

type Credentials = Pick<Person, 'userName' | 'password'>;

/** People and their browsers: each visit has a browser context of its own. */
export interface Visits {
  /** A browser that has never been here. */
  stranger(options?: VisitOptions): Promise<Page>;
  /** A browser in which a person has signed in before: somebody of the demonstration, or of the test's own. */
  as(person: PersonName | Credentials, options?: VisitOptions): Promise<Page>;
  /** A further tab of the same browser. */
  tab(beside: Page, at?: string): Promise<Page>;
  /** Every page that is open in their browsers. */
  pages(): readonly Page[];
  close(): Promise<void>;
}

interface Needs {
  readonly browser: Browser;
  readonly deployment: Deployment;
  readonly watch: Watch;
  readonly keyring: Keyring;
}

export function createVisits({ browser, deployment, watch, keyring }: Needs): Visits {
  const contexts: BrowserContext[] = [];
  const { url, slug } = deployment;
  const open = async ({ at, client, context: given, before }: VisitOptions, state?: State) => {
    const context = await browser.newContext({ baseURL: url, ...(state && { storageState: state }), ...given });
    contexts.push(context);
    await watch.over(context);
    await recordTransitions(context);
    if (client) await context.addCookies([contextCookie(url, slug, client)]);
    const page = await context.newPage();
    await before?.(page);
    if (at !== undefined) await page.goto(`/v7${at}`);
    return page;
  };
  const stateOf = (who: PersonName | Credentials): Promise<State> => {
    const person = typeof who === 'string' ? personOf(who) : who;
    const key = `${url} ${person.userName}`;
    const known = keyring.get(key) ?? signInOnce(browser, deployment, person);
    keyring.set(key, known);
    return known;
  };
  return {
    stranger: (options = {}) => open(options),
    as: async (person, options = {}) => open({ at: '/', ...options }, await stateOf(person)),
    tab: async (beside, at) => {
      const page = await beside.context().newPage();
      if (at !== undefined) await page.goto(`/v7${at}`);
      return page;
    },
    pages: () => contexts.flatMap((context) => context.pages()),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

async function signInOnce(browser: Browser, { url, slug }: Deployment, person: Credentials): Promise<State> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  // An address that does not exist needs a session and nothing more.
  await page.goto('/v7/nowhere');
  await signInPage(page).signIn(person);
  // The sign-in page has a heading too: signed in is who has come back from it.
  await page.waitForURL(/\/v7\/nowhere$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies: cookies.filter(({ name }) => name !== `${slug}.context`), origins: [] };
}

const contextCookie = (url: string, slug: string, client: Named) => ({
  name: `${slug}.context`,
  value: Buffer.from(
    JSON.stringify({ clientUid: client.uid, clientName: client.name, buildingUid: '', buildingName: '' }),
  ).toString('base64'),
  url,
  sameSite: 'Strict' as const,
});
