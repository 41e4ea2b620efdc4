import { style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';
import { media, space } from '../theme/tokens.ts';

const active = ':is([data-active], [data-highlighted])';

/** The line of a list or a menu that the next key would take: a bar at its edge, which is told from any ground a line can have. */
export const activeLine = style({
  position: 'relative',
  selectors: {
    [`&${active}`]: {
      background: vars.color.hover,
      outline: `1px solid ${vars.color.lineStrong}`,
      outlineOffset: '-1px',
    },
    [`&${active}::before`]: {
      content: '""',
      position: 'absolute',
      insetBlock: '0.3125rem',
      insetInlineStart: 0,
      width: '3px',
      borderRadius: space.tiny,
      background: vars.color.focus,
    },
    [`&[data-tone="danger"]${active}::before`]: { background: vars.color.danger },
  },
  '@media': { [media.forced]: { selectors: { [`&${active}`]: { outline: '2px solid Highlight' } } } },
});
