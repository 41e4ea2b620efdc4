import { CallError } from '@wardmere/api';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { waitFor } from 'storybook/test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStoryPortal, type StoryPortal } from '../../../harness/open-story-portal.ts';
import { kinds } from '../../app/kinds.ts';
import { kindsOfFeatures } from '../../app/later.ts';
import { pages } from '../../system/pages.ts';
import { PortalContext } from '../../system/portal-context.tsx';
import { to } from '../../system/to.ts';
import { defineLookup, everywhere } from './define-lookup.ts';
import { useFreshLookup, useLookup } from './use-lookup.ts';

interface Fruit {
  readonly name: string;
}
const [pear, plum]: readonly [Fruit, Fruit] = [{ name: 'Pear' }, { name: 'Plum' }];
const message = 'Unable to fetch fruit. Please try again';
const refused = new CallError({ kind: 'unavailable', status: 500, message });

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** A portal whose table has one lookup more, and what it has told. */
function withFruit(isQuiet?: true) {
  const fetchItems = vi.fn<() => Promise<readonly Fruit[]>>();
  const fruit = defineLookup({ kind: 'fruit', fetch: fetchItems, ...(isQuiet && { isQuiet }) });
  const peel = defineLookup({ kind: 'peel', fetch: fetchItems, isOfRecord: true });
  const lists = {
    ...kindsOfFeatures.lists,
    fruit: () => Promise.resolve(fruit),
    peel: () => Promise.resolve(peel),
  };
  const features = () => Promise.resolve({ ...kindsOfFeatures, lists });
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.landing), kinds: { ...kinds, features } });
  const { portal } = story;
  const told = vi.spyOn(portal, 'say');
  const asked = everywhere(fruit);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalContext value={portal}>{children}</PortalContext>
  );
  const peelOf = (of: string) => renderHook(() => useLookup({ lookup: peel, scope: { of } }), { wrapper });
  return {
    portal,
    peelOf,
    fetchItems,
    told,
    control: (due = true) => renderHook(() => useLookup(asked, due), { wrapper }).result,
    fresh: () => renderHook(() => useFreshLookup(asked), { wrapper }).result,
  };
}

it('of single records the last lookups are remembered, and the first of many are asked for anew', async () => {
  const { fetchItems, peelOf, portal } = withFruit();
  fetchItems.mockResolvedValue([pear]);
  for (let number = 0; number < 60; number += 1) peelOf(`${number}`).unmount();
  expect(Object.keys(portal.child('recordLookups').getSnapshot().children)).toHaveLength(40);
  const last = peelOf('59').result;
  await waitFor(() => expect(last.current.items).toEqual([pear]));
  const before = fetchItems.mock.calls.length;
  const first = peelOf('0').result;
  await waitFor(() => expect(first.current.items).toEqual([pear]));
  expect(fetchItems.mock.calls.length).toBe(before + 1);
});

