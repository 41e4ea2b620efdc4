import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';

import { media, space } from '../theme/tokens.ts';

const layout = defineProperties({
  conditions: { always: {}, narrow: { '@media': media.narrow } },
  defaultCondition: 'always',
  properties: { gap: space, paddingBlock: space, paddingInline: space },
});

/** The few properties a screen may set, and only through the layout components. */
export const sprinkles = createSprinkles(layout);

export type Space = keyof typeof space;
