import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './FramePreview.guide.tsx';

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

const meta = {
  title: 'Data/FramePreview',
  component: Ui.FramePreview,
  args: {
    label: 'The console as this role sees it',
    rail: <Ui.Rail brand="Wardmere" label="Menu of this role" groups={groups} foldable={false} />,
    children: (
      <Ui.Text size="heading" weight="strong">
        Users and contacts
      </Ui.Text>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FramePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The console as somebody else would see it. */
export const AsSomebodyElse: Story = {};
