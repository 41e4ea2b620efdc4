import { consoleOf } from '../models/console.model.ts';
import { editorOf, leaveDialogOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { besideEmergency, configurationIn, ownPlace } from '../support/connect-in-use.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { endSessionAt } from '../support/session-over.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { holdingAnswers, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const replace = { method: 'PUT', path: /\/WebhookConfiguration$/ };
const verify = { method: 'POST', path: /\/verify$/ };

test('the session ends in the middle of a template: after signing in again every character of it is there, is saved, and reaches the receiver', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const at = (configuration: string) => to(pages.configuration, { brand, configuration });
  const { client, page, emergency } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
    before: (tab) => tab.clock.install(),
  });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await frame.seeTitle(/^Configurations/);
  const place = ownPlace('signed');
  const made = await configurationIn(records, client, {
    url: emergency.at(place),
    template: '{ "status": "as it was" }',
  });
  await page.goto(`/v7${at(made.id)}`);
  await frame.seeTitle('Signs');
  const typed = [
    '{',
    '\t"status": {{ incidentStatus | json }},',
    '  "says": "Clowch y drws – “Gât 3”, \\"nawr\\" {{ incidentType | upcase }}",',
    '',
    '  "to": "<everybody> & more"  ',
    '}',
  ].join('\n');
  await editor.fill('Template', typed);
  await editor.seeUnsaved(1);
  await endSessionAt(page, replace);
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await frame.seeAt(at(made.id));
  await editor.see('Template', typed);
  await editor.seeUnsaved(1);
  const sent = listen(page, replace);
  await editor.save();
  await frame.seeNotice('“Signs” saved');
  expect(sent.bodies()).toEqual([expect.objectContaining({ id: made.id, template: typed })]);
  await emergency.start('Lockdown');
  expect(await emergency.arrived(place, 1)).toEqual([
    typed.replace('{{ incidentStatus | json }}', '"Initiated"').replace('{{ incidentType | upcase }}', 'LOCKDOWN'),
  ]);
});

test('the client is switched while a test is on its way: the other client hears nothing of it, and on return payload and draft are as they were left', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client: other } = await clientWithBuilding(records);
  const { client, page, emergency } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
  });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const main = page.getByRole('main');
  await frame.seeTitle(/^Configurations/);
  const place = ownPlace('200');
  const name = unique('Signs');
  const made = await configurationIn(records, client, {
    name,
    url: emergency.at(place),
    template: '{ "type": {{ incidentType | json }} }',
  });
  const [inForm, inTest] = [
    to(pages.configuration, { brand, configuration: made.id }),
    to(pages.testConfiguration, { brand, configuration: made.id }),
  ];
  await page.goto(`/v7${inForm}`);
  await editor.fill('Template', '{ "half": "typed');
  await editor.seeUnsaved(1);
  await main.getByRole('link', { name: 'Test', exact: true }).click();
  await leaveDialogOf(page).press('Leave and keep draft');
  await frame.seeTitle(`Test “${name}”`);
  await editor.fill('Type', 'Lockdown');
  await editor.fill('Source', 'Typed by hand');
  const answer = await holdingAnswers(page, verify);
  await editor.button('Send test').click();
  await expect(main.getByText('The test is on its way.')).toBeVisible();
  await expect.poll(answer.held).toBe(1);

  const givenUp = page.waitForEvent('requestfailed', (request) => verify.path.test(request.url()));
  await frame.pick('Client', other.name);
  await frame.seeTitle(other.name);
  await frame.seeNotice(`Kept for your return: ${name}`);
  await givenUp;
  answer.letGo();
  const openLogs = async () => {
    await frame.go('Configurations');
    await main.getByRole('link', { name: 'Logs' }).click();
    await frame.seeTitle('Logs');
  };
  const seeNothingOfIt = async () => {
    await frame.seeClient(other.name);
    await expect(page.getByText(/Test sent|Status 200|on its way|Typed by hand|half/)).toHaveCount(0);
  };
  await seeNothingOfIt();
  await page.goBack();
  await frame.seeAt(inTest);
  await frame.seeTitle('No such configuration');
  await seeNothingOfIt();
  await openLogs();
  await expect(main.getByText('No deliveries yet')).toBeVisible();
  await seeNothingOfIt();

  await frame.pick('Client', client.name);
  await frame.notices.getByRole('button', { name: 'Resume' }).click();
  await frame.seeAt(inForm);
  await editor.see('Template', '{ "half": "typed');
  await editor.seeUnsaved(1);
  await main.getByRole('link', { name: 'Test', exact: true }).click();
  await leaveDialogOf(page).press('Leave and keep draft');
  await frame.seeTitle(`Test “${name}”`);
  await editor.see('Type', 'Lockdown');
  await editor.see('Source', 'Typed by hand');
  await expect(main.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(main.getByText('This configuration has changes that are not saved.')).toBeVisible();
  await editor.button('Send test').click();
  await frame.seeNotice('Test sent');
  await expect(main.getByText('Status 200')).toBeVisible();
  // The one that nobody waited for was sent all the same, and is in the log of its client.
  const message = '{ "type": "Lockdown" }';
  expect(await emergency.arrived(place, 2)).toEqual([message, message]);
  await openLogs();
  await expect(main.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Test' })).toHaveCount(2);
});

test('an answer that comes while a test page of another client is open is not shown there', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client: other } = await clientWithBuilding(records);
  const { client, page, emergency } = await besideEmergency(visits, records, { at: to(pages.landing) });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  const main = page.getByRole('main');
  await frame.seeTitle(client.name);
  for (const [each, name] of [
    [client, 'Ours'],
    [other, 'Theirs'],
  ] as const)
    await configurationIn(records, each, { name, url: emergency.at(ownPlace('200')) });
  const openTest = async (name: string) => {
    await frame.go('Configurations');
    await list.link(name).click();
    await main.getByRole('link', { name: 'Test', exact: true }).click();
    await frame.seeTitle(`Test “${name}”`);
  };
  await openTest('Ours');
  await editor.fill('Type', 'Lockdown');
  const answer = await holdingAnswers(page, verify);
  await editor.button('Send test').click();
  await expect.poll(answer.held).toBe(1);
  await frame.pick('Client', other.name);
  await frame.seeTitle(other.name);
  await openTest('Theirs');
  answer.letGo();
  await expect(main.getByText('Nothing has been sent yet.')).toBeVisible();
  await editor.see('Type', '');
  await editor.fill('Type', 'Evacuate');
  await editor.button('Send test').click();
  await expect(main.getByText('Status 200')).toBeVisible();
  // The one test of this client, and no line of the other's.
  await expect(main.getByRole('region', { name: 'Tests' }).getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('"Evacuate"')).not.toHaveCount(0);
  await expect(main.getByText('"Lockdown"')).toHaveCount(0);
});
