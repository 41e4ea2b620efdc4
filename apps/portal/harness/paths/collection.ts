import { collectionWalk } from '@wardmere/machines/collection/collection.walk';
import type { CollectionEvent } from '@wardmere/machines';
import { HttpResponse } from 'msw';
import { screen, userEvent, waitFor } from 'storybook/test';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import { empty, refuse, type Answer } from '../answers.ts';
import { choose, press, seeText } from '../gestures.ts';
import { firstMachine } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type Deed, type Performance } from './perform.ts';
import type { Stage } from './stage.tsx';

const list = to(pages.people);
const base = {
  walk: collectionWalk,
  actor: (portal: Stage['portal']) => firstMachine(portal.child('collections').getSnapshot().children),
};
const toActor =
  (event: CollectionEvent): Deed =>
  (stage) =>
    base.actor(stage.portal)?.send(event);
const rows = (answer?: Answer) => (stage: Stage) => stage.answer('users.list', answer);
const pastEnd: Answer = () => HttpResponse.json({ items: [], pageNumber: 1, pageSize: 10, pageCount: 1, rowCount: 2 });
const hasRows = (stage: Stage) => base.actor(stage.portal)?.getSnapshot().context.rows?.length > 0;
/** Rows to tick: the path may ask before any are here. */
const tick = async (stage: Stage, name: RegExp) => {
  if (!hasRows(stage)) await rows()(stage);
  const [first] = await screen.findAllByRole('checkbox', { name });
  if (first) await userEvent.click(first);
};
const tickRow = (stage: Stage) => tick(stage, /^Select (?!all)/);
const isOnScreen = () => screen.queryByRole('searchbox', { name: 'Search people' }) !== null;
const box = () => screen.findByRole('searchbox', { name: 'Search people' });

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
      const stage = await landed({ path: to(pages.landing) });
      stage.hold('users.list');
      stage.portal.navigate(list);
      await box();
      return stage;
    },
  },
  when: {
    'the person asks for the list again': byButton('Try again', toActor({ type: 'list.refresh' })),
    'the address says another search': ({ portal }) => portal.navigate(`${list}?search=x`),
    'the person types into the search box': async () => userEvent.type(await box(), 'y', { delay: null }),
    'the person empties the search box': async () => {
      const field = await box();
      if (field instanceof HTMLInputElement && field.value === '') await userEvent.type(field, 'y', { delay: null });
      await userEvent.clear(field);
    },
    'the person sorts by a column': byButton(/^Name/, told(base, 'the person sorts by a column')),
    'the person chooses a filter': () => choose('Status', 'Active'),
    'the person clears search and filters': byButton('Clear filters', toActor({ type: 'filters.clear' })),
    'the person turns to the next page': byButton(/^Next/, told(base, 'the person turns to the next page')),
    'the person points at the next page': async () =>
      userEvent.hover(await screen.findByRole('button', { name: /^Next/ })),
    'the person ticks a row': tickRow,
    'the person ticks the whole page': (stage) => tick(stage, /^Select all rows$/),
    'the person chooses none': async (stage) => {
      if (!screen.queryByRole('button', { name: 'Clear selection' })) await tickRow(stage);
      await press('Clear selection');
    },
    'the person scrolls': ({ portal }) => portal.navigate(to(pages.landing)),
    'the rows arrive': rows(),
    'the answer is that there are no rows': rows(empty),
    'the answer is that the page asked for is past the end': rows(pastEnd),
    'the rows cannot be fetched': rows(refuse(500)),
    'the page fetched ahead arrives': rows(),
    'the page could not be fetched ahead': rows(refuse(500)),
  },
  looks: {
    'collection.list.fetching.loading': () =>
      waitFor(() => {
        if (isOnScreen() && !document.querySelector('main [aria-busy="true"]'))
          throw new Error('Nothing is on its way.');
      }),
    'collection.list.failed': () => seeText('Unable to fetch users. Please try again'),
    'collection.list.showing.filled': () => screen.findByRole('table'),
    'collection.list.showing.empty': () => seeText('No people yet'),
    'collection.list.showing.unmatched': () => seeText('No people match'),
  },
};
