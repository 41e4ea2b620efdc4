import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './ToastRegion.guide.ts';

const store = Ui.createToastStore();

const meta = {
  title: 'Overlays/ToastRegion',
  component: Ui.ToastRegion,
  args: { store },
  parameters: { guide },
} satisfies Meta<typeof Ui.ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Basic: Story = {
  render: () => (
    <>
      <Ui.Inline>
        <Ui.Button onPress={() => store.show({ title: 'Saved' })}>Saved</Ui.Button>
        <Ui.Button
          onPress={() =>
            store.show({
              title: 'Title removed',
              detail: '“Teacher” is no longer offered.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          With undo
        </Ui.Button>
        <Ui.Button onPress={() => store.show({ title: 'Could not send', tone: 'danger' })}>Failed</Ui.Button>
      </Ui.Inline>
      <Ui.ToastRegion store={store} />
    </>
  ),
};
