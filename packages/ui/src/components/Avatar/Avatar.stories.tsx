import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Avatar.guide.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Ui.Avatar,
  args: { name: 'Siân Rees', size: 'large' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Sizes: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.Avatar name="Siân Rees" size="small" />
      <Ui.Avatar name="Siân Rees" />
      <Ui.Avatar name="Ŵyn ap Gruffydd" size="large" />
      <Ui.Avatar name="Ŵyn ap Gruffydd" size="portrait" />
    </Ui.Inline>
  ),
};

const sea =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"%3E%3Cpath fill="%23357" d="M0 0h2v3H0z"/%3E%3C/svg%3E';

export const WithAPhoto: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.Avatar name="Siân Rees" image={sea} />
      <Ui.Avatar name="Siân Rees" image={sea} size="portrait" />
    </Ui.Inline>
  ),
};
