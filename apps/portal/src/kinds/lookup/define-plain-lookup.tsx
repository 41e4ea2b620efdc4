import { permissions as may, type Api } from '@wardmere/api';
import { defineCollection } from '../collection/define-collection.ts';
import { createWith, patchWith, replaceWith } from '../entity/bodies.ts';
import { defineEntity } from '../entity/define-entity.ts';
import { fetchWhole } from './fetch-whole.ts';
import type { DefinedLookup, Kept, Named, PlainLookupDefinition } from './plain-lookup.ts';
import { LookupCreateScreen, LookupDetailsScreen, LookupListScreen } from './LookupScreens.tsx';
import { lookupRoutes } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const keeping = { client: { area: 'client', anyOf: [may.CanManageClientSettings] } } as const;
const clientOf = ({ client = '' }: Readonly<Record<string, string>>) => client;

/** Defines a plain lookup of a client: titles, departments, occupations (§2, §3). Everything else follows. */
export function definePlainLookup<Read extends Kept<Draft>, Draft extends Named>(
  definition: PlainLookupDefinition<Read, Draft>,
): DefinedLookup<Read, Draft> {
  const { noun, icon, about, calls, blank, fields, order, holders } = definition;
  const { replace, patch } = calls;
  const { list, create, details } = lookupRoutes(noun.one, noun.many);
  const fetchAll = (api: Api, client: string, signal: AbortSignal) => fetchWhole(api, calls, { client, order, signal });
  const entity = defineEntity<Read, Draft>({
    kind: noun.one,
    noun,
    nameField: 'name',
    version: 1,
    blank,
    record: calls.get.reply,
    schema: calls.create.body,
    keyOf: ({ uid }) => uid,
    toDraft: (record) => membersOf(blank, record),
    calls: {
      get: (api, { scope, key }, { signal }) => api.send(calls.get, { client: clientOf(scope), uid: key }, { signal }),
      create: createWith((api, scope, body, { signal }) =>
        api.send(calls.create, { client: clientOf(scope), body }, { signal }),
      ),
      ...(replace && {
        update: replaceWith((api, { scope, key }, body, { signal, version }) =>
          api.send(replace, { client: clientOf(scope), uid: key, body, version }, { signal }),
        ),
      }),
      ...(patch && {
        update: patchWith((api, { scope, key }, body, { signal, version }) =>
          api.send(patch, { client: clientOf(scope), uid: key, body, version }, { signal }),
        ),
      }),
      remove: (api, { scope, key }, { signal, version }) =>
        api.send(calls.remove, { client: clientOf(scope), uid: key, version }, { signal }),
    },
    ...(holders && { uses: { holders, fetchAll } }),
    rules: { create: keeping, edit: keeping, remove: keeping },
    sections: [{ id: noun.one, title: 'Details', fields }],
    address: (_area, _scope, key) => (key === null ? to(create) : to(details, { [noun.one]: key })),
    list: () => to(list),
  });
  const collection = defineCollection<Read>({
    kind: noun.many,
    noun,
    keyField: 'uid',
    nameField: 'name',
    source: {
      kind: 'whole',
      fetch: (api, scope, signal) => fetchAll(api, clientOf(scope), signal),
      order: { field: 'name' },
      searched: fields.map(({ field }) => field),
    },
    columns: fields.map(({ field, label }) => ({ field, label, primary: field === 'name' })),
    filters: [],
    rowAddress: (area, scope, { uid }) => entity.address(area, scope, uid),
  });
  const lookup = { about, icon, entity, collection };
  return {
    ...lookup,
    pages: {
      List: (params) => <LookupListScreen lookup={lookup} {...params} />,
      Create: (params) => <LookupCreateScreen lookup={lookup} {...params} />,
      Details: (params) => <LookupDetailsScreen lookup={lookup} {...params} />,
    },
  };
}

/** Of a record the members its form has. */
function membersOf<Draft extends Named>(blank: Draft, record: Draft): Draft {
  const names = new Set(Object.keys(blank));
  return { ...blank, ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) };
}
