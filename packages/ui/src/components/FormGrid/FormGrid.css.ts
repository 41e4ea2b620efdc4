import { createContainer, globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { space } from '../../theme/tokens.ts';
import { numberWide } from '../NumberField/number-wide.css.ts';
import { fieldsWide } from './fields-wide.ts';

/** Fields stand beside one another where the form has room for two, whatever the window has. */
const form = createContainer();
export const place = style({ containerType: 'inline-size', containerName: form, minWidth: 0, maxWidth: fieldsWide });
const fields = style({ display: 'grid', alignItems: 'start', gap: `${space.large} ${space.gutter}` });
export const grid = styleVariants({
  1: [fields, { gridTemplateColumns: 'minmax(0, 30rem)' }],
  2: [
    fields,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      vars: { [numberWide]: 'none' },
      '@container': { [`${form} (width < 32rem)`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
});
export const short = style({ maxWidth: '12rem' });
export const whole = style({ gridColumn: '1 / -1', minWidth: 0, vars: { [numberWide]: '14rem' } });
globalStyle(`${fields} > fieldset`, { gridColumn: '1 / -1' });
