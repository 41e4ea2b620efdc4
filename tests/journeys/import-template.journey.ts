import { departments, occupations, titles, XLSX } from '@wardmere/api';
import { readFile } from 'node:fs/promises';
import { toImport } from '../../apps/portal/src/system/import-pages.ts';
import { openBook, type Book } from '../../apps/platform/src/sheets/read-book.ts';
import { workbookOf } from '../../apps/platform/src/testing/workbook.ts';
import { consoleOf } from '../models/console.model.ts';
import { importOf } from '../models/import.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { unique } from '../support/unique.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest } from '../support/watch.ts';

const xlsx = (content: Uint8Array) => ({
  name: 'buildings template.xlsx',
  mimeType: XLSX,
  buffer: Buffer.from(content),
});

/** Opens the import of buildings, and asks for its template. */
async function begin({ visits, records }: { readonly visits: Visits; readonly records: Records }) {
  const { building, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  const download = page.waitForEvent('download');
  await flow.press('Download a template');
  const template = await download;
  return { page, flow, building, template, file: await readFile(await template.path()) };
}

async function rowsOf(book: Book, sheet: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of book.rows(sheet)) rows.push(cells);
  return rows;
}

test('a template holds headings and all that their cells may say; filled in, it is imported as it stands', async ({
  visits,
  records,
}) => {
  const { page, flow, building, template, file } = await begin({ visits, records });
  expect(template.suggestedFilename()).toBe('buildings template.xlsx');
  await consoleOf(page).seeNotice('“buildings template.xlsx” saved');

  const book = await openBook(file);
  expect(book.sheets).toEqual(['Sheet1', 'Allowed values']);
  const [headings = []] = await rowsOf(book, 'Sheet1');
  const [targets = [], says = [], ...values] = await rowsOf(book, 'Allowed values');
  const allowed = (target: string) =>
    values.map((row) => row[targets.indexOf(target)] ?? '').filter((cell) => cell !== '');
  expect(headings).toContain('Building Type *');
  expect(says[targets.indexOf('Renewal Month')]).toBe('A number from 1 to 12');
  expect(allowed('Status')).toEqual(['Active', 'Disabled', 'Archived']);
  expect(allowed('Building Type')).toContain('Primary school');
  expect(allowed('Country')).toContain('United Kingdom');
  expect(allowed('Time Zone')).toContain('Europe/London');

  const school: Readonly<Record<string, string>> = {
    'Name *': `${building.name} annexe`,
    'Building Type *': 'Primary school',
    'Country *': 'United Kingdom',
    'Time Zone *': 'Europe/London',
  };
  const filled = await workbookOf([[...headings], headings.map((heading) => school[heading] ?? '')]);
  await page.locator('input[type=file]').setInputFiles(xlsx(filled));
  await flow.seeHeading('Match the columns');
  await flow.check();
  await expect(page.getByText('Every row is in order')).toBeVisible();
});

test('a template of people holds the names of the client that its cells can mean', async ({ visits, records }) => {
  const { client, building } = await clientWithBuilding(records);
  const lookups = { Title: titles, Departments: departments, Occupations: occupations };
  const named = Object.entries(lookups).map(async ([target, { create }]) => {
    const name = unique(target);
    await records.api.send(create, { client: client.uid, body: { name } });
    return [target, name] as const;
  });
  const names = await Promise.all(named);
  const page = await visits.as('systemAdministrator', {
    client,
    at: toImport({ kind: 'people', client: client.uid }),
  });
  const download = page.waitForEvent('download');
  await importOf(page).press('Download a template');
  const book = await openBook(await readFile(await (await download).path()));
  const [targets = [], , ...values] = await rowsOf(book, 'Allowed values');
  const allowed = (target: string) => values.map((row) => row[targets.indexOf(target)] ?? '');
  for (const [target, name] of names) expect(allowed(target)).toContain(name);
  expect(allowed('Primary Building')).toContain(building.name);
  expect(allowed('Roles').join('')).not.toBe('');
});

test('a template that nothing was filled into says so, and another file can be chosen', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { page, file } = await begin({ visits, records });
  await page.locator('input[type=file]').setInputFiles(xlsx(file));
  await expect(page.getByText('The sheet has headings but no rows below them.')).toBeVisible();
});
