import type { Page } from '@playwright/test';
import { contract } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, reviewOf } from '../models/editor.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};

test('the review has an address: Back closes it, Forward and a reload open it, nothing is sent', async ({
  visits,
  records,
}) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor, review] = [consoleOf(page), editorOf(page), reviewOf(page)];
  const sent = listen(page, calls.patchBuilding);
  await editor.fill('City', 'Lewes');
  await editor.review();
  await review.see();
  await frame.seeAt(`${inAdmin}?review`);
  await page.goBack();
  await review.seeNot();
  await frame.seeAt(inAdmin);
  await editor.see('City', 'Lewes');
  await page.goForward();
  await review.see();
  await reload(page);
  await review.see();
  expect(await review.lines()).toEqual([expect.stringContaining('City')]);
  await review.escape();
  await review.seeNot();
  await frame.seeAt(inAdmin);
  await editor.see('City', 'Lewes');
  expect(sent.count()).toBe(0);
});

test('Escape takes the step into the review back, and Back leads to the page before', async ({ visits, records }) => {
  const { list, inAdmin, building } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: list });
  const [frame, editor, review] = [consoleOf(page), editorOf(page), reviewOf(page)];
  await page.getByRole('main').getByRole('link', { name: building.name, exact: true }).first().click();
  await editor.fill('City', 'Lewes');
  await editor.review();
  await review.see();
  await review.escape();
  await review.seeNot();
  await frame.seeAt(inAdmin);
  await editor.discard();
  await editor.seeNothingUnsaved();
  await page.goBack();
  await frame.seeAt(list);
});

test('an address that asks for a review of nothing says so and asks no longer', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${inAdmin}?review` });
  await consoleOf(page).seeNotice('There was nothing to save');
  await consoleOf(page).seeAt(inAdmin);
});

test('the question about deleting has an address; who may not delete is not asked', async ({ visits, records }) => {
  const { building, inAdmin, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${inAdmin}?confirm=remove` });
  const [frame, question] = [consoleOf(page), dialogOf(page, `Delete “${building.name}”?`)];
  const sent = listen(page, calls.removeBuilding);
  await question.see();
  await question.press('Cancel');
  await question.seeNot();
  await frame.seeAt(inAdmin);
  expect(sent.count()).toBe(0);
  await editorOf(page).button('Delete building').click();
  await frame.seeAt(`${inAdmin}?confirm=remove`);
  await page.goBack();
  await question.seeNot();
  await page.goForward();
  await question.see();
  await question.dialog.getByRole('textbox').fill(building.name);
  await question.press('Delete building');
  await frame.seeNotice(`Building “${building.name}” deleted`);
  await frame.seeAt(list);
  expect(sent.count()).toBe(1);
});

test('a link to delete does nothing for who only edits', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  await page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/buildings\/[\w-]+$/);
  await page.goto(`${page.url()}?confirm=remove`);
  await expect(editorOf(page).field('City')).toBeVisible();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
});

test('the merging has an address: put off by Back, found again by Forward and by a reload', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const question = dialogOf(page, 'This building has changed meanwhile');
  await editor.fill('City', 'Mine');
  await records.api.send(contract.buildings.patch, {
    client: client.uid,
    building: building.uid,
    body: [{ op: 'replace', path: '/city', value: 'Theirs' }],
  });
  await editor.save();
  await question.see();
  await frame.seeAt(`${inAdmin}?merge`);
  await page.goBack();
  await question.seeNot();
  await editor.see('City', 'Mine');
  await page.goForward();
  await question.see();
  const sent = listen(page, calls.patchBuilding);
  await reload(page);
  await question.see();
  expect(sent.count()).toBe(0);
  expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe('Theirs');
  await question.dialog
    .getByRole('radio', { name: /Mine|Yours/ })
    .first()
    .check();
  await question.press('Save');
  await frame.seeNotice(`“${building.name}” saved`);
  await frame.seeAt(inAdmin);
});

test('what is unavailable has an address: pasted it is shown, and Back hides it', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: `${to(pages.settings)}?show=unavailable` });
  const frame = consoleOf(page);
  const shown = page.getByRole('main').getByRole('switch', { name: 'Show unavailable' });
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await frame.seeAt(to(pages.settings));
  await shown.check();
  await frame.seeAt(`${to(pages.settings)}?show=unavailable`);
  await page.reload();
  await expect(shown).toBeChecked();
  await page.goBack();
  await expect(shown).not.toBeChecked();
  await page.goForward();
  await expect(shown).toBeChecked();
  await frame.go('Home');
  await expect(shown).toBeChecked();
});
