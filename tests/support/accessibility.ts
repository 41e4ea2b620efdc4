import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Another scheme changes colours and nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Scheme = 'light' | 'dark';

/** What axe finds, in a line each: with all its rules, and with those of colours in the dark. */
async function faultsOf(page: Page, scheme: Scheme, but: readonly string[]): Promise<readonly string[]> {
  // Its other way opens a further page for each look, for frames of other origins, of which the portal has none, and
  // nobody reads at length what is as it should be.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const asked = scheme === 'light' ? axe.withTags(everyRule).disableRules([...but]) : axe.withRules(ofColours);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Everybody can use what is on screen, by what axe knows, in the light and in the dark. */
export async function seeNoFaults(page: Page, but: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours on their way from one scheme to the other are nobody's colours; they set out with the next frame.
    await page.evaluate(async () => {
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      });
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    expect(await faultsOf(page, colorScheme, but), colorScheme).toEqual([]);
  }
}
