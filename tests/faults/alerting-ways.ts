import type { Page } from '@playwright/test';
import { webhookConfigurations } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { expect } from '../support/journey.ts';
import { openOnce } from './listed-ways.ts';
import type { Way } from './way.ts';
import { unless } from './unless.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
/** What each of the service's calls fails with (D-272). */
export const failed = 'An unknown error occurred.';
export const title = 'Test “Stands before the fault”';

export const typed = 'Ŵyn “quoted” <notes>';

export const openTest = async (page: Page) => {
  const shown = page.getByRole('heading', { level: 1, name: title });
  const list = page.getByRole('searchbox', { name: 'Search configurations' });
  await unless(shown, list, async () => {
    await openOnce(page, 'configurations');
    await page.getByRole('main').getByRole('link', { name: 'Test', exact: true }).click();
    await expect(shown).toBeVisible();
  });
};
/** Nobody is signed out by the alert service, and what is typed counts. */
const typedOn = async (page: Page) => {
  await consoleOf(page).seeTitle(title);
  await editorOf(page).fill('Type', 'Typed by hand');
  await editorOf(page).see('Type', 'Typed by hand');
};
export const offered = (page: Page, field: string) =>
  editorOf(page)
    .field(field)
    .evaluate((input) => (input instanceof HTMLInputElement ? (input.list?.options.length ?? 0) : 0));

export const onTestPage = {
  at: () => to(pages.configurations, { brand }),
  client: ({ client }) => client,
  given: ({ client }, { api }) =>
    api.send(webhookConfigurations.create, {
      client: client.uid,
      body: { name: 'Stands before the fault', url: 'https://signs.example/alerts' },
    }),
  place: 'notice',
} satisfies Partial<Way>;

/**
 * A token that is refused once with 401 is got again, and nobody is told; one that is refused again and again, as the run
 * does with 403, is the failure of the call and of no session (D-272).
 */
const gotAgain = (field: string) => async (page: Page) => {
  await expect.poll(() => offered(page, field)).toBeGreaterThan(0);
  await expect(consoleOf(page).notices.filter({ hasText: failed })).toHaveCount(0);
  await consoleOf(page).seeTitle(title);
};

/** The page of a test opens, and what incidents may be called is asked for. */
const opening: Way = {
  ...onTestPage,
  gesture: openTest,
  done: typedOn,
  answers: { unauthenticated: gotAgain('Type') },
};

/** The ways to the calls of the alert service: a test is typed beside them, and goes on whatever becomes of them. */
export const alertingWays: Readonly<Record<string, readonly Way[]>> = {
  'alerting.validate': [{ ...opening, answers: {}, endsSession: true, alone: true }],
  'alerting.templates': [opening],
  'alerting.teamAssist': [opening],
  'alerting.subtypes': [
    {
      ...onTestPage,
      how: 'of a type that is typed',
      gesture: async (page) => {
        await openTest(page);
        await editorOf(page).fill('First name', typed);
        await expect.poll(() => offered(page, 'Type')).toBeGreaterThan(0);
        await editorOf(page).fill('Type', 'Lockdown');
      },
      done: async (page) => {
        await typedOn(page);
        await editorOf(page).see('First name', typed);
      },
      answers: { unauthenticated: gotAgain('Subtype') },
    },
  ],
};
