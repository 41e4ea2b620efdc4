import { titles } from '@wardmere/api';
import { lookupRoutes, pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { peopleOf, PEOPLE } from '../models/people.model.ts';
import { northmoor, riverbend, threeRivers } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { partOfPortal } from '../support/part-of-portal.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen, type Wanted } from '../support/wire.ts';

const api = (method: string, path: RegExp): Wanted => ({ method, path });
const searchUsers = api('GET', /\/system\/users\/search/);
const users = api('GET', /\/Users\?/);
const patchUser = api('PATCH', /\/Users\/[\w-]+$/);
const patchProfile = api('PATCH', /\/profile\/[\w-]+$/);
const getTitle = api('GET', /\/titles\/[\w-]+$/i);
const replaceTitle = api('PUT', /\/titles\/[\w-]+$/i);
const deleteTitle = api('DELETE', /\/titles\/[\w-]+$/i);
const unavailable = { status: 503 };

test.beforeEach(({ watch }) => watch.allow(failedRequest));

test('what the palette cannot find out is said, and asked for again', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.platformSettings) });
  const palette = paletteOf(page);
  await consoleOf(page).seeTitle('Platform settings');
  const again = palette.dialog.getByRole('button', { name: 'Try again' });

  const names = await failing(page, searchUsers, unavailable);
  await palette.open();
  await palette.field.pressSequentially('carys');
  await expect(palette.dialog).toContainText('Unable to fetch users');
  names.stop();
  await again.click();
  await expect(palette.group('Records').getByRole('option').first()).toBeVisible();
  await palette.close();

  const record = await failing(page, calls.getClient, unavailable);
  await palette.open();
  await palette.field.fill(northmoor.uid);
  await expect(palette.dialog).toContainText('Unable to fetch client');
  record.stop();
  await again.click();
  await expect(palette.option(new RegExp(northmoor.name)).first()).toBeVisible();
});

test('clients that cannot be listed are asked for when the picker opens again', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.platformSettings) });
  const frame = consoleOf(page);
  await frame.seeTitle('Platform settings');
  const lost = await failing(page, calls.clientsOfUser, unavailable);
  await frame.trigger('Client').click();
  await expect(page.getByText('An error occurred fetching the list of clients.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  lost.stop();
  await frame.pick('Client', threeRivers.name);
  await frame.seeClient(threeRivers.name);
});

test('a client that cannot be switched to leaves the former, and another choice overtakes the first', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.landing), client: northmoor });
  const frame = consoleOf(page);
  await frame.seeTitle(northmoor.name);
  const refused = await failing(page, calls.getClient, unavailable);
  await frame.pick('Client', threeRivers.name);
  await frame.seeNotice(/Unable to/);
  await frame.seeClient(northmoor.name);
  refused.stop();

  // The first choice is on its way when the second is made.
  const slow = await holding(page, calls.getClient);
  await frame.pick('Client', threeRivers.name);
  await expect.poll(slow.held).toBe(1);
  await frame.pick('Client', riverbend.name);
  slow.letGo();
  await frame.seeTitle(riverbend.name);
  await frame.seeClient(riverbend.name);
});

test('some are deactivated: thought better of, stopped, refused, tried again and reported', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const names = ['One', 'Two'];
  for (const lastName of names) await userOf(records, client.uid, { lastName });
  const page = await visits.as('systemAdministrator', { at: `${PEOPLE}?kind=Users&search=Journey`, client });
  const [frame, people] = [consoleOf(page), peopleOf(page)];
  const question = page.getByRole('alertdialog', { name: 'Deactivate 2 users?' });
  const sure = question.getByRole('button', { name: 'Deactivate 2 users' });
  const choose = async () => {
    await people.choose('Journey One');
    // A range, from the one chosen last.
    await page.getByRole('checkbox', { name: 'Select Journey Two', exact: true }).click({ modifiers: ['Shift'] });
  };
  await people.see('Journey One');
  await choose();
  await people.seeCount('All 2 that match are selected');
  await people.take('Clear selection');
  await people.seeNoneChosen();

  await choose();
  await people.take('Deactivate');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  const refused = await failing(page, patchUser, { status: 500 }, 1);
  await people.take('Deactivate');
  await sure.click();
  const report = page.getByRole('dialog', { name: '1 of 2 people done' });
  await expect(report).toBeVisible();
  refused.stop();
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(report).toHaveCount(0);
  await frame.seeTitle(/^Users and contacts/);
});

