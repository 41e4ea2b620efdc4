import { buildingImports, buildings, contract } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { leaveDialogOf } from '../models/editor.model.ts';
import { importOf } from '../models/import.model.ts';
import { importBy, schoolsCsv } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';
import { ownAddress } from '../support/person-in-use.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { losingAnswers } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

/** Schools under headings that say nothing. */
const greek = (name: string) => `Alpha,Beta,Gamma,Delta\n${name},Primary school,United Kingdom,Europe/London`;

const everything = { pagesize: 1000, pagenumber: 0 };

test('two hundred rows with seven mistakes are put right in place and imported, by the keyboard alone', async ({
  visits,
  records,
}) => {
  const { client, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const wrong = new Map([3, 29, 58, 90, 121, 150, 199].map((row, index) => [row, `Primery ${index}`]));
  const rows = Array.from({ length: 200 }, (_, at) => [
    `Keyboard school ${at}`,
    `K-${at}`,
    wrong.get(at) ?? 'Primary school',
  ]);
  await flow.give(schoolsCsv(...rows));
  await flow.button('Check the rows').press('Enter');
  await expect(flow.problems.getByRole('row')).toHaveCount(wrong.size + 1);
  for (const at of wrong.keys()) {
    const cell = flow.problems.getByRole('textbox', { name: `Building Type of row ${at + 2}` });
    await cell.press('ControlOrMeta+A');
    await cell.pressSequentially('Primary school');
    await cell.press('Tab');
  }
  await flow.button('Check again').press('Enter');
  await expect(page.getByText('Every row is in order')).toBeVisible();
  await flow.button('Go on').press('Enter');
  await expect(page.getByText('200 buildings will be created')).toBeVisible();
  await flow.button('Import buildings').press('Enter');
  await flow.seeHeading('The import is over');
  await consoleOf(page).openJournal();
  const journal = page.getByRole('dialog', { name: 'Changes of this session' });
  await expect(journal.getByText('200 created, 0 changed, 0 refused')).toBeVisible();
  const { data } = await records.api.send(buildings.list, { client: client.uid, query: everything });
  expect(data.items.filter(({ name }) => name.startsWith('Keyboard school'))).toHaveLength(200);
});

test('columns that nothing suggests are matched by hand, and suggested the next time', async ({ visits, records }) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const byHand = { Name: 'Alpha', 'Building Type': 'Beta', Country: 'Gamma', 'Time Zone': 'Delta' };
  await flow.give(greek('Hand-matched school'));
  await expect(flow.button('Check the rows')).toBeDisabled();
  await expect(flow.button('Check the rows')).toHaveAccessibleDescription('Match at least one column.');
  for (const [target, source] of Object.entries(byHand)) await flow.column(target).selectOption(source);
  await flow.check();
  await flow.press('Go on');
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  await flow.press('Import another file');
  await flow.give(greek('Second school'));
  for (const [target, source] of Object.entries(byHand)) await expect(flow.column(target)).toHaveValue(source);
  await expect(page.getByText('Suggested')).toHaveCount(4);
});

