import { clients as clientCalls, type Api } from '@wardmere/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { createLookup, type LookupStore } from './lookup-store.ts';

const stores = new WeakMap<Api, Map<string, LookupStore<string>>>();

/** The names by which the pages below a client call it, by id. Without an answer the way there says ‘Client’. */
export function useClientNames(client: string): Readonly<Record<string, string>> {
  const { api } = useRunningPortal();
  const store = storeOf(api, client);
  useEffect(() => {
    if (client !== '') store.load();
  }, [store, client]);
  const [name] = useSyncExternalStore(store.subscribe, store.read).items;
  return name === undefined ? {} : { [client]: name };
}

function storeOf(api: Api, client: string): LookupStore<string> {
  const known = stores.get(api) ?? new Map<string, LookupStore<string>>();
  stores.set(api, known);
  const fetchName = async () => {
    const { data } = await api.send(clientCalls.get, { client, query: { loadModules: false } });
    return [data.name];
  };
  // A name is a convenience: whoever cannot have it is not told so.
  const store = known.get(client) ?? createLookup(fetchName, () => undefined);
  known.set(client, store);
  return store;
}
