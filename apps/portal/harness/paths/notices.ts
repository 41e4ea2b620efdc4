import { noticesWalk } from '@wardmere/machines/notices/notices.walk';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = {
  walk: noticesWalk,
  actor: (portal: Here['portal']) => portal.child('notices'),
};
const region = () => screen.findByRole('region', { name: 'Notices' });
const hasNotices = ({ portal }: Here) => portal.child('notices').getSnapshot().context.notices.length > 0;

/** What failed stays, so that there is something to dismiss or to rest on. */
const withNotice = async (here: Here) => {
  if (hasNotices(here)) return;
  here.portal.say({ tone: 'danger', text: 'Failed' });
  await seeText('Failed');
};

export const notices: ScreenWalk = {
  ...base,
  given: { 'the portal has started': () => landed({ path: to(pages.landing) }) },
  when: {
    'something succeeds': ({ portal }) => portal.say({ tone: 'success', text: 'Saved' }),
    'something fails': ({ portal }) => portal.say({ tone: 'danger', text: 'Failed', operation: 'GET rows' }),
    'the person goes to another page': async (here) => {
      await withNotice(here);
      here.portal.navigate(to(pages.settings));
    },
    'the person dismisses the second notice': async (here) => {
      await withNotice(here);
      (await screen.findAllByRole('button', { name: /^Dismiss/ }))[1]?.click();
    },
    'the person dismisses the first notice': async (here) => {
      await withNotice(here);
      // By a click alone, as assistive technology does: a pointer would come to rest on the notice first.
      (await screen.findAllByRole('button', { name: /^Dismiss/ }))[0]?.click();
    },
    'the pointer or the focus comes to rest on a notice': async (here) => {
      // Without a notice there is nothing that either could come to rest on.
      if (hasNotices(here)) await userEvent.hover(await region());
      else told(base, 'the pointer or the focus comes to rest on a notice')(here);
    },
    'the pointer and the focus leave the notices': async () => userEvent.unhover(await region()),
  },
  looks: {
    'notices.showing': () => seeText('Saved'),
    'notices.held': async (here) => {
      if (hasNotices(here)) await seeText(/Saved|Failed/);
    },
    'notices.quiet': () => waitFor(() => expect(screen.queryByText('Saved')).toBeNull()),
  },
};
