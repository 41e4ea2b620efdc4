import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

const weeks = [210, 245, 238, 251, 120, 96, 233, 262, 270, 259, 281, 264].map((up, index) => ({
  id: String(index),
  label: `Week ${index + 1}`,
  up,
  down: (index * 7) % 23,
}));
const shown = { asOf: '14:05', what: 'Week of', up: 'Signed in', nothing: 'Nobody has signed in.' };

/** How ColumnChart is used. */
export const guide: Guide = {
  use: 'Counts over time: sign-ins a week, what failed on each day.',
  avoid: 'Counts of things rather than of days are compared in a BarChart.',
  room: 'page',
  anatomy: {
    shows: <Ui.ColumnChart title="Sign-ins a week" {...shown} down="Failed" items={weeks} />,
    parts: [
      { name: 'Title', at: { words: 'Sign-ins a week' } },
      { name: 'As of', at: 'figcaption > span:nth-child(2)', optional: true },
      { name: 'As a table', at: 'figcaption button' },
      { name: 'What is counted, with its sum', at: 'ul' },
      { name: 'A column for each day or week', at: 'div > svg' },
    ],
  },
  keyboard: press,
  content: 'The title says what is counted and for how long: “Sign-ins a week”.',
  do: {
    because: 'Draw what should not happen below the line.',
    shows: <Ui.ColumnChart title="Sign-ins a week" {...shown} down="Failed" items={weeks} />,
  },
  dont: {
    because: 'Do not add up what went well and what did not, or leave out weeks in which nothing happened.',
    shows: (
      <Ui.ColumnChart
        title="Attempts"
        {...shown}
        up="Attempts"
        items={weeks.filter(({ up }) => up > 230).map((week) => ({ ...week, up: week.up + week.down, down: 0 }))}
      />
    ),
  },
};
