import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Text.guide.tsx';

const meta = {
  title: 'Layout/Text',
  component: Ui.Text,
  args: { size: 'body', children: 'Ysgol Gynradd Tŵr, 1,004 places' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Text>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Sizes: Story = {
  render: () => (
    <Ui.Stack gap="small">
      {(['title', 'heading', 'lead', 'body', 'small', 'note'] as const).map((size) => (
        <Ui.Text key={size} size={size}>{`${size}: Ysgol Gynradd Tŵr, 1,004 places`}</Ui.Text>
      ))}
    </Ui.Stack>
  ),
};
export const Emphases: Story = {
  render: () => (
    <Ui.Stack gap="small">
      {(['ink', 'soft', 'faint'] as const).map((emphasis) => (
        <Ui.Text key={emphasis} emphasis={emphasis}>
          {emphasis}
        </Ui.Text>
      ))}
      <Ui.Text tone="danger">danger</Ui.Text>
    </Ui.Stack>
  ),
};
