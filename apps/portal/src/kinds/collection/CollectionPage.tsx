import { useSelector } from '@xstate/react';
import { isRefreshing, selectCounted, selectListFailure, selectRows, selectListState } from '@wardmere/machines';
import {
  Banner,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  Inline,
  Page,
  PageHeader,
  Pagination,
  RowsPerPage,
  ScreenOnly,
  VisuallyHidden,
  type IconName,
  type Selection,
  type SelectionParts,
} from '@wardmere/ui';
import { called, inFigures } from '@wardmere/ui/words';
import type { ReactNode } from 'react';
import { BASE } from '../../system/address.ts';
import { PageBreadcrumbs } from '../page/PageBreadcrumbs.tsx';
import { keepChoices } from '../../system/list-choices.ts';
import { usePortal } from '../../system/hooks.ts';
import { useOnScreen } from '../../system/on-screen.ts';
import { focusSearch } from '../../system/shortcuts/focus-search.ts';
import { OpenWork } from '../editor/OpenWork.tsx';
import { CallFailurePanel } from '../failure/CallFailurePanel.tsx';
import { columnsOf, isSortable, type Collection } from './define-collection.ts';
import type { ChoicesByField } from '../entity/fields.ts';
import { useChoices } from './use-choices.ts';
import { Narrowing, offeredBy } from './Narrowing.tsx';
import type { OpenCollection } from './use-collection.ts';
import { sameRows } from './same-rows.ts';

interface CollectionPageProps<Row extends object> {
  readonly collection: Collection<Row>;
  readonly open: OpenCollection<Row> | undefined;
  readonly title: string;
  readonly description?: string;
  readonly icon: IconName;
  /** The one primary action, where the person may take it. */
  readonly add?: { readonly label: string; readonly address: string } | undefined;
  /** What this list is, said where it is empty; what to search for, where it has to be searched. */
  readonly about: string;
  /** What its title is then, where it is something else than that there are none yet. */
  readonly emptyTitle?: string | undefined;
  /** Further ways on, beside the primary action. */
  readonly actions?: ReactNode;
  /** What filters offer that comes from lookups. */
  readonly choices?: ChoicesByField;
  /** What can be done to selected rows: where there is something, rows can be selected. */
  readonly acts?: ActsOfRows | false | undefined;
  readonly rowActions?: (row: Row) => ReactNode;
  /** Where a row leads, where that keeps what the address says of the list. */
  readonly rowAddress?: (row: Row) => string;
  /** Why rows lead nowhere for this person, said once. */
  readonly note?: string | undefined;
  /** Names of other records on the way here, by id. */
  readonly names?: Readonly<Record<string, string>>;
  /** How the thing that the title names is at this moment. */
  readonly status?: ReactNode;
  /** What of the list is drawn, above what narrows it. */
  readonly picture?: ReactNode;
  /** The title is no list’s: how many rows there are is no part of it. */
  readonly uncounted?: true;
  /** What turns the pages of a list that nobody counts. */
  readonly paging?: ReactNode;
}

/** What can be done to selected rows, and what a table draws where rows can be selected. */
export interface ActsOfRows {
  readonly parts: SelectionParts;
  readonly bar: ReactNode;
}

const MOST_SKELETON_ROWS = 25;
/** So many rows stand on the shortest page. */
const LEAST_ROWS = 10;

/** The page kind of many records: search, filters, table or cards, paging, and what stands in when there are none. */
export const CollectionPage = <Row extends object>({ open, ...props }: CollectionPageProps<Row>) => (
  <Page>{open && <OpenList {...props} open={open} />}</Page>
);

type OpenProps<Row extends object> = CollectionPageProps<Row> & { readonly open: OpenCollection<Row> };

