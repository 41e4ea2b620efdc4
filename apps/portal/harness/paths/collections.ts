import { collectionsWalk } from '@wardmere/machines/collection/collections.walk';
import { client } from '../addresses.ts';
import { seeLink } from '../gestures.ts';
import { landed } from './landed.ts';
import type { Performance } from './perform.ts';
import { breakActor, type Stage } from './stage.tsx';
import { firstMachine } from '../LiveChart.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: collectionsWalk, actor: (portal: Stage['portal']) => portal.child('collections') };
const list = to(pages.clientBuildings, { client });
const open = async ({ portal }: Stage) => {
  portal.navigate(list);
  await seeLink('Beacon Hill Academy');
};

export const collections: Performance = {
  ...base,
  given: { 'the portal has started': () => landed({ as: 'systemAdministrator', path: to(pages.platformSettings) }) },
  when: {
    'the page of a list is opened': open,
    'a list breaks': async (stage) => {
      await open(stage);
      const broken = firstMachine(stage.portal.child('collections').getSnapshot().children);
      if (broken) breakActor(broken, 'row.select', 'key');
    },
  },
  looks: {},
};
