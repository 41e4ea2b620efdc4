import { useSelector } from '@xstate/react';
import { selectListFailure, selectRows, selectListState } from '@wardmere/machines';
import { DataTable, Inline, SearchField, Segments, Stack, Text, VisuallyHidden } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { columnsOf } from '../../kinds/collection/define-collection.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { accessList } from './access.collection.tsx';
import { Explained } from './Why.tsx';
import type { Wish } from './asking.ts';

export interface EffectiveAccessProps {
  /** The work on the person: a saved change may change what they may do. */
  readonly work: string;
  /** None where it is the platform's own. */
  readonly client: string;
  readonly user: string;
  /** Whose access it is, as those are told who are asked to change it. */
  readonly explained: Pick<Wish, 'person' | 'client' | 'page'>;
}

/** What a user may do and by which role or mapping, and what would bring the rest (B14). */
export function EffectiveAccess({ work, client, user, explained }: EffectiveAccessProps) {
  const actor = useSideList(accessList, { client, user }, { beside: work });
  if (!actor) return undefined;
  return (
    <Explained value={explained}>
      <Permissions actor={actor} />
    </Explained>
  );
}

const columns = columnsOf(accessList).map((column) => ({ ...column, sortable: false }));
const shown = [
  { value: '', label: 'All' },
  { value: 'Granted', label: 'Granted' },
  { value: 'Not granted', label: 'Not granted' },
];

function Permissions({ actor }: { readonly actor: CollectionActor }) {
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const typed = useSelector(actor, ({ context }) => context.typed);
  const chosen = useSelector(actor, ({ context }) => context.query.filters['state'] ?? '');
  const rowCount = useSelector(actor, ({ context }) => context.rowCount);
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />;
  const permitted = accessList.readRows(rows);
  const none =
    listState !== 'loading' && typed === '' && chosen === '' && permitted.every(({ state }) => state !== 'Granted');
  return (
    <Stack gap="small">
      {none && <Text emphasis="soft">No role grants this person anything yet.</Text>}
      <Inline>
        <SearchField
          label="Search permissions"
          value={typed}
          onChange={(text) => actor.send({ type: 'search.type', text })}
        />
        <Segments
          label="Show permissions"
          value={chosen}
          options={shown}
          onChange={(value) => actor.send({ type: 'filter.choose', field: 'state', value })}
        />
      </Inline>
      <VisuallyHidden>
        <output>
          {(typed !== '' || chosen !== '') &&
            listState !== 'loading' &&
            `${inFigures(rowCount)} ${rowCount === 1 ? 'permission matches' : 'permissions match'}`}
        </output>
      </VisuallyHidden>
      <DataTable
        label="Effective access"
        columns={columns}
        rows={permitted}
        rowKey={({ name }) => name}
        state={listState === 'loading' ? 'loading' : 'ready'}
        skeletonRows={3}
        empty={<Text emphasis="soft">No permission matches.</Text>}
      />
    </Stack>
  );
}