function OpenList<Row extends object>(props: OpenProps<Row>) {
  const { collection, open, title, description, add, actions, note, choices = {}, names = {} } = props;
  const { actor, area } = open;
  useOnScreen({
    kind: 'list',
    actor,
    noun: collection.noun,
    sorts: collection.columns.filter((column) => isSortable(collection, column)),
    filters: collection.filters.map((filter) => ({ ...filter, options: offeredBy(filter, choices).options })),
  });
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  // What is gone has nothing to be found in it, and nothing can be added to it.
  const isGone = failure?.kind === 'missing' && !failure.catalogued;
  const searchless = useSelector(actor, ({ context }) => collection.isTooShort(context.query.search));
  const rowCount = useSelector(actor, ({ context }) => (context.rows === null ? undefined : context.rowCount));
  const isMore = useSelector(actor, ({ context }) => context.isMore);
  return (
    <>
      <PageHeader
        title={title}
        count={listState === 'failed' || searchless || props.paging || props.uncounted ? undefined : rowCount}
        isMore={isMore}
        status={props.status}
        description={description}
        breadcrumbs={<PageBreadcrumbs names={names} />}
        more={!isGone && actions}
        actions={!isGone && add && <AddLink {...add} />}
      />
      <OpenWork area={area} />
      {note !== undefined && <Banner tone="info">{note}</Banner>}
      {props.picture}
      {!isGone && (listState !== 'empty' || searchless) && <Narrowing open={open} choices={choices} />}
      {failure ? (
        <CallFailurePanel
          failure={failure}
          otherwise={isGone ? ITS_PLACE_IS_GONE : undefined}
          onRetry={() => actor.send({ type: 'list.refresh' })}
        />
      ) : searchless ? (
        <EmptyState icon="search" title={`Search for ${collection.noun.many}`}>
          {props.about}
        </EmptyState>
      ) : listState === 'empty' ? (
        <NothingYet {...props} />
      ) : (
        <Rows {...props} />
      )}
      {/* What was begun with rows goes on whatever becomes of them: the list may be empty by it, or not fetched. */}
      {props.acts && props.acts.bar}
    </>
  );
}

const ITS_PLACE_IS_GONE = 'What they belong to may have been deleted, or it is not open to you.';

const AddLink = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <ButtonLink href={`${BASE}${address}`} emphasis="action" icon="plus">
    {label}
  </ButtonLink>
);

/** What these records are for, and the one thing to do; the other ways stand above it. */
const NothingYet = <Row extends object>({ collection, icon, about, add, emptyTitle }: OpenProps<Row>) => (
  <EmptyState
    icon={icon}
    title={emptyTitle ?? `No ${collection.noun.many} yet`}
    actions={
      add && (
        <ScreenOnly>
          <AddLink {...add} />
        </ScreenOnly>
      )
    }
  >
    {about}
  </EmptyState>
);

