import { signingKeys, webhookConfigurations, webhookCredentials } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, reviewOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { besideEmergency, configurationIn, ownPlace } from '../support/connect-in-use.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { failing, listen } from '../support/wire.ts';
import { failedRequest } from '../support/watch.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const secret = 'Planted-lantern-4d1f';
const url = 'https://signs.example/alerts';

const credentialOf = async ({ api }: Records, client: string, name: string) => {
  const body = { type: 'BasicAuth' as const, name, username: 'northmoor', password: secret };
  return (await api.send(webhookCredentials.create, { client, body })).data;
};

test('a credential is added with its secret, edited without it, and its secret changed alone', async ({
  visits,
  records,
}) => {
  const { client } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, at: to(pages.credentials, { brand }) });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const created = listen(page, { method: 'POST', path: /\/WebhookCredential$/ });
  const patched = listen(page, { method: 'PATCH', path: /\/WebhookCredential\/[\w-]+$/ });
  const password = editor.field('Password');
  await page.getByRole('main').getByRole('link', { name: 'Add credential' }).first().click();
  await editor.choose('Type', 'Basic authentication');
  await editor.fill('Name', 'Sign system');
  await editor.fill('Username', 'northmoor');
  await password.fill(secret);
  // Another type empties whatever was typed for the former one, and keeps the name.
  await editor.choose('Type', 'Digest authentication');
  await editor.see('Name', 'Sign system');
  await editor.see('Username', '');
  await expect(password).toHaveValue('');
  await editor.fill('Username', 'northmoor');
  await password.fill(secret);
  // What is typed outlives a reload, and what is secret does not.
  await page.reload();
  await editor.see('Name', 'Sign system');
  await expect(password).toHaveValue('');
  await password.fill(secret);
  await editor.add('credential');
  await frame.seeTitle('Sign system');
  expect(created.bodies()).toEqual([
    { name: 'Sign system', type: 'DigestAuth', username: 'northmoor', password: secret },
  ]);

  await editor.fill('Name', 'Signs');
  await editor.save();
  await frame.seeNotice('“Signs” saved');
  await expect(password).toHaveValue('');
  await password.fill(`${secret}-2`);
  await editor.review();
  const review = reviewOf(page);
  await review.see();
  expect(await review.lines()).toEqual([expect.stringMatching(/^Password: .*A new one/)]);
  await review.press('Save');
  await expect
    .poll(() => patched.bodies())
    .toEqual([
      [{ op: 'replace', path: '/name', value: 'Signs' }],
      [{ op: 'replace', path: '/password', value: `${secret}-2` }],
    ]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(secret);
});

test('a credential in use is replaced in its configurations, and then deleted', async ({ visits, records }) => {
  const { client } = await clientWithBuilding(records);
  const old = await credentialOf(records, client.uid, 'Old proof');
  const other = await credentialOf(records, client.uid, 'New proof');
  const using = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      configurationIn(records, client, { name, webhookCredentialId: old.id, colour: name }),
    ),
  );
  const at = to(pages.credential, { brand, credential: old.id });
  const page = await visits.as('systemAdministrator', { client, at });
  const editor = editorOf(page);
  await expect(page.getByRole('link', { name: '3 configurations' })).toBeVisible();
  await editor.button('Delete credential').click();
  const question = dialogOf(page, 'Delete “Old proof”?');
  await question.seeWords('3 configurations use this credential:');
  await question.dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'New proof' }).click();
  await question.press('Replace for 3 configurations');
  await question.seeWords('3 configurations now use “New proof” instead.');
  await question.dialog.getByRole('textbox').fill('Old proof');
  await question.press('Delete credential');
  await consoleOf(page).seeNotice('Credential “Old proof” deleted');
  for (const { id, name } of using) {
    const read = await records.api.send(webhookConfigurations.get, { client: client.uid, configuration: id });
    // Members that nobody here knows are kept (D-089).
    expect(read.data).toMatchObject({ webhookCredentialId: other.id, colour: name });
  }
});

