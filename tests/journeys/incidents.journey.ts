import type { Page } from '@playwright/test';
import { webhookConfigurations, webhookLogs } from '@wardmere/api';
import { conditionsOf, samplesOf } from '../models/conditions.model.ts';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { keyboardOf } from '../models/keyboard.model.ts';
import { listOf } from '../models/list.model.ts';
import { besideEmergency, configurationIn, ownPlace, ownReceiver } from '../support/connect-in-use.ts';
import { runCommand } from '../support/command.ts';
import { freePort } from '../support/running-platform.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';

const openLog = (page: Page) => page.goto(new URL(`/v7${to(pages.logs, { brand })}`, page.url()).href);
const deliveryIn = (page: Page, result: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: result }).getByRole('link');
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Delivery to ${name}` });

const resultsOf = async ({ api }: Records, client: string) => {
  const query = { pagesize: 20, orderInstructions: 'timestamp desc' };
  const { data } = await api.send(webhookLogs.list, { client, query });
  return data.items.map(({ result }) => result);
};
const expectResults = (records: Records, client: string, ...results: readonly string[]) =>
  expect.poll(() => resultsOf(records, client), { timeout: 60_000 }).toEqual(results);
const signs = { name: 'Signs', template: '{ "status": {{ incidentStatus | json }} }' };

test('a sign system is set up from a template, corrected by its samples, tested, switched on and told of a lockdown and of nothing else', async ({
  visits,
  records,
}) => {
  const { client, page, emergency } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
  });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  const main = page.getByRole('main');
  const place = ownPlace('signed');

  await main.getByRole('link', { name: 'Add configuration' }).first().click();
  await editor.fill('Name', 'Signs');
  await page.getByLabel('Start with a template').selectOption({ label: 'Signs and screens' });
  await editor.button('Use template').click();
  await expect(editor.field('Template')).toHaveValue(/"message"/);
  await editor.fill('Address', emergency.at(place));
  const sample = (name: string) =>
    page.getByRole('table', { name: 'Samples' }).getByRole('row').filter({ hasText: name });
  await editor.fill('Template', '{ "message": "{{ incidentType | upcase }}", "active": {{ isActive }} }');
  await expect(sample('Lockdown begins')).toContainText('Body wrong in line 1');
  await editor.fill('Template', '{ "message": "{{ incidentType | upcase }}" }');
  await expect(sample('Lockdown begins')).toContainText('Valid');
  await expect(sample('Evacuation, little known')).toContainText('Would send');
  await editor.fill('Rule', '{ "==": [{ "var": "incidentType" }, "Lockdown"] }');
  await expect(sample('Evacuation, little known')).toContainText('Would not send');
  const enabled = page.getByRole('switch', { name: /^Enabled/ });
  await enabled.click();
  await expect(enabled).not.toBeChecked();
  await editor.add('configuration');
  await frame.seeTitle('Signs');

  await main.getByRole('link', { name: 'Test', exact: true }).click();
  await frame.seeTitle('Test “Signs”');
  await editor.fill('Type', 'Lockdown');
  await editor.button('Send test').click();
  await expect(main.getByText('Status 200')).toBeVisible();

  await page.goto(new URL(`/v7${to(pages.configurations, { brand })}`, page.url()).href);
  await list.seeCells('Signs', 'Disabled');
  await list.act('Signs', 'Actions for Signs');
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await list.seeCells('Signs', 'Enabled');

  await emergency.start('Lockdown');
  const message = '{ "message": "LOCKDOWN" }';
  expect(await emergency.arrived(place, 2)).toEqual([message, message]);
  await emergency.start('Evacuate');
  await expectResults(records, client.uid, 'Not sent', 'Delivered', 'Delivered');

  await openLog(page);
  await deliveryIn(page, 'Not sent').click();
  const drawer = drawerOf(page, 'Signs');
  await expect(drawer.getByRole('heading', { name: 'Why it was not sent' })).toBeVisible();
  await expect(drawer.getByText('Incident type is Evacuate, not Lockdown.')).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'incident type is Evacuate' })).toContainText('Fails');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  const real = main.getByRole('row').filter({ hasText: 'Delivered' }).filter({ hasNotText: 'Test' });
  await real.getByRole('link').click();
  await expect(drawer.getByRole('heading', { name: 'Why it was sent' })).toBeVisible();
  await expect(drawer.getByText('Attempt 1', { exact: true })).toBeVisible();
  expect(await emergency.arrived(place, 2)).toEqual([message, message]);
});

test('what failed is sent again from the log, through its configuration as it stands by then', async ({
  visits,
  records,
}) => {
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.logs, { brand }) });
  const name = ownReceiver();
  const made = await configurationIn(records, client, { ...signs, url: emergency.at(`410/${name}`) });
  await emergency.start('Lockdown');
  await expectResults(records, client.uid, 'Failed');
  const body = { ...signs, id: made.id, url: emergency.at(`200/${name}`) };
  await records.api.send(webhookConfigurations.replace, { client: client.uid, body });
  await openLog(page);
  await deliveryIn(page, 'Failed').click();
  const drawer = drawerOf(page, 'Signs');
  await expect(drawer.getByText('The receiver is gone: it answered with 410.').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await dialogOf(page, 'Send 1 delivery again?').press('Send 1 delivery again');
  await expectResults(records, client.uid, 'Delivered');
  expect(await emergency.arrived(`200/${name}`, 1)).toEqual(['{ "status": "Initiated" }']);
});

test('what a rule kept back becomes a sample, by which the rule is corrected', async ({ visits, records }) => {
  const { client, page, emergency } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
  });
  const [frame, editor, samples] = [consoleOf(page), editorOf(page), samplesOf(page)];
  const rule = { '==': [{ var: 'incidentType' }, 'Evacuate'] };
  const made = await configurationIn(records, client, { ...signs, url: emergency.at(ownPlace('quiet')), rule });
  await emergency.start('Lockdown');
  await expectResults(records, client.uid, 'Not sent');

  await openLog(page);
  await deliveryIn(page, 'Not sent').click();
  const drawer = drawerOf(page, 'Signs');
  await expect(drawer.getByText('incident type is Lockdown, not Evacuate', { exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: 'Use as sample' }).click();
  await frame.seeTitle('Signs');
  const told = samples.row('Lockdown, ');
  await expect(told).toContainText('Would not send');
  await editor.seeUnsaved(1);
  await conditionsOf(page).name('Types 1', 'Lockdown');
  await expect(told).toContainText('Would send');
  await editor.save();
  await frame.seeNotice('“Signs” saved');
  const { data } = await records.api.send(webhookConfigurations.get, { client: client.uid, configuration: made.id });
  expect(data.rule).toEqual({ in: [{ var: 'incidentType' }, ['Evacuate', 'Lockdown']] });
  expect(data.samples?.at(-1)?.payload.incidentType).toBe('Lockdown');
  // It was added once: neither going back nor a reload adds it again.
  await page.reload();
  await frame.seeTitle('Signs');
  await expect(told).toHaveCount(1);
  await editor.seeNothingUnsaved();
});

test('what failed is found by its incident and sent again, by keyboard alone', async ({ visits, records }) => {
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.logs, { brand }) });
  const keyboard = await keyboardOf(page);
  const name = ownReceiver();
  const made = await configurationIn(records, client, { ...signs, url: emergency.at(`410/${name}`) });
  const incident = await emergency.start('Lockdown');
  await expectResults(records, client.uid, 'Failed');
  await emergency.start('Evacuate');
  await expectResults(records, client.uid, 'Failed', 'Failed');
  const body = { ...signs, id: made.id, url: emergency.at(`200/${name}`) };
  await records.api.send(webhookConfigurations.replace, { client: client.uid, body });
  await page.bringToFront();
  await page.reload();

  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  await keyboard.begin();
  await keyboard.type(listOf(page, 'deliveries').search, incident);
  await expect(rows).toHaveCount(1);
  await keyboard.press(rows.getByRole('link'));
  const drawer = drawerOf(page, 'Signs');
  await expect(drawer).toBeVisible();
  await keyboard.press(drawer.getByRole('button', { name: 'Send again' }));
  const question = dialogOf(page, 'Send 1 delivery again?');
  await question.see();
  await keyboard.press(question.dialog.getByRole('button', { name: 'Send 1 delivery again' }));
  await expectResults(records, client.uid, 'Failed', 'Delivered');
  await expect(question.dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(rows.getByRole('link')).toBeFocused();
  await keyboard.seeNoPointer();
  expect(await emergency.arrived(`200/${name}`, 1)).toEqual(['{ "status": "Initiated" }']);
});

test('`npm run incident` starts an incident and ends it, as the emergency app does, and says who was told', async ({
  visits,
  records,
  deployment,
}) => {
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.logs, { brand }) });
  const place = ownPlace('signed');
  const told = { ...signs, url: emergency.at(place) };
  await configurationIn(records, client, told);
  const lockdowns = { '==': [{ var: 'incidentType' }, 'Lockdown'] };
  await configurationIn(records, client, { ...told, name: 'Doors', rule: lockdowns });
  const { port } = new URL(deployment.url);
  const incident = (...words: readonly string[]) =>
    runCommand('incident', [...words, '--client', client.uid], { PORT: port });

  const began = await incident('start', 'Evacuate');
  expect(began).toEqual({ code: 0, problem: '', out: expect.stringMatching(/^Initiated: \S+\n1 told, 1 not\.\n$/) });
  const [, id = ''] = /: (\S+)/.exec(began.out) ?? [];
  // Both are of one moment, and stand in no order.
  const results = async () => (await resultsOf(records, client.uid)).toSorted();
  await expect.poll(results, { timeout: 60_000 }).toEqual(['Delivered', 'Not sent']);
  expect(await incident('end', 'Evacuate', id)).toEqual({
    code: 0,
    problem: '',
    out: `Resolved: ${id}\n1 told, 1 not.\n`,
  });
  expect(await emergency.arrived(place, 2)).toEqual(['{ "status": "Initiated" }', '{ "status": "Resolved" }']);

  await page.bringToFront();
  await page.reload();
  await listOf(page, 'deliveries').search.fill(id);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Signs' })).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Doors' })).toHaveCount(2);

  // What it cannot do it says in a sentence, and nothing was reported.
  expect(await incident('begin', 'Evacuate')).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^Say “npm run/),
  });
  const nobody = await runCommand('incident', ['start', 'Evacuate'], { PORT: String(await freePort()) });
  expect(nobody).toMatchObject({ code: 1, problem: expect.stringMatching(/^Nothing answers at /) });
  const stranger = { PORT: port, EMERGENCY_APP_SECRET: 'not the secret of this emergency app' };
  const refused = await runCommand('incident', ['start', 'Evacuate', '--client', client.uid], stranger);
  expect(refused).toMatchObject({ code: 1, problem: expect.stringMatching(/^The platform gave no token: 401/) });
  expect(await resultsOf(records, client.uid)).toHaveLength(4);
});
