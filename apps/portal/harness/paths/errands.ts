import { errandsWalk } from '@wardmere/machines/errand/errands.walk';
import { user } from '../addresses.ts';
import { seeButton, seeText, seeTitle } from '../gestures.ts';
import { youngestOf } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { breakActor, type Here } from './here.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const base = { walk: errandsWalk, actor: (portal: Here['portal']) => portal.child('errands') };
const open = async ({ portal }: Here) => {
  portal.navigate(to(pages.user, { user }));
  await seeButton('Reset failed logins');
};

export const errands: ScreenWalk = {
  ...base,
  given: {
    'a page that offers nothing besides saving is on screen': async () => {
      const here = await landed({ path: to(pages.user, { user }) });
      await seeButton('Reset failed logins');
      here.portal.navigate(to(pages.people));
      await seeTitle('Users and contacts');
      return here;
    },
  },
  when: {
    'a page is opened that offers something': open,
    'the page is left': async ({ portal }) => {
      portal.navigate(to(pages.people));
      await seeTitle('Users and contacts');
    },
    'it breaks': async (here) => {
      await open(here);
      const broken = youngestOf(here.portal, 'errand');
      if (broken) breakActor(broken, 'errand.give', 'form');
      await seeText('A part of the page had to be started again. Check your last change.');
    },
  },
  looks: {},
};
