import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as Ui from '../../index.ts';
import { guide } from './CodeText.guide.tsx';

const meta = {
  title: 'Data/CodeText',
  component: Ui.CodeText,
  args: { children: '7c9e-41aa-90f2', copy: 'identifier' },
  parameters: { guide },
} satisfies Meta<typeof Ui.CodeText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Basic: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.CodeText>NF-0O1Il</Ui.CodeText>
      <Ui.CodeText copy="identifier">7c9e-41aa-90f2</Ui.CodeText>
    </Ui.Stack>
  ),
};

/** An address goes to the next line behind its signs; no name in it is broken. */
export const Address: Story = {
  args: { children: 'https://buildings.northmoor.example/boilers/off?now=1', copy: undefined },
  play: async ({ canvas, args: { children } }) => {
    const address = canvas.getByText(children);
    const parts = ['https://', 'buildings.', 'northmoor.', 'example/', 'boilers/', 'off?', 'now=1'];
    await expect([...address.childNodes].map(({ textContent }) => textContent).filter(Boolean)).toEqual(parts);
    await expect(address.querySelectorAll('wbr')).toHaveLength(parts.length - 1);
  },
};

/** What has no signs for long is broken between eights. */
export const Fingerprint: Story = {
  args: { children: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDZzzmaJzThzPHfV3A', copy: undefined },
  play: async ({ canvas, args: { children } }) => {
    const parts = [...canvas.getByText(children).childNodes].map(({ textContent }) => textContent).filter(Boolean);
    await expect(parts).toEqual(['SHA256:', 'uNiVztks', 'CsDhcc0u', '9e8BgrJX', 'VGDZzzma', 'JzThzPHf', 'V3A']);
  },
};
