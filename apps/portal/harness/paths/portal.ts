import { ONE_CHILD, portalWalk } from '@wardmere/machines/portal/portal.walk';
import { workOnRecords } from '../../src/kinds/entity/record-work.ts';
import { title } from '../addresses.ts';
import { fill, letTimePass, seeText, seeTitle } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { breakActor } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { lookupRoutes, pages } from '../../src/system/pages.ts';

/** The child that breaks: the others go on, and the page with them. */
const child = 'desk';
const down = `portal.${ONE_CHILD}.down`;

export const portal: ScreenWalk = {
  walk: portalWalk,
  actor: ({ root }) => root,
  named: (id) => id.replaceAll(ONE_CHILD, child),
  given: { 'the portal has started': () => landed({ path: to(pages.landing), untouched: true }) },
  when: {
    'an actor is needed for the first time': ({ portal: running }) => workOnRecords(running),
    // Leaving the page would leave it behind: the desk says so.
    'the actor tells something': async ({ portal: running }) => {
      running.navigate(to(lookupRoutes('title', 'titles').details, { title }));
      await fill('Description', 'Teaches.');
    },
    'an edge of the world hears something for the actor': () => dispatchEvent(new Event('focus')),
    'an actor breaks': async ({ portal: running }) => {
      breakActor(running.child(child), 'work.close', 'id');
      const isDown = JSON.stringify(running.root.getSnapshot().value).includes(`"${child}":"down"`);
      await seeText(isDown ? /has stopped working/ : /had to be started again/);
    },
    'a minute passes': ({ portal: { root } }) => letTimePass(root),
  },
  looks: { [down]: () => seeTitle('Northfield Trust') },
};
