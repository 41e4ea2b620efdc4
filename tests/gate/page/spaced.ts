import { textClipped } from '../rules/text-clipped.ts';
import type { Told } from '../told.ts';
import type { Fault } from './rule.ts';
import { seenNow } from './seen.ts';
import { selectorOf } from './selector-of.ts';

const wide = [
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  'p { margin-block-end: 2em !important }',
].join('\n');

/** What is cut off for somebody who sets letters, words and lines further apart (WCAG 1.4.12), and for nobody else. */
export async function spaced(): Promise<readonly Told[]> {
  const before = new Set(cut().map(({ at }) => at));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(wide);
  document.adoptedStyleSheets.push(sheet);
  try {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return cut()
      .filter(({ at }) => !before.has(at))
      .map(({ at, says }) => ({
        rule: 'text-clipped',
        selector: selectorOf(at),
        says: `With letters and lines set apart: ${says}`,
      }));
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

const cut = (): readonly Fault[] => textClipped(seenNow());
