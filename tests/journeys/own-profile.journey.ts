import type { Page } from '@playwright/test';
import { contract, createApi } from '@wardmere/api';
import { Browser, signIn } from '../../apps/platform/src/testing/browser.ts';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientUser, type OwnPerson } from '../support/person-in-use.ts';
import { onePixel } from '../support/pictures.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const patchProfile = { method: 'PATCH', path: /\/profile\/[^/]+$/ };

async function arrive(visits: Visits, person: OwnPerson, at: string) {
  const page = await visits.stranger({ at });
  await signInPage(page).signIn(person);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return page;
}

test('a page size takes effect at once, without a new sign-in; only what changed is sent', async ({
  visits,
  records,
}) => {
  const person = await clientUser(records);
  await Promise.all(Array.from({ length: 14 }, () => records.building(person.client)));
  const page = await arrive(visits, person, to(pages.buildings));
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(11);
  const sent = listen(page, patchProfile);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await editorOf(page).choose('Rows per page', '25');
  await editorOf(page).seeUnsaved(1);
  await editorOf(page).save();
  await consoleOf(page).seeNotice('“Your preferences” saved');
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/pageSize', value: 25 }]]);
  await consoleOf(page).go('Buildings');
  await expect(rows).toHaveCount(16);
});

/** The look in force, as a page has it before any of its code has run. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { scheme = 'system', density = 'comfortable' } = document.documentElement.dataset;
    return { scheme, density, canvas: getComputedStyle(document.body).backgroundColor };
  });

test('a look chosen in the menu or the palette holds at once, on another device too, and before the first paint of the next document', async ({
  visits,
  records,
  watch,
}) => {
  const person = await clientUser(records);
  const page = await arrive(visits, person, to(pages.buildings));
  watch.allow(failedRequest);
  const light = (await lookOf(page)).canvas;
  const kept = page.waitForResponse(
    (answer) => /\/profile\/[^/]+$/.test(answer.url()) && answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Colours: dark' }).click();
  await expect.poll(() => lookOf(page)).toMatchObject({ scheme: 'dark', density: 'comfortable' });
  expect((await lookOf(page)).canvas).not.toBe(light);
  expect((await kept).status()).toBe(200);

  await paletteOf(page).run('compact', /Rows and fields: compact/);
  await expect.poll(() => lookOf(page)).toMatchObject({ scheme: 'dark', density: 'compact' });

  // Nothing of the portal comes: what is drawn is the document alone.
  await page.route(/\/v7\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(page.url(), { waitUntil: 'commit' });
  await expect.poll(() => lookOf(page)).toMatchObject({ scheme: 'dark', density: 'compact' });

  const elsewhere = await arrive(visits, person, to(pages.preferences));
  await expect.poll(() => lookOf(elsewhere)).toMatchObject({ scheme: 'dark', density: 'compact' });
  await editorOf(elsewhere).choose('Colours', 'Light');
  await editorOf(elsewhere).save();
  await expect.poll(() => lookOf(elsewhere)).toEqual({ scheme: 'light', density: 'compact', canvas: light });
  // The page that says so is up to date too.
  await elsewhere.getByRole('button', { name: /^Your account/ }).click();
  await elsewhere.getByRole('menuitem', { name: 'Colours: as the system' }).click();
  await expect(editorOf(elsewhere).field('Colours')).toHaveValue('system');
});

test('Welsh chosen in the menu is spoken by the frame at once, by Preferences too, and after the page is loaded again', async ({
  visits,
  records,
}) => {
  const page = await arrive(visits, await clientUser(records), to(pages.preferences));
  const kept = page.waitForResponse(
    (answer) => /\/profile\/[^/]+$/.test(answer.url()) && answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Language: Cymraeg' }).click();
  await expect(page.getByRole('heading', { name: 'Eich dewisiadau', level: 1 })).toBeVisible();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Eich dewisiadau', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy-GB');
  await expect(page.getByRole('link', { name: 'Adeiladau' })).toBeVisible();
  await page.getByRole('button', { name: /^Eich cyfrif/ }).click();
  await page.getByRole('menuitem', { name: 'Iaith: English (United Kingdom)' }).click();
  await expect(page.getByRole('heading', { name: 'Your preferences', level: 1 })).toBeVisible();
});

test('a landing page takes effect at the next visit of the start', async ({ visits, records }) => {
  const page = await arrive(visits, await clientUser(records), to(pages.preferences));
  await editorOf(page).choose('Default landing page', 'Buildings');
  await editorOf(page).save();
  await consoleOf(page).seeNotice('“Your preferences” saved');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/v7/';
    link.textContent = 'Start';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await consoleOf(page).seeAt(to(pages.buildings));
});

test('a name and a contact method are changed; Text asks for a mobile number', async ({ visits, records }) => {
  const page = await arrive(visits, await clientUser(records), to(pages.profile));
  const [editor, frame] = [editorOf(page), consoleOf(page)];
  await editor.fill('First name', 'Rhiannon');
  await editor.tick('Text');
  await editor.save();
  await editor.seeError('Mobile phone number', 'Text needs a mobile number.');
  await editor.fill('Mobile phone number', '+44 7700 900456');
  await editor.save();
  await frame.seeNotice('“Your profile” saved');
  await expect(page.getByRole('button', { name: 'Your account: Rhiannon Journey' })).toBeVisible();
  await page.reload();
  await editor.see('First name', 'Rhiannon');
  await expect(editor.field('Text')).toBeChecked();
});

test('a photo is chosen, looked at, sent and removed; each thing that goes wrong is said next to it', async ({
  visits,
  records,
  watch,
}) => {
  const page = await arrive(visits, await clientUser(records), to(pages.profile));
  const [editor, frame] = [editorOf(page), consoleOf(page)];
  const file = page.locator('input[type=file]');
  const alert = page.getByRole('main').getByRole('alert');
  const sent = listen(page, { method: 'POST', path: /\/photo$/ });
  await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(alert).toHaveText(
    'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
  );
  expect(sent.count()).toBe(0);
  // What it is is found out from its content, not from its name.
  watch.allow(failedRequest);
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await editor.button('Upload photo').click();
  await expect(alert).toHaveText(
    'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
  );
  await editor.button('Cancel').click();
  await file.setInputFiles(onePixel('photo.png'));
  await editor.button('Upload photo').click();
  await frame.seeNotice('Photo changed');
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /\/api\/photos\//);
  const question = dialogOf(page, 'Remove the photo of Nia Journey?');
  await failing(page, { method: 'DELETE', path: /\/photo$/ }, { status: 403 }, 1);
  await editor.button('Remove photo').click();
  await question.press('Remove photo');
  await expect(alert).toHaveText('You do not have permissions to delete profile photo.');
  await editor.button('Remove photo').click();
  await question.press('Remove photo');
  await frame.seeNotice('Photo removed');
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('a password is changed with the rule in sight, and signs in', async ({ visits, records, deployment }) => {
  const person = await clientUser(records);
  const page = await arrive(visits, person, to(pages.changePassword));
  const sent = listen(page, { method: 'PUT', path: /\/password$/ });
  const passwords = passwordsOf(page.getByRole('main'));
  await editorOf(page).button('Change password').click();
  await expect(passwords.first).toHaveAccessibleDescription(/Password is required\./);
  await expect(passwords.first).toBeFocused();
  await passwords.first.fill('Another-harbour-9');
  await passwords.repeated.fill('Another-harbour-9');
  await editorOf(page).button('Change password').click();
  await consoleOf(page).seeNotice('Password changed');
  await expect(passwords.first).toHaveValue('');
  expect(sent.bodies()).toEqual([{ password: 'Another-harbour-9' }]);
  const { access_token: token } = await signIn(new Browser(deployment.url), person.userName, 'Another-harbour-9');
  const api = createApi({ host: `${deployment.url}/api`, token: () => token });
  const { data } = await api.send(contract.session.clientProfile, { client: person.client, user: person.uid });
  expect(data.userName).toBe(person.userName);
});

test('who signs in at their organisation changes no password here', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.profile) });
  await page.getByLabel('Email address').fill('elin.cross@castleford.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /Continue to your organisation/ }).click();
  await page.getByRole('button', { name: /Elin Cross/ }).click();
  await consoleOf(page).seeTitle('Your profile');
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0);
  await expect(editorOf(page).field('First name')).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0);
  await page.goto(`/v7${to(pages.changePassword)}`);
  await promptOf(page).seeTitle('You do not have access');
});
