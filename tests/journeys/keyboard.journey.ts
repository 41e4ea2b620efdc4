import { listClosed } from '../models/choice.model.ts';
import { samplesOf } from '../models/conditions.model.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { keyboardOf } from '../models/keyboard.model.ts';
import { listOf } from '../models/list.model.ts';
import { expect, test } from '../support/journey.ts';
import { configurationIn } from '../support/connect-in-use.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { unique } from '../support/unique.ts';
import { calls, holding } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test('a client is created by keyboard alone, from the first page to its own', async ({ visits }) => {
  const name = unique('By Keyboard Academy');
  const page = await visits.as('systemAdministrator', { at: to(pages.clients) });
  const [frame, editor, keyboard] = [consoleOf(page), editorOf(page), await keyboardOf(page)];
  await frame.seeTitle(/^Clients/);
  await keyboard.begin();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.tabTo(page.getByRole('main').getByRole('link', { name: 'Add client' }));
  await page.keyboard.press('Enter');
  await frame.seeTitle('Add client');
  await expect(frame.title).toBeFocused();

  await keyboard.tabTo(editor.field('Name'));
  await page.keyboard.type(name);
  await keyboard.tabTo(editor.field('Type'));
  await page.keyboard.type('Education UK');
  await expect(editor.field('Type')).toHaveValue('5');
  await keyboard.tabTo(editor.field('Country'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('United King');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.field('Country')).toHaveValue('United Kingdom');
  await keyboard.tabTo(editor.field('Visitors'));
  await page.keyboard.press('Space');
  await expect(editor.field('Visitors')).toBeChecked();
  await keyboard.tabTo(editor.button('Add client'));
  await page.keyboard.press('Enter');
  await frame.seeTitle(name);
  await expect(frame.title).toBeFocused();
  await frame.seeNotice(`Client “${name}” added`);
  // What is told is five Tabs away, and one key.
  await page.keyboard.press('Control+Shift+L');
  await expect(
    page
      .locator('li', { hasText: `Client “${name}” added` })
      .getByRole('button')
      .first(),
  ).toBeFocused();
});

test('where a press takes away what was pressed, the keyboard goes on at what stands in its place', async ({
  visits,
  records,
}) => {
  const client = await records.client();
  const page = await visits.as('systemAdministrator', { client, at: to(pages.client, { client: client.uid }) });
  const [editor, keyboard] = [editorOf(page), await keyboardOf(page)];
  const part = (name: string) => page.getByRole('main').getByRole('region', { name });
  await expect(page.getByText('No single sign-on connection')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await keyboard.begin();
  await keyboard.press(editor.button('Add connection'));
  await expect(editor.field('Connection name')).toBeFocused();
  await page.keyboard.type('first-name');
  await page.keyboard.press('Enter');
  await expect(part('Single sign-on')).toBeFocused();
  await keyboard.press(editor.button('Rename'));
  await expect(editor.field('Connection name')).toBeFocused();
  await keyboard.press(editor.button('Cancel'));
  await expect(editor.button('Rename')).toBeFocused();
  await keyboard.press(editor.button('Show history'));
  await expect(part('Changes')).toContainText('Created');
  await expect(part('Changes')).toBeFocused();
  await keyboard.seeNoPointer();
});

test('leaving unsaved work by keyboard: the question takes the focus, Escape stays where one was', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.addClient) });
  const editor = editorOf(page);
  await editor.field('Name').focus();
  await page.keyboard.type('Half done');
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancel' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await editor.see('Name', 'Half done');
});

test('on a phone, for who wants nothing to move, the menu takes the focus and gives it back', async ({ visits }) => {
  const context = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  const page = await visits.as('clientAdministrator', { at: to(pages.settings), context });
  await consoleOf(page).seeTitle('Settings');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  await expect(consoleOf(page).rail.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a rule is set and a sample corrected by keyboard alone', async ({ visits, records }) => {
  const { client, building } = await clientWithBuilding(records);
  const { id, name } = await configurationIn(records, client, { name: unique('Signs') });
  const at = to(pages.configuration, { brand: 'wardmere', configuration: id });
  const page = await visits.as('systemAdministrator', { client, at });
  const [frame, editor, samples, keyboard] = [consoleOf(page), editorOf(page), samplesOf(page), await keyboardOf(page)];
  await frame.seeTitle(name);
  await editor.field('Address').focus();
  await keyboard.tabTo(editor.button('Add condition'));
  await page.keyboard.press('Enter');
  await expect(editor.field('Part of the incident 1')).toBeFocused();
  await page.keyboard.type('Building');
  await expect(editor.field('Part of the incident 1')).toHaveValue('buildingId');
  await keyboard.tabTo(editor.field('Buildings 1'));
  await page.keyboard.type(building.name);
  await expect(page.getByRole('listbox').getByRole('option', { name: building.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${building.name}`, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await listClosed(page);
  await samples.see('Lockdown begins', 'Would not send');
  await keyboard.tabTo(editor.button('Edit sample “Lockdown begins”'));
  await page.keyboard.press('Enter');
  await keyboard.tabTo(editor.field('Building'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(building.name);
  await expect(page.getByRole('listbox').getByRole('option', { name: building.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await listClosed(page);
  await samples.see('Lockdown begins', 'Would send');
  await page.keyboard.press('Control+s');
  await frame.seeNotice(`“${name}” saved`);
});

test('a page that comes late takes the focus from nothing that was opened meanwhile', async ({ visits, records }) => {
  const { client, building } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: to(pages.buildings), client });
  const frame = consoleOf(page);
  const slow = await holding(page, calls.building);
  await listOf(page, 'buildings').open(building.name);
  await expect.poll(slow.held).toBe(1);
  await page.getByRole('button', { name: 'Help and support' }).press('Enter');
  const shortcuts = page.getByRole('menuitem', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  slow.letGo();
  await frame.seeTitle(building.name);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help and support' })).toBeFocused();
});
