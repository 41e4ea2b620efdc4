import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf, leaveDialogOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { demonstrationBuildings, northmoor, riverbend, threeRivers } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { clientUser } from '../support/person-in-use.ts';
import { profileWith } from '../support/profile-with.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen } from '../support/wire.ts';
import { partOfPortal } from '../support/part-of-portal.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const clientIn = /\/clients\/([0-9a-f-]{36})\b/i;

test('client A in one tab and client B in another never mix, and a reload keeps each its own', async ({ visits }) => {
  const one = await visits.as('systemAdministrator', { at: to(pages.clients) });
  await listOf(one, 'clients').find('Northmoor');
  await listOf(one, 'clients').act(northmoor.name, 'Select');
  await consoleOf(one).seeAt(to(pages.landing));
  await consoleOf(one).seeClient(northmoor.name);

  // A new tab begins where the last one chose.
  const two = await visits.tab(one, '/');
  await consoleOf(two).seeClient(northmoor.name);
  await consoleOf(two).pick('Client', threeRivers.name);
  await consoleOf(two).seeClient(threeRivers.name);
  await consoleOf(two).seeTitle(threeRivers.name);

  const spokenOf = new Set<string>();
  one.on('request', (request) => spokenOf.add(clientIn.exec(request.url())?.[1] ?? northmoor.uid));
  await consoleOf(one).seeClient(northmoor.name);
  await consoleOf(one).go('Buildings');
  await consoleOf(one).seeTitle(/^Buildings/);
  await one.reload();
  await consoleOf(one).seeTitle(/^Buildings/);
  await consoleOf(one).seeClient(northmoor.name);
  expect([...spokenOf]).toEqual([northmoor.uid]);

  await two.reload();
  await consoleOf(two).seeClient(threeRivers.name);
  const three = await visits.tab(one, '/');
  await consoleOf(three).seeClient(threeRivers.name);
});

test('each tab keeps its own building through a reload', async ({ visits }) => {
  const [, , first, second] = demonstrationBuildings('riverbend');
  const one = await visits.as('clientServices', { client: riverbend });
  await consoleOf(one).pick('Building', first?.name ?? '');
  const two = await visits.tab(one, to(pages.landing));
  await consoleOf(two).seeBuilding(first?.name ?? '');
  await consoleOf(two).pick('Building', second?.name ?? '');
  await consoleOf(two).seeBuilding(second?.name ?? '');
  await one.reload();
  await consoleOf(one).seeBuilding(first?.name ?? '');
  await two.reload();
  await consoleOf(two).seeBuilding(second?.name ?? '');
});

test('the client picker opens by keyboard, finds by three letters and has the last ones first', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor });
  const frame = consoleOf(page);
  await frame.trigger('Client').focus();
  await page.keyboard.press('Enter');
  await expect(frame.search('Client')).toBeFocused();
  await page.keyboard.type('thr');
  await expect(frame.option(threeRivers.name)).toBeVisible();
  await page.keyboard.press('Enter');
  await frame.seeTitle(threeRivers.name);
  await frame.trigger('Client').focus();
  await page.keyboard.press('ArrowDown');
  await expect(frame.search('Client')).toBeFocused();
  const options = page.getByRole('option');
  await expect(options.nth(0)).toContainText(threeRivers.name);
  await expect(options.nth(1)).toContainText(northmoor.name);
  await page.keyboard.press('Escape');
  await expect(frame.trigger('Client')).toBeFocused();
});

test('what is typed right after a picker is opened finds what was typed, whenever its list comes', async ({
  visits,
}) => {
  const { promise: list, resolve: letCome } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const page = await visits.as('systemAdministrator', {
    client: northmoor,
    before: (tab) =>
      tab.route(partOfPortal('SearchList'), (route) => {
        isAsked();
        return list.then(() => route.continue());
      }),
  });
  const frame = consoleOf(page);
  await frame.trigger('Client').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('thr');
  await page.keyboard.press('Enter');
  await asked;
  await expect(page.getByText('Loading…').first()).toBeVisible();
  await frame.seeClient(northmoor.name);
  letCome();
  await frame.seeTitle(threeRivers.name);
});

