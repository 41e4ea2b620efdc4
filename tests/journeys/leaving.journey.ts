import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { editorOf, leaveDialogOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { calls, holding } from '../support/wire.ts';

const ways: Readonly<Record<string, (page: Page, other: string) => Promise<unknown>>> = {
  'a link': (page) => consoleOf(page).go('Clients'),
  Back: (page) => page.evaluate(() => history.back()),
  'a client switch': (page, other) => consoleOf(page).pick('Client', other),
  'signing out': (page) => consoleOf(page).signOut(),
};

for (const [way, leave] of Object.entries(ways)) {
  test(`leaving unsaved work by ${way} asks once, and Stay keeps every value`, async ({ visits, records }) => {
    const { client, building, list, inAdmin } = await clientWithBuilding(records);
    const other = await records.client();
    const page = await visits.as('systemAdministrator', { client, at: list });
    const [editor, question] = [editorOf(page), leaveDialogOf(page)];
    await listOf(page, 'buildings').link(building.name).click();
    await editor.fill('City', 'Not saved yet');
    await editor.fill('Notes', 'Nor this');
    await leave(page, other.name);
    await question.seeWords(building.name);
    await expect(question.dialog).toHaveCount(1);
    await question.press('Stay');
    await question.seeNot();
    await consoleOf(page).seeAt(inAdmin);
    await editor.see('City', 'Not saved yet');
    await editor.see('Notes', 'Nor this');
    await editor.seeUnsaved(2);
  });
}

test('signing out offers no draft to keep, since it keeps none', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  // Signing out ends the session for every tab: this visitor has one of their own.
  const page = await visits.stranger({ at: inAdmin });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await editorOf(page).fill('City', 'Not saved yet');
  await consoleOf(page).signOut();
  const { dialog } = leaveDialogOf(page);
  await expect(dialog.getByRole('button')).toHaveText(['Stay', 'Discard and sign out']);
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByText('You have signed out')).toBeVisible();
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([[], []]);
});

test('closing the tab with unsaved work asks, and staying keeps every value', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  await editorOf(page).fill('City', 'Not saved yet');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await editorOf(page).see('City', 'Not saved yet');
});

test('a saved or discarded form lets go without a question', async ({ visits, records }) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  await editorOf(page).fill('City', 'Saved');
  await editorOf(page).save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await consoleOf(page).go('Clients');
  await consoleOf(page).seeTitle(/^Clients/);
});

test('leaving with Discard drops the draft; leaving with the draft kept offers it again', async ({
  visits,
  records,
}) => {
  const { building, list, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [editor, question] = [editorOf(page), leaveDialogOf(page)];
  await editor.fill('City', 'Dropped');
  await consoleOf(page).go('Clients');
  await question.press('Discard and leave');
  await consoleOf(page).seeTitle(/^Clients/);
  await page.goBack();
  await editor.see('City', building.city);
  await editor.fill('City', 'Kept');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Buildings' }).click();
  await question.press('Leave and keep draft');
  await consoleOf(page).seeAt(list);
  await page.getByRole('main').getByRole('link', { name: building.name, exact: true }).first().click();
  await editor.see('City', 'Kept');
  await editor.seeUnsaved(1);
});

test('a draft survives a reload', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  await editorOf(page).fill('City', 'Before the reload');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editorOf(page).see('City', 'Before the reload');
  await editorOf(page).seeUnsaved(1);
});

test('Back pressed again while it is asked about leaves question and page as they are', async ({ visits, records }) => {
  const { building, list, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: list });
  const [editor, question] = [editorOf(page), leaveDialogOf(page)];
  await listOf(page, 'buildings').link(building.name).click();
  await editor.fill('City', 'Not saved yet');
  for (const _ of ['once', 'again']) {
    await page.evaluate(() => history.back());
    await question.seeWords(building.name);
    await consoleOf(page).seeAt(inAdmin);
  }
  await question.press('Stay');
  await question.seeNot();
  await editor.see('City', 'Not saved yet');
});

test('a save that was on its way answers the question: whoever asked to go is gone', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor, question] = [consoleOf(page), editorOf(page), leaveDialogOf(page)];
  const saving = await holding(page, calls.patchBuilding);
  await editor.fill('City', 'On its way');
  await editor.save();
  await expect.poll(() => saving.held()).toBe(1);
  await frame.go('Clients');
  await question.see();
  saving.letGo();
  await frame.seeTitle(/^Clients/);
  await question.seeNot();
});
