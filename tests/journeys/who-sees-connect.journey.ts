import { contract, webhookConfigurations, webhookCredentials } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { configurationIn } from '../support/connect-in-use.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { userOf } from '../support/people-in-use.ts';
import { listen } from '../support/wire.ts';
import { configurationUid } from '../../apps/platform/src/seed/demonstration-webhooks.ts';
import { deliveryUid } from '../../apps/platform/src/seed/demonstration-deliveries.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const logs = to(pages.logs, { brand });
const delivery = deliveryUid({ key: 'lockdown', status: 'Initiated' }, 'Police portal');
const credentialCalls = { method: 'GET', path: /\/webhookcredential(?:\/|\?|$)/i };

test('who writes configurations and reads no credentials keeps the one that is set, and asks for none (D-081, D-271)', async ({
  visits,
}) => {
  const page = await visits.as('integrator', { at: to(pages.configurations, { brand }) });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  const asked = listen(page, credentialCalls);
  await list.see('Signs and screens');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add configuration' }).first()).toBeVisible();
  await list.open('Signs and screens');
  await frame.seeTitle('Signs and screens');
  const main = page.getByRole('main');
  await expect(
    main.getByText(
      'One is set, and stays with its address: only people who may read credentials can change it, or send it elsewhere.',
    ),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Test', exact: true })).toBeVisible();
  await expect(editor.button('Delete configuration')).toBeVisible();
  expect(asked.count()).toBe(0);

  // Whoever reads configurations reads everything of their log (D-270).
  await page.goto(`/v7${logs}?delivery=${delivery}`);
  const drawer = page.getByRole('dialog', { name: 'Delivery to Police portal' });
  await expect(drawer.getByRole('button', { name: 'Send again' })).toBeVisible();

  await page.goto(`/v7${to(pages.credentials, { brand })}`);
  await promptOf(page).seeTitle('You do not have access');
});

test('a credential that somebody may not read is not cleared by what they save, in its form or from the list (D-271)', async ({
  visits,
  records,
}) => {
  const { client } = await clientWithBuilding(records);
  const body = { type: 'BasicAuth' as const, name: 'Sign system', username: 'signs', password: 'Quay-7-lantern' };
  const { data: credential } = await records.api.send(webhookCredentials.create, { client: client.uid, body });
  const made = await configurationIn(records, client, { webhookCredentialId: credential.id });
  const role = {
    roleName: 'Integrator',
    permissions: ['read:webhookconfigurations', 'write:webhookconfigurations'],
    assignableRoleUIDs: [],
  };
  await records.api.send(contract.roles.create, { client: client.uid, body: role });
  const integrator = await userOf(records, client.uid, { roles: ['Integrator'], hasAllBuildings: true });
  const page = await visits.as(integrator, { at: to(pages.configuration, { brand, configuration: made.id }) });
  const saved = listen(page, { method: 'PUT', path: /\/WebhookConfiguration$/ });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  await frame.seeTitle('Signs');
  await editor.fill('Name', 'Signs of the hall');
  await editor.save();
  await frame.seeNotice('“Signs of the hall” saved');
  await frame.go('Configurations');
  await list.act('Signs of the hall', 'Actions for Signs of the hall');
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await list.seeCells('Signs of the hall', 'Disabled');
  expect(saved.bodies()).toMatchObject([
    { name: 'Signs of the hall', webhookCredentialId: credential.id, isEnabled: true },
    { name: 'Signs of the hall', webhookCredentialId: credential.id, isEnabled: false },
  ]);
  const read = await records.api.send(webhookConfigurations.get, { client: client.uid, configuration: made.id });
  expect(read.data).toMatchObject({ webhookCredentialId: credential.id, isEnabled: false });
});

test('who may view logs and nothing else sees the list, no request, and asks for no configuration (D-079, D-271)', async ({
  visits,
}) => {
  const page = await visits.as('logReader', { at: to(pages.landing) });
  await expect(consoleOf(page).rail.getByRole('link', { name: 'Settings' })).toBeVisible();
  // The menu has its link in the United States alone; the address is found by its name here too (D-070).
  await paletteOf(page).run('Logs', /^Logs/);
  await consoleOf(page).seeTitle('Logs');
  const configurations = listen(page, { method: 'GET', path: /\/webhookconfiguration(?:\/|\?|$)/i });
  const credentials = listen(page, credentialCalls);
  const details = listen(page, { method: 'GET', path: /\/WebhookLog\/[\da-f-]{36}/ });
  // An address that somebody else sent opens the list, and nothing beside it.
  // The page that is left may still ask how many are newer, which is one row.
  const listed = page.waitForRequest(/\/WebhookLog\?(?!.*pagesize=1(?:&|$))/);
  await page.goto(`/v7${logs}?delivery=${delivery}`);
  const { pathname, searchParams } = new URL((await listed).url());
  expect(pathname).toMatch(/\/webhooks\/v2\/clients\/[\da-f-]{36}\/WebhookLog$/);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pagesize: '10',
    pagenumber: '0',
    orderInstructions: 'timestamp desc',
  });
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search deliveries' });
  await search.fill('Police portal');
  const rows = main.getByRole('row').filter({ hasText: 'Police portal' });
  await expect(rows.first()).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'Door controllers' })).toHaveCount(0);
  await expect(rows.getByRole('link')).toHaveCount(0);
  await expect(main.getByText('is shown to those who may read configurations.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'Result' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Configuration' })).toHaveCount(0);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  expect([configurations.count(), credentials.count(), details.count()]).toEqual([0, 0, 0]);

  for (const denied of [
    to(pages.configurations, { brand }),
    to(pages.configuration, { brand, configuration: configurationUid('Police portal') }),
    to(pages.credentials, { brand }),
  ]) {
    await page.goto(`/v7${denied}`);
    await promptOf(page).seeTitle('You do not have access');
  }
});