test('roles are given to all that match once these can be fetched; stopped, those left are named and stay chosen', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  for (const lastName of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await userOf(records, client.uid, { lastName });
  const page = await visits.as('systemAdministrator', { at: `${PEOPLE}?kind=Users&search=Journey`, client });
  const people = peopleOf(page);
  await people.see('Journey Six');
  await people.choose('Journey One');
  const lost = await failing(page, users, { status: 500 });
  await people.take('Select all 6 that match');
  await expect(page.getByText(/Unable to fetch users/).first()).toBeVisible();
  lost.stop();
  await people.take('Select all 6 that match');
  await people.seeCount('All 6 that match are selected');

  await people.take('Roles and buildings');
  await page.getByRole('menuitem', { name: 'Give roles' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give roles to 6 users?' });
  await question.getByRole('combobox', { name: /^Roles/ }).click();
  await page.getByRole('option', { name: /^Client administrator/ }).click();
  const sent = await holding(page, patchUser);
  // By the keyboard, which closes the list of roles: it lies over the button.
  await question.getByRole('button', { name: 'Give roles', exact: true }).press('Enter');
  await expect.poll(sent.held).toBe(4);
  const progress = page.getByRole('dialog', { name: 'Give roles: 0 of 6' });
  await progress.getByRole('button', { name: 'Stop', exact: true }).click();
  sent.letGo();
  const report = page.getByRole('dialog', { name: '4 of 6 people done' });
  await expect(report).toContainText('2 people left as they were, because it was stopped. They stay selected.');
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(report).toHaveCount(0);
  await people.seeCount('2 people selected');
});

test('who has a title cannot be found out, then can; the replacing is refused once, then goes through', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const titled = async (name: string) =>
    (await records.api.send(titles.create, { client: client.uid, body: { name, description: '' } })).data;
  const [old, other] = [await titled('Old title'), await titled('New title')];
  for (const lastName of ['One', 'Two']) await userOf(records, client.uid, { lastName, titleUID: old.uid });
  const at = to(lookupRoutes('title', 'titles').details, { title: old.uid });
  const page = await visits.as('systemAdministrator', { at, client });
  const frame = consoleOf(page);
  const question = page.getByRole('alertdialog', { name: 'Delete “Old title”?' });
  await frame.seeTitle('Old title');

  const unknown = await failing(page, users, unavailable);
  await page.getByRole('button', { name: 'Delete title' }).click();
  await expect(question).toContainText('It is not known who has this title.');
  unknown.stop();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete title' }).click();
  await expect(question).toContainText('2 people have this title');
  await question.getByRole('combobox', { name: /Give them instead/ }).click();
  await page.getByRole('option', { name: other.name }).click();
  await question.getByRole('button', { name: 'Replace for 2 people' }).click();
  await expect(question).toContainText(/now have/);

  const kept = await failing(page, deleteTitle, { status: 500 });
  await question.getByRole('textbox').fill('Old title');
  await question.getByRole('button', { name: 'Delete title' }).click();
  await expect(page.getByText(/Unable to delete title/).first()).toBeVisible();
  kept.stop();
});

test('a title that was changed meanwhile is asked about again, and one that is gone by then is not deleted twice', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const { api: platform } = records;
  const { uid } = (
    await platform.send(titles.create, { client: client.uid, body: { name: 'Warden', description: '' } })
  ).data;
  const at = to(lookupRoutes('title', 'titles').details, { title: uid });
  const page = await visits.as('systemAdministrator', { at, client });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const question = page.getByRole('alertdialog', { name: 'Delete “Warden”?' });
  const remove = async () => {
    await question.getByRole('textbox').fill('Warden');
    await question.getByRole('button', { name: 'Delete title' }).click();
  };
  // What is refused is said, and can be put away.
  const refused = await failing(page, replaceTitle, { status: 500 });
  await editor.fill('Description', 'Keeps order.');
  await editor.save();
  await editor.seeFailure('Unable to update title');
  await editor.banner.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(editor.banner).toHaveCount(0);
  refused.stop();
  await editor.discard();

  const change = (description: string) =>
    platform.send(titles.replace, { client: client.uid, uid, body: { name: 'Warden', description } });
  await change('Theirs');
  await page.getByRole('button', { name: 'Delete title' }).click();
  const removed = listen(page, deleteTitle);
  await remove();
  await expect.poll(removed.answered).toBe(1);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  // The one that has come meanwhile cannot be fetched either.
  await change('Theirs again');
  const unread = await failing(page, getTitle, unavailable);
  await page.getByRole('button', { name: 'Delete title' }).click();
  await remove();
  await frame.seeNotice('Unable to fetch title. Please try again');
  unread.stop();

  await platform.send(titles.remove, { client: client.uid, uid });
  await page.getByRole('button', { name: 'Delete title' }).click();
  await remove();
  await frame.seeTitle(/^Titles/);
});

