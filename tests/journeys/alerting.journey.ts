import type { Locator } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { configurationIn } from '../support/connect-in-use.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { userOf } from '../support/people-in-use.ts';
import type { Records } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, holding, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const validate = { method: 'POST', path: /\/\.auth\/ValidateAuth$/ };
const noToken = 'An unknown error occurred.';
const templates = { method: 'GET', path: /\/GetIncidentTemplates$/ };
const subtypes = { method: 'GET', path: /\/GetSubTypes/ };

/** The test page of a configuration of a client of one's own. */
const testPageIn = async (records: Records) => {
  const { client } = await clientWithBuilding(records);
  const { id } = await configurationIn(records, client);
  return { client, at: to(pages.testConfiguration, { brand, configuration: id }) };
};
/** What a field offers beside what may be typed. */
const offeredBy = (field: Locator) =>
  field.evaluate((input) =>
    input instanceof HTMLInputElement ? Array.from(input.list?.options ?? [], ({ value }) => value) : [],
  );

test('types and subtypes come from the alert service, by a token of its own that is asked for once', async ({
  visits,
  records,
}) => {
  const { client, at } = await testPageIn(records);
  const page = await visits.as('systemAdministrator', { client });
  const asked = listen(page, validate);
  const fetched = listen(page, subtypes);
  const editor = editorOf(page);
  await consoleOf(page).seeTitle(client.name);
  const given = page.waitForResponse((response) => validate.path.test(response.url()) && response.status() === 200);
  await page.goto(`/v7${at}`);
  await consoleOf(page).seeTitle('Test “Signs”');
  await expect.poll(() => offeredBy(editor.field('Type'))).toContain('Lockdown');
  expect(await offeredBy(editor.field('Type'))).toContain('Team assist: Fight');
  await editor.fill('Type', 'Lockdown');
  await expect.poll(() => offeredBy(editor.field('Subtype'))).toContain('Drill');
  await editor.fill('Type', 'Something else');
  await expect.poll(() => offeredBy(editor.field('Subtype'))).toEqual([]);
  await editor.fill('Subtype', 'Typed by hand');
  await editor.see('Subtype', 'Typed by hand');
  expect([asked.count(), fetched.count()]).toEqual([1, 1]);

  // It serves the next page too.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Edit configuration' }).click();
  await consoleOf(page).seeTitle('Signs');
  await main.getByRole('link', { name: 'Test', exact: true }).click();
  await consoleOf(page).seeTitle('Test “Signs”');
  await expect.poll(() => offeredBy(editor.field('Type'))).toContain('Lockdown');
  expect(asked.count()).toBe(1);

  // It is of the login, of this client and of all its buildings, and is kept nowhere (D-043, D-272).
  expect(asked.bodies()).toEqual([
    {
      refreshtoken: expect.stringMatching(/./),
      buildinguid: '00000000-0000-0000-0000-000000000000',
      clientuid: client.uid,
    },
  ]);
  const token = JSON.stringify(await (await given).json()).replaceAll(/[^\w.-]/g, '');
  expect(token.split('.')).toHaveLength(3);
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href, document.title]),
  );
  expect(JSON.stringify(cookies) + kept).not.toContain(token);
});

test('a token that ends while subtypes are fetched is followed by another; refused twice it ends no session', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, at } = await testPageIn(records);
  const page = await visits.as('systemAdministrator', { client, at });
  const asked = listen(page, validate);
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await frame.seeTitle('Test “Signs”');
  await expect.poll(() => offeredBy(editor.field('Type'))).toContain('Lockdown');
  const before = asked.count();

  const once = await failing(page, subtypes, { status: 401 });
  await editor.fill('Type', 'Lockdown');
  await expect.poll(() => asked.count()).toBe(before + 1);
  await frame.seeNotice(noToken);
  once.stop();
  await editor.fill('Type', 'Evacuate');
  await expect.poll(() => offeredBy(editor.field('Subtype'))).toContain('Gas leak');
  await frame.seeTitle('Test “Signs”');
});

test('where the alert service fails, that is said once, and what is typed counts', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, at } = await testPageIn(records);
  const page = await visits.as('systemAdministrator', { client });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await frame.seeTitle(client.name);
  await failing(page, templates, { status: 503 });
  await page.goto(`/v7${at}`);
  await frame.seeTitle('Test “Signs”');
  await frame.seeNotice(noToken);
  await editor.fill('Type', 'Lockdown');
  await editor.see('Type', 'Lockdown');
  expect(await offeredBy(editor.field('Type'))).toEqual([]);
});

test('another building is asked about anew, whoever types on is not held up, and a token that is refused is got again', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, at } = await testPageIn(records);
  const [second, third, fourth] = [
    await records.building(client.uid),
    await records.building(client.uid),
    await records.building(client.uid),
  ];
  const somebody = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const page = await visits.as(somebody, { at });
  const asked = listen(page, validate);
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const seeTypes = () => expect.poll(() => offeredBy(editor.field('Type'))).toContain('Lockdown');
  await frame.seeTitle('Test “Signs”');
  await seeTypes();

  const slow = await holding(page, subtypes);
  await editor.fill('Type', 'Lockdown');
  await expect.poll(slow.held).toBe(1);
  await editor.fill('Type', 'Evacuate');
  await expect.poll(slow.held).toBe(2);
  slow.letGo();
  await expect.poll(() => offeredBy(editor.field('Subtype'))).toContain('Gas leak');

  // By the time that another token is there, nothing is asked with it.
  const refused = await failing(page, subtypes, { status: 401 });
  const later = await holding(page, validate);
  await editor.fill('Type', 'Lockdown');
  await expect.poll(later.held).toBe(1);
  await editor.fill('Type', 'Something else');
  const answered = asked.answered();
  later.letGo();
  await expect.poll(asked.answered).toBe(answered + 1);
  refused.stop();

  const once = await failing(page, templates, { status: 401 }, 1);
  const before = asked.count();
  await frame.pick('Building', second.name);
  await expect.poll(asked.count).toBe(before + 2);
  await seeTypes();
  once.stop();

  const none = await failing(page, validate, { status: 500 });
  await frame.pick('Building', third.name);
  await frame.seeNotice(noToken);
  none.stop();
  await failing(page, validate, { status: 401 }, 1);
  await frame.pick('Building', fourth.name);
  await frame.seeTitle('Test “Signs”');
  await seeTypes();
});
