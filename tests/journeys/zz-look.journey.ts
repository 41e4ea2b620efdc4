import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { clientOf, screens } from '../support/screens.ts';
let shown: ReturnType<typeof clientWithBuilding> | undefined;
const wanted = (process.env['LOOK'] ?? '').split(',').filter(Boolean);
const widths = (process.env['WIDTHS'] ?? '390').split(',').map(Number);
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  test(`look ${screen.name}`, async ({ visits, records }) => {
    shown ??= clientWithBuilding(records);
    const made = await shown;
    const at = screen.at(made);
    const page =
      screen.person === 'stranger'
        ? await visits.stranger({ at })
        : await visits.as(screen.person, { at, ...clientOf(screen, made) });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/look/${screen.name.replaceAll(/\W+/g, '-')}-${width}.png` });
    }
  });
}
