import { LARGEST_PAGE, securityGroups, type SecurityGroup } from '@wardmere/api';
import { BLANK_QUERY, selectCollection, type collectionMachine } from '@wardmere/machines';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../../system/hooks.ts';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { everyPage } from '../../parts/lookups/every-page.ts';
import { mappingAddress, mappingNoun } from './mapping-address.ts';

/** Every mapping of a client at once: what a person is given depends on all of them. */
export const everyMapping = defineCollection<SecurityGroup>({
  kind: 'every mapping',
  noun: mappingNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'whole',
    fetch: (api, { client = '' }, signal) =>
      everyPage(async (query) => {
        const asked = { ...query, orderInstructions: 'name' };
        return (await api.send(securityGroups.list, { client, query: asked }, { signal })).data;
      }, LARGEST_PAGE),
    searched: [],
  },
  columns: [],
  filters: [],
  rowAddress: (area, scope, { uid }) => mappingAddress(area, scope, uid),
});

/** The list of every mapping of a client, as it is now. */
export function useEveryMapping(client: string): ActorRefFrom<typeof collectionMachine> | undefined {
  const collections = useChild('collections');
  const id = `every mapping:${client}`;
  useEffect(() => {
    const { kind, keyField } = everyMapping;
    const input = { kind, scope: { client }, keyField, pageSize: Number.MAX_SAFE_INTEGER, query: BLANK_QUERY };
    collections.send({ type: 'collection.open', id, input });
  }, [collections, client, id]);
  return useSelector(collections, (snapshot) => selectCollection(snapshot, id));
}
