import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How BarChart is used. */
export const guide: Guide = {
  use: 'A few counts that are compared: roles by holders, buildings by status.',
  avoid: 'A single count, or counts that are not compared, stand in a FigureStrip.',
  anatomy: ['Title', '[As of]', 'As a table', 'Name, bar and figure of each'],
  keyboard: press,
  content: 'The title says what is counted by what: “Roles by holders”.',
  do: 'Lead from each name to the list that has as many rows.',
  dont: 'Do not draw more bars than somebody compares.',
};
