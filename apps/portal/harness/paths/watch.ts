import { watchWalk } from '@wardmere/machines/watch/watch.walk';
import { expect, waitFor } from 'storybook/test';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import { youngestOf } from '../LiveChart.tsx';
import { attend, seenAgain } from './attention.ts';
import type { ScreenWalk } from './go-path.ts';
import { landed } from './landed.ts';

export const watch: ScreenWalk = {
  walk: watchWalk,
  actor: (portal) => youngestOf(portal, 'watch'),
  given: {
    'somebody looks at what others change': async () => {
      const here = await landed({ path: to(pages.logs, { brand: 'wardmere' }) }, 'Logs');
      await waitFor(() => expect(watch.actor(here.portal)).toBeDefined());
      return seenAgain(here);
    },
  },
  when: {
    'the tab goes to the background': () => attend(false),
    'the tab is looked at again': () => attend(true),
  },
  looks: {},
};
