import { everyButton } from './every-button.ts';
import { whole } from './forms.ts';
import { travellers } from './travellers.ts';

everyButton(whole, travellers, 900_000);
