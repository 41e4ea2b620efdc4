import type { Page } from '@playwright/test';
import { webhookConfigurations, webhookCredentials } from '@wardmere/api';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { listOf } from '../models/list.model.ts';
import { after, before, openOnce, waysTo } from './listed-ways.ts';
import { askAgain } from './seen.ts';
import type { Made, Way } from './way.ts';
import { unless } from './unless.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const chosen = ({ client }: Made) => client;

const aCredential = ({ client }: Made, { api }: Records) =>
  api.send(webhookCredentials.create, {
    client: client.uid,
    body: { type: 'BasicAuth', name: before, username: 'northmoor', password: 'Quay-7-lantern' },
  });
const aConfiguration = ({ client }: Made, { api }: Records) =>
  api.send(webhookConfigurations.create, {
    client: client.uid,
    body: { name: before, url: 'https://signs.example/alerts' },
  });

/** A delivery of the case's own: a test of a configuration that reaches nobody. */
const aDelivery = async (made: Made, records: Records) => {
  const { data } = await aConfiguration(made, records);
  await records.api.send(webhookConfigurations.verify, {
    client: made.client.uid,
    configuration: data.id,
    body: { incidentType: 'Lockdown' },
  });
};
const rowIn = (page: Page) => page.getByRole('main').getByRole('row').filter({ hasText: before }).getByRole('link');
const drawerIn = (page: Page) => page.getByRole('dialog', { name: /^Delivery/ });
/** Opens the delivery beside the log; once it is open it stays. */
const openDelivery = async (page: Page) => {
  await unless(drawerIn(page), rowIn(page));
};
const seeDelivery = (page: Page) => expect(page.getByRole('dialog', { name: `Delivery to ${before}` })).toBeVisible();

/** What a form offers fails in passing: the rest of it can be typed in. */
const beside: Way = {
  how: 'in the form of a configuration',
  at: () => to(pages.addConfiguration, { brand }),
  client: chosen,
  place: 'notice',
  done: async (page) => {
    await editorOf(page).fill('Name', after);
    await editorOf(page).see('Name', after);
  },
};

const password = (page: Page) => editorOf(page).fill('Password', 'Quay-7-lantern');

const ofCredentials = waysTo({
  one: 'credential',
  many: 'credentials',
  calls: 'webhookCredentials',
  update: 'patch',
  at: () => to(pages.credentials, { brand }),
  given: aCredential,
  more: async (page) => {
    await editorOf(page).choose('Type', 'Basic authentication');
    await editorOf(page).fill('Username', 'northmoor');
  },
});
const ofConfigurations = waysTo({
  one: 'configuration',
  many: 'configurations',
  calls: 'webhookConfigurations',
  update: 'replace',
  at: () => to(pages.configurations, { brand }),
  given: aConfiguration,
  more: (page) => editorOf(page).fill('Address', 'https://signs.example/alerts'),
});
async function sendTest(page: Page): Promise<void> {
  const list = listOf(page, 'configurations');
  const title = page.getByRole('heading', { level: 1, name: `Test “${before}”` });
  await unless(title, list.search, async () => {
    await openOnce(page, 'configurations');
    await page.getByRole('main').getByRole('link', { name: 'Test', exact: true }).click();
    await expect(title).toBeVisible();
  });
  await editorOf(page).button('Send test').click();
}

const withSecrets = (ways: readonly Way[] = []) => ways.map((way) => ({ ...way, secrets: password }));

/** The ways to credentials, configurations and their templates; a password is typed anew after signing in again (N2). */
export const webhookWays: Readonly<Record<string, readonly Way[]>> = {
  ...ofCredentials,
  'webhookCredentials.create': withSecrets(ofCredentials['webhookCredentials.create']),
  'webhookCredentials.list': [...(ofCredentials['webhookCredentials.list'] ?? []), beside],
  ...ofConfigurations,
  'webhookReadiness.list': [
    {
      how: 'in the list of configurations',
      at: () => to(pages.configurations, { brand }),
      client: chosen,
      given: aConfiguration,
      place: 'notice',
      done: (page) => openOnce(page, 'configurations'),
    },
  ],
  'signingKeys.list': [
    {
      how: 'on the page of a configuration',
      at: () => to(pages.configurations, { brand }),
      client: chosen,
      given: aConfiguration,
      gesture: (page) => openOnce(page, 'configurations'),
      place: 'notice',
      done: async (page) => {
        const facts = page.getByRole('main');
        const again = facts.getByRole('button', { name: 'Fetch the signing key again' });
        const copy = facts.getByRole('button', { name: 'Copy signing key' });
        // A host may tell more keys than one, and a broken one very many.
        await expect(copy.or(again).first()).toBeVisible();
        if (await again.isVisible()) await askAgain(again);
        await expect(copy.first()).toBeVisible();
      },
    },
  ],
  'webhookLogs.list': [
    {
      at: () => to(pages.logs, { brand }),
      client: chosen,
      place: 'panel',
      done: (page) => expect(page.getByText('No deliveries yet')).toBeVisible(),
    },
  ],
  'webhookLogs.get': [
    {
      at: () => to(pages.logs, { brand }),
      client: chosen,
      given: aDelivery,
      gesture: openDelivery,
      place: 'panel',
      done: seeDelivery,
    },
  ],
  'webhookLogs.resend': [
    {
      at: () => to(pages.logs, { brand }),
      client: chosen,
      given: aDelivery,
      gesture: async (page) => {
        await expect(rowIn(page).or(drawerIn(page)).first()).toBeVisible();
        // What was refused leaves the drawer open.
        if (!(await drawerIn(page).isVisible())) await openDelivery(page);
        await drawerIn(page).getByRole('button', { name: 'Send again' }).click();
        return dialogOf(page, 'Send 1 delivery again?').press('Send 1 delivery again');
      },
      place: 'notice',
      done: (page) =>
        expect(
          drawerIn(page)
            .getByText(/had it sent again$/)
            .first(),
        ).toBeVisible(),
    },
  ],
  'webhookConfigurations.verify': [
    {
      at: () => to(pages.configurations, { brand }),
      client: chosen,
      given: aConfiguration,
      gesture: sendTest,
      place: 'banner',
      // The name of its address belongs to nobody: what was sent stands in the page, and that nobody was reached.
      endsInFailure: true,
      done: (page) => expect(page.getByRole('heading', { name: 'Request as sent' })).toBeVisible(),
    },
  ],
  'webhookTemplates.list': [beside],
  'webhookTemplates.get': [
    {
      ...beside,
      how: 'to begin with a template',
      gesture: async (page) => {
        const offered = page.getByLabel('Start with a template');
        await expect(offered.getByRole('option', { name: 'Chat channel' })).toBeAttached();
        await offered.selectOption({ label: 'Signs and screens' });
        await offered.selectOption({ label: 'Chat channel' });
      },
    },
  ],
};