test('a configuration is written, copied switched off, and switched on from the list', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, at: to(pages.configurations, { brand }) });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  const created = listen(page, { method: 'POST', path: /\/WebhookConfiguration$/ });
  await page.getByRole('main').getByRole('link', { name: 'Add configuration' }).first().click();
  await editor.fill('Name', 'Chat');
  await page.getByLabel('Start with a template').selectOption({ label: 'Chat channel' });
  await editor.button('Use template').click();
  await expect(editor.field('Template')).toHaveValue(/"text"/);
  await editor.fill('Address', url);
  await editor.fill('Rule', '{ "==": [{ "var": "incidentType" }, "Lockdown"] }');
  await editor.button('Add header').click();
  await editor.add('configuration');
  await frame.seeTitle('Chat');
  // By what its receiver knows that a message is ours (D-258).
  const [key] = (await records.api.send(signingKeys.list, {})).data;
  await expect(page.getByRole('main')).toContainText(key?.publicKey ?? 'whpk_');
  expect(created.bodies()).toEqual([
    expect.objectContaining({
      name: 'Chat',
      url,
      httpVerb: 'Post',
      configType: 'Emergency',
      webhookCredentialId: null,
      customHeaders: [],
      rule: { '==': [{ var: 'incidentType' }, 'Lockdown'] },
      isEnabled: true,
    }),
  ]);

  await page.getByRole('main').getByRole('link', { name: 'Copy' }).click();
  await editor.see('Name', 'Chat (copy)');
  await expect(page.getByRole('switch', { name: /^Enabled/ })).not.toBeChecked();
  await editor.add('configuration');
  await frame.seeTitle('Chat (copy)');

  await page.goto(new URL(`/v7${to(pages.configurations, { brand })}`, page.url()).href);
  await list.seeCells('Chat (copy)', 'Disabled');
  const saves = listen(page, { method: 'PUT', path: /\/WebhookConfiguration$/ });
  await failing(page, { method: 'GET', path: /\/webhookconfiguration\/[\w-]+$/ }, { status: 500 }, 1);
  const enable = async () => {
    await list.act('Chat (copy)', 'Actions for Chat (copy)');
    await page.getByRole('menuitem', { name: 'Enable' }).click();
    await dialogOf(page, 'Enable 1 configuration?').press('Enable 1 configuration');
  };
  await enable();
  await expect(page.getByText('Unable to update webhook configuration. Please try again').first()).toBeVisible();
  expect(saves.count()).toBe(0);
  // The list rests: it is tried from the menu again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enable();
  await list.seeCells('Chat (copy)', 'Enabled');
  expect(saves.bodies()).toEqual([expect.objectContaining({ name: 'Chat (copy)', isEnabled: true })]);
});

test('two people edit one list of headers: what each adds is kept, and what they say differently is asked about', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client } = await clientWithBuilding(records);
  const made = await configurationIn(records, client, { customHeaders: [{ name: 'X-One', value: '1' }] });
  const at = to(pages.configuration, { brand, configuration: made.id });
  const page = await visits.as('systemAdministrator', { client, at });
  const editor = editorOf(page);
  await editor.fill('Value 1', 'mine');
  await editor.button('Add header').click();
  await editor.fill('Name 2', 'X-Two');
  await editor.fill('Value 2', 'mine');
  const theirs = [
    { name: 'X-One', value: 'theirs' },
    { name: 'X-Three', value: 'theirs' },
  ];
  const body = { name: 'Signs', url, id: made.id, customHeaders: theirs };
  await records.api.send(webhookConfigurations.replace, { client: client.uid, body });
  await editor.save();
  const clash = dialogOf(page, 'This configuration has changed meanwhile');
  await clash.dialog.getByRole('radio', { name: /^Yours X-One: mine/ }).check();
  await clash.press('Save');
  await consoleOf(page).seeNotice('“Signs” saved');
  const read = await records.api.send(webhookConfigurations.get, { client: client.uid, configuration: made.id });
  expect(read.data.customHeaders).toEqual([
    { name: 'X-One', value: 'mine' },
    { name: 'X-Three', value: 'theirs' },
    { name: 'X-Two', value: 'mine' },
  ]);
});

