import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How DiffList is used. */
export const guide: Guide = {
  use: 'The fields a save will change, before it is sent.',
  avoid: 'Longer texts are a DiffView.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.DiffList
        items={[
          { id: 'name', label: 'Name', before: 'Hill School', after: 'Hill Academy' },
          { id: 'email', label: 'Email', before: '', after: 'office@hill.example' },
        ]}
      />
    ),
    parts: [
      { name: 'Field', at: 'dt' },
      { name: 'Old', at: 'del' },
      { name: 'New', at: 'ins' },
    ],
  },
  content: 'Values as the form shows them.',
  do: {
    because: 'Show exactly what will be sent, as the form shows its values.',
    shows: <Ui.DiffList items={[{ id: 'name', label: 'Name', before: 'Hill School', after: 'Hill Academy' }]} />,
  },
  dont: {
    because: 'Do not list what stays as it is, or call fields by their names in the code.',
    shows: (
      <Ui.DiffList
        items={[
          { id: 'name', label: 'displayName', before: 'Hill School', after: 'Hill Academy' },
          { id: 'town', label: 'addressTown', before: 'Leeds', after: 'Leeds' },
        ]}
      />
    ),
  },
};
