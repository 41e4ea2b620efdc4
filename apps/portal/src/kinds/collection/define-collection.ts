import {
  filterOf,
  orderInstructionsOf,
  searchable,
  type Api,
  type Clause,
  type ListQuery,
  type Named,
  type NamedFile,
  type PageAsOf,
  type SendOptions,
} from '@wardmere/api';
import { arrange, type FetchRowsInput, type PlainRecord, type Query, type Rows, type Sort } from '@wardmere/machines';
import type { Column, IconName } from '@wardmere/ui';
import type { ComponentType, ReactNode } from 'react';
import type { Area } from '../entity/area.ts';
import type { Choices } from '../entity/fields.ts';
import { typed } from '../entity/typed.ts';
import { queryFrom } from './query-address.ts';
import type { CollectionLogic, RowChange } from '../../system/kinds.ts';
import { MOST_REMEMBERED } from '../../system/most-remembered.ts';

type Scope = Readonly<Record<string, string>>;

/** A column of a list: how a row is shown in it, and under which name the host sorts by it. */
export interface ColumnOf<Row> extends Omit<Column<Row>, 'id' | 'header' | 'cell' | 'sortable'> {
  readonly field: keyof Row & string;
  readonly label: string;
  readonly cell?: Column<Row>['cell'];
  /** The text a list held whole is sorted, searched and filtered by; the value itself otherwise. */
  readonly text?: (row: Row) => string;
  /** The host's name of the order, spelled as in its calls; absent where the host cannot sort. A file comes in it. */
  readonly sortAs?: string;
  /** Left out on screen until somebody chooses it; a file has it all the same. */
  readonly leftOut?: boolean;
  /** Told by another call than the list’s: nothing is ordered by it, and no file has it. */
  readonly fromElsewhere?: boolean;
}

/** The values of a filter that are chosen, by its field. */
export type Chosen = Query['filters'];