async function pressAtOnce(page: Page, what: 'Client' | 'Building', letters: string): Promise<void> {
  await consoleOf(page).trigger(what).focus();
  await Promise.all(['Enter', ...letters.split(''), 'Enter'].map((key) => page.keyboard.press(key)));
}

async function slow(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return page;
}

test('on a slow processor too, Enter takes the client and the building that were typed, and nothing where nothing was', async ({
  visits,
}) => {
  const [, , school] = demonstrationBuildings('riverbend');
  const staff = await slow(await visits.as('clientServices', { client: riverbend }));
  await pressAtOnce(staff, 'Building', school?.name ?? '');
  await consoleOf(staff).seeBuilding(school?.name ?? '');
  const page = await slow(await visits.as('systemAdministrator', { client: threeRivers }));
  await pressAtOnce(page, 'Client', 'northm');
  await consoleOf(page).seeTitle(northmoor.name);
  // Where nothing was typed it is the one worked for, and everything stays as it is.
  await consoleOf(page).go('Buildings');
  await consoleOf(page).seeTitle(/^Buildings/);
  await pressAtOnce(page, 'Client', '');
  await expect(consoleOf(page).search('Client')).toHaveCount(0);
  await expect(consoleOf(page).trigger('Client')).toBeFocused();
  await consoleOf(page).seeClient(northmoor.name);
  await consoleOf(page).seeTitle(/^Buildings/);
});

test('a client that cannot be switched to, or a reload on the way there, leaves the former one with its page', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', { client: northmoor, at: to(pages.buildings) });
  const frame = consoleOf(page);
  await frame.seeTitle(/^Buildings/);
  await failing(page, calls.getClient, { status: 500 }, 1);
  await frame.pick('Client', threeRivers.name);
  await frame.seeNotice('Unable to fetch client. Please try again');
  await frame.seeTitle(/^Buildings/);
  await frame.seeClient(northmoor.name);
  const held = await holding(page, calls.getClient);
  await frame.pick('Client', threeRivers.name);
  await expect.poll(() => held.held()).toBe(1);
  await page.reload();
  held.letGo();
  await frame.seeTitle(/^Buildings/);
  await frame.seeClient(northmoor.name);
  await frame.pick('Client', threeRivers.name);
  await frame.seeTitle(threeRivers.name);
});

test('a remembered client that answers 500 blocks its own pages only, which offer another try', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', { client: northmoor, at: to(pages.settings) });
  const frame = consoleOf(page);
  await frame.seeTitle('Settings');
  const fault = await failing(page, calls.getClient);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Unable to fetch client. Please try again');
  await frame.go('Clients');
  await frame.seeTitle(/^Clients/);
  await page.goBack();
  fault.stop();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await frame.seeTitle('Settings');
  await frame.seeClient(northmoor.name);
});

test('the page of a client that was asked for before one was chosen opens once one is', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at: `${to(pages.buildings)}?search=hill` });
  const frame = consoleOf(page);
  await frame.seeAt(to(pages.clients));
  await listOf(page, 'clients').find('Northmoor');
  await listOf(page, 'clients').act(northmoor.name, 'Select');
  await frame.seeAt(`${to(pages.buildings)}?search=hill`);
  await frame.seeClient(northmoor.name);
});

test('the primary building is selected first, a saved selection before it, All Buildings brings its links', async ({
  visits,
}) => {
  const [, primary, , other] = demonstrationBuildings('northmoor');
  const page = await visits.as('clientAdministrator');
  const frame = consoleOf(page);
  await frame.seeBuilding(primary?.name ?? '');
  await expect(frame.rail.getByRole('link', { name: 'Client Profile' })).toHaveCount(0);
  await frame.pick('Building', other?.name ?? '');
  await page.reload();
  await frame.seeBuilding(other?.name ?? '');
  await frame.pick('Building', 'All Buildings');
  await expect(frame.rail.getByRole('link', { name: 'Client Profile' })).toBeVisible();
});