test('colours that cannot be kept are said, and chosen again they are kept', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const somebody = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const page = await visits.as(somebody, { at: to(pages.settings) });
  const frame = consoleOf(page);
  const choose = async (label: string) => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await frame.seeTitle('Settings');
  const lost = await failing(page, patchProfile, { status: 503 });
  await choose('Colours: dark');
  await frame.seeNotice('Unable to update profile. Please try again');
  lost.stop();
  // The one on its way is followed by the next.
  const slow = await holding(page, patchProfile);
  await choose('Colours: light');
  await expect.poll(slow.held).toBe(1);
  await choose('Rows and fields: compact');
  const kept = listen(page, patchProfile);
  slow.letGo();
  await expect.poll(kept.answered).toBe(2);
  await page.reload();
  await frame.seeTitle('Settings');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
});

test('a list that is closed before its code has come is not opened, and code that is lost is said', async ({
  visits,
}) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const code = api('GET', partOfPortal('ShortcutsDialog'));
  const askForIt = async () => {
    await page.getByRole('button', { name: 'Help and support' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const lost = await failing(page, code, 'abort');
  await askForIt();
  await consoleOf(page).seeNotice('This could not be loaded. Check your connection and try again.');
  lost.stop();
  const slow = await holding(page, code);
  await askForIt();
  await expect.poll(slow.held).toBe(1);
  await page.keyboard.press('Escape');
  slow.letGo();
  await expect(help).toHaveCount(0);
  await askForIt();
  await expect(help).toBeVisible();
});

test('a notice is put away, or goes when its time is over', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const { uid } = (
    await records.api.send(titles.create, { client: client.uid, body: { name: 'Cook', description: '' } })
  ).data;
  const page = await visits.as('systemAdministrator', {
    at: to(lookupRoutes('title', 'titles').details, { title: uid }),
    client,
    before: async (tab) => tab.clock.install(),
  });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await editor.fill('Description', 'Cooks.');
  await editor.save();
  await frame.seeNotice('“Cook” saved');
  await page.clock.runFor(15_000);
  await expect(frame.notices).not.toContainText('“Cook” saved');
  await editor.fill('Description', 'Cooks well.');
  await editor.save();
  await frame.seeNotice('“Cook” saved');
  // As long as somebody rests on it nothing goes, and what is told meanwhile comes to it.
  await editor.fill('Description', 'Cooks very well.');
  const slow = await holding(page, replaceTitle);
  await editor.save();
  await expect.poll(slow.held).toBe(1);
  await frame.notices.getByText('“Cook” saved').hover();
  await page.clock.runFor(15_000);
  await frame.seeNotice('“Cook” saved');
  slow.letGo();
  await editor.seeNothingUnsaved();
  await frame.seeNotice('“Cook” saved');
  await frame.notices.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(frame.notices).not.toContainText('“Cook” saved');
});

test('a browser without room for drafts says so, and keeps them again once it has room', async ({
  visits,
  records,
}) => {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(editor.field('City')).toBeVisible();
  await page.evaluate(fillStorage);
  await editor.fill('City', 'Kept nowhere');
  await frame.seeNotice('This browser keeps no drafts: a reload would lose unsaved changes.');
  await page.evaluate(() => sessionStorage.removeItem('filled'));
  await editor.fill('City', 'Kept');
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('Kept');
  await page.reload();
  await editor.see('City', 'Kept');
});

/** Takes all the room that the tab may keep things in. */
function fillStorage(): void {
  let filling = '';
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      sessionStorage.setItem('filled', filling + 'x'.repeat(size));
      filling += 'x'.repeat(size);
    } catch {
      // So much does not go in any more.
    }
  }
}

test('a replacement that is stopped sends nobody further, and goes on with those who are left', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const titled = async (name: string) =>
    (await records.api.send(titles.create, { client: client.uid, body: { name, description: '' } })).data;
  const [old, other] = [await titled('Old title'), await titled('New title')];
  for (const lastName of ['One', 'Two', 'Three', 'Four', 'Five'])
    await userOf(records, client.uid, { lastName, titleUID: old.uid });
  const at = to(lookupRoutes('title', 'titles').details, { title: old.uid });
  const page = await visits.as('systemAdministrator', { at, client });
  await consoleOf(page).seeTitle('Old title');
  const question = page.getByRole('alertdialog', { name: 'Delete “Old title”?' });
  await page.getByRole('button', { name: 'Delete title' }).click();
  await expect(question).toContainText('5 people have this title');
  await question.getByRole('combobox', { name: /Give them instead/ }).click();
  await page.getByRole('option', { name: other.name }).click();
  const sent = await holding(page, patchUser);
  await question.getByRole('button', { name: 'Replace for 5 people' }).click();
  await expect.poll(() => sent.held()).toBe(4);
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  sent.letGo();
  await expect(question).toContainText('1 person has this title');
  expect(sent.held()).toBe(4);
});
