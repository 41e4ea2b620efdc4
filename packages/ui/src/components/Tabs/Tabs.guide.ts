import type { Guide } from '../../stories/guide.ts';

/** How Tabs is used. */
export const guide: Guide = {
  use: 'Parts of one thing that nobody needs side by side.',
  avoid: 'Other pages are links; steps in an order are Steps.',
  anatomy: ['Tabs with [count]', 'Panel'],
  keyboard: [
    ['Tab', 'Goes to the chosen tab, then to its panel'],
    ['← / →', 'Previous, next tab'],
    ['Home / End', 'First, last tab'],
  ],
  content: 'One or two words, nouns.',
  do: 'Give each tab an address where people come back to it.',
  dont: 'Do not spread one form over tabs: what is hidden is forgotten.',
};
