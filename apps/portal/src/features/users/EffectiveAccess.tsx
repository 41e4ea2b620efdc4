import { useSelector } from '@xstate/react';
import { selectListFailure, selectRows, selectStanding } from '@wardmere/machines';
import { DataTable, Inline, SearchField, Stack, Text } from '@wardmere/ui';
import { columnsOf } from '../../kinds/collection/columns-of.tsx';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { accessList } from './access.collection.tsx';

interface EffectiveAccessProps {
  /** The editor of the person: a saved change may change what they may do. */
  readonly editor: EntityActor;
  readonly client: string;
  readonly user: string;
}

/** What a user may really do, and by which role or mapping (B14). */
export function EffectiveAccess({ editor, client, user }: EffectiveAccessProps) {
  const actor = useSideList(accessList, { client, user }, editor);
  return actor ? <Permissions actor={actor} /> : undefined;
}

function Permissions({ actor }: { readonly actor: CollectionActor }) {
  const standing = useSelector(actor, selectStanding);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const typed = useSelector(actor, ({ context }) => context.typed);
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />;
  if (standing === 'empty') return <Text emphasis="soft">No role grants this person anything yet.</Text>;
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
        empty={<Text emphasis="soft">No permission matches.</Text>}
      />
    </Stack>
  );
}
