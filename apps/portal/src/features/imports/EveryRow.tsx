import { useSelector } from '@xstate/react';
import { isRefreshing, selectListFailure, selectListState, selectRows, type ImportOf } from '@wardmere/machines';
import { DataTable, Inline, Pagination, Section, Select, Stack, Text } from '@wardmere/ui';
import { columnsOf } from '../../kinds/collection/define-collection.ts';
import { useCollection, type OpenCollection } from '../../kinds/collection/use-collection.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { rowsIn, type ListedRow } from './import-rows.collection.tsx';

interface EveryRowProps {
  readonly of: ImportOf;
  readonly file: string;
}

/** What becomes of each row of a file, filtered by what that is and by column, old and new at each; its state stands in the address. */
export function EveryRow({ of: { kind, client }, file }: EveryRowProps) {
  const open = useCollection(rowsIn(kind), { area: kind === 'people' ? 'client' : 'admin', scope: { client, file } });
  return open && <Rows open={open} />;
}

function Rows({ open: { actor, collection } }: { readonly open: OpenCollection<ListedRow> }) {
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows);
  const { query, rowCount, pageSize } = useSelector(actor, ({ context }) => context);
  const refreshing = useSelector(actor, isRefreshing);
  return (
    <Section title="Every row" description="What would become of each, with the values before and after.">
      <Stack gap="small">
        <Inline>
          {collection.filters.map(({ field, label, options, values = [] }) => (
            <Select
              key={field}
              label={label}
              value={query.filters[field] ?? ''}
              placeholder={`Any ${label.toLowerCase()}`}
              options={options ?? values.map((value) => ({ value, label: value }))}
              onChange={(value) => actor.send({ type: 'filter.choose', field, value })}
            />
          ))}
        </Inline>
        {failure ? (
          <CallFailurePanel failure={failure} onRetry={() => actor.send({ type: 'list.refresh' })} />
        ) : (
          <DataTable
            label="Every row"
            columns={columnsOf(collection)}
            rows={collection.readRows(rows)}
            rowKey={({ uid }) => uid}
            {...(query.sort && {
              sort: { id: query.sort.field, direction: query.sort.descending ? 'descending' : 'ascending' },
            })}
            onSortChange={({ id, direction }) =>
              actor.send({ type: 'sort.choose', field: id, descending: direction === 'descending' })
            }
            state={listState === 'loading' ? 'loading' : refreshing ? 'refreshing' : 'ready'}
            skeletonRows={5}
            empty={<Text emphasis="soft">No row matches.</Text>}
          />
        )}
        {(listState === 'filled' || listState === 'noMatch') && (
          <Pagination
            page={query.page + 1}
            pageSize={pageSize}
            total={rowCount}
            noun={collection.noun}
            onPageChange={(next) => actor.send({ type: 'page.choose', page: next - 1 })}
          />
        )}
      </Stack>
    </Section>
  );
}
