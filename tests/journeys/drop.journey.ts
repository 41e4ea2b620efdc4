import { users } from '@wardmere/api';
import { openSftp } from '../../apps/platform/src/testing/sftp-client.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { mailedLinks } from '../support/mail.ts';
import { unique } from '../support/unique.ts';
import { listen } from '../support/wire.ts';

const password = 'Larch-and-Linden-42';
const small = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const email = (index: number, stem: string) => `${stem}${index}@journey.example`;

test('a program puts a file of people there: it is told what it has to know, each run is told of by letter, and one that would take people away is held until its number is typed', async ({
  visits,
  records,
  deployment,
}) => {
  const { client } = await clientWithBuilding(records);
  const told = `${small(unique('office'))}@journey.example`;
  const stem = small(unique('pupil'));
  const page = await visits.as('systemAdministrator', { client, at: to(pages.importPeople) });
  const panel = page.getByRole('region', { name: 'Files by SFTP' });
  const saved = listen(page, { method: 'POST', path: /\/SFTP$/ });
  await expect(panel.getByText('Next: You')).toBeVisible();
  await expect(panel.getByText('Given when you save')).toBeVisible();
  await panel.getByRole('switch', { name: /^Take files/ }).click();
  await panel.getByRole('textbox', { name: /^Told of each file/ }).fill(told);
  await panel.getByRole('textbox', { name: /^Told of each file/ }).press('Enter');
  await panel.getByRole('textbox', { name: /^Password/ }).fill(password);
  await editorOf(page).save();
  await consoleOf(page).seeNotice('“SFTP settings” saved');
  expect(saved.bodies().at(-1)).toMatchObject({ isEnabled: true, emailList: [told], password });
  await expect(panel.getByText('Next: Whoever sends the files')).toBeVisible();

  const fact = (term: string) =>
    panel
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: term }) })
      .getByRole('definition');
  const [username, port] = await Promise.all([fact('User name').innerText(), fact('Port').innerText()]);
  const program = await openSftp({ port: Number(port), username: username.trim(), password });
  const head = 'First Name,Last Name,Email,Status';
  const rows = Array.from({ length: 24 }, (_, index) => `Ines,Vaughan ${index},${email(index, stem)},Active`);
  await program.put('people.csv', [head, ...rows].join('\n'));
  await expect.poll(async () => (await mailedLinks(deployment.url, told)).length).toBe(1);
  const { data } = await records.api.send(users.list, {
    client: client.uid,
    query: { filter: `search contains ${stem}`, pagesize: 100 },
  });
  expect(data.rowCount).toBe(24);

  await page.reload();
  await expect(panel.getByText('Next: Nobody')).toBeVisible();
  await expect(fact('Last file')).toContainText('24 created, 0 changed, 0 left as they were, 0 refused');
  await panel.getByRole('textbox', { name: /^Told of each file/ }).fill(`second.${told}`);
  await panel.getByRole('textbox', { name: /^Told of each file/ }).press('Enter');
  await editorOf(page).save();
  await expect.poll(() => saved.bodies().length).toBe(2);
  expect(Object.keys(Object(saved.bodies().at(-1)))).not.toContain('password');

  const gone = rows.slice(0, 6).map((row) => row.replace('Active', 'Inactive'));
  await program.put('leavers.csv.part', [head, ...gone].join('\n'));
  await program.rename('/leavers.csv.part', '/leavers.csv');
  await expect.poll(async () => (await mailedLinks(deployment.url, `second.${told}`)).length).toBe(1);
  program.end();
  await page.reload();
  await expect(panel.getByText('Next: Somebody who manages users')).toBeVisible();
  await expect(panel.getByText(/^6 of \d+ people would be deactivated\.$/)).toBeVisible();

  // Whoever was told comes by the letter.
  const [letter = ''] = await mailedLinks(deployment.url, `second.${told}`);
  await page.goto(letter);
  await consoleOf(page).seeTitle('leavers.csv');
  await expect(page.getByRole('heading', { name: 'Waiting to be released' })).toBeVisible();
  const gones = async () => {
    const query = { filter: `search contains ${stem}`, pagesize: 100 };
    const { items } = (await records.api.send(users.list, { client: client.uid, query })).data;
    return items.filter(({ userActive }) => !userActive).length;
  };
  expect(await gones()).toBe(0);
  await page.getByRole('textbox', { name: 'Type 6 to go on' }).fill('6');
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back', exact: true })).toBeVisible();
  expect(await gones()).toBe(6);
  await page.goto(`/v7${to(pages.importPeople)}`);
  await expect(panel.getByText('Next: Nobody')).toBeVisible();
  expect(await mailedLinks(deployment.url, `second.${told}`)).toEqual([letter]);
});
