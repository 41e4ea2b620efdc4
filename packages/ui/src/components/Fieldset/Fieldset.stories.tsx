import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Fieldset.guide.tsx';

const meta = {
  title: 'Fields/Fieldset',
  component: Ui.Fieldset,
  args: {
    legend: 'Address',
    hint: 'Where visitors come to.',
    error: 'Enter a postcode',
    children: (
      <Ui.FormGrid>
        <Ui.TextField label="Street" value="" onChange={fn()} />
        <Ui.TextField label="Postcode" value="" onChange={fn()} />
      </Ui.FormGrid>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
