import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { inLines } from './finding.ts';
import { lookAt } from './look-at.ts';
import { openScreen } from './open-screen.ts';
import { whole } from './plans.ts';

for (const screen of screens) {
  test(`nothing is wrong with the look of the ${screen.name}`, async ({ visits, records }) => {
    const page = await openScreen(screen, visits, records);
    expect(inLines(await lookAt(page, screen.name, whole))).toEqual([]);
  });
}

test('no two screens have one title', async ({ visits, records }) => {
  test.setTimeout(600_000);
  const titles = new Map<string, string>();
  const twice: string[] = [];
  for (const screen of screens) {
    const page = await openScreen(screen, visits, records);
    const title = await page.title();
    const other = titles.get(title);
    if (other !== undefined) twice.push(`“${title}” is the title of the ${other} and of the ${screen.name}`);
    titles.set(title, screen.name);
    await page.close();
  }
  expect(twice).toEqual([]);
});
