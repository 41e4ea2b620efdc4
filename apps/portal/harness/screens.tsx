import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Region } from '@wardmere/api';
import type { Network, StoryWorld } from './open-story-portal.ts';
import { people, type Person } from './people.ts';
import type { Never, PageKind } from './states.ts';
import { StoryPortal } from './StoryPortal.tsx';

export type ScreenMeta = Meta<StoryWorld>;
export type ScreenStory = StoryObj<StoryWorld>;

const isPerson = (name: unknown): name is Person => typeof name === 'string' && name in people;
export const everyone = Object.keys(people).filter(isPerson);

/**
 * What the stories of one screen share: which kind of page it is, who looks at it, where it is, and which of its kind's
 * states it can never come into, with the reason.
 */
export const screenOf = <Kind extends PageKind>(
  kind: Kind,
  args: StoryWorld,
  never: Never<Kind> = {},
): Omit<ScreenMeta, 'title'> & { args: StoryWorld } => ({
  args,
  argTypes: {
    as: { control: 'select', options: everyone },
    path: { control: 'text' },
    answers: { control: false },
    network: { table: { disable: true } },
    region: { table: { disable: true } },
  },
  parameters: {
    page: { kind, never },
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      // Storybook's own hidden link stands before the skip link, which is no longer known as one.
      context: { include: ['body'], exclude: ['.sb-wrapper', 'a[href="#main"]'] },
      // A whole page owes landmarks too, which a component alone does not; a list belongs to the field it opens from.
      config: {
        rules: [
          { id: 'region', enabled: true, selector: 'body *:not([data-part="positioner"] *, [data-part="positioner"])' },
        ],
      },
    },
  },
  render: (world, { globals }) => (
    <StoryPortal {...world} network={networkOf(globals['network'])} region={regionOf(globals['region'])} />
  ),
});

const networkOf = (chosen: unknown): Network => (chosen === 'slow' || chosen === 'failing' ? chosen : 'normal');
const regionOf = (chosen: unknown): Region => (chosen === 'us' ? 'us' : 'uk');

/** Room for many filters and for all that is offered beside a title: in less of it they are behind a button. */
export const wide = { viewport: { value: 'desktop' } };
