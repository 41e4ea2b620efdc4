import { clients as clientCalls } from '@wardmere/api';
import { defineLookup } from './define-lookup.ts';
import { useLookup } from './use-lookup.ts';

export const clientNames = defineLookup({
  kind: 'name of a client',
  fetch: async (api, { uid = '' }) => [
    (await api.send(clientCalls.get, { client: uid, query: { loadModules: false } })).data,
  ],
  isQuiet: true,
});

const named = { client: clientNames };

/** The name by which the pages below a record call it, by its id. Without an answer the way there says what it is: ‘Client’. */
export function useNames(kind: keyof typeof named, uid: string): Readonly<Record<string, string>> {
  const [known] = useLookup({ lookup: named[kind], scope: { uid } }, uid !== '').items;
  return known === undefined ? {} : { [uid]: known.name };
}