test('without a primary building the first in scope is selected; All Buildings is not offered to who has three', async ({
  visits,
}) => {
  const all = demonstrationBuildings('northmoor');
  const scope = [all[2], all[3]]
    .map((building) => building?.name ?? '')
    .toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  const page = await visits.as('buildingScoped', { before: profileWith({ primaryBuilding: null }) });
  const frame = consoleOf(page);
  await frame.seeBuilding(scope[0] ?? '');
  await frame.trigger('Building').click();
  await expect(page.getByRole('option')).toHaveText(scope.map((name) => new RegExp(name)));
});

test('a system administrator has the one entry All Buildings', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor });
  await consoleOf(page).seeBuilding('All Buildings');
  await expect(consoleOf(page).trigger('Building')).toBeDisabled();
});

test('switching client accounts for open work: named, parked, offered again on return', async ({ visits, records }) => {
  const [mine, other] = await Promise.all([records.client(), records.client()]);
  const page = await visits.as('systemAdministrator', { client: mine, at: to(pages.clientProfile) });
  const [frame, editor, question] = [consoleOf(page), editorOf(page), leaveDialogOf(page)];
  await editor.see('Name', mine.name);
  await editor.fill('City', 'Harbour End');
  await frame.pick('Client', other.name);
  await question.seeWords(mine.name);
  await question.press('Stay');
  await editor.see('City', 'Harbour End');
  await frame.seeClient(mine.name);
  await frame.pick('Client', other.name);
  await question.press('Switch and keep drafts');
  await frame.seeClient(other.name);
  await frame.seeNotice(`Kept for your return: ${mine.name}`);
  await frame.pick('Client', mine.name);
  await frame.seeNotice(`You have unsaved changes: ${mine.name}`);
  await frame.notices.getByRole('button', { name: 'Resume' }).first().click();
  await editor.see('City', 'Harbour End');
  await editor.save();
  await frame.seeNotice(`“${mine.name}” saved`);
  await dialogOf(page, /./).seeNot();
});

test('while another client is on its way, nothing of the page before is asked of it', async ({ visits, records }) => {
  const [mine, other] = await Promise.all([records.client(), records.client()]);
  const building = await records.building(mine.uid);
  const page = await visits.as('systemAdministrator', {
    client: mine,
    at: to(pages.building, { building: building.uid }),
  });
  const frame = consoleOf(page);
  await editorOf(page).see('City', building.city ?? '');
  const asked = listen(page, calls.building);
  const held = await holding(page, calls.getClient);
  await frame.pick('Client', other.name);
  await expect.poll(() => held.held()).toBe(1);
  await expect(page.getByLabel('City')).toHaveCount(0);
  held.letGo();
  await frame.seeTitle(other.name);
  expect(asked.count()).toBe(0);
});

test('a client picked by mistake is taken back while it is on its way, by picking the former one', async ({
  visits,
  records,
}) => {
  const [mine, other] = await Promise.all([records.client(), records.client()]);
  const page = await visits.as('systemAdministrator', { client: mine, at: to(pages.buildings) });
  const frame = consoleOf(page);
  await frame.seeTitle(/^Buildings/);
  const held = await holding(page, calls.getClient);
  await frame.pick('Client', other.name);
  await expect.poll(() => held.held()).toBe(1);
  await frame.pick('Client', mine.name);
  await expect.poll(() => held.held()).toBe(2);
  held.letGo();
  await frame.seeAt(to(pages.landing));
  await frame.seeClient(mine.name);
});

test('a client that is gone clears the selection and leads to the client list', async ({ visits, watch }) => {
  watch.allow(/Failed to load resource.*404/);
  const gone = { uid: '11111111-2222-4333-8444-555555555555', name: 'Gone Academy' };
  const page = await visits.as('systemAdministrator', { client: gone, at: to(pages.landing) });
  await consoleOf(page).seeAt(to(pages.clients));
  await page.reload();
  await consoleOf(page).seeAt(to(pages.clients));
});

