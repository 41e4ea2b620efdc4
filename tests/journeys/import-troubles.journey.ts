import { buildingImports, users } from '@wardmere/api';
import { workbookWith } from '../../apps/platform/src/testing/workbook.ts';
import { consoleOf } from '../models/console.model.ts';
import { importOf } from '../models/import.model.ts';
import { attend } from '../support/attention.ts';
import { schoolsCsv } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, importCalls, listen, losingAnswers, retelling } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const everything = { pagesize: 100, pagenumber: 0 };
// An outage would be gone on with by itself once it is over.
const down = { status: 500 };
const school = (name: string, id: string) => schoolsCsv([name, id]).split('\n')[1]?.split(',') ?? [];
const small = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

test('a workbook without a Sheet1 is read at its first sheet, another is chosen by hand, and that one is imported', async ({
  visits,
  records,
}) => {
  const { client, list } = await clientWithBuilding(records);
  const head = schoolsCsv().split(',');
  const workbook = await workbookWith({
    'Ysgolion ŵ': [head, school('First-sheet school', 'F-1')],
    'Autumn 50 %': [head, school('Autumn school', 'A-1'), school('Second autumn', 'A-2')],
  });
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const [read, queued] = [listen(page, importCalls.preview), listen(page, importCalls.queue)];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'schools.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
  const sheet = page.getByRole('combobox', { name: 'Sheet', exact: true });
  await expect(sheet).toHaveValue('Ysgolion ŵ');
  await expect(flow.column('Name')).toHaveValue('Name');
  expect(read.count()).toBe(2);
  await expect(page.getByText('First-sheet school')).toBeVisible();
  await sheet.selectOption('Autumn 50 %');
  await expect(page.getByText('Autumn school · Second autumn')).toBeVisible();
  await flow.check();
  await flow.press('Go on');
  await expect(page.getByText('2 buildings will be created')).toBeVisible();
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  expect(queued.bodies()).toEqual([
    expect.objectContaining({ sheetName: 'Autumn 50 %', sendToQueue: false }),
    expect.objectContaining({ sheetName: 'Autumn 50 %', sendToQueue: true }),
  ]);
  const found = (await records.buildingsOf(client.uid)).map(({ uniqueId }) => uniqueId);
  expect(found).toEqual(expect.arrayContaining(['A-1', 'A-2']));
  expect(found).not.toContain('F-1');
});

test('two people import the same file at once: each sees a run of their own, and nothing is there twice', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const word = small(unique('twice'));
  const addresses = Array.from({ length: 40 }, (_, at) => `${word}${at}@journey.example`);
  const text = ['First Name,Last Name,Email', ...addresses.map((email, at) => `Twice,Over ${at},${email}`)].join('\n');
  const both = await Promise.all(
    [1, 2].map(async () => {
      const person = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
      await records.verifyAddress(person);
      return visits.as(person, { at: to(pages.importPeople) });
    }),
  );
  await Promise.all(
    both.map(async (page) => {
      const flow = importOf(page);
      await flow.give(text, 'people.csv');
      await flow.check();
      await flow.press('Go on');
      await expect(page.getByText('40 people will be created')).toBeVisible();
    }),
  );
  await Promise.all(both.map((page) => importOf(page).press('Import users and contacts')));
  await Promise.all(both.map((page) => importOf(page).seeHeading('The import is over')));
  const told = await Promise.all(
    both.map(async (page) => [
      await importOf(page).fact('Created').innerText(),
      await importOf(page).fact('Left as they were').innerText(),
    ]),
  );
  expect(told.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['0 people', '40 people'],
    ['40 people', '0 people'],
  ]);
  const query = { filter: `search contains ${word}`, pagesize: 100 };
  const { items } = (await records.api.send(users.list, { client: client.uid, query })).data;
  expect(items.map(({ userName }) => userName).toSorted()).toEqual(addresses.toSorted());
});

