import { everyButton } from './every-button.ts';
import { short } from './forms.ts';
import { everybody } from './everybody.ts';

/** Those of whom some are above and some below; the whole form is for everybody. */
const some = new Set(['the office manager', 'client services in a client with a connection']);

everyButton(
  short,
  everybody.filter(({ name }) => some.has(name)),
  300_000,
);
