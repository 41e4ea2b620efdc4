import { permissions as may } from '@wardmere/api';
import { fetchedOnce } from '../../system/fetched-once.ts';
import { lookupRoutes } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { defineCollection } from '../collection/define-collection.ts';
import { fetchWhole } from './fetch-whole.ts';
import { LookupListScreen } from './LookupListScreen.tsx';
import type { DefinedLookup, DefinedRecord, Kept, LookupBase, Named, PlainLookupDefinition } from './plain-lookup.ts';
import { clientOf } from '../entity/client-of.ts';

const keeping = { client: { area: 'client', anyOf: [may.CanManageClientSettings] } } as const;

/** Defines a plain lookup of a client: titles, departments, occupations (§2, §3). Everything else follows. */
export function definePlainLookup<Read extends Kept<Draft>, Draft extends Named>(
  definition: PlainLookupDefinition<Read, Draft>,
): DefinedLookup<Read, Draft> {
  const { noun, icon, calls, fields, order } = definition;
  const { list, create, details } = lookupRoutes(noun.one, noun.many);
  const lookup: LookupBase<Read, Draft> = {
    ...definition,
    keeping,
    fetchAll: (api, client, signal) => fetchWhole(api, calls, { client, order, signal }),
    addresses: { list: to(list), create: to(create), details: (key) => to(details, { [noun.one]: key }) },
  };
  const collection = defineCollection<Read>({
    kind: noun.many,
    noun,
    keyField: 'uid',
    nameField: 'name',
    source: {
      kind: 'whole',
      fetch: (api, scope, signal) => lookup.fetchAll(api, clientOf(scope), signal),
      file: (api, scope, query, asked) => api.file(calls.list, { client: clientOf(scope), query }, asked),
      order: { field: 'name' },
      searched: fields.map(({ field }) => field),
    },
    columns: fields.map(({ field, label }) => ({ field, label, sortAs: field, primary: field === 'name' })),
    filters: [],
    rowAddress: (_area, _scope, { uid }) => lookup.addresses.details(uid),
  });
  const List = (params: ScreenParams) => <LookupListScreen lookup={lookup} collection={collection} {...params} />;
  List.list = collection;
  const records = fetchedOnce<DefinedRecord<Read, Draft>>();
  return {
    icon,
    collection,
    List,
    loadRecord: () =>
      records.fetch(noun.one, async () => (await import('./define-plain-record.tsx')).definePlainRecord(lookup)),
  };
}
