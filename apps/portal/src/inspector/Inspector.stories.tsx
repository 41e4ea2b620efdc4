import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { press, seeText } from '../stories/gestures.ts';
import { recordTrace } from '../stories/record-trace.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { Viewing } from './viewing.ts';

interface Shown {
  /** What a person has loaded, if anything. */
  readonly file?: string | undefined;
}

/** The inspector, on its own. */
function Inspector({ file }: Shown) {
  const [viewing] = useState(() => new Viewing());
  useEffect(() => {
    if (file !== undefined) viewing.load(file, 'hill-school.json');
    return () => viewing.close();
  }, [viewing, file]);
  return <InspectorPage viewing={viewing} />;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const meta = {
  title: 'Screens/Inspector',
  component: Inspector,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  render: ({ file }, { loaded }) => <Inspector file={file ?? textOf(loaded['file'])} />,
} satisfies Meta<Shown>;
export default meta;
type Story = StoryObj<Shown>;

const recorded = async () => ({ file: await recordTrace() });
const chooseEntity = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^building/ }, { timeout: 8000 }));
};

export const NothingRunning: Story = {
  play: async () => {
    await seeText('No portal is running here');
  },
};

export const ARecording: Story = {
  loaders: [recorded],
  play: async () => {
    await chooseEntity();
    await expect(await screen.findByRole('img', { name: /^Chart entity/ }, { timeout: 8000 })).toBeVisible();
  },
};

export const SteppedBack: Story = {
  loaders: [recorded],
  play: async () => {
    await chooseEntity();
    await press('One step back');
    await press('One step back');
  },
};

export const AFileThatIsNone: Story = {
  args: { file: '{"format":"something else"}' },
  play: async () => {
    await expect(await screen.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
