import { webhookConfigurations } from '@wardmere/api';
import type { Locator } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';
const validate = { method: 'POST', path: /\/\.auth\/ValidateAuth$/ };
const templates = { method: 'GET', path: /\/GetIncidentTemplates$/ };
const subtypes = { method: 'GET', path: /\/GetSubTypes/ };

/** The test page of a configuration of a client of one's own. */
const testPageIn = async (records: Records) => {
  const { client } = await clientWithBuilding(records);
  const body = { name: 'Signs', url: 'https://signs.example/alerts' };
  const { data } = await records.api.send(webhookConfigurations.create, { client: client.uid, body });
  return { client, at: to(pages.testConfiguration, { brand, configuration: data.id }) };
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
  await frame.seeNotice('An unknown error occurred.');
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
  await frame.seeNotice('An unknown error occurred.');
  await editor.fill('Type', 'Lockdown');
  await editor.see('Type', 'Lockdown');
  expect(await offeredBy(editor.field('Type'))).toEqual([]);
});
