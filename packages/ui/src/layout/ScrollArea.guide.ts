import type { Guide } from '../stories/guide.ts';

/** How ScrollArea is used. */
export const guide: Guide = {
  use: 'A long part that must not push the rest away: terms, a log.',
  avoid: 'A page scrolls by itself.',
  anatomy: ['Name, heard', 'Content'],
  keyboard: [
    ['Tab', 'Goes to it'],
    ['Arrow keys, Page Up / Down', 'Scroll it'],
  ],
  content: 'The name says what is in it.',
  do: 'Give it a name and a fixed size.',
  dont: 'Do not put the page’s own list or form into it.',
};
