import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { press, seeText } from '../../harness/gestures.ts';
import { recordTrace } from '../../harness/record-trace.ts';
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

/** The inspector with a file that is recorded on the spot. */
function Recorded() {
  const [file, keep] = useState<string>();
  useEffect(() => {
    const record = async () => keep(await recordTrace());
    void record();
  }, []);
  return file !== undefined && <Inspector file={file} />;
}

const meta = {
  title: 'Screens/Developers/Inspector',
  component: Inspector,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
} satisfies Meta<Shown>;
export default meta;
type Story = StoryObj<Shown>;

/** The subject of the work on the desk, below it. */
const chooseEntity = async () => {
  await seeText('Inspector');
  await screen.findByText('hill-school.json');
  // On a phone the parts of the inspector stand one behind the other.
  const actors = screen.queryByRole('tab', { name: 'Actors' });
  if (actors) await userEvent.click(actors);
  await screen.findByRole('button', { name: /^building:/ });
  await userEvent.click(screen.getByRole('button', { name: /^subject/ }));
};

export const NothingRunning: Story = {
  play: async () => {
    await seeText('No portal is running here');
  },
};

export const ARecording: Story = {
  render: () => <Recorded />,
  play: async () => {
    await chooseEntity();
    const chart = screen.queryByRole('tab', { name: 'Chart' });
    if (chart) await userEvent.click(chart);
    await expect(await screen.findByRole('img', { name: /^Chart entity/ })).toBeVisible();
  },
};

export const SteppedBack: Story = {
  render: () => <Recorded />,
  play: async () => {
    await chooseEntity();
    await press('One step back');
    await press('One step back');
  },
};

export const AFileThatIsNone: Story = {
  args: { file: '{"format":"something else"}' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
