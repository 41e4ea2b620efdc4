import { createContainer, globalStyle, style } from '@vanilla-extract/css';

import { space } from '../../theme/tokens.ts';
import { fieldsWide } from './fields-wide.ts';

/** Fields stand beside one another where the form has room for two, whatever the window has. */
const form = createContainer();
export const place = style({ containerType: 'inline-size', containerName: form, minWidth: 0, maxWidth: fieldsWide });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space.large} ${space.gutter}`,
  '@container': { [`${form} (width < 32rem)`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });
globalStyle(`${grid} > fieldset`, { gridColumn: '1 / -1' });
