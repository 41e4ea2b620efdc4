import { buildings as buildingCalls, lookups as lookupCalls, type Api, type Failure } from '@wardmere/api';
import { noticeOfFailure } from '@wardmere/machines';
import { useEffect, useSyncExternalStore } from 'react';
import { useRecovery } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { everyPage } from './every-page.ts';
import { createLookup, type Lookup, type LookupStore } from './lookup-store.ts';

/** How a lookup is asked for, and the name under which it is remembered. */
export interface LookupQuestion<Item> {
  readonly name: string;
  readonly fetch: (api: Api) => Promise<readonly Item[]>;
}

export const countries = {
  name: 'countries',
  fetch: (api: Api) => everyPage(async (query) => (await api.send(lookupCalls.countries, { query })).data),
};
export const states = {
  name: 'states',
  fetch: (api: Api) => everyPage(async (query) => (await api.send(lookupCalls.states, { query })).data),
};
export const timezones = {
  name: 'timezones',
  fetch: (api: Api) => everyPage(async (query) => (await api.send(lookupCalls.timezones, { query })).data),
};
export const buildingTypes = (client: string) => ({
  name: `buildingTypes:${client}`,
  fetch: async (api: Api) => (await api.send(buildingCalls.types, { client })).data,
});

const stores = new WeakMap<Api, Map<string, unknown>>();

/** A lookup of the session; asked for when the first control needs it (D-130), and not before it is `due`. */
export function useLookup<Item>(question: LookupQuestion<Item>, due = true): Lookup<Item> {
  const portal = useRunningPortal();
  const store = storeOf(portal.api, question, (failure) => portal.say(noticeOfFailure(failure)));
  useEffect(() => {
    if (due) store.load();
  }, [store, due]);
  return useStore(store);
}

/** As `useLookup`, asked anew by each screen that needs it: people add and remove what is chosen from. */
export function useFreshLookup<Item>(question: LookupQuestion<Item>, due = true): Lookup<Item> {
  const portal = useRunningPortal();
  const store = storeOf(portal.api, question, (failure) => portal.say(noticeOfFailure(failure)));
  useEffect(() => {
    if (due) store.renew();
  }, [store, due]);
  return useStore(store);
}

function useStore<Item>(store: LookupStore<Item>): Lookup<Item> {
  const lookup = useSyncExternalStore(store.subscribe, store.read);
  useRecovery(lookup.retry);
  return lookup;
}

function storeOf<Item>(
  api: Api,
  { name, fetch }: LookupQuestion<Item>,
  tell: (failure: Failure) => void,
): LookupStore<Item> {
  const known = stores.get(api) ?? new Map<string, unknown>();
  stores.set(api, known);
  const found = known.get(name);
  if (isStoreOf<Item>(found)) return found;
  const store = createLookup(() => fetch(api), tell);
  known.set(name, store);
  return store;
}

/** A name stands for one question only, so the items under it are of its kind. */
const isStoreOf = <Item>(store: unknown): store is LookupStore<Item> => store !== undefined;
