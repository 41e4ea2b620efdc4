import type { Guide } from '../../stories/guide.ts';
import { check } from '../../stories/keys.ts';

/** How ColumnChoice is used. */
export const guide: Guide = {
  use: 'A wide table is used by people with different questions.',
  avoid: 'Five columns or fewer need none.',
  anatomy: ['Button', 'A box per column; the one that names the row stays'],
  keyboard: check,
  content: 'The names of the heads.',
  do: 'Keep the column that names the row.',
  dont: 'Do not use it to mend a table with too many columns: leave some out.',
};
