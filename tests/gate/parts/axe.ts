import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Told } from '../told.ts';

const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds with all its rules, or with those of colours. */
export async function axe(page: Page, what: 'all' | 'colours'): Promise<readonly Told[]> {
  // Its other way opens a further page for each look, for frames of other origins, of which the portal has none.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const front = await page.evaluate(() => globalThis.gate.front());
  if (front !== undefined) builder.include(front);
  const asked = what === 'all' ? builder.withTags(everyTag) : builder.withRules(ofColours);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: `axe ${id}`, selector: target.flat().join(' '), says: `${help}.` })),
  );
}
