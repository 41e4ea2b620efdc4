import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryWorld } from './open-story-portal.ts';
import { screenOf } from './screens.tsx';
import { Beside } from './Beside.tsx';
import { LiveChart, type FindActor } from './LiveChart.tsx';
import { PathPlayer } from './PathPlayer.tsx';
import type { ScreenWalk } from './paths/go-path.ts';
import { StoryPortal } from './StoryPortal.tsx';

export type FlowMeta = Meta<StoryWorld>;
/** `pathId` begins one path of a chart: such an address can be given to somebody. */
export type FlowStory = StoryObj<StoryWorld & { readonly pathId?: string }>;

/** A flow: the screen and, beside it, the chart of the actor it is about; both live. */
export const flowOf = (find: FindActor, args: StoryWorld): Omit<FlowMeta, 'title'> & { args: StoryWorld } => ({
  ...screenOf('asItComes', args),
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  render: (world) => (
    <StoryPortal
      {...world}
      around={(screen, portal) => <Beside screen={screen} chart={<LiveChart portal={portal} find={find} />} />}
    />
  ),
});

/** Every generated path of the flow's chart, gone step by step by whoever looks; the tests go them all. */
export const pathsOf = (screenWalk: ScreenWalk): FlowStory => ({
  argTypes: { pathId: { control: 'text', description: 'The name of the path, as the list of paths has it.' } },
  render: ({ pathId }) => <PathPlayer key={pathId} screenWalk={screenWalk} wanted={pathId} />,
});
