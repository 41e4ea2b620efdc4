import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/FramePreview' };
export default meta;
type Story = StoryObj;

const groups: readonly Ui.RailGroup[] = [
  {
    id: 'people',
    label: 'User management',
    items: [
      { id: 'users', label: 'Users and contacts', icon: 'users', href: '#users', current: true },
      { id: 'roles', label: 'Roles', icon: 'key', href: '#roles', locked: 'Needs canmanageroles' },
    ],
  },
];

/** The console as somebody else would see it. */
export const AsSomebodyElse: Story = {
  render: () => (
    <Ui.FramePreview
      label="The console as this role sees it"
      rail={<Ui.Rail brand="Wardmere" label="Menu of this role" groups={groups} foldable={false} />}
    >
      <Ui.Text size="heading" weight="strong">
        Users and contacts
      </Ui.Text>
    </Ui.FramePreview>
  ),
};
