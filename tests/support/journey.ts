import { test as base } from '@playwright/test';
import { commonDeployment, type Deployment } from './deployment.ts';
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
  readonly visits: Visits;
  /** People who visit another platform than that of the run. */
  readonly visitsTo: (deployment: Deployment) => Visits;
}

/* oxlint-disable no-empty-pattern -- a fixture that needs no other still names none */
/** A journey: every test has its own visitors, and fails when one of their pages reports an error nobody allowed. */
export const test = base.extend<Own, Shared>({
  deployment: [async ({}, use) => use(commonDeployment()), { scope: 'worker' }],
  keyring: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  records: [
    async ({ deployment }, use) => use(await recordsAs('systemAdministrator', deployment.url)),
    { scope: 'worker' },
  ],
  watch: async ({}, use) => use(createWatch()),
  visitsTo: async ({ browser, keyring, watch }, use) => {
    const all: Visits[] = [];
    await use((deployment) => {
      const visits = createVisits({ browser, deployment, watch, keyring });
      all.push(visits);
      return visits;
    });
    await Promise.all(all.map((visits) => visits.close()));
    expect(watch.unexpected(), 'errors in the browser').toEqual([]);
  },
  visits: ({ visitsTo, deployment }, use) => use(visitsTo(deployment)),
});

export const { expect } = test;
