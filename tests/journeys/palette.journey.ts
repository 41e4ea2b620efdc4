import { titles, users } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('from a pasted id to a new building without the mouse', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const client = await records.client();
  const page = await visits.as('systemAdministrator', { at: to(pages.clients), client });
  const [frame, palette] = [consoleOf(page), paletteOf(page)];
  await frame.seeTitle(/^Clients/);
  await palette.run(` ${client.uid.toUpperCase()}\n`, /^Journey Trust/);
  await frame.seeAt(to(pages.client, { client: client.uid }));
  await frame.seeTitle(client.name);
  await expect(frame.title).toBeFocused();
  await palette.run('add build', 'Add building');
  await frame.seeAt(to(pages.addBuilding, { client: client.uid }));
  await frame.seeTitle('Add building');
});

test('Carys Jones the caretaker is found among her namesakes in under ten keys', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const client = await records.client();
  const { api } = records;
  const titled = async (name: string) =>
    (await api.send(titles.create, { client: client.uid, body: { name, description: '' } })).data.uid;
  const [caretaker, teacher] = [await titled('Caretaker'), await titled('Teacher')];
  for (let index = 0; index < 24; index += 1) {
    const body = {
      firstName: 'Carys',
      lastName: 'Jones',
      email: `${unique('carys.jones').replaceAll(' ', '.').toLowerCase()}@journey.example`,
      password: 'Correct-horse-9',
      hasAllBuildings: true,
      titleUID: index === 17 ? caretaker : teacher,
    };
    await api.send(users.create, { client: client.uid, body });
  }
  const page = await visits.as('systemAdministrator', { at: to(pages.settings), client });
  await consoleOf(page).seeTitle('Settings');
  const palette = paletteOf(page);
  await palette.open();
  await page.keyboard.type('carys c');
  const first = palette.group('Records').getByRole('option').first();
  await expect(first).toContainText('Carys Jones');
  await expect(first).toContainText('Caretaker · All buildings · Active');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await consoleOf(page).seeTitle('Carys Jones');
  // She is come back to without a call.
  await page.goto(`/v7${to(pages.settings)}`);
  await consoleOf(page).seeTitle('Settings');
  // Nothing that is asked for is answered.
  await page.context().setOffline(true);
  await palette.open();
  await expect(palette.group('Recent').getByRole('option').first()).toContainText('Carys Jones');
  await page.context().setOffline(false);
});

test('the id of a building leads to it in the client worked for, and nowhere else', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const other = await records.client();
  const page = await visits.as('systemAdministrator', { at: to(pages.clients), client });
  const palette = paletteOf(page);
  await consoleOf(page).seeTitle(/^Clients/);
  await palette.run(building.uid, new RegExp(`^${building.name}`));
  await consoleOf(page).seeAt(inAdmin);
  await consoleOf(page).pick('Client', other.name);
  await consoleOf(page).seeTitle(other.name);
  await palette.open();
  await palette.field.fill(building.uid);
  await palette.seeMessage(`No such record: no client and no record of ${other.name} that you may open has this id.`);
});

test('another tenant’s records do not exist for the palette', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  const palette = paletteOf(page);
  await consoleOf(page).seeTitle('Settings');
  await palette.open();
  for (const id of [client.uid, building.uid, unknown]) {
    await palette.field.fill(id);
    await palette.seeMessage(/^No such record: no record of Northmoor County Schools that you may open has this id\./);
  }
  await expect(palette.dialog).not.toContainText(client.name);
});

test('what can be done now is what the form accepts, even while a question stands open', async ({
  visits,
  records,
}) => {
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [editor, palette] = [editorOf(page), paletteOf(page)];
  await page.getByRole('button', { name: 'Help and support' }).click();
  await page.getByRole('menuitem', { name: /Show unavailable/ }).click();
  await editor.fill('City', 'Lewes');
  await palette.open();
  expect(await palette.names('Not possible now')).toContain(
    'Load the building againThere are unsaved changes: save or discard them first',
  );
  await palette.option('Review the changes').click();
  const review = dialogOf(page, 'Review your changes');
  await review.see();
  await palette.open();
  expect((await palette.names('On this page')).map((name) => name.replace('Ctrl+S', ''))).toEqual([
    'Save',
    'Keep editing',
  ]);
  await palette.option(/^Keep editing/).click();
  await review.seeNot();
  await editor.see('City', 'Lewes');
  await palette.run('save', /^Save/);
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
});

test('what is not permitted is absent', async ({ visits }) => {
  const page = await visits.as('buildingScoped', { at: to(pages.landing) });
  const palette = paletteOf(page);
  await expect(consoleOf(page).title).toBeVisible();
  await palette.open();
  for (const word of ['clients', 'add client', 'platform']) {
    await palette.field.fill(word);
    await palette.seeMessage(`Nothing matches “${word}”.`);
  }
});

test('signing out by the palette asks about unsaved work as everything else does', async ({ visits, records }) => {
  const { inAdmin } = await clientWithBuilding(records);
  // Signing out ends the session for every tab: this visitor has one of their own.
  const page = await visits.stranger({ at: inAdmin });
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await editorOf(page).fill('City', 'Lewes');
  await paletteOf(page).run('sign out', 'Sign out');
  await dialogOf(page, 'Sign out with unsaved changes?').press('Discard and sign out');
  await promptOf(page).seeTitle('You have signed out');
});

test('nothing of the palette is fetched before somebody approaches it', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await paletteOf(page).open();
  expect(fetched.filter((url) => url.includes('/v7/assets/')).length).toBeGreaterThan(0);
});
