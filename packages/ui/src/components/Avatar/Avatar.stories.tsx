import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Avatar' };
export default meta;
type Story = StoryObj;

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
