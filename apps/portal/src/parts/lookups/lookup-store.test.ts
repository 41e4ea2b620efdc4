import { CallError } from '@wardmere/api';
import { describe, expect, it, vi } from 'vitest';
import { createLookup } from './lookup-store.ts';

describe('a lookup', () => {
  it('is asked once for the session, however many controls need it', async () => {
    const fetchItems = vi.fn<() => Promise<readonly string[]>>(() => Promise.resolve(['GB', 'US']));
    const lookup = createLookup(fetchItems, () => undefined);
    lookup.load();
    lookup.load();
    await vi.waitFor(() => expect(lookup.read()).toEqual({ standing: 'ready', items: ['GB', 'US'] }));
    lookup.load();
    expect(fetchItems).toHaveBeenCalledTimes(1);
  });

  it('tells its failure in the catalogued words and is asked again by the next control', async () => {
    const message = 'Unable to fetch countries. Please try again';
    const fetchItems = vi
      .fn<() => Promise<readonly string[]>>()
      .mockRejectedValueOnce(new CallError({ kind: 'unavailable', status: 500, message }))
      .mockResolvedValueOnce(['GB']);
    const told: string[] = [];
    const lookup = createLookup(fetchItems, (failure) => told.push(failure.message));
    lookup.load();
    await vi.waitFor(() => expect(lookup.read()).toMatchObject({ standing: 'failed', items: [] }));
    lookup.load();
    await vi.waitFor(() => expect(lookup.read().items).toEqual(['GB']));
    expect(told).toEqual([message]);
  });

  it('offers itself to be asked for again where it failed, and is on its way then', async () => {
    const fetchItems = vi
      .fn<() => Promise<readonly string[]>>()
      .mockRejectedValueOnce(new CallError({ kind: 'unavailable', status: 500, message: 'Unable to fetch countries.' }))
      .mockResolvedValueOnce(['GB']);
    const lookup = createLookup(fetchItems, () => undefined);
    lookup.load();
    await vi.waitFor(() => expect(lookup.read().retry).toBeDefined());
    const { retry } = lookup.read();
    retry?.();
    retry?.();
    expect(lookup.read()).toEqual({ standing: 'loading', items: [] });
    await vi.waitFor(() => expect(lookup.read()).toEqual({ standing: 'ready', items: ['GB'] }));
    expect(fetchItems).toHaveBeenCalledTimes(2);
  });

  it('is asked anew when told to, and keeps what it knows until the answer, even where that is a failure', async () => {
    const message = 'Unable to fetch roles. Please try again';
    const fetchItems = vi
      .fn<() => Promise<readonly string[]>>()
      .mockResolvedValueOnce(['Staff'])
      .mockRejectedValueOnce(new CallError({ kind: 'unavailable', status: 500, message }))
      .mockResolvedValueOnce(['Staff', 'Nurse']);
    const told: string[] = [];
    const lookup = createLookup(fetchItems, (failure) => told.push(failure.message));
    lookup.renew();
    lookup.renew();
    await vi.waitFor(() => expect(lookup.read().items).toEqual(['Staff']));
    expect(fetchItems).toHaveBeenCalledTimes(1);
    lookup.renew();
    await vi.waitFor(() => expect(told).toEqual([message]));
    expect(lookup.read()).toEqual({ standing: 'ready', items: ['Staff'] });
    lookup.renew();
    await vi.waitFor(() => expect(lookup.read().items).toEqual(['Staff', 'Nurse']));
  });
});
