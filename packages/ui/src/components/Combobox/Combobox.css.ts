import { style } from '@vanilla-extract/css';

import { onPaper } from '../../theme/on-paper.ts';
import { space } from '../../theme/tokens.ts';

/** Without a label it stands in a line of filters, which it must not fill alone. */
export const among = style({ width: '13rem', maxWidth: '100%' });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny, marginBlockEnd: space.small });
/** On paper several are what is chosen of them; where nothing is, an empty field, which asks for nothing. */
export const several = style({});
onPaper(`.${chips} + div`, { display: 'none' });
onPaper(`.${several} input::placeholder`, { color: 'transparent' });
