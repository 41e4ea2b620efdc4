import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { type IconName, icons } from './icons.ts';
import { guide } from './Icon.guide.tsx';

const isName = (name: string): name is IconName => name in icons;
const names = Object.keys(icons).filter(isName);

const meta = {
  title: 'Actions/Icon',
  component: Ui.Icon,
  args: { name: 'building', size: 'large' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const All: Story = {
  render: () => (
    <Ui.Columns count={4}>
      {names.map((name) => (
        <Ui.Inline key={name}>
          <Ui.Icon name={name} />
          <Ui.CodeText>{name}</Ui.CodeText>
        </Ui.Inline>
      ))}
    </Ui.Columns>
  ),
};