function Rows<Row extends object>({ open, title, rowActions, rowAddress, acts, paging }: OpenProps<Row>) {
  const { actor, collection, area, scope } = open;
  const { slug } = usePortal().config.brand;
  const { hidden } = useChoices(collection.kind);
  const pageSize = useSelector(actor, ({ context }) => context.pageSize);
  const rows = collection.readRows(useSelector(actor, selectRows, sameRows));
  const selected = useSelector(actor, ({ context }) => context.selected);
  const listState = useSelector(actor, selectListState);
  const refreshing = useSelector(actor, isRefreshing);
  const sort = useSelector(actor, ({ context }) => context.query.sort) ?? collection.order;
  const page = useSelector(actor, ({ context }) => context.query.page);
  const total = useSelector(actor, ({ context }) => context.rowCount);
  const rowsCounted = useSelector(actor, selectCounted);
  const resize = (size: number) => {
    actor.send({ type: 'size.choose', size });
    keepChoices(slug, collection.kind, { size });
  };
  const clear = () => {
    // The button goes with what it says: whoever came to it by keyboard goes on from the search.
    const byKeyboard = document.activeElement?.matches(':focus-visible') === true;
    actor.send({ type: 'filters.clear' });
    if (byKeyboard) focusSearch();
  };
  return (
    <>
      <DataTable
        label={title}
        columns={columnsOf(collection, hidden)}
        rows={rows}
        rowKey={(row) => String(row[collection.keyField])}
        rowHref={(row) => hrefOf(rowAddress ? rowAddress(row) : collection.rowAddress(area, scope, row))}
        rowLabel={collection.linkOf}
        {...(rowActions && { rowActions })}
        {...(acts && { selection: selectionOf(open, selected, acts.parts) })}
        {...(sort && { sort: { id: sort.field, direction: sort.descending ? 'descending' : 'ascending' } })}
        onSortChange={({ id, direction }) =>
          actor.send({ type: 'sort.choose', field: id, descending: direction === 'descending' })
        }
        state={listState === 'loading' ? 'loading' : refreshing && !collection.isWhole ? 'refreshing' : 'ready'}
        skeletonRows={Math.min(pageSize, MOST_SKELETON_ROWS)}
        empty={
          <EmptyState
            icon="search"
            title={`No ${collection.noun.many} match`}
            actions={<Button onPress={clear}>Clear filters</Button>}
          >
            <WhyNone open={open} />
          </EmptyState>
        }
      />
      {/* What a filter leaves is told by a status that was there before: what comes with its words is not heard everywhere. */}
      {(listState === 'filled' || listState === 'noMatch') && (
        // Who moves towards the pages is about to turn one: the next is fetched meanwhile.
        <div onPointerEnter={() => actor.send({ type: 'page.expect', page: page + 1 })}>
          {paging ? (
            <Inline>
              {listState === 'filled' && paging}
              {total > LEAST_ROWS && <RowsPerPage value={pageSize} onChange={resize} />}
              <VisuallyHidden>
                <output>{page === 0 && total <= pageSize && leftWords(total, collection.noun)}</output>
              </VisuallyHidden>
            </Inline>
          ) : (
            <Pagination
              page={page + 1}
              pageSize={pageSize}
              total={total}
              isMore={rowsCounted !== 'all'}
              {...(rowsCounted === 'some' && { onCount: () => actor.send({ type: 'rows.count' }) })}
              noun={collection.noun}
              {...(total > LEAST_ROWS && { onPageSizeChange: resize })}
              onPageChange={(next) => actor.send({ type: 'page.choose', page: next - 1 })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Several pages of what nobody counts are told by what turns them. */
const leftWords = (total: number, { one, many }: Collection<object>['noun']) =>
  total === 0 ? `No ${many} match` : `${inFigures(total)} ${total === 1 ? one : many}`;

const selectionOf = <Row extends object>(
  { actor, collection }: OpenCollection<Row>,
  selected: readonly string[],
  parts: SelectionParts,
): Selection<Row> => ({
  selected: new Set(selected),
  nameOf: collection.rowName,
  parts,
  onRowChange: (key, on) => actor.send({ type: 'row.select', key, selected: on }),
  onRangeChange: (key, from) => actor.send({ type: 'range.select', key, ...(from !== undefined && { from }) }),
  onAllChange: (on) => actor.send({ type: 'page.select', selected: on }),
});

const hrefOf = (address: string | undefined) => (address === undefined ? undefined : `${BASE}${address}`);
/** What has left nothing: the search, the filters, or both. */
function WhyNone<Row extends object>({ open: { actor } }: Pick<OpenProps<Row>, 'open'>) {
  const { search, filters } = useSelector(actor, ({ context }) => context.query);
  const isFiltered = Object.keys(filters).length > 0;
  if (search.trim() === '') return isFiltered ? 'Nothing matches all of the filters.' : 'There is nothing here now.';
  return isFiltered
    ? 'Nothing matches the search and the filters together.'
    : `Nothing matches “${called(search.trim())}”.`;
}
