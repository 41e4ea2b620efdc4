import { buildings as buildingCalls, clients as clientCalls, levels as levelCalls } from '@wardmere/api';
import { defineLookup } from './define-lookup.ts';
import { useLookup } from './use-lookup.ts';

export const clientNames = defineLookup({
  kind: 'name of a client',
  fetch: async (api, { client = '' }) => [
    (await api.send(clientCalls.get, { client, query: { loadModules: false } })).data,
  ],
  isQuiet: true,
});

export const buildingNames = defineLookup({
  kind: 'name of a building',
  isOfRecord: true,
  fetch: async (api, { client = '', building = '' }) => [
    (await api.send(buildingCalls.get, { client, building })).data,
  ],
  isQuiet: true,
});

export const levelNames = defineLookup({
  kind: 'name of a level',
  isOfRecord: true,
  fetch: async (api, { client = '', building = '', level = '' }) => {
    const { uid, levelName } = (await api.send(levelCalls.get, { client, building, level })).data;
    return [{ uid, name: levelName }];
  },
  isQuiet: true,
});

const named = { client: clientNames, building: buildingNames, level: levelNames };

/** Where a record stands: the ids of what is around it. */
export type Whereabouts = Partial<Readonly<Record<keyof typeof named, string>>>;

/**
 * The name by which the pages below a record call it, by its id. Without an answer the way there says what it is:
 * ‘Client’. Nothing is asked where it stands nowhere.
 */
export function useNames(kind: keyof typeof named, at: Whereabouts): Readonly<Record<string, string>> {
  const uid = at[kind] ?? '';
  const [known] = useLookup({ lookup: named[kind], scope: at }, uid !== '').items;
  return known === undefined ? {} : { [uid]: known.name };
}
