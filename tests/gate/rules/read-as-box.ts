import { colourOf } from '../page/colours.ts';
import type { Rule } from '../page/rule.ts';

/** What is ticked keeps its box whether it can be changed or not. */
const ticks = '[type="checkbox"], [type="radio"]';

/** What cannot be changed is drawn as a box to fill in: it is words below their label. */
export const readAsBox: Rule = ({ shown, styleOf }) =>
  shown(`:is(input:not(${ticks}), textarea, select):is([readonly], [data-readonly])`).flatMap((at) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = styleOf(at);
    const isEdged = parseFloat(borderTopWidth) >= 1 && colourOf(borderTopColor)[3] > 0;
    return isEdged || colourOf(backgroundColor)[3] > 0
      ? [{ at, says: 'What can only be read looks like a field.' }]
      : [];
  });
