import { useSelector } from '@xstate/react';
import { selectListFailure, selectRows, selectListState } from '@wardmere/machines';
import { DataTable, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { usePageSize } from '../../system/hooks.ts';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { columnsOf } from '../../kinds/collection/define-collection.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { buildingList } from './buildings.collection.tsx';
import { inFiguresOrMore } from '@wardmere/ui/words';

const shown = new Set(['name', 'buildingType', 'status']);
/** Beside a form there is room for the columns that tell buildings apart. */
const few = columnsOf(buildingList)
  .filter(({ id }) => shown.has(id))
  .map((column) => ({ ...column, sortable: false }));

/** The first page of a client's buildings, on the client's own page. */
export function BuildingsOfClient({ client }: { readonly client: string }) {
  const actor = useSideList(buildingList, { client }, { pageSize: usePageSize() });
  return actor ? <FirstPage actor={actor} client={client} /> : undefined;
}

function FirstPage({ actor, client }: { readonly actor: CollectionActor; readonly client: string }) {
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const total = useSelector(actor, ({ context }) => context.rowCount);
  const isMore = useSelector(actor, ({ context }) => context.isMore);
  if (failure) return <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />;
  return (
    <>
      <DataTable
        label="Buildings"
        columns={few}
        rows={buildingList.readRows(rows)}
        rowKey={({ uid }) => uid}
        rowHref={(row) => `${BASE}${buildingList.rowAddress('admin', { client }, row) ?? ''}`}
        state={listState === 'loading' ? 'loading' : 'ready'}
        skeletonRows={3}
        empty={<Text emphasis="soft">This client has no buildings yet.</Text>}
      />
      {total > rows.length && (
        <Text emphasis="soft" size="small">
          {`The first ${rows.length} of ${inFiguresOrMore(total, isMore)}`}
        </Text>
      )}
    </>
  );
}
