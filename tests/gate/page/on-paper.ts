import { scrollsSideways } from '../rules/scrolls-sideways.ts';
import { textClipped } from '../rules/text-clipped.ts';
import { wordsBroken } from '../rules/words-broken.ts';
import type { Told } from '../told.ts';
import type { Rule } from './rule.ts';
import { seenNow } from './seen.ts';
import { selectorOf } from './selector-of.ts';

/** The name of a column is read, and so is what says that a list or a cell goes on. */
const pressed = [
  'button:not(thead th button, :is(td, th, li) [aria-expanded])',
  '[role="button"]:not(button)',
  'input[type="search"]:placeholder-shown',
  'a[href^="#"]',
].join(', ');
const stillPressed: Rule = ({ shown }) =>
  shown(pressed).map((at) => ({ at, says: 'It waits to be pressed or searched, which nobody does there.' }));

const told = 'input:checked, input:indeterminate, [role="progressbar"] *, [aria-current="step"] *';
/** A browser leaves backgrounds out unless it is told that they mean something. */
const drawnAway: Rule = ({ shown, styleOf }) =>
  shown(told).flatMap((at) => {
    const { appearance, backgroundColor, printColorAdjust } = styleOf(at);
    const isDrawn = appearance === 'none' && !backgroundColor.endsWith(', 0)');
    return isDrawn && printColorAdjust !== 'exact'
      ? [{ at, says: 'Its background is left out, and with it what it tells.' }]
      : [];
  });

const rules: Readonly<Record<string, Rule>> = {
  'paper-pressed': stillPressed,
  'paper-untold': drawnAway,
  // An address of a system is longer than any column of a sheet.
  'words-broken': (seen) => wordsBroken(seen).filter(({ at }) => !at.matches(':is(td, th) code')),
  'scrolls-sideways': scrollsSideways,
  'text-clipped': textClipped,
};

/** A page as it is printed. */
export function onPaper(): readonly Told[] {
  const seen = seenNow();
  return Object.entries(rules).flatMap(([rule, look]) =>
    look(seen).map(({ at, says }) => ({ rule, selector: selectorOf(at), says: `On paper: ${says}` })),
  );
}
