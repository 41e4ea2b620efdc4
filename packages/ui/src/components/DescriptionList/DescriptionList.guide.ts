import type { Guide } from '../../stories/guide.ts';

/** How DescriptionList is used. */
export const guide: Guide = {
  use: 'The facts of one thing.',
  avoid: 'Many things with the same facts are a DataTable.',
  anatomy: ['Terms', 'Values'],
  content: 'What is not known says so: “None yet”.',
  do: 'Say when something is not known: “None yet”.',
  dont: 'Do not leave a term without a value.',
};
