import { useSelector } from '@xstate/react';
import { BLANK_QUERY, selectCollection, selectListFailure, selectRows, selectStanding } from '@wardmere/machines';
import { DataTable, Inline, SearchField, Stack, Text } from '@wardmere/ui';
import { useEffect } from 'react';
import { useChild } from '../../app/hooks.ts';
import { columnsOf } from '../../kinds/collection/columns-of.tsx';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import type { CollectionActor } from '../../kinds/collection/use-collection.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { accessList } from './access.collection.tsx';

interface EffectiveAccessProps {
  /** The editor of the person: a saved change may change what they may do. */
  readonly editor: EntityActor;
  readonly client: string;
  readonly user: string;
}

/** All of them stand on one page: there are no more than the catalogue has. */
const PAGE_SIZE = 1000;

/** What a user may really do, and by which role or mapping (B14). */
export function EffectiveAccess({ editor, client, user }: EffectiveAccessProps) {
  const collections = useChild('collections');
  const id = `${accessList.kind}:${client}:${user}`;
  useEffect(() => {
    const known = selectCollection(collections.getSnapshot(), id);
    const input = {
      kind: accessList.kind,
      scope: { client, user },
      keyField: accessList.keyField,
      pageSize: PAGE_SIZE,
      query: BLANK_QUERY,
      instant: true,
    };
    collections.send({ type: 'collection.open', id, input });
    known?.send({ type: 'list.refresh' });
  }, [collections, client, user, id]);
  const actor = useSelector(collections, (snapshot) => selectCollection(snapshot, id));
  useEffect(() => {
    const told = editor.on('saved', () => actor?.send({ type: 'list.refresh' }));
    return () => told.unsubscribe();
  }, [editor, actor]);
  return actor ? <Permissions actor={actor} /> : undefined;
}

function Permissions({ actor }: { readonly actor: CollectionActor }) {
  const standing = useSelector(actor, selectStanding);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const typed = useSelector(actor, ({ context }) => context.typed);
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />;
  if (standing === 'empty') return <Text tone="soft">No role grants this person anything yet.</Text>;
  return (
    <Stack gap="small">
      <Inline>
        <SearchField
          label="Search permissions"
          value={typed}
          onChange={(text) => actor.send({ type: 'search.type', text })}
        />
      </Inline>
      <DataTable
        label="Effective access"
        columns={columnsOf(accessList).map((column) => ({ ...column, sortable: false }))}
        rows={accessList.readRows(rows)}
        rowKey={({ name }) => name}
        state={standing === 'loading' ? 'loading' : 'ready'}
        skeletonRows={3}
        empty={<Text tone="soft">No permission matches.</Text>}
      />
    </Stack>
  );
}
