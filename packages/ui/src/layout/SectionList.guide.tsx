import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';
import { follow } from '../stories/keys.ts';

/** How SectionList is used. */
export const guide: Guide = {
  use: 'A page of four sections or more, beside its form.',
  avoid: 'Parts that are shown one at a time are Tabs.',
  anatomy: {
    shows: (
      <Ui.SectionList
        items={[
          { id: 'name', label: 'Name and address', changed: true },
          { id: 'hours', label: 'Opening hours', invalid: true },
          { id: 'contacts', label: 'Contacts' },
        ]}
      />
    ),
    parts: [
      { name: 'Links, the one in view marked', at: '[aria-current]' },
      { name: 'Mark: changed', at: '[data-tone="accent"]', optional: true },
      { name: 'Mark: in error', at: '[data-tone="danger"]', optional: true },
    ],
  },
  keyboard: follow,
  content: 'The titles of the sections, word for word.',
  do: {
    because: 'Use the titles of the sections, and mark where something changed or is in error.',
    shows: (
      <Ui.SectionList
        label="Sections of a building"
        items={[
          { id: 'name', label: 'Name and address', changed: true },
          { id: 'hours', label: 'Opening hours', invalid: true },
          { id: 'contacts', label: 'Contacts' },
        ]}
      />
    ),
  },
  dont: {
    because: 'Do not list what is not on the page, or make up other words for what is.',
    shows: (
      <Ui.SectionList
        label="Ways"
        items={[
          { id: 'basics', label: 'The basics' },
          { id: 'when', label: 'When?' },
          { id: 'clients', label: 'All clients' },
        ]}
      />
    ),
  },
};
