import { collectionWalk } from '@wardmere/machines/testing/walks/collection.walk';
import type { CollectionEvent } from '@wardmere/machines';
import { HttpResponse } from 'msw';
import { screen, userEvent, waitFor } from 'storybook/test';
// oxlint-disable-next-line import/no-unassigned-import -- the definition makes itself known
import '../../src/features/buildings/buildings.collection.tsx';
import { collectionLogic, registerCollection } from '../../src/kinds/collection/collection-registry.ts';
import { client } from '../addresses.ts';
import { empty, refuse, type Answer } from '../answers.ts';
import { choose, seeText } from '../gestures.ts';
import { firstMachine } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type Deed, type Performance } from './perform.ts';
import type { Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const kind = 'buildings';
const list = to(pages.clientBuildings, { client });
const base = {
  walk: collectionWalk,
  actor: (portal: Stage['portal']) => firstMachine(portal.child('collections').getSnapshot().children),
};
const toActor =
  (event: CollectionEvent): Deed =>
  (stage) =>
    base.actor(stage.portal)?.send(event);
const rows = (answer?: Answer) => (stage: Stage) => stage.answer('buildings.list', answer);
const pastEnd: Answer = () => HttpResponse.json({ items: [], pageNumber: 1, pageSize: 10, pageCount: 1, rowCount: 2 });
const isOnScreen = () => screen.queryByRole('searchbox', { name: 'Search buildings' }) !== null;
const box = () => screen.findByRole('searchbox', { name: 'Search buildings' });

/** By the control, where the state of the list shows one; before the first rows arrive there is none. */
const byButton =
  (name: string | RegExp, otherwise: Deed): Deed =>
  async (stage) => {
    const button = screen.queryByRole('button', { name });
    if (button) await userEvent.click(button);
    else await otherwise(stage);
  };

export const collection: Performance = {
  ...base,
  given: {
    'a list is opened': async () => {
      const stage = await landed({ as: 'systemAdministrator', path: to(pages.platformSettings) });
      const own = collectionLogic(kind);
      stage.hold('buildings.list', 'removal');
      // No list offers the removal of rows yet that the platform also knows: its outcome is what a path says.
      registerCollection(kind, { ...own, remove: () => stage.ask('removal', () => undefined) });
      stage.portal.navigate(list);
      await box();
      return {
        ...stage,
        close: () => {
          registerCollection(kind, own);
          stage.close();
        },
      };
    },
  },
  when: {
    'the person asks for the list again': byButton('Try again', toActor({ type: 'list.refresh' })),
    'the address says another search': ({ portal }) => portal.navigate(`${list}?search=x`),
    'the person types into the search box': async () => userEvent.type(await box(), 'y', { delay: null }),
    'the person sorts by a column': byButton(/^Name/, told(base, 'the person sorts by a column')),
    'the person chooses a filter': () => choose('Status', 'Active'),
    'the person clears search and filters': byButton('Clear filters', toActor({ type: 'filters.clear' })),
    'the person turns to the next page': byButton(/^Next/, told(base, 'the person turns to the next page')),
    'the person points at the next page': async () =>
      userEvent.hover(await screen.findByRole('button', { name: /^Next/ })),
    'the person scrolls': ({ portal }) => portal.navigate(to(pages.platformSettings)),
    'the first rows arrive': rows(),
    'the first answer is that there are no rows': rows(empty),
    'the first answer is that the page asked for is past the end': rows(pastEnd),
    'the first rows cannot be fetched': rows(refuse(500)),
    'the other rows arrive': rows(),
    'the answer is that there are no rows': rows(empty),
    'the answer is that the page asked for is past the end': rows(pastEnd),
    'the other rows cannot be fetched': rows(refuse(500)),
    'the page fetched ahead arrives': rows(),
    'the page could not be fetched ahead': rows(refuse(500)),
    'the platform has removed the rows': ({ settle }) => settle('removal'),
  },
  looks: {
    'collection.list.loading': () =>
      waitFor(() => {
        if (isOnScreen() && !document.querySelector('main [aria-busy="true"]'))
          throw new Error('Nothing is on its way.');
      }),
    'collection.list.failed': () => seeText('Unable to fetch buildings. Please try again'),
    'collection.list.showing.filled': () => screen.findByRole('table'),
    'collection.list.showing.empty': () => seeText('No buildings yet'),
    'collection.list.showing.unmatched': () => seeText('No buildings match'),
  },
};
