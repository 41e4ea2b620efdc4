import { everyButton } from './every-button.ts';
import { short } from './forms.ts';
import { travellers } from './travellers.ts';

/** Those of whom some are above and some below; the whole form walks with everybody. */
const some = new Set(['the office manager', 'client services in a client with a connection']);

everyButton(
  short,
  travellers.filter(({ name }) => some.has(name)),
  300_000,
);
