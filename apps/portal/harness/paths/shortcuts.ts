import { shortcutsWalk } from '@wardmere/machines/palette/shortcuts.walk';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { switchSingleKeys, takeShortcut } from '../../src/system/shortcuts/shortcuts.ts';
import { press, seeTitle } from '../gestures.ts';
import { landed } from './landed.ts';
import { seePalette } from './palette.ts';
import type { ScreenWalk } from './go-path.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const single = () => screen.findByRole('switch', { name: 'Use keys alone as shortcuts' });

export const shortcuts: ScreenWalk = {
  walk: shortcutsWalk,
  actor: (portal) => portal.child('shortcuts'),
  given: {
    'keys alone do something': async () => {
      const here = await landed({ path: to(pages.settings) });
      switchSingleKeys(here.portal, true);
      return here;
    },
  },
  when: {
    'the person presses ?': () => userEvent.keyboard('?'),
    'the person presses g': () => userEvent.keyboard('g'),
    'the person presses h': async () => {
      await userEvent.keyboard('h');
      await seeTitle('Northfield Trust');
    },
    'the person presses Ctrl and K': async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await seePalette();
    },
    'the person switches keys alone on': async ({ portal }) => {
      takeShortcut(portal, 'help');
      if ((await single()).matches(':checked')) await userEvent.click(await single());
      await userEvent.click(await single());
    },
    'the person presses the button with the same words': async () => {
      await press('Find or do');
      await seePalette();
    },
    'the person switches keys alone off': async () => {
      await userEvent.keyboard('?');
      await userEvent.click(await single());
      await waitFor(async () => expect(await single()).not.toBeChecked());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
    },
  },
  looks: {},
};
