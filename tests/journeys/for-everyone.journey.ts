import type { Page } from '@playwright/test';
import { lookInPassing } from '../gate/in-passing.ts';
import { openScreen } from '../gate/open-screen.ts';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, leaveDialogOf, reviewOf } from '../models/editor.model.ts';
import { seeNoFaults } from '../support/accessibility.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

/** 390 px is a phone; 640 px is a desk of 1280 px at 200 %; 320 px is the least there is. */
async function seeNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

screens.forEach((screen, place) => {
  test(`the ${screen.name} is accessible in light and dark and fits phones, 200 % and a window between`, async ({
    visits,
    records,
  }) => {
    const page = await openScreen(screen, visits, records);
    await seeNoFaults(page);
    await seeNoSidewaysScroll(page);
    expect(await lookInPassing(page, screen.name, place)).toEqual([]);
  });
});

const dialogs: Readonly<Record<string, (page: Page, name: string) => Promise<unknown>>> = {
  review: async (page) => {
    await editorOf(page).review();
    await reviewOf(page).see();
  },
  'leaving question': async (page) => {
    await consoleOf(page).go('Clients');
    await leaveDialogOf(page).see();
  },
  'deletion question': async (page, name) => {
    await editorOf(page).button('Delete building').click();
    await dialogOf(page, `Delete “${name}”?`).see();
  },
  'client picker': async (page) => {
    await consoleOf(page).trigger('Client').click();
    await expect(consoleOf(page).search('Client')).toBeFocused();
  },
  journal: (page) => consoleOf(page).openJournal(),
  'person’s menu': async (page) => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
};
for (const [name, open] of Object.entries(dialogs)) {
  test(`the ${name} above a changed building is accessible`, async ({ visits, records }) => {
    const { inAdmin, building } = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', { at: inAdmin });
    await editorOf(page).fill('City', 'Changed');
    await open(page, building.name);
    // A menu is drawn at the end of the document, where nothing clips it; its button stands in the banner.
    await seeNoFaults(page, name === 'person’s menu' ? ['region'] : []);
  });
}

test('a form with faults is accessible and announces them', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.addClient) });
  await editorOf(page).add('client');
  await editorOf(page).seeFailure('There is a problem');
  await seeNoFaults(page);
});
