import { overlaysWalk } from '@wardmere/machines/overlays/overlays.walk';
import { screen, userEvent, waitFor } from 'storybook/test';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import { seeDialog, seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';

const list = () => seeDialog('Keyboard shortcuts');
const nothing = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('Something lies over the page.');
  });

export const overlays: ScreenWalk = {
  walk: overlaysWalk,
  actor: (portal) => portal.living('overlays'),
  given: {
    'a page of the console is on screen': () => landed({ path: to(pages.settings), held: ['code'] }),
  },
  when: {
    'the person asks for the palette': () => userEvent.keyboard('{Control>}k{/Control}'),
    'the person asks for the shortcuts': () => userEvent.keyboard('?'),
    'the person presses Escape before it is there': () => userEvent.keyboard('{Escape}'),
    'the person types before it is there': () => userEvent.keyboard('r'),
    'its code arrives': ({ settle }) => settle('code'),
    'its code cannot be fetched': async ({ fail }) => {
      await fail('code');
      await seeText(/could not be loaded/);
    },
    'the person closes the list of shortcuts': async () => {
      await list();
      await userEvent.keyboard('{Escape}');
    },
  },
  looks: { 'overlays.listing': list, 'overlays.fetching': nothing },
};
