import type { Guide } from '../../stories/guide.ts';
import { radio } from '../../stories/keys.ts';

/** How Segments is used. */
export const guide: Guide = {
  use: 'The same rows seen in two to four ways: everyone, users, contacts.',
  avoid: 'In a form it is a RadioGroup; more than four are a Select; what leads elsewhere are Tabs.',
  anatomy: ['Segments, one of them chosen'],
  keyboard: radio,
  content: 'One word each; the whole stands first.',
  do: 'Put the whole first: “Everyone”.',
  dont: 'Do not use it to change data: it only changes what is seen.',
};
