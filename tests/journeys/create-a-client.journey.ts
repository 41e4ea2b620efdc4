import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { expect, test } from '../support/journey.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen, losingAnswers } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const at = to(pages.addClient);

test('a client is created with modules, and parents and linked groups are seen at work', async ({ visits }) => {
  const name = unique('Larkfield Trust');
  const page = await visits.as('systemAdministrator', { at });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await editor.fill('Name', name);
  await editor.choose('Type', 'Education UK');
  await editor.find('Country', 'United Kingdom');
  await editor.fill('Postcode', 'TN5 6PJ');

  await expect(editor.field('Contractors')).toBeDisabled();
  await editor.tick('Visitors');
  await editor.tick('Contractors');
  await editor.tick('Kiosk');
  await editor.tick('Visitor app');
  await expect(editor.field('Kiosk')).not.toBeChecked();
  await editor.untick('Visitors');
  for (const child of ['Contractors', 'Visitor app']) {
    await expect(editor.field(child)).not.toBeChecked();
    await expect(editor.field(child)).toBeDisabled();
  }
  await editor.tick('Visitors');
  await expect(editor.field('Contractors')).not.toBeChecked();
  await editor.tick('Kiosk');
  // Linked groups of another type exclude nothing.
  await editor.tick('Insight');
  await editor.tick('Safety training');
  await expect(editor.field('Insight')).toBeChecked();

  await editor.add('client');
  await frame.seeNotice(`Client “${name}” added`);
  await frame.seeTitle(name);
  await expect(page).toHaveURL(/\/admin\/clients\/[0-9a-f-]{36}$/);
  for (const module of ['Visitors', 'Kiosk', 'Insight', 'Safety training'])
    await expect(editor.field(module)).toBeChecked();
  await page.reload();
  await editor.see('Name', name);
  await expect(editor.field('Kiosk')).toBeChecked();
  await expect(editor.field('Visitor app')).not.toBeChecked();
});

test('another type keeps the modules it offers too and drops the others', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  await editor.choose('Type', 'Education UK');
  await editor.tick('Visitors');
  await editor.tick('Student safe UK');
  await editor.choose('Type', 'Education');
  await expect(editor.field('Student safe')).not.toBeChecked();
  await expect(editor.field('Visitors')).toBeChecked();
  await expect(editor.field('Student safe UK')).toHaveCount(0);
  await editor.choose('Type', 'Standalone Drill Manager');
  await expect(editor.field('Visitors')).toHaveCount(0);
});

test('a double click creates one client', async ({ visits }) => {
  const name = unique('Once Only Academy');
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  const created = listen(page, calls.createClient);
  await editor.fill('Name', name);
  await editor.button('Add client').dblclick();
  await consoleOf(page).seeTitle(name);
  expect(created.count()).toBe(1);
});

test('what is missing is said on top and at its field; what is said on top has the focus and leads there', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  const created = listen(page, calls.createClient);
  await editor.fill('Zip code', 'TN5 6PJ');
  await editor.add('client');
  await editor.seeFailure('There is a problem');
  await editor.seeError('Name', 'Name is required.');
  await editor.seeError('Zip code', 'Enter a valid zip code.');
  await expect(editor.banner).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await editor.banner.getByRole('link', { name: 'Enter a valid zip code.' }).click();
  await expect(editor.field('Zip code')).toBeFocused();
  expect(created.count()).toBe(0);
});

const postal = [
  { country: 'United States', label: 'Zip code', code: '12345-678', words: 'Enter a valid zip code.' },
  { country: 'United States', label: 'Zip code', code: '12345-6789', words: undefined },
  { country: 'United Kingdom', label: 'Postcode', code: '12345', words: 'Enter a valid postcode.' },
  { country: 'United Kingdom', label: 'Postcode', code: 'sw1a1aa', words: undefined },
  { country: 'Ireland', label: 'Postal or zip code', code: 'D15 XR2R', words: undefined },
] as const;
test('the country decides what the postal code is called, and its rule', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  for (const { country, label, code, words } of postal) {
    await editor.find('Country', country);
    await editor.fill(label, code);
    await editor.add('client');
    await editor.seeError('Name', 'Name is required.');
    if (words === undefined) await expect(editor.field(label)).not.toHaveAttribute('aria-invalid');
    else await editor.seeError(label, words);
  }
});

test('a refused creation keeps what was typed, and trying again works', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const name = unique('Second Chance School');
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  const fault = await failing(page, calls.createClient, { status: 500 });
  await editor.fill('Name', name);
  await editor.fill('City', 'Tidebrook');
  await editor.tick('Alert');
  await editor.add('client');
  await editor.seeFailure('Unable to create client. Please try again');
  await expect(editor.banner).toBeFocused();
  await editor.see('Name', name);
  await editor.see('City', 'Tidebrook');
  await expect(editor.field('Alert')).toBeChecked();
  fault.stop();
  await editor.add('client');
  await consoleOf(page).seeTitle(name);
});

test('a creation whose answer is lost is sent again as the same one: there is one client, not two', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const name = unique('Once Only School');
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  const lost = await losingAnswers(page, calls.createClient);
  await editor.fill('Name', name);
  await editor.add('client');
  await expect(page.getByText('it is added once only')).toBeVisible();
  // What was typed and the key it was sent with outlive the page.
  await page.reload();
  await editor.see('Name', name);
  lost.stop();
  await editor.add('client');
  await consoleOf(page).seeTitle(name);
  await page.goto(`/v7${to(pages.clients)}?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

test('while a creation is on its way its button is busy and further submits are ignored', async ({ visits }) => {
  const name = unique('Patience Primary');
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  const created = listen(page, calls.createClient);
  const held = await holding(page, calls.createClient);
  await editor.fill('Name', name);
  await editor.add('client');
  await expect.poll(() => held.held()).toBe(1);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Enter');
  held.letGo();
  await consoleOf(page).seeTitle(name);
  expect(created.count()).toBe(1);
});
