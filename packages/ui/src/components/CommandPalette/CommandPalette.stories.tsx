import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { opened } from '../../stories/opened.tsx';
import { guide } from './CommandPalette.guide.tsx';

const groups: readonly Ui.CommandGroup[] = [
  {
    id: 'now',
    label: 'On this page',
    commands: [{ id: 'save', label: 'Save', icon: 'check', keys: [['Ctrl', 'S']] }],
  },
  {
    id: 'pages',
    label: 'Pages',
    commands: [
      { id: 'home', label: 'Home', detail: 'Northfield Trust', icon: 'home', keys: [['g'], ['h']] },
      { id: 'settings', label: 'Settings', detail: 'Northfield Trust', icon: 'gear', keys: [['g'], ['s']] },
    ],
  },
  {
    id: 'later',
    label: 'Not possible now',
    commands: [{ id: 'reload', label: 'Load the building again', unavailable: 'There are unsaved changes' }],
  },
];

const meta = {
  title: 'Navigation/CommandPalette',
  component: Ui.CommandPalette,
  args: {
    open: false,
    title: 'Find or do',
    label: 'Find a page, a name or an id, or say what to do',
    query: '',
    groups,
    onQueryChange: fn(),
    onRun: fn(),
    onClose: fn(),
  },
  decorators: [live('query', 'onQueryChange'), opened('onClose', 'onRun')],
  parameters: { guide },
} satisfies Meta<typeof Ui.CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

/** It covers the page: among the documentation each stands in a frame of its own. */
const framed = { docs: { story: { inline: false, height: '28rem' } } };

function Sample({
  starting = '',
  ...more
}: {
  readonly starting?: string;
  readonly busy?: boolean;
  readonly message?: string;
}) {
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState(starting);
  const close = () => setOpen(false);
  return (
    <>
      <Ui.CommandButton label="Find or do" keys={[['Ctrl', 'K']]} shortcut="Control+K" onPress={() => setOpen(true)} />
      <Ui.CommandPalette
        open={open}
        onClose={close}
        onRun={close}
        title="Find or do"
        label="Find a page, a name or an id, or say what to do"
        query={query}
        onQueryChange={setQuery}
        groups={groups.map((group) => ({ ...group, commands: Ui.searchByWords(group.commands, query) }))}
        {...more}
      />
    </>
  );
}

export const Everything: Story = { parameters: framed, render: () => <Sample /> };
export const Narrowed: Story = { parameters: framed, render: () => <Sample starting="set" /> };
export const Looking: Story = {
  parameters: framed,
  render: () => <Sample starting="0f8fad5b-d9cb-469f-a165-70867728950e" busy />,
};
export const NoSuchRecord: Story = {
  parameters: framed,
  render: () => <Sample starting="0f8fad5b-d9cb-469f-a165-70867728950e" message="No such record." />,
};
