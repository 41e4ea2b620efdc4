import { contract } from '@wardmere/api';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, userOf } from '../support/people-in-use.ts';

/** A desk, a desk at 400 %, and a phone. */
const sizes = [
  { how: 'on a desk', width: 1280, height: 800 },
  { how: 'at 400 %', width: 320, height: 256 },
  { how: 'on a phone', width: 390, height: 844 },
];

for (const { how, ...size } of sizes)
  test(`who took a role from somebody in the last days is found by keyboard alone, ${how}`, async ({
    visits,
    records,
  }) => {
    const { client } = await clientOfPeople(records);
    const administrator = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
    const person = await userOf(records, client.uid, { roles: ['Staff'] });
    await records.api.send(contract.users.patch, {
      client: client.uid,
      user: person.uid,
      body: [{ op: 'replace', path: '/roleUIDs', value: [] }],
    });
    const page = await visits.stranger({ at: to(pages.settings) });
    await page.setViewportSize(size);
    await signInPage(page).signIn(administrator);
    await consoleOf(page).seeTitle('Settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^History/ })
      .focus();
    await page.keyboard.press('Enter');
    await consoleOf(page).seeTitle('History');
    await page.keyboard.press('/');
    await page.keyboard.type(person.name);
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: person.name });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/Roles: Taken: Staff.*Ada Admin/s);
    await rows
      .last()
      .getByRole('button', { name: /^All \d+ fields of / })
      .press('Enter');
    await expect(rows.last()).toContainText(/Created.*Given: Staff.*Ada Admin/s);
    await expect(page).toHaveURL(/history\?search=/);
    // The address holds what was found: a link leads to the same.
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

test('somebody takes a role from a person, and another finds who did it', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const administrator = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const person = await userOf(records, client.uid, { roles: ['Staff'] });
  await records.api.send(contract.users.patch, {
    client: client.uid,
    user: person.uid,
    body: [{ op: 'replace', path: '/roleUIDs', value: [] }],
  });

  const page = await visits.stranger({ at: to(pages.user, { user: person.uid }) });
  await signInPage(page).signIn(administrator);
  await consoleOf(page).seeTitle(person.name);
  await page.getByRole('button', { name: 'Show history' }).click();
  const entries = page.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/Changed.*Ada Admin.*Taken: Staff/s);
  await expect(entries.last()).toContainText(/Created.*Ada Admin.*Given: Staff/s);
});
