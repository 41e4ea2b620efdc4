import { test as base, type Page, type TestInfo } from '@playwright/test';
import { commonDeployment, type Deployment } from './deployment.ts';
import { watchSecrets, type KeptSecrets } from './kept-secrets.ts';
import { recordsAs, type Records } from './records.ts';
import { createVisits, type Keyring, type Visits } from './visits.ts';
import { createWatch, type Watch } from './watch.ts';

interface Shared {
  readonly deployment: Deployment;
  readonly keyring: Keyring;
  /** Records as the system administrator makes them. */
  readonly records: Records;
}

interface Own {
  readonly watch: Watch;
  readonly secrets: KeptSecrets;
  readonly visits: Visits;
  /** People who visit another platform than that of the run. */
  readonly visitsTo: (deployment: Deployment) => Visits;
}

/* oxlint-disable no-empty-pattern -- a fixture that needs no other still names none */
/**
 * A journey: every test has its own visitors, and fails when one of their pages reports an error nobody allowed, or when
 * a browser has kept a secret at its end.
 */
export const test = base.extend<Own, Shared>({
  deployment: [async ({}, use) => use(commonDeployment()), { scope: 'worker' }],
  keyring: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  records: [
    async ({ deployment }, use) => use(await recordsAs('systemAdministrator', deployment.url)),
    { scope: 'worker' },
  ],
  secrets: async ({}, use) => use(watchSecrets()),
  watch: async ({ secrets }, use) => {
    const watch = createWatch();
    await use({
      ...watch,
      over: async (context) => {
        secrets.over(context);
        await watch.over(context);
      },
    });
  },
  visitsTo: async ({ browser, keyring, watch, secrets }, use, info) => {
    const all: Visits[] = [];
    await use((deployment) => {
      const visits = createVisits({ browser, deployment, watch, keyring });
      all.push(visits);
      return visits;
    });
    if (info.status !== info.expectedStatus)
      await photograph(
        info,
        all.flatMap((visits) => visits.pages()),
      );
    const kept = await secrets.found();
    await Promise.all(all.map((visits) => visits.close()));
    expect(kept, 'secrets that a browser has kept').toEqual([]);
    expect(watch.unexpected(), 'errors in the browser').toEqual([]);
  },
  visits: ({ visitsTo, deployment }, use) => use(visitsTo(deployment)),
});

export const { expect } = test;

/** What the runner takes by itself is taken of every page that is closed: its test might still fail. */
async function photograph(info: TestInfo, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const body = await page.screenshot({ timeout: 5000, caret: 'initial' }).catch(() => undefined);
    if (body) await info.attach('screenshot', { body, contentType: 'image/png' });
  }
}
