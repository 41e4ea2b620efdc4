import { readFile } from 'node:fs/promises';
import { contract } from '@wardmere/api';
import type { Page } from '@playwright/test';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';

/** What the browser saves when the list is asked for as a file: its name, and its lines without the mark. */
async function saveAsFile(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'List', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('a list is saved as it is filtered, and nothing that somebody is called is carried out', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const administrator = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const person = await userOf(records, client.uid, { roles: ['Staff'] });
  const hostile = '=HYPERLINK("http://x.example")';
  await records.api.send(contract.users.patch, {
    client: client.uid,
    user: person.uid,
    body: [{ op: 'replace', path: '/firstName', value: hostile }],
  });
  const page = await visits.stranger({ at: to(pages.people) });
  await signInPage(page).signIn(administrator);
  await consoleOf(page).seeTitle('Users and contacts');
  const rowOf = (name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });
  // Both stand there until the list is narrowed to the one.
  await expect(rowOf(administrator.name)).toHaveCount(1);
  await page.getByRole('searchbox').fill(person.name.split(' ').at(-1) ?? '');
  await expect(rowOf(administrator.name)).toHaveCount(0);
  await expect(rowOf(hostile)).toHaveCount(1);
  const { name, lines } = await saveAsFile(page);
  expect(name).toMatch(/^people \d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('"Name","Email","Kind","Roles","Title","Status","Last login"');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^"'=HYPERLINK\(""http:\/\/x\.example""\) /)]);
});

test('the history of a client is saved as it is filtered', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const administrator = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const person = await userOf(records, client.uid, { roles: ['Staff'] });
  await userOf(records, client.uid, { roles: ['Staff'] });
  const page = await visits.stranger({ at: to(pages.history) });
  await signInPage(page).signIn(administrator);
  await consoleOf(page).seeTitle('History');
  await page.getByRole('searchbox').fill(person.name);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: person.name })).toHaveCount(1);
  await expect(page).toHaveURL(/history\?search=/);
  const { name, lines } = await saveAsFile(page);
  expect(name).toMatch(/^changes \d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('"Record","What changed","Changed by","When"');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`"User: ${person.name}","Created; `)]);
});

test('on paper a list is its rows, without the rail and without what is pressed', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const administrator = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const page = await visits.stranger({ at: to(pages.people) });
  await signInPage(page).signIn(administrator);
  await consoleOf(page).seeTitle('Users and contacts');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: administrator.name })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: administrator.name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