test('what fails on the way of a file is said in the place of its step, and goes on there when it is tried again', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const text = schoolsCsv(['Stubborn school', 'S-1'], ['Mistaken school', 'S-2', 'Primery school']);
  const again = async (words: string) => {
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    await flow.press('Try again');
  };
  const sending = await failing(page, importCalls.upload, down);
  await flow.give(text);
  await expect(flow.button('Try again')).toBeVisible();
  sending.stop();
  const reading = await failing(page, importCalls.preview, down);
  await again('Unable to upload file. Please try again');
  await expect(page.getByText('Unable to retrieve file details. Please try again')).toBeVisible();
  reading.stop();
  await again('Unable to retrieve file details. Please try again');
  await flow.seeHeading('Match the columns');

  const asking = await failing(page, importCalls.queue, down);
  await flow.press('Check the rows');
  await expect(page.getByText('Unable to create import. Please try again')).toBeVisible();
  asking.stop();
  const following = await failing(page, importCalls.run, down);
  await again('Unable to create import. Please try again');
  await expect(page.getByText('Unable to fetch import. Please try again')).toBeVisible();
  following.stop();
  const listing = await failing(page, importCalls.rows, down);
  await again('Unable to fetch import. Please try again');
  await flow.seeHeading('What would happen');
  await expect(page.getByText('Unable to fetch import. Please try again').first()).toBeVisible();
  listing.stop();
  await flow.press('Try again');
  await expect(flow.problems.getByRole('row')).toHaveCount(2);
});

test('what was put right is undone and done again, and a row that was left out is kept after all', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Mended school', 'M-1', 'Primery school'], ['Left school', 'M-2', 'Nonsense']));
  await flow.check();
  const cell = flow.problems.getByRole('textbox', { name: 'Building Type of row 2' });
  await flow.problems.getByRole('button', { name: 'Primary school' }).first().click();
  await expect(cell).toHaveValue('Primary school');
  await expect(flow.problems.getByText('Corrected')).toHaveCount(1);
  await flow.press('Undo: Building Type of row 2');
  await expect(cell).toHaveValue('Primery school');
  await expect(flow.problems.getByText('Corrected')).toHaveCount(0);
  await expect(flow.button(/^Undo/)).toHaveCount(0);
  await flow.press('Redo: Building Type of row 2');
  await expect(cell).toHaveValue('Primary school');
  await flow.press('Leave row 3 out');
  await expect(flow.problems.getByText('Stays out')).toBeVisible();
  await expect(flow.button('Undo: row 3 left out')).toBeVisible();
  await flow.press('Keep row 3');
  await expect(flow.problems.getByRole('textbox', { name: 'Building Type of row 3' })).toHaveValue('Nonsense');
  await flow.press('Leave row 3 out');
  await flow.press('Check again');
  await expect(page.getByText('Every other row is in order')).toBeVisible();
});

test('a check that is under way is left for the columns and found again, and one that comes to nothing says why and is tried again', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Watched school', 'W-1']));
  await flow.seeHeading('Match the columns');
  const moving = await retelling(page, importCalls.run, { status: 'Rehearsing' });
  await flow.press('Check the rows');
  await flow.seeStep('Check', 'check');
  // It has been asked for, and is looked at.
  await expect(page.getByText('1 of 1')).toBeVisible();
  await flow.press('Back to the columns');
  await flow.seeHeading('Match the columns');
  await flow.seeStep('Columns', 'columns');
  await page.goForward();
  await flow.seeStep('Check', 'check');
  await expect(page.getByRole('progressbar', { name: 'Rows checked' })).toBeVisible();
  moving.stop();
  await flow.seeHeading('What would happen');

  await flow.press('Back to the columns');
  await flow.seeHeading('Match the columns');
  const reason = 'The file was read to its end and lacks a row.';
  const toldFailed = await retelling(page, importCalls.run, { status: 'Failed', reason });
  await flow.press('Check the rows');
  await flow.seeHeading('Checking the rows');
  await expect(page.getByText(reason)).toBeVisible();
  // Nothing was queued: what was matched is there still, and the check can be asked for again (D-156).
  toldFailed.stop();
  await flow.press('Try again');
  await flow.seeHeading('What would happen');
});

