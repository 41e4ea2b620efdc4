import { noticesWalk } from '@wardmere/machines/notices/notices.walk';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import { told, type Performance } from './perform.ts';
import type { Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = {
  walk: noticesWalk,
  actor: (portal: Stage['portal']) => portal.child('notices'),
};
const region = () => screen.findByRole('region', { name: 'Notices' });
const hasNotices = ({ portal }: Stage) => portal.child('notices').getSnapshot().context.notices.length > 0;

/** What failed stays, so that there is something to dismiss or to rest on. */
const withNotice = async (stage: Stage) => {
  if (hasNotices(stage)) return;
  stage.portal.say({ tone: 'danger', text: 'Failed' });
  await seeText('Failed');
};

export const notices: Performance = {
  ...base,
  given: { 'the portal has started': () => landed({ path: to(pages.landing) }) },
  when: {
    'something succeeds': ({ portal }) => portal.say({ tone: 'success', text: 'Saved' }),
    'something fails': ({ portal }) => portal.say({ tone: 'danger', text: 'Failed', operation: 'GET rows' }),
    'the person goes to another page': async (stage) => {
      await withNotice(stage);
      stage.portal.navigate(to(pages.settings));
    },
    'the person dismisses the second notice': async (stage) => {
      await withNotice(stage);
      (await screen.findAllByRole('button', { name: /^Dismiss/ }))[1]?.click();
    },
    'the person dismisses the first notice': async (stage) => {
      await withNotice(stage);
      // By a click alone, as assistive technology does: a pointer would come to rest on the notice first.
      (await screen.findAllByRole('button', { name: /^Dismiss/ }))[0]?.click();
    },
    'the pointer or the focus comes to rest on a notice': async (stage) => {
      // Without a notice there is nothing that either could come to rest on.
      if (hasNotices(stage)) await userEvent.hover(await region());
      else told(base, 'the pointer or the focus comes to rest on a notice')(stage);
    },
    'the pointer and the focus leave the notices': async () => userEvent.unhover(await region()),
  },
  looks: {
    'notices.showing': () => seeText('Saved'),
    'notices.held': async (stage) => {
      if (hasNotices(stage)) await seeText(/Saved|Failed/);
    },
    'notices.quiet': () => waitFor(() => expect(screen.queryByText('Saved')).toBeNull()),
  },
};
