import { webhookConfigurations, webhookCredentials } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { keyboardOf } from '../models/keyboard.model.ts';
import { besideEmergency, ownPlace } from '../support/connect-in-use.ts';
import { expect, test } from '../support/journey.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

test('a configuration is set up once by keyboard alone: its credential, address, header and template, a test, enabled and saved', async ({
  visits,
  records,
}) => {
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.landing) });
  const [frame, editor, keyboard] = [consoleOf(page), editorOf(page), await keyboardOf(page)];
  const main = page.getByRole('main');
  const place = ownPlace('signed');
  await page.bringToFront();
  await page.reload();
  await frame.seeTitle(client.name);

  await keyboard.begin();
  await keyboard.press(frame.rail.getByRole('link', { name: 'Credentials', exact: true }));
  await frame.seeTitle(/^Credentials/);
  await keyboard.press(main.getByRole('link', { name: 'Add credential' }).first());
  await frame.seeTitle('Add credential');
  await expect(frame.title).toBeFocused();
  await keyboard.type(editor.field('Name'), 'Sign system');
  await keyboard.tabTo(editor.field('Type'));
  await page.keyboard.type('Basic');
  await keyboard.type(editor.field('Username'), 'northmoor');
  await keyboard.type(editor.field('Password'), 'Planted-lantern-4d1f');
  await keyboard.press(editor.button('Add credential'));
  await frame.seeTitle('Sign system');

  await keyboard.press(frame.rail.getByRole('link', { name: 'Configurations', exact: true }));
  await frame.seeTitle(/^Configurations/);
  await keyboard.press(main.getByRole('link', { name: 'Add configuration' }).first());
  await frame.seeTitle('Add configuration');
  await keyboard.type(editor.field('Name'), 'Signs');
  const enabled = page.getByRole('switch', { name: /^Enabled/ });
  await keyboard.tabTo(enabled);
  await page.keyboard.press('Space');
  await expect(enabled).not.toBeChecked();
  await keyboard.type(editor.field('Address'), emergency.at(place));
  await keyboard.type(editor.field('Credential'), 'Sign');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Sign system' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await editor.see('Credential', 'Sign system');
  await keyboard.press(editor.button('Add header'));
  await expect(editor.field('Name 1')).toBeFocused();
  await page.keyboard.type('X-Site');
  await keyboard.type(editor.field('Value 1'), 'North');
  const template = '{ "says": {{ incidentType | json }} }';
  await keyboard.type(editor.field('Template'), template);
  await editor.see('Template', template);
  await keyboard.press(editor.button('Add configuration'));
  const risk = dialogOf(page, 'Send a credential over plain http?');
  await risk.see();
  await keyboard.press(risk.dialog.getByRole('button', { name: 'Send it unencrypted' }));
  await frame.seeTitle('Signs');

  await keyboard.press(main.getByRole('link', { name: 'Test', exact: true }));
  await frame.seeTitle('Test “Signs”');
  await keyboard.type(editor.field('Type'), 'Lockdown');
  await keyboard.press(editor.button('Send test'));
  await expect(main.getByText('Status 200')).toBeVisible();
  await expect(main.getByText('Basic ••• (Sign system)')).toBeVisible();
  await keyboard.press(main.getByRole('link', { name: 'Edit configuration' }));
  await frame.seeTitle('Signs');

  await keyboard.tabTo(enabled);
  await page.keyboard.press('Space');
  await expect(enabled).toBeChecked();
  await keyboard.press(editor.bar.getByRole('button', { name: 'Save', exact: true }));
  await frame.seeNotice('“Signs” saved');
  await keyboard.seeNoPointer();

  const message = '{ "says": "Lockdown" }';
  await emergency.start('Lockdown');
  expect(await emergency.arrived(place, 2)).toEqual([message, message]);
  const { api } = records;
  const query = { pagesize: 10 };
  const [credential] = (await api.send(webhookCredentials.list, { client: client.uid, query })).data.items;
  const [made] = (await api.send(webhookConfigurations.list, { client: client.uid, query })).data.items;
  expect(made).toMatchObject({
    name: 'Signs',
    url: emergency.at(place),
    template,
    customHeaders: [{ name: 'X-Site', value: 'North' }],
    webhookCredentialId: credential?.id,
    isEnabled: true,
  });
});
