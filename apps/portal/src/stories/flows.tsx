import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryWorld } from './open-story-portal.ts';
import { screenOf } from './screens.tsx';
import { Beside } from './Beside.tsx';
import { LiveChart, type FindActor } from './LiveChart.tsx';
import { StoryPortal } from './StoryPortal.tsx';

export type FlowMeta = Meta<StoryWorld>;
export type FlowStory = StoryObj<StoryWorld>;

/** A flow: the screen and, beside it, the chart of the actor it is about; both live. */
export const flowOf = (find: FindActor, args: StoryWorld): Omit<FlowMeta, 'title'> & { args: StoryWorld } => ({
  ...screenOf(args),
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  render: (world) => (
    <StoryPortal
      {...world}
      around={(screen, portal) => <Beside screen={screen} chart={<LiveChart portal={portal} find={find} />} />}
    />
  ),
});