test('a building that is renamed is known by its new name in the top bar and in the picker, without a reload, and by the old one once that is taken back', async ({
  visits,
  records,
}) => {
  const person = await clientUser(records);
  const building = await records.building(person.client);
  const name = unique('Renamed');
  const page = await visits.stranger({ at: to(pages.building, { building: building.uid }) });
  await signInPage(page).signIn(person);
  const frame = consoleOf(page);
  await frame.pick('Building', building.name);
  await editorOf(page).fill('Name', name);
  await editorOf(page).save();
  await frame.seeNotice(`“${name}” saved`);
  await frame.seeBuilding(name);
  await frame.pick('Building', name);
  await page.reload();
  await frame.seeBuilding(name);
  await editorOf(page).fill('Name', building.name);
  await editorOf(page).save();
  await frame.seeNotice(`“${building.name}” saved`);
  await frame.seeBuilding(building.name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await frame.seeNotice(`Taken back: “${building.name}”`);
  await frame.seeBuilding(name);
});

test('a remembered client is asked for again and again, left for others in vain, and given up once it is gone', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  let fault = { stop: () => undefined as void };
  const page = await visits.as('systemAdministrator', {
    client: northmoor,
    at: to(pages.settings),
    before: async (tab) => {
      fault = await failing(tab, calls.getClient, { status: 500 });
    },
  });
  const frame = consoleOf(page);
  const main = page.getByRole('main');
  const asked = listen(page, calls.getClient);
  const again = main.getByRole('button', { name: 'Try again' });
  await expect(main).toContainText('Unable to fetch client. Please try again');
  const before = asked.answered();
  await again.click();
  await expect.poll(asked.answered).toBe(before + 1);
  await expect(main).toContainText('Unable to fetch client. Please try again');
  await frame.pick('Client', threeRivers.name);
  await frame.seeNotice('Unable to fetch client. Please try again');
  await expect(main).toContainText('Unable to fetch client. Please try again');
  fault.stop();
  const gone = await failing(page, calls.getClient, { status: 404 });
  await again.click();
  await frame.seeAt(to(pages.clients));

  // With none there is another to be chosen, which can fail as well.
  gone.stop();
  const lost = await failing(page, calls.getClient, { status: 500 });
  await frame.pick('Client', threeRivers.name);
  await frame.seeNotice('Unable to fetch client. Please try again');
  lost.stop();
  await frame.pick('Client', threeRivers.name);
  await frame.seeClient(threeRivers.name);
  // The page that was asked for at first is still meant.
  await frame.seeAt(to(pages.settings));
});

test('a profile that fails before a client was chosen is asked for again, and the list of clients opens', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  let fault = { stop: () => undefined as void };
  const page = await visits.as('systemAdministrator', {
    at: to(pages.clients),
    before: async (tab) => {
      fault = await failing(tab, calls.profile, { status: 500 });
    },
  });
  await promptOf(page).see('Unable to fetch profile. Please try again');
  fault.stop();
  await promptOf(page).press('Try again');
  await consoleOf(page).seeTitle(/^Clients/);
});

test('a client that cannot be switched to leaves the former with its modules, which still come or can be asked for again', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', { at: to(pages.platformSettings) });
  const frame = consoleOf(page);
  const product = page.getByRole('main').getByRole('link', { name: /^Visitor management/ });
  const chooseInVain = async () => {
    const refused = await failing(page, calls.getClient, { status: 500 });
    await frame.pick('Client', threeRivers.name);
    await frame.seeNotice('Unable to fetch client. Please try again');
    refused.stop();
    await frame.seeClient(northmoor.name);
  };
  await frame.seeTitle('Platform settings');
  const held = await holding(page, calls.modules);
  await frame.pick('Client', northmoor.name);
  await frame.seeTitle(northmoor.name);
  await expect.poll(held.held).toBe(1);
  await chooseInVain();
  await expect.poll(held.held).toBe(2);
  held.letGo();
  await expect(product).toBeVisible();

  const lost = await failing(page, calls.modules, { status: 500 });
  await page.reload();
  await frame.seeNotice('Unable to fetch modules. Please try again');
  await chooseInVain();
  lost.stop();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
  await expect(product).toBeVisible();
});
