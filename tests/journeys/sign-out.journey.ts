import { consoleOf, promptOf } from '../models/console.model.ts';
import { editorOf, leaveDialogOf } from '../models/editor.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { configWith } from '../support/config-with.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { partOfPortal } from '../support/part-of-portal.ts';
import { clockIsOff, failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test('the signed-out page signs in only when asked to', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.signedOut) });
  await promptOf(page).seeTitle('You have signed out');
  await promptOf(page).press('Sign in');
  await signInPage(page).see();
});

test('signing out in one tab ends the session of every other at once; what was typed waits for the same person', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.stranger({ at: to(pages.clients) });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await consoleOf(page).seeTitle(/^Clients/);
  const other = await visits.tab(page, inAdmin);
  await editorOf(other).fill('City', 'Half typed');
  await consoleOf(page).signOut();
  await promptOf(page).seeTitle('You have signed out');
  // Nobody touches the other tab.
  await signInPage(other).see();
  await signInPage(other).signIn(personOf('systemAdministrator'));
  await editorOf(other).see('City', 'Half typed');
  await consoleOf(other).seeAt(inAdmin);
});

test('a tab that a refused call leads to the sign-in page is not held up by the sign-out that follows in another', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.stranger({ at: to(pages.clients) });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await consoleOf(page).seeTitle(/^Clients/);
  const other = await visits.tab(page, inAdmin);
  await editorOf(other).fill('City', 'Half typed');
  await failing(other, calls.patchBuilding, { status: 401 });
  const leaving = await holding(other, { method: 'GET', path: /\/identity\/auth\?/ });
  // The provider has ended the session, and nobody has told the other tab of it yet.
  const telling = await holding(page, { method: 'GET', path: /\/assets\/console-/ });
  await consoleOf(page).signOut();
  await expect.poll(telling.held).toBeGreaterThan(0);
  await editorOf(other).save();
  await expect.poll(leaving.held).toBe(1);
  telling.letGo();
  await promptOf(page).seeTitle('You have signed out');
  leaving.letGo();
  await signInPage(other).signIn(personOf('systemAdministrator'));
  await editorOf(other).see('City', 'Half typed');
  await consoleOf(other).seeAt(inAdmin);
});

test('signing out asks about a draft that waits on another page, and Stay keeps it', async ({ visits, records }) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.stranger({ at: inAdmin });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await editorOf(page).fill('City', 'Waits elsewhere');
  await consoleOf(page).go('Clients');
  await leaveDialogOf(page).press('Leave and keep draft');
  await consoleOf(page).seeTitle(/^Clients/);
  await consoleOf(page).signOut();
  await leaveDialogOf(page).seeWords(building.name);
  await leaveDialogOf(page).press('Stay');
  await page.goto(`/v7${inAdmin}`);
  await editorOf(page).see('City', 'Waits elsewhere');
});

test('a link to the sign-out loses nothing: who is asked and stays goes on, who leaves finds what was typed', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.stranger({ at: inAdmin });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await editorOf(page).fill('City', 'Half typed');
  await editorOf(page).seeUnsaved(1);
  page.on('dialog', (dialog) => void dialog.accept());
  const follow = async () => {
    await page.goto(`/v7${to(pages.logout)}`);
    await promptOf(page).seeTitle('Do you want to sign out?');
  };
  await follow();
  await promptOf(page).press('Stay signed in');
  await expect(consoleOf(page).rail).toBeVisible();
  await page.goto(`/v7${inAdmin}`);
  await editorOf(page).see('City', 'Half typed');
  await follow();
  await promptOf(page).press('Sign out');
  await promptOf(page).seeTitle('You have signed out');
  await consoleOf(page).seeAt(to(pages.signedOut));
  await promptOf(page).press('Sign in');
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await page.goto(`/v7${inAdmin}`);
  await editorOf(page).see('City', 'Half typed');
});

test('whoever goes back while they are being signed out is signed out all the same, once, and their changes are forgotten', async ({
  visits,
  deployment,
  records,
  watch,
}) => {
  watch.allow(failedRequest, clockIsOff);
  const { building, inAdmin } = await clientWithBuilding(records);
  const told = { method: 'GET', path: /\/session-end\/legacy$/ };
  const page = await visits.stranger({
    at: inAdmin,
    before: async (tab) => {
      await tab.clock.install();
      // Time stands still for what is asked too.
      await tab.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await configWith({
        sessionEnd: { legacyLogout: `${deployment.url}/session-end/legacy`, staffSafety: '', studentSafety: '' },
      })(tab);
    },
  });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await consoleOf(page).seeTitle(building.name);
  // A document that a redirect leads to comes as it is: the altered one is asked for.
  await page.reload();
  await consoleOf(page).seeTitle(building.name);
  const asked = listen(page, told);
  const slow = await holding(page, told);
  await editorOf(page).fill('City', 'Saved before');
  await editorOf(page).save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await page.getByRole('button', { name: /^Your account/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  // As assistive technology presses it: a pointer would wait for a frame, which does not come.
  await signOut.dispatchEvent('click');
  await promptOf(page).seeTitle('Signing out');
  await expect.poll(slow.held).toBe(1);
  await page.goBack();
  await consoleOf(page).seeTitle(building.name);
  await page.goForward();
  await promptOf(page).seeTitle('Signing out');
  await page.clock.resume();
  await promptOf(page).seeTitle('You have signed out');
  expect(asked.count()).toBe(1);
});

test('a link to the sign-out asks even where the code of the login is lost at first', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const code = { method: 'GET', path: partOfPortal('identity') };
  let asked: ReturnType<typeof listen> | undefined;
  let lost: Awaited<ReturnType<typeof failing>> | undefined;
  const page = await visits.as('clientAdministrator', {
    at: to(pages.logout),
    before: async (tab) => {
      asked = listen(tab, code);
      lost = await failing(tab, code, 'abort');
    },
  });
  await promptOf(page).seeTitle('Signing out');
  // Fetched ahead, asked for, and asked for again.
  await expect.poll(() => asked?.count()).toBeGreaterThanOrEqual(3);
  lost?.stop();
  await promptOf(page).seeTitle('Do you want to sign out?');
});

test('a page that was left for another site and is come back to has all that was typed, written before it went', async ({
  visits,
  records,
}) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  const editor = editorOf(page);
  await consoleOf(page).seeTitle(building.name);
  page.on('dialog', (dialog) => void dialog.accept());
  await editor.fill('Notes', 'Long ago');
  await editor.seeUnsaved(1);
  // Too soon for the pause after a key.
  await page.clock.pauseAt(Date.now() + 60_000);
  await editor.fill('City', 'A moment ago');
  await editor.seeUnsaved(2);
  await page.goto('about:blank');
  await page.goBack();
  await page.clock.resume();
  await editor.see('City', 'A moment ago');
  await editor.see('Notes', 'Long ago');
});
