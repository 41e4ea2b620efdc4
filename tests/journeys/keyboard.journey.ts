import type { Locator, Page } from '@playwright/test';
import { webhookConfigurations } from '@wardmere/api';
import { listClosed } from '../models/choice.model.ts';
import { samplesOf } from '../models/conditions.model.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { unique } from '../support/unique.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const MOST_STOPS = 60;

/** Goes on with Tab until the thing has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'the focus can be seen').toBe(true);
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return true;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
    // A control inside a drawn box shows its focus on the box.
    const box = activeElement.parentElement;
    const around = box === null ? '' : getComputedStyle(box).outlineStyle + getComputedStyle(box).boxShadow;
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || /solid|rgb/.test(around);
  });

test('a client is created by keyboard alone, from the first page to its own', async ({ visits }) => {
  const name = unique('By Keyboard Academy');
  const page = await visits.as('systemAdministrator', { at: to(pages.clients) });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await frame.seeTitle(/^Clients/);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add client' }));
  await page.keyboard.press('Enter');
  await frame.seeTitle('Add client');
  await expect(frame.title).toBeFocused();

  await tabTo(page, editor.field('Name'));
  await page.keyboard.type(name);
  await tabTo(page, editor.field('Type'));
  await page.keyboard.type('Education UK');
  await expect(editor.field('Type')).toHaveValue('5');
  await tabTo(page, editor.field('Country'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('United King');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.field('Country')).toHaveValue('United Kingdom');
  await tabTo(page, editor.field('Visitors'));
  await page.keyboard.press('Space');
  await expect(editor.field('Visitors')).toBeChecked();
  await tabTo(page, editor.button('Add client'));
  await page.keyboard.press('Enter');
  await frame.seeTitle(name);
  await expect(frame.title).toBeFocused();
  await frame.seeNotice(`Client “${name}” added`);
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
  const body = { name: unique('Signs'), url: 'https://signs.example/alerts' };
  const { data } = await records.api.send(webhookConfigurations.create, { client: client.uid, body });
  const at = to(pages.configuration, { brand: 'wardmere', configuration: data.id });
  const page = await visits.as('systemAdministrator', { client, at });
  const [frame, editor, samples] = [consoleOf(page), editorOf(page), samplesOf(page)];
  await frame.seeTitle(body.name);
  await editor.field('Address').focus();
  await tabTo(page, editor.button('Add condition'));
  await page.keyboard.press('Enter');
  await expect(editor.field('Part of the incident 1')).toBeFocused();
  await page.keyboard.type('Building');
  await expect(editor.field('Part of the incident 1')).toHaveValue('buildingId');
  await tabTo(page, editor.field('Buildings 1'));
  await page.keyboard.type(building.name);
  await expect(page.getByRole('listbox').getByRole('option', { name: building.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${building.name}`, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await listClosed(page);
  await samples.see('Lockdown begins', 'Would not send');
  await tabTo(page, editor.button('Edit sample “Lockdown begins”'));
  await page.keyboard.press('Enter');
  await tabTo(page, editor.field('Building'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(building.name);
  await expect(page.getByRole('listbox').getByRole('option', { name: building.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await listClosed(page);
  await samples.see('Lockdown begins', 'Would send');
  await page.keyboard.press('Control+s');
  await frame.seeNotice(`“${body.name}” saved`);
});
