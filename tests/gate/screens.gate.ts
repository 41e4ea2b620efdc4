import { expect, test } from '../support/journey.ts';
import { screens, type Screen } from '../support/screens.ts';
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

/** One page, whichever area it refuses. */
const isDenial = ({ name }: Screen) => name.startsWith('denial');

test('no two screens have one title', async ({ visits, records }) => {
  test.setTimeout(600_000);
  const titles = new Map<string, string>();
  const twice: string[] = [];
  for (const screen of screens.filter((each) => !isDenial(each))) {
    const page = await openScreen(screen, visits, records);
    // What lies beside a page may come late, and its name with it.
    const known = [...titles.keys()];
    await page
      .waitForFunction((taken) => !taken.includes(document.title), known, { timeout: 10_000 })
      .catch(() => null);
    const title = await page.title();
    const other = titles.get(title);
    if (other !== undefined) twice.push(`“${title}” is the title of the ${other} and of the ${screen.name}`);
    titles.set(title, screen.name);
    await page.close();
  }
  expect(twice).toEqual([]);
});
