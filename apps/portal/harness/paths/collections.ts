import { collectionsWalk } from '@wardmere/machines/collection/collections.walk';
import { client } from '../addresses.ts';
import { seeLink } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { breakActor, type Here } from './here.tsx';
import { firstMachine } from '../LiveChart.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: collectionsWalk, actor: (portal: Here['portal']) => portal.child('collections') };
const list = to(pages.clientBuildings, { client });
const open = async ({ portal }: Here) => {
  portal.navigate(list);
  await seeLink('Beacon Hill Academy');
};

export const collections: ScreenWalk = {
  ...base,
  given: { 'the portal has started': () => landed({ as: 'systemAdministrator', path: to(pages.platformSettings) }) },
  when: {
    'the page of a list is opened': open,
    'the page of the list is left': async (here) => {
      await open(here);
      here.portal.navigate(to(pages.platformSettings));
    },
    'a list breaks': async (here) => {
      await open(here);
      const broken = firstMachine(here.portal.child('collections').getSnapshot().children);
      if (broken) breakActor(broken, 'row.select', 'key');
    },
  },
  looks: {},
};
