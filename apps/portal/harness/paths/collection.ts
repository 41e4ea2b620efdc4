import { collectionWalk } from '@wardmere/machines/collection/collection.walk';
import type { CollectionEvent } from '@wardmere/machines';
import { HttpResponse } from 'msw';
import { screen, userEvent, waitFor } from 'storybook/test';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import { empty, refuse, withMembers, type Answer } from '../answers.ts';
import { choose, press, seeText } from '../gestures.ts';
import { firstMachine } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type Act, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';

const list = to(pages.people);
const base = {
  walk: collectionWalk,
  actor: (portal: Here['portal']) => firstMachine(portal.child('collections').getSnapshot().children),
};
const toActor =
  (event: CollectionEvent): Act =>
  (here) =>
    base.actor(here.portal)?.send(event);
const rows = (answer?: Answer) => (here: Here) => here.answer('users.list', answer);
const pastEnd: Answer = () => HttpResponse.json({ items: [], pageNumber: 1, pageSize: 10, pageCount: 1, rowCount: 2 });
const hasRows = (here: Here) => base.actor(here.portal)?.getSnapshot().context.rows?.length > 0;
/** Rows to tick: the path may ask before any are here. */
const tick = async (here: Here, name: RegExp, { at = 0, user = userEvent.setup() } = {}) => {
  if (!hasRows(here)) await rows()(here);
  const box = (await screen.findAllByRole('checkbox', { name })).at(at);
  if (box) await user.click(box);
};
const tickRow = (here: Here) => tick(here, /^Select (?!all)/);
const isOnScreen = () => screen.queryByRole('searchbox', { name: 'Search people' }) !== null;
const box = () => screen.findByRole('searchbox', { name: 'Search people' });

/** By the control, where the state of the list shows one; before the first rows arrive there is none. */
const byButton =
  (name: string | RegExp, otherwise: Act): Act =>
  async (here) => {
    const button = screen.queryByRole('button', { name });
    if (button) await userEvent.click(button);
    else await otherwise(here);
  };

export const collection: ScreenWalk = {
  ...base,
  given: {
    'a list is opened': async () => {
      const here = await landed({ path: to(pages.landing) });
      here.hold('users.list');
      here.portal.navigate(list);
      await box();
      return here;
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
    'the person wants all of them counted': byButton('Count all', toActor({ type: 'rows.count' })),
    'the person turns to the next page': byButton(/^Next/, told(base, 'the person turns to the next page')),
    'the person wants more rows on a page': async (here) => {
      const select = screen.queryByRole('combobox', { name: 'Rows per page' });
      if (select) await userEvent.selectOptions(select, '25');
      else await toActor({ type: 'size.choose', size: 25 })(here);
    },
    'the person points at the next page': async () =>
      userEvent.hover(await screen.findByRole('button', { name: /^Next/ })),
    'the person ticks a row': tickRow,
    'the person ticks another row with Shift': async (here) => {
      const user = userEvent.setup();
      await user.keyboard('{Shift>}');
      await tick(here, /^Select (?!all)/, { at: 1, user });
      await user.keyboard('{/Shift}');
    },
    'the person ticks the whole page': (here) => tick(here, /^Select all rows$/),
    'the person chooses none': async (here) => {
      if (!screen.queryByRole('button', { name: 'Clear selection' })) await tickRow(here);
      await press('Clear selection');
    },
    'the person leaves the list': ({ portal }) => portal.navigate(to(pages.landing)),
    // A list that stands beside a form is come to again without having been left.
    'the person comes to the list again': (here) =>
      isOnScreen() ? told(base, 'the person comes to the list again')(here) : here.portal.navigate(list),
    'the rows arrive': rows(),
    'the rows arrive, and there are more than were counted': rows(withMembers({ isMore: true })),
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
