import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FormGrid.guide.tsx';

const meta = {
  title: 'Fields/FormGrid',
  component: Ui.FormGrid,
  subcomponents: { RequiredNote: Ui.RequiredNote, WholeLine: Ui.WholeLine, ShortField: Ui.ShortField },
  args: {
    children: [
      <Ui.TextField key="first" label="First name" value="" onChange={fn()} />,
      <Ui.TextField key="last" label="Last name" value="" onChange={fn()} />,
      <Ui.WholeLine key="email">
        <Ui.TextField label="Email" value="" onChange={fn()} />
      </Ui.WholeLine>,
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FormGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};

export const OneColumn: Story = {
  args: {
    columns: 1,
    children: [
      <Ui.TextField key="line" label="Address line 1" value="12 Station Road" onChange={fn()} />,
      <Ui.TextField key="city" label="City" value="Leeds" onChange={fn()} />,
      <Ui.ShortField key="code">
        <Ui.TextField label="Postcode" value="LS1 4AP" onChange={fn()} />
      </Ui.ShortField>,
    ],
  },
};

/** Above a form with required fields stands what their star means. */
export const WithRequiredFields: Story = {
  args: { children: [<Ui.TextField key="name" label="Name" required value="" onChange={fn()} />] },
  decorators: [
    (Shown) => (
      <form>
        <Ui.Stack gap="small">
          <Ui.RequiredNote />
          <Shown />
        </Ui.Stack>
      </form>
    ),
  ],
};
