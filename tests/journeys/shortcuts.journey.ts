import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf } from '../models/editor.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { expect, test } from '../support/journey.ts';

/** Longer than the first key of a pair waits for the second. */
const AFTER_THE_WAIT = 2000;

test('two keys one after the other lead to a page; another second key, or none in time, leads nowhere', async ({
  visits,
}) => {
  const page = await visits.as('clientAdministrator', {
    at: to(pages.settings),
    before: async (tab) => tab.clock.install(),
  });
  const { seeTitle } = consoleOf(page);
  const help = dialogOf(page, 'Keyboard shortcuts');
  await seeTitle('Settings');

  // A pair.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await seeTitle(/^Northmoor/);
  // A key that is none of a second one's ends it: what follows stands alone.
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  // A shortcut of one key is taken in its place.
  await page.keyboard.press('g');
  await page.keyboard.press('?');
  await help.see();
  await help.escape();
  await help.seeNot();
  // The second comes too late.
  await page.keyboard.press('g');
  await page.clock.runFor(AFTER_THE_WAIT);
  await page.keyboard.press('s');
  await seeTitle(/^Northmoor/);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await seeTitle('Settings');
});

test('keys alone do nothing while somebody types, and stay off once switched off; those with Ctrl hold', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.clients) });
  const { seeTitle } = consoleOf(page);
  const help = dialogOf(page, 'Keyboard shortcuts');
  const alone = help.dialog.getByRole('switch', { name: 'Use keys alone as shortcuts' });
  const search = page.getByRole('searchbox', { name: 'Search clients' });
  await seeTitle(/^Clients/);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('g?h');
  await expect(search).toHaveValue('g?h');
  await page.keyboard.press('Escape');
  await search.blur();

  await page.keyboard.press('?');
  await alone.uncheck();
  await help.escape();
  await help.seeNot();
  // The choice is this browser's, for the next time as well.
  await page.reload();
  await seeTitle(/^Clients/);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await paletteOf(page).open();
  await paletteOf(page).close();
  await help.seeNot();
  await expect(search).not.toBeFocused();

  await page.getByRole('button', { name: 'Help and support' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(alone).not.toBeChecked();
  await alone.check();
  await help.escape();
  await help.seeNot();
  await page.keyboard.press('?');
  await help.see();
});