test('each step has an address that Back, Forward and a reload honour; one not reached leads to the one that is', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building?step=confirm` });
  const flow = importOf(page);
  await flow.seeStep('File', '');
  await flow.give(schoolsCsv(['Step school', 'S-1'], ['Second step', 'S-2', 'Primery school']));
  await flow.seeStep('Columns', 'columns');
  await flow.check();
  await flow.seeStep('Check', 'check');
  await flow.press('Go on');
  await flow.seeStep('Confirm', 'confirm');
  for (const [label, address] of [
    ['Check', 'check'],
    ['Columns', 'columns'],
    ['File', ''],
  ] as const) {
    await page.goBack();
    await flow.seeStep(label, address);
  }
  for (const [label, address] of [
    ['Columns', 'columns'],
    ['Check', 'check'],
    ['Confirm', 'confirm'],
  ] as const) {
    await page.goForward();
    await flow.seeStep(label, address);
  }
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await flow.seeStep('Confirm', 'confirm');
  await expect(page.getByText('1 building will be created')).toBeVisible();
  await page.goto(page.url().replace('step=confirm', 'step=columns'));
  await flow.seeStep('Columns', 'columns');
  await expect(flow.column('Name')).toHaveValue('Name');
  await page.reload();
  await flow.seeStep('Columns', 'columns');
  await flow.visit('File');
  await page.reload();
  await flow.seeStep('File', 'file');
  await flow.press('Go on to the columns');
  await flow.check();
  await flow.press('Go on');
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  await page.reload();
  await flow.seeStep('Result', 'run');
  await flow.seeHeading('The import is over');
});

test('what would change of any row is shown old and new, by outcome and column, and stands in the address', async ({
  visits,
  records,
}) => {
  const { building, list } = await clientWithBuilding(records, { uniqueId: 'OLD-1', city: 'Leeds' });
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(`Name,Unique ID,City\n${building.name},OLD-1,York\n`);
  await flow.check();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Changed');
  await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('City');
  await expect(page).toHaveURL(/outcome=Updated&column=City/);
  await flow.rows.getByText('1 value').click();
  await expect(flow.rows).toContainText(/City.*Leeds.*York/);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Created');
  await expect(page.getByText('No row matches.')).toBeVisible();
});

test('an import is named when its page, its client or its tab is left, kept, and offered again', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const other = await records.client();
  const page = await visits.as('systemAdministrator', { client, at: to(pages.importPeople) });
  const [frame, flow, question] = [consoleOf(page), importOf(page), leaveDialogOf(page)];
  await flow.give(`First Name,Last Name\nNia,${client.name}`, 'staff.csv');
  await flow.seeHeading('Match the columns');
  await frame.go('Settings');
  await question.seeWords('staff.csv');
  await question.press('Stay');
  await frame.pick('Client', other.name);
  await question.seeWords('staff.csv');
  await question.press('Switch and keep drafts');
  await frame.seeNotice('Kept for your return: staff.csv (import)');
  await frame.seeTitle(other.name);
  await frame.pick('Client', client.name);
  await frame.notices.getByRole('button', { name: 'Resume' }).click();
  await flow.seeStep('Columns', 'columns');
  await expect(flow.column('First Name')).toHaveValue('First Name');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await flow.check();
  await flow.press('Go on');
  await flow.press('Import users and contacts');
  await flow.seeHeading('The import is over');
  await frame.go('Settings');
  await question.seeNot();
  await frame.seeTitle('Settings');
});

test('a lost answer to the queue call makes no second run', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { client, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Lost-answer school', 'L-1']));
  await flow.check();
  await flow.press('Go on');
  const lost = await losingAnswers(page, { method: 'POST', path: /\/import$/ });
  await flow.press('Import buildings');
  await expect(flow.button('Try again')).toBeVisible();
  lost.stop();
  await flow.press('Try again');
  await flow.seeHeading('The import is over');
  const runs = (await records.api.send(buildingImports.list, { client: client.uid, query: everything })).data.items;
  expect(runs.map(({ status, counts }) => [status, counts.created])).toEqual([['Finished', 1]]);
});

test('a role that somebody may not give is a problem of its cell, and the row stays out', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientOfPeople(records);
  const body = { roleName: unique('Looks after people'), permissions: ['canmanageusers'] };
  const role = (await records.api.send(contract.roles.create, { client: client.uid, body })).data.roleUID;
  const limited = await userOf(records, client.uid, { roles: [role], buildings: [building.uid] });
  await records.verifyAddress(limited);
  const page = await visits.as(limited, { at: to(pages.importPeople) });
  const flow = importOf(page);
  const line = `Rhys,Journey,${ownAddress('rhys')},Client administrator,${building.name}`;
  await flow.give(`First Name,Last Name,Email,Roles,Buildings\n${line}`, 'people.csv');
  await flow.check();
  await expect(flow.problems.getByRole('textbox', { name: 'Roles of row 2' })).toHaveValue('Client administrator');
  await flow.press('Leave row 2 out');
  await expect(page.getByText('1 row stays out.')).toBeVisible();
  await flow.press('Check again');
  await expect(page.getByText('Every other row is in order')).toBeVisible();
});

test('of two rows with one address either is put right in its cell, as every other problem is', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const page = await visits.as('systemAdministrator', { client, at: to(pages.importPeople) });
  const flow = importOf(page);
  const [taken, free] = [ownAddress('taken'), ownAddress('free')];
  await flow.give(`First Name,Last Name,Email\nMair,Owen,${taken}\nSion,Hart,${taken}`, 'people.csv');
  await flow.check();
  await expect(flow.problems).toContainText('Row 3 is about the same record.');
  await expect(flow.problems.getByRole('textbox', { name: 'Email of row 2' })).toHaveValue(taken);
  const cell = flow.problems.getByRole('textbox', { name: 'Email of row 3' });
  await cell.fill(free);
  await cell.press('Tab');
  await flow.press('Check again');
  await expect(page.getByText('Every row is in order')).toBeVisible();
  await flow.press('Go on');
  await expect(page.getByText('2 people will be created')).toBeVisible();
});

test('whoever left and stands in the file as active is said to sign in again, before it is confirmed and afterwards', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientOfPeople(records);
  const left = ownAddress('left');
  const leaver = (status: string) =>
    `First Name,Last Name,Email,Status,Primary Building\nMair,Owen,${left},${status},${building.name}`;
  await importBy(records, 'people', { client: client.uid, text: leaver('Inactive') });
  const page = await visits.as('systemAdministrator', { client, at: to(pages.importPeople) });
  const flow = importOf(page);
  await flow.give(leaver('Active'), 'people.csv');
  await flow.check();
  await expect(flow.fact('Activated')).toHaveText('1 person can sign in again');
  await flow.press('Go on');
  await expect(flow.fact('Activated')).toHaveText('1 person can sign in again');
  await flow.press('Import users and contacts');
  await flow.seeHeading('The import is over');
  await page.getByRole('link', { name: 'See what changed for whom' }).press('Enter');
  await expect(flow.fact('Activated')).toHaveText('1 person can sign in again');
});

test('a row that somebody leaves out is counted where it is checked, confirmed, told and listed', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Kept school', 'K-1'], ['Left school', 'K-2', 'Primery school']));
  await flow.check();
  await flow.press('Leave row 3 out');
  await flow.press('Check again');
  await expect(page.getByText('You have left 1 row out.')).toBeVisible();
  await expect(flow.fact('Left out')).toHaveText('1 row');
  await flow.press('Go on');
  await expect(page.getByText('You have left 1 row out.')).toBeVisible();
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  await expect(flow.fact('Left out')).toHaveText('1 row');
  await expect(flow.fact('Refused')).toHaveText('0 rows');
  await page.getByRole('link', { name: 'See what changed for whom' }).click();
  await expect(flow.fact('Left out')).toHaveText('1 row');
  await page.goto(page.url().replace(/\/[^/]*$/, ''));
  const cell = page.getByRole('row', { name: /schools\.csv/ }).locator('[data-label="Left out"]');
  await expect(cell).toBeVisible();
  await expect(cell).toHaveText('1');
});

test('the heading of each step takes the focus as the step comes, also when the rows are checked again', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Focus school', 'F-1'], ['Other school', 'F-2', 'Primery school']));
  await flow.seeFocusOn('Match the columns');
  await flow.button('Check the rows').press('Enter');
  await flow.seeFocusOn('What would happen');
  await flow.button('Leave row 3 out').press('Enter');
  await flow.button('Check again').press('Enter');
  await expect(page.getByText('Every other row is in order')).toBeVisible();
  await flow.seeFocusOn('What would happen');
  await flow.button('Go on').press('Enter');
  await flow.seeFocusOn('Confirm the import');
  await flow.button('Import buildings').press('Enter');
  await flow.seeFocusOn('The import is over');
});

test('a result leads to what changed for whom and to taking it back, and whoever comes later begins with a file', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(['Result school', 'R-1']));
  await flow.check();
  await flow.press('Go on');
  await flow.press('Import buildings');
  await flow.seeHeading('The import is over');
  await page.getByRole('link', { name: 'See what changed for whom' }).press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Result school', exact: true })).toBeVisible();
  await expect(flow.button('Take back')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
  await page.getByRole('link', { name: 'Import buildings' }).first().click();
  await flow.seeStep('File', '');
  await flow.seeHeading('Choose a file');
});

test('from what was checked one is at the ways on within two presses of Tab, however many rows have problems', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const rows = Array.from({ length: 30 }, (_, at) => [`Tab school ${at}`, `T-${at}`, 'Primery school']);
  await flow.give(schoolsCsv(['Fine school', 'T-F'], ...rows));
  await flow.button('Check the rows').press('Enter');
  await flow.seeFocusOn('What would happen');
  // The problems come after the heading.
  await expect(flow.button('Skip the problems')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(flow.button('Skip the problems')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(flow.button('Go on')).toBeFocused();
});
