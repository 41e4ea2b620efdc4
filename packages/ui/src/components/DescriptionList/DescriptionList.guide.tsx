import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How DescriptionList is used. */
export const guide: Guide = {
  use: 'The facts of one thing.',
  avoid: 'Many things with the same facts are a DataTable.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.DescriptionList
        items={[
          { term: 'Name', value: 'Hill School' },
          { term: 'Town', value: 'Leeds' },
          { term: 'Note', value: 'None yet' },
        ]}
      />
    ),
    parts: [
      { name: 'Terms', at: { all: 'dt' } },
      { name: 'Values', at: { all: 'dd' } },
    ],
  },
  content: 'What is not known says so: “None yet”.',
  do: {
    because: 'Say when something is not known: “None yet”.',
    shows: (
      <Ui.DescriptionList
        items={[
          { term: 'Name', value: 'Hill School' },
          { term: 'Head teacher', value: 'None yet' },
        ]}
      />
    ),
  },
  dont: {
    because: 'Do not let people guess whether something is missing or not there.',
    shows: (
      <Ui.DescriptionList
        items={[
          { term: 'Name', value: 'Hill School' },
          { term: 'Head teacher', value: '?' },
        ]}
      />
    ),
  },
};