/** What a control of a filter is given. */
export interface FilterControlProps {
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** What is typed into it, ahead of what is chosen: asked for after a moment of silence, like a search. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** A filter, spoken of by label (D-164). */
export interface FilterOf {
  readonly field: string;
  readonly label: string;
  /** Its values; those of a lookup come with the screen instead. */
  readonly values?: readonly string[];
  /** Its values where the host calls them otherwise than a person does. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** A list of a few, one found by typing, views of the same rows side by side, or a control of the feature's own. */
  readonly as?: 'choice' | 'search' | 'switch' | ComponentType<FilterControlProps>;
  /** A chosen value as a person reads it, where it is none of those offered. */
  readonly words?: (value: string) => string;
  /** What a switch shows while nothing is chosen: ‘Everyone’. */
  readonly whole?: string;
  /** The host's name of the field, `Status`; absent where the source decides what a value means. */
  readonly filterAs?: string;
  /** Offered only while it holds: it is chosen by a link, from the page of what it names. */
  readonly byLink?: boolean;
  /** Where it says something beside the other filters. */
  readonly applies?: (chosen: Chosen) => boolean;
}

interface RowActedOn {
  readonly scope: Scope;
  readonly key: string;
  readonly given: readonly Named[];
  /** Under which it is created, where the action creates it: the same when it is tried again (decision 0022). */
  readonly creationKey?: string | undefined;
}

/** An action that can be taken on many rows at once (B6). */
export interface RowActionOf<Row> {
  readonly id: string;
  /** A verb: ‘Deactivate’. */
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'neutral' | 'danger';
  /** Why a row that was selected is left out; `self` is the signed-in person. */
  readonly against: (row: Row, self: string | undefined) => string | undefined;
  readonly question: (
    count: number,
    rows: readonly Row[],
  ) => {
    readonly title: string;
    readonly consequence: string;
    readonly confirm: string;
  };
  /** What is told afterwards: ‘10 users deactivated’. */
  readonly done: (count: number) => string;
  /** What is chosen in the question, where something is given or taken. */
  readonly asks?: AskedOf;
  /** Stands with others under one button: ‘Roles and buildings’. */
  readonly under?: string;
  /** Which of several rows goes before which, where that is not as the list has them. */
  readonly order?: (one: Row, other: Row) => number;
  /** Takes it on one row; `given` is what was chosen in the question. */
  readonly act: (api: Api, row: RowActedOn, signal: AbortSignal) => Promise<RowChange | undefined>;
  /** What is said of a row whose answer never came: it may have been done all the same. */
  readonly doubt?: string;
  /** Where what it changes stands in the record's own form, it can be told and taken back (N10). */
  readonly noted?: NotedOf<Row>;
}

/** What a question asks for: ‘Roles’. */
export interface AskedOf {
  readonly label: string;
  /** Hands on what can be chosen, which is asked for once the question is there: whoever only looks at a list needs none of it. */
  readonly From: ComponentType<ChosenFromProps>;
}

interface ChosenFromProps {
  readonly scope: Scope;
  readonly isDue: boolean;
  readonly children: (choices: Choices) => ReactNode;
}

/** Which form knows what an action changes, so that the journal of the session can tell it and take it back (N10). */
export interface NotedOf<Row> {
  /** Which kind of record a row stands for. */
  readonly kindOf: (row: Row) => string;
  readonly noun: string;
  /** What it takes back to would be asked about first, as making somebody inactive is: there is no way back unasked. */
  readonly isAskedBack?: boolean;
}

/** Fetches a page of a list that nobody counts. */
export type FetchPlaced<Row> = (
  api: Api,
  input: FetchRowsInput,
  signal: AbortSignal,
) => Promise<{ readonly rows: readonly Row[]; readonly rowCount: number }>;

/** Fetches the whole of a list as it is filtered and in its order, as the file that is asked for. */
type FetchFile = (
  api: Api,
  scope: Scope,
  query: ListQuery,
  asked: SendOptions,
  chosen: Chosen,
  search: string,
) => Promise<NamedFile>;

/**
 * Where rows come from: page by page from the host, all at once to be held in the browser (D-163, D-168), or by place where
 * nobody counts them (`byPlace`).
 */
export type Source<Row> =
  | {
      readonly kind: 'paged';
      readonly fetch: (
        api: Api,
        scope: Scope,
        query: ListQuery,
        signal: AbortSignal,
        chosen: Chosen,
        search: string,
      ) => Promise<PageAsOf<Row>>;
      /** The whole of it as a file of comma-separated values, where the host gives it so. */
      readonly file?: FetchFile;
      /** The order without a choice of the person's: ‘Name’. */
      readonly order: string;
      /** Nobody is asked before so many characters are searched for; there is no list without a search (D-176). */
      readonly leastSearch?: number;
    }
  | {
      readonly kind: 'whole';
      /** The rows, or a page of all of them that says of which moment it is. */
      readonly fetch: (api: Api, scope: Scope, signal: AbortSignal) => Promise<readonly Row[] | PageAsOf<Row>>;
      /** The whole of it as a file of comma-separated values, where the host gives it so. */
      readonly file?: FetchFile;
      readonly searched: readonly (keyof Row & string)[];
      /** The order it comes in. */
      readonly order?: { readonly field: keyof Row & string; readonly descending?: boolean };
    }
  | {
      readonly kind: 'placed';
      readonly fetch: FetchPlaced<Row>;
      /** The whole of it as a file of comma-separated values, where the host gives it so. */
      readonly file?: (
        api: Api,
        wanted: {
          readonly scope: Scope;
          readonly chosen: Chosen;
          readonly search: string;
          readonly columns: string;
        },
        asked: SendOptions,
      ) => Promise<NamedFile>;
      /** The order it comes in. */
      readonly order?: { readonly field: keyof Row & string; readonly descending?: boolean };
    };

export interface CollectionDefinition<Row extends object> {
  readonly kind: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly keyField: keyof Row & string;
  readonly nameField: keyof Row & string;
  /** What a row is called, where it is more than its name field. */
  readonly nameOf?: (row: Row) => string;
  /** What tells a row from another one of its name. */
  readonly apart?: (row: Row) => string;
  /** What the search looks at, where it does not look at all that is listed. */
  readonly searched?: string;
  /** What the link of a row is called, where its column alone does not tell it from another. */
  readonly linkOf?: (row: Row) => string;
  readonly source: Source<Row>;
  readonly columns: readonly ColumnOf<Row>[];
  readonly filters: readonly FilterOf[];
  readonly actions?: readonly RowActionOf<Row>[];
  /** Where a row leads. */
  readonly rowAddress: (area: Area, scope: Scope, row: Row) => string | undefined;
  /** Makes what takes long to make and its rows are written with, while they are on their way. */
  readonly prepare?: () => void;
}

/** So many rows are counted one by one; of more it is said that there are (decision 0159). */
const COUNTED_TO = 1000;

/** What a source of rows answers; the actions are the definition's. */
type RowSource = Omit<CollectionLogic, 'act'>;

export interface Collection<Row extends object> extends CollectionDefinition<Row> {
  readonly logic: CollectionLogic;
  /** Held whole in the browser: every column sorts, and a keystroke needs no request. */
  readonly isWhole: boolean;
  /** The order it stands in where the person has chosen none. */
  readonly order: Sort | null;
  /** What an address asks of it (B4). */
  readonly queryIn: (search: URLSearchParams) => Query;
  /** A search that is too short to be asked. */
  readonly isTooShort: (search: string) => boolean;
  readonly rowName: (row: Row) => string;
  /** A row as the machines carry it. */
  readonly plain: (row: Row) => PlainRecord;
  /** The rows of a list of this kind, with their type. */
  readRows(rows: readonly PlainRecord[]): readonly Row[];
}

/** Defines a list. Its table, search, filters, address and calls follow from it. */
export function defineCollection<Row extends object>(definition: CollectionDefinition<Row>): Collection<Row> {
  const { kind, source, columns, filters, nameField, actions = [] } = definition;
  const kept = typed<Row>();
  const textOf = (row: PlainRecord, field: string): string => {
    const column = columns.find((each) => each.field === field);
    const given = kept.given(row);
    if (column?.text && given) return column.text(given);
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  };
  const least = source.kind === 'paged' ? (source.leastSearch ?? 0) : 0;
  const isTooShort = (search: string) => search.trim().length < least;
  const order = orderAtFirst(source, columns);
  const rowSource: RowSource =
    source.kind === 'paged'
      ? {
          async fetch(api, { scope, query, pageSize, countsAll = false }, signal) {
            if (isTooShort(query.search)) return { rows: [], rowCount: 0, isUnasked: true };
            const asked = {
              ...listQueryOf({ columns, filters, order: source.order }, query, pageSize),
              ...(!countsAll && { countto: COUNTED_TO }),
            };
            const { items, rowCount, isMore, asOf } = await source.fetch(
              api,
              scope,
              asked,
              signal,
              query.filters,
              query.search.trim(),
            );
            return { rows: items.map(kept.plain), rowCount, isMore, asOf };
          },
        }
      : source.kind === 'placed'
        ? {
            async fetch(api, input, signal) {
              const { rows, rowCount } = await source.fetch(api, input, signal);
              return { rows: rows.map(kept.plain), rowCount };
            },
          }
        : heldWhole(
            async (api, scope, signal) => {
              const whole = await source.fetch(api, scope, signal);
              return isPage(whole)
                ? { rows: whole.items.map(kept.plain), asOf: whole.asOf }
                : { rows: whole.map(kept.plain) };
            },
            (all, query, pageSize) =>
              arrange(all, { ...query, sort: query.sort ?? order }, pageSize, { searched: source.searched, textOf }),
          );
  return {
    ...definition,
    logic: {
      ...rowSource,
      act: async (api, { action, ...row }, signal) => {
        const known = actions.find(({ id }) => id === action);
        if (!known) throw new Error(`Rows of ${kind} know no action called ${action}.`);
        return known.act(api, row, signal);
      },
    },
    isWhole: source.kind === 'whole',
    order,
    queryIn: (search) =>
      queryFrom(
        search,
        filters.map(({ field }) => field),
      ),
    isTooShort,
    rowName: definition.nameOf ?? ((row) => String(row[nameField])),
    plain: kept.plain,
    readRows: (rows) => rows.flatMap((row) => kept.given(row) ?? []),
  };
}

/** An order of the host’s that no column shows is marked nowhere. */
function orderAtFirst<Row extends object>(source: Source<Row>, columns: readonly ColumnOf<Row>[]): Sort | null {
  if (source.kind !== 'paged') return source.order ? { descending: false, ...source.order } : null;
  const [named, way] = source.order.toLowerCase().split(' ');
  const column = columns.find(({ field, sortAs = field }) => sortAs.toLowerCase() === named);
  return column ? { field: column.field, descending: way === 'desc' } : null;
}

/** Which columns are shown: never none that names the row. */
export const shown =
  (hidden: readonly string[]) =>
  ({ field, primary }: { readonly field: string; readonly primary?: boolean | undefined }) =>
    primary || !hidden.includes(field);

/** The columns a list leaves out while nobody has chosen. */
export const leftOutOf = (
  columns: readonly { readonly field: string; readonly leftOut?: boolean | undefined }[],
): readonly string[] => columns.flatMap(({ field, leftOut }) => (leftOut ? [field] : []));

/** Whether rows can be ordered by a column: by the host, or here where the list is held whole. */
export const isSortable = (
  { isWhole }: Pick<Collection<never>, 'isWhole'>,
  { sortAs, fromElsewhere }: { readonly sortAs?: string | undefined; readonly fromElsewhere?: boolean | undefined },
): boolean => (isWhole && !fromElsewhere) || sortAs !== undefined;

/** The columns of a list as the table takes them. */
export const columnsOf = <Row extends object>(
  { columns, isWhole }: Collection<Row>,
  hidden: readonly string[] = leftOutOf(columns),
): readonly Column<Row>[] =>
  columns
    .filter(shown(hidden))
    .map(({ field, label, cell, text, sortAs, leftOut: _known, fromElsewhere, ...look }) => ({
      ...look,
      id: field,
      header: label,
      sortable: isSortable({ isWhole }, { sortAs, fromElsewhere }),
      cell: cell ?? ((row: Row) => (text ? text(row) : String(row[field] ?? ''))),
    }));

interface Asking<Row extends object> extends Pick<CollectionDefinition<Row>, 'columns' | 'filters'> {
  readonly order: string;
}

/** A query as the host takes it. */
export const listQueryOf = <Row extends object>(
  { columns, filters, order }: Asking<Row>,
  query: Query,
  pageSize: number,
): ListQuery => ({
  pagesize: pageSize,
  pagenumber: query.page,
  orderInstructions: orderOf(query, columns) ?? order,
  ...clausesOf(query, filters),
});

function orderOf<Row extends object>({ sort }: Query, columns: readonly ColumnOf<Row>[]): string | undefined {
  const field = columns.find((column) => column.field === sort?.field)?.sortAs;
  return sort && field ? orderInstructionsOf([{ field, descending: sort.descending }]) : undefined;
}

function clausesOf({ search, filters: chosen }: Query, filters: readonly FilterOf[]): { filter?: string } {
  const wanted = searchable(search);
  const clauses: readonly Clause[] = [
    ...filters.flatMap(({ field, filterAs, applies }) =>
      chosen[field] && filterAs !== undefined && applies?.(chosen) !== false
        ? [{ field: filterAs, operator: 'eq' as const, value: chosen[field] }]
        : [],
    ),
    ...(wanted === '' ? [] : [{ field: 'search', operator: 'contains' as const, value: wanted }]),
  ];
  return clauses.length === 0 ? {} : { filter: filterOf(clauses) };
}

const isPage = <Row>(whole: readonly Row[] | PageAsOf<Row>): whole is PageAsOf<Row> => 'items' in whole;

type Whole = Omit<Rows, 'rowCount'>;
type FetchAll = (api: Api, scope: Scope, signal: AbortSignal) => Promise<Whole>;
type Arrange = (all: readonly PlainRecord[], query: Query, pageSize: number) => Rows;

/** Keeps the whole list of the scopes asked for last, and arranges it without asking again unless it is to be fresh. */
function heldWhole(fetchAll: FetchAll, arrangeRows: Arrange): RowSource {
  // By whom they were asked for: what another portal was told is nobody's here.
  const heldBy = new WeakMap<Api, Map<string, Whole>>();
  return {
    async fetch(api, { scope, query, pageSize, fresh }, signal) {
      const held = heldBy.get(api) ?? new Map<string, Whole>();
      heldBy.set(api, held);
      const place = JSON.stringify(scope);
      const known = fresh ? undefined : held.get(place);
      const all = known ?? (await fetchAll(api, scope, signal));
      held.delete(place);
      held.set(place, all);
      for (const oldest of held.keys()) if (held.size > MOST_REMEMBERED) held.delete(oldest);
      return { ...arrangeRows(all.rows, query, pageSize), asOf: all.asOf };
    },
  };
}
