import { style } from '@vanilla-extract/css';

import { space } from '../../theme/tokens.ts';

/** Without a label it stands in a line of filters, which it must not fill alone. */
export const among = style({ width: '13rem', maxWidth: '100%' });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny, marginBlockEnd: space.small });