test('a host that tries nothing beforehand is asked to import the file as it is', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Untried school', 'N-1']));
  const trying = await failing(page, importCalls.queue, { status: 405 });
  await flow.press('Check the rows');
  await expect(page.getByText('“schools.csv” is imported as it is.')).toBeVisible();
  trying.stop();
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  await expect(flow.fact('Created')).toHaveText('1 building');
});

test('a run that nobody answers for is found again, is stopped from its page, and says so where that fails', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Followed school', 'F-1']));
  await flow.check();
  await flow.press('Go on');
  await flow.seeHeading('Confirm the import');
  const moving = await retelling(page, importCalls.run, { status: 'Running' });
  const following = await failing(page, importCalls.run, down);
  await flow.press('Import buildings');
  await expect(page.getByText('Unable to fetch import. Please try again')).toBeVisible();
  following.stop();
  const waiting = await retelling(page, importCalls.run, { status: 'Queued' });
  await flow.press('Try again');
  await flow.seeHeading('The import is under way');
  // What is counted of one that waits for its turn is what its check came to.
  await expect(page.getByText('Queued', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 1')).toHaveCount(0);
  waiting.stop();
  await expect(page.getByText('1 of 1')).toBeVisible();
  const stopping = await failing(page, importCalls.stop, down);
  await flow.press('Stop');
  await expect(page.getByText('Unable to delete import. Please try again')).toBeVisible();
  stopping.stop();
  await flow.press('Stop');
  moving.stop();
  await flow.seeHeading('The import is over');
});

test('a lost answer to the queue call and a reload: the run is seen under way, and no second one is made', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Unheard school', 'U-1']));
  await flow.check();
  await flow.press('Go on');
  const lost = await losingAnswers(page, importCalls.queue);
  await flow.press('Import buildings');
  await expect(flow.button('Try again')).toBeVisible();
  lost.stop();
  const moving = await retelling(page, importCalls.run, { status: 'Running' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await flow.seeHeading('The import is under way');
  moving.stop();
  await flow.seeHeading('The import is over');
  const runs = (await records.api.send(buildingImports.list, { client: client.uid, query: everything })).data.items;
  expect(runs.map(({ status, counts }) => [status, counts.created])).toEqual([['Finished', 1]]);
});

test('a run that turns out to be unusually much asks for its number before it goes on', async ({ visits, records }) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Held school', 'H-1']));
  await flow.check();
  await flow.press('Go on');
  await flow.seeHeading('Confirm the import');
  const because = '7 of 9 buildings would be changed by now.';
  const holdingUp = await retelling(page, importCalls.run, { status: 'Held', hold: { because, changes: 7 } });
  const queued = listen(page, importCalls.queue);
  await flow.press('Import buildings');
  await expect(page.getByText(because)).toBeVisible();
  await expect(flow.button('Import buildings')).toBeDisabled();
  holdingUp.stop();
  await page.getByRole('textbox', { name: 'Type 7 to go on' }).fill('7');
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  expect(queued.bodies().at(-1)).toMatchObject({ sendToQueue: true, acceptedChanges: 7 });
});

test('a tab in the background asks for no run, and at once when it is looked at again', async ({ visits, records }) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', {
    at: `${list}/import-building`,
    before: (opened) => opened.clock.install(),
  });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Background school', 'B-1']));
  await flow.check();
  await flow.press('Go on');
  await flow.seeHeading('Confirm the import');
  const moving = await retelling(page, importCalls.run, { status: 'Running' });
  const asked = listen(page, importCalls.run);
  await flow.press('Import buildings');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await attend(page, 'hidden');
  // What was asked for before is answered; the pause after it comes to its end, and many more would.
  await expect.poll(() => asked.count() - asked.answered()).toBe(0);
  const before = asked.count();
  await page.clock.runFor(60_000);
  expect(asked.count()).toBe(before);
  await attend(page, 'visible');
  await expect.poll(() => asked.count()).toBeGreaterThan(before);
  moving.stop();
  await flow.seeHeading('The import is over');
  await consoleOf(page).seeNotice('is over: 1 created');
});
