import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FilterChips.guide.tsx';

const meta = {
  title: 'Data/FilterChips',
  component: Ui.FilterChips,
  subcomponents: {
    FilterPlace: Ui.FilterPlace,
    FilterGroup: Ui.FilterGroup,
    FilterFold: Ui.FilterFold,
    FilterToggle: Ui.FilterToggle,
    ListActions: Ui.ListActions,
  },
  args: {
    items: [
      { id: 's', label: 'Status', value: 'Active' },
      { id: 't', label: 'Town', value: 'Llanfairpwllgwyngyll' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};

function Folding({ many }: { readonly many?: Ui.ManyFilters }) {
  const [open, setOpen] = useState(false);
  return (
    <Ui.FilterPlace>
      <Ui.Inline>
        <Ui.SearchField label="Search buildings" value="" onChange={() => undefined} />
        <Ui.FilterGroup many={many}>
          <Ui.FilterToggle holding={2} many={many} open={open} onChange={setOpen} />
          <Ui.FilterFold open={open} many={many}>
            <Ui.Select
              label="Status"
              labelHidden
              placeholder="Any status"
              value=""
              options={[]}
              onChange={() => undefined}
            />
          </Ui.FilterFold>
          <Ui.ListActions>
            <Ui.Menu
              label="List"
              icon="list"
              items={[{ id: 'print', label: 'Print', icon: 'file', onPress: () => undefined }]}
            />
          </Ui.ListActions>
        </Ui.FilterGroup>
      </Ui.Inline>
    </Ui.FilterPlace>
  );
}

/** On a phone the filters stand behind one button that says how many hold; elsewhere there is no such button. */
export const OnAPhone: Story = {
  render: () => <Folding />,
};

/** Three and four follow the search line by line where there is room, and stand behind the button in a narrow list, whatever the window is. */
export const MoreThanTwo: Story = {
  render: () => <Folding many="some" />,
};

/** Five and more ask for a wide list. */
export const ManyMore: Story = {
  render: () => <Folding many="crowd" />,
};