const UNABLE = 'Unable to send successfully. Please try again.';

test('a configuration is tested: what fails stays in the page with what was typed, and a test that was taken has its line', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.landing) });
  const { id: configuration } = await configurationIn(records, client, { name: 'Tested' });
  await page.goto(`/v7${to(pages.testConfiguration, { brand, configuration })}`);
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const main = page.getByRole('main');
  const verify = { method: 'POST', path: /\/verify$/ };
  const sent = listen(page, verify);
  await frame.seeTitle('Test “Tested”');
  const leaveAndReturn = async () => {
    await main.getByRole('link', { name: 'Edit configuration' }).click();
    await frame.seeTitle('Tested');
    await main.getByRole('link', { name: 'Test', exact: true }).click();
    await frame.seeTitle('Test “Tested”');
  };
  await leaveAndReturn();
  await editor.fill('Type', 'Lockdown');
  await editor.fill('Resolved', 'later');
  await editor.button('Send test').click();
  await editor.seeError('Resolved', 'Resolved must be a date and time, such as 2026-11-20T09:30:00Z.');
  expect(sent.count()).toBe(0);
  await editor.fill('Resolved', '');

  // The name of its address belongs to nobody, so nobody is reached.
  await editor.button('Send test').click();
  await editor.seeFailure(UNABLE);
  await expect(main.getByRole('heading', { name: 'Request as sent' })).toBeVisible();
  await leaveAndReturn();
  await editor.see('Type', 'Lockdown');
  await editor.seeFailure(UNABLE);

  const refused = await failing(page, verify, { status: 500, json: {} });
  await editor.button('Send test').click();
  await expect(main.getByText('Not reached')).toHaveCount(1);
  await editor.seeFailure(UNABLE);
  refused.stop();

  // The address is put right by somebody else meanwhile, and a receiver stands there.
  const body = { id: configuration, name: 'Tested', url: emergency.at(ownPlace('204')) };
  await records.api.send(webhookConfigurations.replace, { client: client.uid, body });
  await editor.button('Send test').click();
  await frame.seeNotice('Test sent');
  await expect(main.getByText('Status 204')).toBeVisible();
  await leaveAndReturn();
  await expect(main.getByText('Status 204')).toBeVisible();
  await main.getByRole('region', { name: 'Tests' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/test\?test=/);
  await expect(main.getByText('There was none.')).toBeVisible();
});

test('a field that a menu puts into a template or a rule is taken back by Ctrl+Z, and nothing is left to save', async ({
  visits,
  records,
}) => {
  const { client } = await clientWithBuilding(records);
  const template = '{ "type": "" }';
  const made = await configurationIn(records, client, { url, template });
  const at = to(pages.configuration, { brand, configuration: made.id });
  const page = await visits.as('systemAdministrator', { client, at });
  const editor = editorOf(page);
  await editor.see('Template', template);
  await editor.field('Template').press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert a field into the template' }).click();
  await page.getByRole('menuitem', { name: /^Incident type/ }).click();
  await editor.see('Template', '{ "type": "{{ incidentType }}" }');
  await editor.seeUnsaved(1);
  await page.keyboard.press('Control+z');
  await editor.see('Template', template);
  await editor.seeNothingUnsaved();

  await editor.field('Rule').click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Insert a field into the rule' }).click();
  await page.getByRole('menuitem', { name: /^Whether it is a test/ }).click();
  await editor.see('Rule', '{ "var": "isTest" }');
  await editor.seeUnsaved(1);
  await page.keyboard.press('Control+z');
  await editor.see('Rule', 'true');
  await editor.seeNothingUnsaved();
});
