import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How CopyButton is used. */
export const guide: Guide = {
  use: 'An identifier, address or secret is needed elsewhere.',
  avoid: 'Values people retype or read aloud need no button.',
  anatomy: ['Icon', '[Label]', 'Confirmation in its place'],
  keyboard: press,
  content: '“Copy”; where several stand together, the name says what: “Copy identifier”.',
  do: 'Copy exactly what is shown beside it.',
  dont: 'Do not copy something longer than what can be seen, and confirm nothing in a toast.',
};
