import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How DataTable is used. */
export const guide: Guide = {
  use: 'Many records compared by the same facts; cards on a phone.',
  avoid: 'The facts of one record are a DescriptionList.',
  anatomy: [
    '[Selection]',
    'Heads that sort',
    'Rows that lead somewhere',
    '[Row actions]',
    'What stands in when there are none',
  ],
  keyboard: [
    ...press,
    ['Enter on a name', 'Opens the row'],
    ['Up, Down, Home, End on a name', 'Goes to another row'],
    ['Space or x on a name', 'Selects the row, with Shift all from the last one'],
    ['Shift with Up or Down', 'Selects the next row too'],
    ['Ctrl A on a name', 'Selects the page'],
    ['a on a name', 'Goes to what can be done with the selected rows'],
    ['Enter on a head', 'Sorts by it'],
  ],
  content: 'Heads are nouns; figures stand right with the same number of decimals.',
  do: 'Let the first column name the row and lead to it.',
  dont: 'Do not wrap a whole sentence into a cell: it belongs on the record’s page.',
};
