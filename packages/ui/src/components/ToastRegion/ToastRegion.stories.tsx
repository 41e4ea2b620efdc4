import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/ToastRegion' };
export default meta;
type Story = StoryObj;

const store = Ui.createToastStore();

export const Basic: Story = {
  render: () => (
    <>
      <Ui.Inline>
        <Ui.Button onClick={() => store.show({ title: 'Saved' })}>Saved</Ui.Button>
        <Ui.Button
          onClick={() =>
            store.show({
              title: 'Title removed',
              detail: '“Teacher” is no longer offered.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          With undo
        </Ui.Button>
        <Ui.Button onClick={() => store.show({ title: 'Could not send', tone: 'danger' })}>Failed</Ui.Button>
      </Ui.Inline>
      <Ui.ToastRegion store={store} />
    </>
  ),
};
