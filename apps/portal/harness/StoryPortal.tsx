import { useEffect, useState, type ReactNode } from 'react';
import { waitFor } from 'storybook/test';
import { App } from '../src/app/App.tsx';
import type { Portal } from '../src/system/portal.ts';
import { openStoryPortal, type StoryPortal as Opened, type StoryWorld } from './open-story-portal.ts';

/** The portal a story has on screen, for its play function. */
let current: Opened | undefined;
/** The portal on screen; play functions reach what no gesture does: time, another person's change, the network. */
export function storyPortal(): Opened {
  if (!current) throw new Error('No portal is on screen yet.');
  return current;
}

/** As `storyPortal`, for a play that begins before there is anything to see. */
export const openedPortal = (): Promise<Opened> => waitFor(storyPortal);

interface StoryPortalProps extends StoryWorld {
  /** What stands around the screen, such as the chart of what runs. */
  readonly around?: (screen: ReactNode, portal: Portal) => ReactNode;
}

/** The whole portal in one of its states. */
export function StoryPortal({ around = alone, ...world }: StoryPortalProps) {
  const { as, path, network, region, answers } = world;
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const story = openStoryPortal(world);
    current = story;
    setOpened(story);
    return () => {
      current = undefined;
      setOpened(undefined);
      story.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a world is what these say; the object is new at each render
  }, [as, path, network, region, answers]);
  if (!opened) return undefined;
  const { portal } = opened;
  return around(<App portal={portal} />, portal);
}

const alone = (screen: ReactNode) => screen;