describe('a lookup', () => {
  it('is asked once for the session, however many controls need it, and not before it is due', async () => {
    const { fetchItems, control } = withFruit();
    fetchItems.mockResolvedValue([pear, plum]);
    expect(control(false).current).toEqual({ state: 'loading', items: [] });
    expect(fetchItems).not.toHaveBeenCalled();
    const [one, other] = [control(), control()];
    const known = { state: 'ready', items: [pear, plum], list: expect.anything() };
    await waitFor(() => expect(one.current).toEqual(known));
    expect(other.current).toEqual(known);
    expect(control().current).toEqual(known);
    expect(fetchItems).toHaveBeenCalledTimes(1);
  });

  it('tells its failure once in the catalogued words and is asked again by the next control', async () => {
    const { fetchItems, control, told } = withFruit();
    fetchItems.mockRejectedValueOnce(refused).mockResolvedValueOnce([pear]);
    const [one, other] = [control(), control()];
    await waitFor(() => expect(one.current).toMatchObject({ state: 'failed', items: [] }));
    expect(other.current.state).toBe('failed');
    expect(told.mock.calls).toEqual([[expect.objectContaining({ text: message })]]);
    control();
    await waitFor(() => expect(one.current.items).toEqual([pear]));
  });

  it('offers itself to be asked for again where it failed, and is on its way then', async () => {
    const { fetchItems, control } = withFruit();
    const second = Promise.withResolvers<readonly Fruit[]>();
    fetchItems.mockRejectedValueOnce(refused).mockReturnValueOnce(second.promise);
    const lookup = control();
    await waitFor(() => expect(lookup.current.retry).toBeDefined());
    const { retry } = lookup.current;
    retry?.();
    retry?.();
    const onItsWay = { state: 'loading', items: [], isRetried: true, list: expect.anything() };
    await waitFor(() => expect(lookup.current).toEqual(onItsWay));
    second.resolve([pear]);
    await waitFor(() => expect(lookup.current).toMatchObject({ state: 'ready', items: [pear] }));
    expect(fetchItems).toHaveBeenCalledTimes(2);
  });

  it('is asked anew by each screen that needs it so, and keeps what it knows until the answer, even where that is a failure', async () => {
    const { fetchItems, control, fresh, told } = withFruit();
    fetchItems.mockResolvedValueOnce([pear]).mockRejectedValueOnce(refused).mockResolvedValueOnce([pear, plum]);
    const lookup = control();
    fresh();
    await waitFor(() => expect(lookup.current.items).toEqual([pear]));
    expect(fetchItems).toHaveBeenCalledTimes(1);
    fresh();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(lookup.current).toEqual({ state: 'ready', items: [pear], list: expect.anything() });
    fresh();
    await waitFor(() => expect(lookup.current.items).toEqual([pear, plum]));
  });

  it('that is told to be out of date is asked for at once where it is shown, and nobody is told where that is in vain', async () => {
    const { fetchItems, control, told } = withFruit();
    const second = Promise.withResolvers<readonly Fruit[]>();
    fetchItems.mockResolvedValueOnce([pear]).mockReturnValueOnce(second.promise).mockRejectedValueOnce(refused);
    const [one, other] = [control(), control()];
    await waitFor(() => expect(one.current.items).toEqual([pear]));
    const outdate = () => one.current.list?.send({ type: 'list.outdate' });
    outdate();
    await waitFor(() => expect(fetchItems).toHaveBeenCalledTimes(2));
    // What is on its way by then may be older than what outdates it.
    outdate();
    second.resolve([pear, plum]);
    await waitFor(() => expect(fetchItems).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(one.current.list?.getSnapshot().hasTag('failed')).toBe(true));
    expect([one.current.items, other.current.items]).toEqual([
      [pear, plum],
      [pear, plum],
    ]);
    expect(told).not.toHaveBeenCalled();
  });

  it('that is out of date and stands nowhere is asked for by the next control, once', async () => {
    const { fetchItems, control } = withFruit();
    fetchItems.mockResolvedValueOnce([pear]).mockResolvedValueOnce([plum]);
    const former = control();
    await waitFor(() => expect(former.current.items).toEqual([pear]));
    cleanup();
    former.current.list?.send({ type: 'list.outdate' });
    await new Promise((passed) => requestAnimationFrame(passed));
    expect(fetchItems).toHaveBeenCalledTimes(1);
    const lookup = control();
    await waitFor(() => expect(lookup.current.items).toEqual([plum]));
    control();
    expect(fetchItems).toHaveBeenCalledTimes(2);
  });

  it('that is a convenience is not told of where it cannot be had', async () => {
    const { fetchItems, control, told } = withFruit(true);
    fetchItems.mockRejectedValue(refused);
    const lookup = control();
    await waitFor(() => expect(lookup.current.state).toBe('failed'));
    expect(told).not.toHaveBeenCalled();
  });
});
