import type { Rule } from '../page/rule.ts';

const pressed = 'a[href], button, [role="button"], [role="link"], summary';
const inside = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** One thing to press stands in another: which of the two a press is for nobody knows, and one of them is told to nobody (WCAG 4.1.2). */
export const controlsNested: Rule = ({ shown, nameOf }) =>
  shown(pressed).flatMap((at) => {
    const inner = at.querySelector(inside);
    return inner === null ? [] : [{ at: inner, says: `This stands in “${nameOf(at)}”, which is pressed itself.` }];
  });
