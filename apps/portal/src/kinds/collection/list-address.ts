import type { AddressInput, ListAddress, ListAddressCommand, Query } from '@wardmere/machines';
import { fromCallback } from 'xstate';
import { searchText } from '../../system/asked-in.ts';
import { followPlace, placeIn } from '../../system/follow-place.ts';
import { queryFrom, withQuery } from './query-address.ts';

/** The query that an address has; where it says no word about the list, the search is the one that is remembered. */
export function queryIn(search: string, { fields, memory }: ListAddress): Query {
  const said = new URLSearchParams(search);
  const isSilent = ['search', 'sort', 'page', ...fields].every((name) => !said.has(name));
  const query = queryFrom(said, fields);
  return isSilent && memory ? { ...query, search: memory.read() } : query;
}

/** Which entry of the history is shown. */
export const thisEntry = (): unknown => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'index' in state ? state.index : undefined;
};

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-row-link]')];

/** The address of a list on screen: what it says is asked for, what is asked for it says, and Back finds the place (B4). */
export const listAddress = fromCallback<ListAddressCommand, AddressInput>(({ input, sendBack, receive, system }) => {
  const { path, fields, memory, position, hasRows } = input;
  const listening = new AbortController();
  let entry = thisEntry();
  let scroll = 0;
  let row: string | null = null;
  const noteRow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[data-row-link]') : null;
    if (link) row = link.getAttribute('href');
  };
  const noteScroll = () => {
    scroll = scrollY;
  };
  const heard = { passive: true, signal: listening.signal };
  for (const kind of ['focusin', 'pointerdown']) document.addEventListener(kind, noteRow, heard);
  document.addEventListener('scroll', noteScroll, heard);
  // With the next frame the layout is due anyway: asked for here, while the page is being put up, it would be done twice.
  requestAnimationFrame(noteScroll);

  // A person who went Back is brought to the scroll and row they left. Rows that lived on are on screen already.
  if (hasRows && entry !== undefined && position.entry === entry)
    requestAnimationFrame(() => {
      scrollTo({ top: position.scroll });
      rowLinks()
        .find((link) => link.getAttribute('href') === position.row)
        ?.focus({ preventScroll: true });
    });

  let said: string | undefined;
  // The address says something else: a link, Back, or the list itself.
  followPlace(
    system,
    (place) => {
      if (place.path !== path || place.search === said) return;
      said = place.search;
      entry = thisEntry();
      sendBack({ type: 'query.set', query: queryIn(said, input) });
    },
    listening.signal,
  );
  receive((command) => {
    if (command.type === 'position.ask')
      return sendBack({ type: 'position.keep', position: { scroll, row, entry, search: said } });
    memory?.write(command.query.search);
    const place = placeIn(system);
    const asked = {
      ...place,
      search: searchText(withQuery(new URLSearchParams(place.search), command.query, fields)),
    };
    return sendBack({ type: 'place.ask', place: asked, replace: command.replace });
  });
  return () => listening.abort();
});
