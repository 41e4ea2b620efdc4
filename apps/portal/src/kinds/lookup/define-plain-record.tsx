import { createWith, patchWith, replaceWith } from '../entity/bodies.ts';
import { defineEntity } from '../entity/define-entity.ts';
import { LookupCreateScreen, LookupDetailsScreen } from './LookupScreens.tsx';
import type { DefinedRecord, Kept, LookupBase, Named } from './plain-lookup.ts';
import { clientOf } from '../entity/client-of.ts';

/** Defines the record of a plain lookup: its form, who holds it, and its pages. */
export async function definePlainRecord<Read extends Kept<Draft>, Draft extends Named>({
  noun,
  calls,
  blank,
  fields,
  holders,
  fetchAll,
  keeping,
  addresses,
}: LookupBase<Read, Draft>): Promise<DefinedRecord<Read, Draft>> {
  const { replace, patch } = calls;
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
    ...(holders && { uses: { holders: await holders(), fetchAll } }),
    rules: { create: keeping, edit: keeping, remove: keeping },
    sections: [{ id: noun.one, title: 'Details', fields }],
    address: (_area, _scope, key) => (key === null ? addresses.create : addresses.details(key)),
    list: () => addresses.list,
  });
  return {
    entity,
    Create: (params) => <LookupCreateScreen entity={entity} {...params} />,
    Details: (params) => <LookupDetailsScreen entity={entity} {...params} />,
  };
}

/** Of a record the members its form has. */
function membersOf<Draft extends Named>(blank: Draft, record: Draft): Draft {
  const names = new Set(Object.keys(blank));
  return { ...blank, ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) };
}
