import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { consoleOf } from '../models/console.model.ts';
import { personOf } from '../models/people.model.ts';
import { expect, test } from '../support/journey.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const bryn = to(pages.user, { user: accounts.buildingScoped.uid });

/** A desk, a desk at 400 %, and a phone. */
const screens = [
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
];

for (const viewport of screens) {
  test(`why Bryn cannot manage roles, and who can change that, is found by the keyboard alone at ${viewport.width} px`, async ({
    visits,
  }) => {
    const page = await visits.as('clientAdministrator', { at: bryn });
    await page.setViewportSize(viewport);
    await consoleOf(page).seeTitle('Bryn Ellis');
    const search = page.getByRole('searchbox', { name: 'Search permissions' });
    await expect(search).toBeAttached();
    const reach = async (wanted: typeof search) => {
      for (let pressed = 0; pressed < 150; pressed += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('No number of Tabs leads there.');
    };
    await reach(search);
    await page.keyboard.type('manage roles');
    const row = personOf(page).access.getByRole('row', { name: /^Manage roles/ });
    await expect(row).toContainText('Not granted');
    await expect(row).toContainText('Would come with: Client administrator');
    await reach(row.locator('summary').filter({ hasText: 'Whom to ask' }));
    await page.keyboard.press('Enter');
    await expect(row.getByText('You can give it: choose it under Roles on this page.').first()).toBeInViewport();
    await expect(row.getByText(/^Brings as well: .*Manage alerts/).first()).toBeVisible();
    await reach(row.locator('summary').filter({ hasText: /^And \d+ more/ }));
    await page.keyboard.press('Enter');
    await expect(row.getByText(/Manage users/).first()).toBeInViewport();
    await expect(row.getByText('canmanageroles')).toBeVisible();
  });
}
