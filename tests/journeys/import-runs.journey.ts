import { buildings, toBuildingDraft } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf } from '../models/editor.model.ts';
import { heldImport, importBy } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const head = 'Name,Unique ID,Building Type,Country,Time Zone,City,Phone Number';
const line = (name: string, id: string, city: string, phone: string) =>
  `${name},${id},Primary school,United Kingdom,Europe/London,${city},${phone}`;
const undone = { method: 'POST', path: /\/import\/[^/]+\/undo$/ };

test('an import is found tomorrow in the list and taken back: what was changed meanwhile stays, and is told before', async ({
  visits,
  records,
}) => {
  const { client, list } = await clientWithBuilding(records);
  const into = { client: client.uid };
  await importBy(records, 'buildings', {
    ...into,
    text: [
      head,
      line('Ash School', 'B-1', 'Leeds', '01632 960001'),
      line('Elm School', 'B-2', 'York', '01632 960002'),
    ].join('\n'),
  });
  const wrong = await importBy(records, 'buildings', {
    ...into,
    text: [
      head,
      line('Ash School', 'B-1', 'Hull', '01632 960009'),
      line('Elm School', 'B-2', 'Hull', '01632 960002'),
      line('Oak School', 'B-3', 'Hull', '01632 960003'),
    ].join('\n'),
  });
  const found = (await records.buildingsOf(client.uid)).find(({ uniqueId }) => uniqueId === 'B-1');
  if (found === undefined) throw new Error('The building is not there.');
  const { version } = await records.readBuilding(client.uid, found.uid);
  await records.api.send(buildings.replace, {
    ...into,
    building: found.uid,
    version,
    body: { ...toBuildingDraft(found), phoneNumber: '01632 960077' },
  });

  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  await page.getByRole('link', { name: 'See all imports' }).click();
  await consoleOf(page).seeTitle(/^Imports of buildings/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Finished');
  await expect(page).toHaveURL(/status=Finished/);
  await page.getByRole('main').getByRole('link', { name: wrong.originalFileName }).click();
  await consoleOf(page).seeTitle(wrong.originalFileName);
  const rows = page.getByRole('table', { name: wrong.originalFileName });
  await expect(rows.getByRole('row', { name: /Oak School/ })).toBeVisible();

  const asked = listen(page, undone);
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page).toHaveURL(/take-back=yes/);
  const stays = page.getByRole('table', { name: 'What stays, and why' });
  await expect(stays.getByText('01632 960077')).toBeVisible();
  await expect(stays.getByText('It was changed after the import, and stays as it is.')).toBeVisible();
  expect((await records.readBuilding(client.uid, found.uid)).data.city).toBe('Hull');
  await page.getByRole('button', { name: 'Take the import back' }).press('Enter');
  await consoleOf(page).seeTitle(`Taking back ${wrong.originalFileName}`);
  await consoleOf(page).seeNotice(`“${wrong.originalFileName}” is taken back: 3 put back, 0 removed, 0 refused.`);
  expect(asked.bodies()).toEqual([{ sendToQueue: false }, { sendToQueue: true }]);
  const back = page.getByRole('table', { name: `Taking back ${wrong.originalFileName}` });
  await back
    .getByText(/^1 value/)
    .first()
    .click();
  await expect(back.getByText('Leeds')).toBeVisible();

  const now = await records.buildingsOf(client.uid);
  expect(
    now
      .filter(({ uniqueId }) => /^B-\d$/.test(uniqueId))
      .toSorted((one, other) => one.uniqueId.localeCompare(other.uniqueId))
      .map(({ uniqueId, city, phoneNumber, status }) => [uniqueId, city, phoneNumber, status]),
  ).toEqual([
    ['B-1', 'Leeds', '01632 960077', 0],
    ['B-2', 'York', '01632 960002', 0],
    ['B-3', 'Hull', '01632 960003', 2],
  ]);
  await page.getByRole('link', { name: 'See the import' }).click();
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
});

test('an import that waits is released by its number, or deleted', async ({ visits, records, watch }) => {
  const waiting = async () => {
    const { client } = await clientWithBuilding(records);
    const file = await heldImport(records, 'buildings', client.uid);
    return to(pages.buildingImport, { client: client.uid, file });
  };
  const [first, second] = [await waiting(), await waiting()];
  const page = await visits.as('systemAdministrator', { at: first });
  await expect(page.getByRole('heading', { name: 'Waiting to be released' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Type \d+ to go on$/ }).fill('2');
  await expect(page.getByRole('button', { name: 'Release' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: /^Type \d+ to go on$/ }).fill('3');
  await page.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();

  await page.goto(page.url().replace(/\/admin\/.*$/, second));
  await page.getByRole('button', { name: 'Delete the import' }).click();
  // Whether it is gone is asked: somebody else may have released it meanwhile.
  watch.allow(/404/);
  await dialogOf(page, /^Delete the import of/).press('Delete the import');
  await consoleOf(page).seeTitle(/^Imports of buildings/);
  await consoleOf(page).seeNotice(/The import of “.*” is deleted/);
});

test('a person finds the people they imported, and a run that is not theirs to see is not there', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(/404/);
  const { client } = await clientWithBuilding(records);
  const word = client.uid.slice(0, 8);
  const run = await importBy(records, 'people', {
    client: client.uid,
    text: `First Name,Last Name,Email\nIda,Vaughan,ida.${word}@journey.example`,
  });
  const page = await visits.as('systemAdministrator', { client, at: to(pages.peopleImports) });
  await page.getByRole('main').getByRole('link', { name: run.originalFileName }).press('Enter');
  await expect(page.getByRole('table').getByText('Ida Vaughan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the import' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await page.goto(page.url().replace(/imports\/.*$/, `imports/${word}.csv`));
  await expect(page.getByText('There is no such import')).toBeVisible();
});
