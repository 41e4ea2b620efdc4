import { everyButton } from './every-button.ts';
import { whole } from './forms.ts';
import { everybody } from './everybody.ts';

everyButton(whole, everybody, 900_000);
