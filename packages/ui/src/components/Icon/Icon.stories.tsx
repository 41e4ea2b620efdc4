import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { type IconName, icons } from './icons.ts';

const meta: Meta = { title: 'Actions/Icon' };
export default meta;
type Story = StoryObj;

const isName = (name: string): name is IconName => name in icons;
const names = Object.keys(icons).filter(isName);
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
