import { buildings } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { csvFile, schoolsCsv } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { unique } from '../support/unique.ts';
import { listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const upload = { method: 'PUT', path: /\/storage\/uploads\// };
const queued = { method: 'POST', path: /\/import$/ };

test('a file with mistakes is put right in place and imported: the wire, the words and the list say so', async ({
  visits,
  records,
}) => {
  const { client, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: list });
  const frame = consoleOf(page);
  const [sent, asked] = [listen(page, upload), listen(page, queued)];
  await page.getByRole('link', { name: 'Import buildings' }).click();
  await frame.seeTitle('Import buildings');
  const text = schoolsCsv(
    ['Ash School', 'U-1'],
    ['Beech School', 'U-2', 'Primery school'],
    ['Cedar School', 'U-3', 'Primery school'],
  );
  await page
    .locator('input[type=file]')
    .setInputFiles(csvFile(text.replace('Name', 'School name'), 'Ysgolion ŵ 50 %.CSV'));
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  expect(sent.count()).toBe(1);
  await expect(page.getByRole('combobox', { name: 'Column of the file for Name' })).toHaveValue('School name');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const problems = page.getByRole('table', { name: 'Rows with problems' });
  await expect(problems.getByText('There is no building type called “Primery school”.')).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save refused rows as Excel' }).click();
  expect((await download).suggestedFilename()).toBe('Ysgolion ŵ 50 % rejected.xlsx');

  await problems.getByRole('button', { name: 'Primary school' }).first().click();
  await problems.getByRole('button', { name: 'Everywhere (2)' }).first().click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Every row is in order')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(
    page.getByText('3 buildings will be created and 0 buildings changed. No row is left out.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import buildings' }).click();
  await expect(page.getByRole('heading', { name: 'The import is over' })).toBeVisible();
  await frame.seeNotice('The import of “Ysgolion ŵ 50 %.CSV” is over: 3 created, 0 changed, 0 refused.');
  expect(asked.bodies().at(-1)).toMatchObject({
    uploadedFileName: expect.stringMatching(/^[\w-]{36}\.csv$/),
    originalFileName: 'Ysgolion ŵ 50 %.CSV',
    sheetName: 'Sheet1',
    columns: expect.arrayContaining([{ source: 'School name', target: 'Name' }]),
    sendToQueue: true,
    corrections: [
      { row: 3, target: 'Building Type', value: 'Primary school' },
      { row: 4, target: 'Building Type', value: 'Primary school' },
    ],
  });
  await page.getByRole('link', { name: 'See the buildings' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Cedar School' })).toBeVisible();
  const { data } = await records.api.send(buildings.list, {
    client: client.uid,
    query: { filter: 'name contains School' },
  });
  expect(data.items.filter(({ uniqueId }) => /^U-\d$/.test(uniqueId)).map(({ name }) => name)).toEqual([
    'Ash School',
    'Beech School',
    'Cedar School',
  ]);
});

test('a reload leaves an import where it was: its columns, what was put right, and the run itself, and keeps no row of the file', async ({
  visits,
  records,
  secrets,
}) => {
  const { list } = await clientWithBuilding(records);
  const planted = [unique('Planted'), unique('Planted')] as const;
  for (const each of planted) secrets.plant(each, 'a cell of a file');
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  page.on('dialog', (dialog) => void dialog.accept());
  await page
    .locator('input[type=file]')
    .setInputFiles(csvFile(schoolsCsv(['Elm School', planted[0]], ['Fir School', planted[1], 'Primery school'])));
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Column of the file for Notes' }).selectOption('Unique ID');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Column of the file for Notes' })).toHaveValue('Unique ID');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Leave row 3 out' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep row 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Import buildings' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The import is over' })).toBeVisible();
});

test('a file of another kind is refused before it travels; one that cannot be read says why, and another is chosen', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(/400/);
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const asked = listen(page, { method: 'GET', path: /\/url$/ });
  await page.locator('input[type=file]').setInputFiles(csvFile('%PDF', 'plan.pdf'));
  await expect(page.getByText('Invalid File Extension')).toBeVisible();
  expect(asked.count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles(csvFile('%PDF-1.7', 'plan.xlsx'));
  await expect(page.getByText('Unable to retrieve file details. Please try again')).toBeVisible();
  await expect(page.getByText('This is a PDF, not a spreadsheet.')).toBeVisible();
  // Every step can be tried again (D-156); however often it is read, it is none.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This is a PDF, not a spreadsheet.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
});

test('people come in by the keyboard alone, with what it does to their access said before', async ({
  visits,
  records,
}) => {
  const { client } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, at: to(pages.people) });
  await page.getByRole('link', { name: 'Import users and contacts' }).press('Enter');
  await consoleOf(page).seeTitle('Import users and contacts');
  const email = `${unique('ines')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')}@journey.example`;
  const text = `First Name,Last Name,Email,All Buildings\nInes,Vaughan,${email},Yes`;
  await page.locator('input[type=file]').setInputFiles(csvFile(text, 'people.csv'));
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter');
  await expect(page.getByText('1 person gains it')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await page.getByRole('button', { name: 'Import users and contacts' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The import is over' })).toBeVisible();
  await page.getByRole('link', { name: 'See users and contacts' }).press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: /Vaughan/ })).toBeVisible();
});
