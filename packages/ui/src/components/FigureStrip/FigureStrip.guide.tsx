import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How FigureStrip is used. */
export const guide: Guide = {
  use: 'A few counts that ask for attention where somebody begins their day, or that are tiles above the list they count.',
  avoid: 'What is compared with one another is drawn as a BarChart.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.FigureStrip
        label="What asks for attention"
        items={[
          { id: 'locked', label: 'Locked out', count: 3, href: '#locked' },
          { id: 'never', label: 'Never signed in', count: 1204, href: '#never', isCurrent: true },
          { id: 'role', label: 'Without a role', count: 0, href: '#role' },
        ]}
      />
    ),
    parts: [
      { name: 'Count', at: { words: '1,204' } },
      { name: 'Mark: asking for attention', at: 'li:first-child svg', optional: true },
      { name: 'What is counted', at: { words: 'Never signed in' } },
      { name: 'Mark: well', at: 'li:last-child svg', optional: true },
    ],
  },
  keyboard: follow,
  content: 'Each label says of whom or what the list is that the count leads to: “Without a role”.',
  do: {
    because: 'Lead to the list that has as many rows as the figure says.',
    shows: (
      <Ui.FigureStrip
        label="To look at"
        items={[
          { id: 'locked', label: 'Locked out', count: 3, href: '#locked' },
          { id: 'role', label: 'Without a role', count: 0, href: '#role' },
        ]}
      />
    ),
  },
  dont: {
    because: 'Do not show figures nobody can act on.',
    shows: (
      <Ui.FigureStrip
        label="Trivia"
        items={[
          { id: 'letters', label: 'Letters in all names', count: 48210, href: '#letters' },
          { id: 'days', label: 'Days since the first', count: 2114, href: '#days' },
        ]}
      />
    ),
  },
};
