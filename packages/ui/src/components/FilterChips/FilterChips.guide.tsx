import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How FilterChips is used. */
export const guide: Guide = {
  use: 'The filters that hold, each removable.',
  avoid: 'Filters are chosen elsewhere.',
  anatomy: {
    shows: (
      <Ui.FilterChips
        items={[
          { id: 's', label: 'Status', value: 'Active' },
          { id: 't', label: 'Town', value: 'Leeds' },
        ]}
        onRemove={nothing}
        onClear={nothing}
      />
    ),
    parts: [
      { name: 'Chips', at: 'li:first-child > span' },
      { name: 'Clear filters', at: { words: 'Clear filters' } },
    ],
  },
  keyboard: press,
  content: '“Status: Active”.',
  do: {
    because: 'Show every filter that holds, with its name.',
    shows: (
      <Ui.FilterChips
        items={[
          { id: 's', label: 'Status', value: 'Active' },
          { id: 't', label: 'Town', value: 'Leeds' },
        ]}
        onRemove={nothing}
        onClear={nothing}
      />
    ),
  },
  dont: {
    because: 'Do not hide a filter that shortens the list, or say its value without its name.',
    shows: (
      <Ui.FilterChips
        items={[{ id: 's', label: 'Filters', value: '1 and 2 more' }]}
        onRemove={nothing}
        onClear={nothing}
      />
    ),
  },
};
