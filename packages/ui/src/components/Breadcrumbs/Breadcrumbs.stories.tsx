import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Navigation/Breadcrumbs' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Breadcrumbs
      items={[
        { label: 'Clients', href: '#' },
        { label: 'Northfield Trust', href: '#' },
        { label: 'Buildings', href: '#' },
        { label: 'Hill School' },
      ]}
    />
  ),
};
