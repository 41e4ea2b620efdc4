import { everyButton } from '../buttons/every-button.ts';
import { short } from '../buttons/forms.ts';
import { travellers } from '../buttons/travellers.ts';

/** Those of whom some are above and some below; the others are walked with by `npm run buttons`. */
const some = new Set([
  'the office manager',
  'client services in a client with a connection',
  'the American administrator',
]);

everyButton(
  short,
  travellers.filter(({ name }) => some.has(name)),
  240_000,
);
