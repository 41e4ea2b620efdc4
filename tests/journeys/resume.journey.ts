import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { editorOf, leaveDialogOf } from '../models/editor.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { userOf } from '../support/people-in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { endSessionAt } from '../support/session-over.ts';
import { clockIsOff, failedRequest } from '../support/watch.ts';
import { calls, failing, listen, retelling } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const build = { method: 'GET', path: /\/v7\/build\.json/ };

const withClock = (page: Page) => page.clock.install();
/** A token that is not renewed in the hours that go by here: time that jumps gives up a renewal under way, and the session with it. */
async function withClockAndLongToken(page: Page): Promise<void> {
  await withClock(page);
  await retelling(page, calls.tokens, { expires_in: 24 * 3600 });
}

test('the same person goes on after signing in again in full, and the draft says which fields', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: withClock });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed before the end');
  await editor.fill('Notes', 'This too');
  await endSessionAt(page, calls.patchBuilding);
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await consoleOf(page).seeAt(inAdmin);
  await editor.see('City', 'Typed before the end');
  await editor.see('Notes', 'This too');
  await editor.seeUnsaved(2);
});

test('another person at the same tab gets nothing of it, and is told that there was something', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: withClock });
  await editorOf(page).fill('City', 'Nobody else’s business');
  await endSessionAt(page, calls.patchBuilding);
  await signInPage(page).signIn(personOf('clientServices'));
  await consoleOf(page).seeNotice('Unsaved changes of another person were in this tab. They were removed.');
  await expect(page.getByText('Nobody else’s business')).toHaveCount(0);
  await expect(consoleOf(page).notices).not.toContainText(client.name);
  expect(await drafts(page)).toEqual([]);
});

test('under another client a draft waits, says so, and is there on return', async ({ visits, records }) => {
  const { client, building, inClient } = await clientWithBuilding(records);
  const other = await records.client();
  const page = await visits.as('systemAdministrator', { at: inClient, client });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await editor.fill('City', 'For this client');
  await frame.pick('Client', other.name);
  await leaveDialogOf(page).press('Switch and keep drafts');
  await frame.seeNotice(`Kept for your return: ${building.name}`);
  await frame.seeTitle(other.name);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await frame.seeTitle(other.name);
  await frame.seeNotice(`Unsaved changes wait with the client they belong to: ${building.name}`);
  await expect(page.getByText('For this client')).toHaveCount(0);
  await frame.pick('Client', client.name);
  await frame.notices.getByRole('button', { name: 'Resume' }).click();
  await frame.seeAt(inClient);
  await editor.see('City', 'For this client');
  await editor.seeUnsaved(1);
});

test('a draft of an older form is not forced into the new one, and that is said by name', async ({
  visits,
  records,
}) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  for (const part of ['machine', 'version']) {
    await editor.fill('City', 'Of an older form');
    await expect.poll(() => drafts(page)).toHaveLength(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await ageDraft(page, part);
    await page.reload();
    await consoleOf(page).seeNotice(
      `Unsaved changes could not be brought back, because the form has changed since: ${building.name}`,
    );
    await editor.see('City', building.city ?? '');
    await editor.seeNothingUnsaved();
  }
});

test('a newer build is offered, and reloading for it brings the draft along', async ({ visits, records, watch }) => {
  watch.allow(clockIsOff);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: withClock });
  await editorOf(page).fill('City', 'Across two builds');
  await page.route('**/v7/build.json', (route) => route.fulfill({ json: { build: 'the-next-one' } }));
  await page.clock.fastForward('05:01');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('A newer version is ready')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reload' }).click();
  await editorOf(page).see('City', 'Across two builds');
  await editorOf(page).seeUnsaved(1);
});

test('a build is looked for whenever somebody comes back: the same one, and one that cannot be told, are not spoken of', async ({
  visits,
  watch,
}) => {
  watch.allow(clockIsOff, failedRequest);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings), before: withClockAndLongToken });
  await consoleOf(page).seeTitle('Settings');
  const looks = listen(page, build);
  /** As often as it takes: the pause before the next look begins once the last answer was read. */
  const comeBack = (times: number) =>
    expect
      .poll(async () => {
        await page.clock.fastForward('05:01');
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        return looks.answered();
      })
      .toBeGreaterThanOrEqual(times);
  await comeBack(1);
  const unknown = await failing(page, build, { status: 500 });
  await comeBack(looks.count() + 1);
  unknown.stop();
  await comeBack(looks.count() + 1);
  await expect(page.getByText('A newer version is ready')).toHaveCount(0);
});

test('a record that was only begun is there after a reload', async ({ visits, records }) => {
  const client = await records.client();
  const page = await visits.as('systemAdministrator', { at: to(pages.addBuilding, { client: client.uid }) });
  await editorOf(page).fill('Name', 'Half a school');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editorOf(page).see('Name', 'Half a school');
});

test('a secret in any storage is found', async ({ visits, secrets }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  expect(await secrets.found()).toEqual([]);
  const { password } = personOf('clientAdministrator');
  await page.evaluate(plant, password);
  expect((await secrets.found()).toSorted()).toEqual([
    'IndexedDB planted things: a password',
    'cache planted: a password',
    'cookie planted: a password',
    'localStorage planted: a password',
    'sessionStorage planted: a password',
  ]);
  await page.evaluate(uproot);
  expect(await secrets.found()).toEqual([]);
});

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('.draft:')));

/** As the draft of a build would look whose machine or form was another. */
const ageDraft = (page: Page, part: string) =>
  page.evaluate((name) => {
    // The page writes its drafts as it is left; what is aged is read before that by the next one.
    addEventListener('pagehide', () => {
      for (const [key, text] of Object.entries(sessionStorage))
        if (key.includes('.draft:'))
          sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(String(text)), [name]: 0 }));
    });
  }, part);

/** Runs in the page: the same secret in each kind of storage. */
async function plant(secret: string): Promise<void> {
  localStorage.setItem('planted', `before ${secret} after`);
  sessionStorage.setItem('planted', btoa(JSON.stringify({ deep: { secret, long: 'enough to be base64' } })));
  document.cookie = `planted=${encodeURIComponent(secret)}; Path=/v7`;
  await (await caches.open('planted')).put('/v7/planted', new Response(secret));
  await new Promise<void>((done) => {
    const opening = indexedDB.open('planted');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things'));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('things', 'readwrite');
      writing.objectStore('things').put({ secret }, 1);
      writing.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
}

async function uproot(): Promise<void> {
  localStorage.removeItem('planted');
  sessionStorage.removeItem('planted');
  document.cookie = 'planted=; Max-Age=0; Path=/v7';
  await caches.delete('planted');
  await new Promise<void>((done) => {
    indexedDB.deleteDatabase('planted').addEventListener('success', () => done());
  });
}

test('what was typed of somebody outlives a reload and is saved after it: their form has no password', async ({
  visits,
  records,
}) => {
  const { client } = await clientWithBuilding(records);
  const { uid, name } = await userOf(records, client.uid);
  const at = to(pages.user, { user: uid });
  const page = await visits.as('systemAdministrator', { at, client });
  const editor = editorOf(page);
  await editor.fill('Voice phone number', '+44 1632 960999');
  await editor.seeUnsaved(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editor.see('Voice phone number', '+44 1632 960999');
  await editor.save();
  await consoleOf(page).seeNotice(`“${name}” saved`);
});
