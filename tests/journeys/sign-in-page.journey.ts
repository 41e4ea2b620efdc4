import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { failedRequest } from '../support/watch.ts';

const { userName, password } = personOf('clientAdministrator');

test('a browser that reads Welsh is asked in Welsh, refused in Welsh and let in', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.stranger({ at: to(pages.settings), context: { locale: 'cy-GB' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Mewngofnodi' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy-GB');
  await page.getByLabel('Cyfeiriad e-bost').fill(userName);
  await page.getByRole('button', { name: 'Mewngofnodi' }).click();
  await expect(page.getByRole('alert')).toContainText('Rhowch eich cyfrinair.');
  await expect(page).toHaveTitle(/^Gwall: Mewngofnodi/);
  await page.getByLabel('Cyfrinair').fill(password);
  await page.getByRole('button', { name: 'Mewngofnodi' }).click();
  await consoleOf(page).seeTitle('Settings');
});

test('a password can be looked at while it is typed, and is hidden again', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.settings) });
  const field = page.getByLabel('Password');
  await page.getByLabel('Email address').fill(userName);
  await field.fill(password);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await field.press('Enter');
  await consoleOf(page).seeTitle('Settings');
});
