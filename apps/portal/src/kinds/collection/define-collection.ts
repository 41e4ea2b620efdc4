import {
  filterOf,
  orderInstructionsOf,
  searchable,
  type Api,
  type Clause,
  type ListQuery,
  type Named,
  type Page,
} from '@wardmere/api';
import { arrange, type PlainRecord, type Query, type Rows } from '@wardmere/machines';
import type { Column, IconName } from '@wardmere/ui';
import type { Area } from '../entity/area.ts';
import { typed } from '../entity/typed.ts';
import type { CollectionLogic, RowChange } from '../../system/kinds.ts';

type Scope = Readonly<Record<string, string>>;

/** A column of a list: how a row is shown in it, and under which name the host sorts by it. */
export interface ColumnOf<Row> extends Omit<Column<Row>, 'id' | 'header' | 'cell' | 'sortable'> {
  readonly field: keyof Row & string;
  readonly label: string;
  readonly cell?: Column<Row>['cell'];
  /** The text a list held whole is sorted, searched and filtered by; the value itself otherwise. */
  readonly text?: (row: Row) => string;
  /** The host's name of the order, spelled as in its calls; absent where the host cannot sort. */
  readonly sortAs?: string;
}

/** The values of a filter that are chosen, by its field. */
export type Chosen = Query['filters'];

/** A filter, spoken of by label (D-164). */
export interface FilterOf {
  readonly field: string;
  readonly label: string;
  /** Its values; those of a lookup come with the screen instead. */
  readonly values?: readonly string[];
  /** Its values where the host calls them otherwise than a person does. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** A list of a few, one found by typing, or views of the same rows side by side. */
  readonly as?: 'choice' | 'search' | 'switch';
  /** What a switch shows while nothing is chosen: ‘Everyone’. */
  readonly whole?: string;
  /** The host's name of the field, `Status`; absent where the source decides what a value means. */
  readonly filterAs?: string;
  /** Offered only while it holds: it is chosen by a link, from the page of what it names. */
  readonly byLink?: boolean;
  /** Where it says something beside the other filters. */
  readonly applies?: (chosen: Chosen) => boolean;
}

/** An action that can be taken on many rows at once (B6). */
export interface RowActionOf<Row> {
  readonly id: string;
  /** A verb: ‘Deactivate’. */
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'neutral' | 'danger';
  /** The rows it can be taken on; others that were chosen are left out, which is said with this reason. */
  readonly applies: (row: Row) => boolean;
  readonly otherwise: string;
  readonly question: (count: number) => {
    readonly title: string;
    readonly consequence: string;
    readonly confirm: string;
  };
  /** What is told afterwards: ‘10 users deactivated’. */
  readonly done: (count: number) => string;
  /** What is chosen in the question, where something is given or taken; the screen brings its choices under this field. */
  readonly asks?: { readonly field: string; readonly label: string };
  /** Stands with others under one button: ‘Roles and buildings’. */
  readonly under?: string;
  /** Takes it on one row; `given` is what was chosen in the question. */
  readonly act: (
    api: Api,
    row: { readonly scope: Scope; readonly key: string; readonly given: readonly Named[] },
    signal: AbortSignal,
  ) => Promise<RowChange | undefined>;
  /** Where what it changes stands in the record's own form, it can be told and taken back (N10). */
  readonly noted?: NotedOf<Row>;
}

/** Which form knows what an action changes, so that the journal of the session can tell it and take it back (N10). */
export interface NotedOf<Row> {
  /** Which kind of record a row stands for. */
  readonly kindOf: (row: Row) => string;
  readonly noun: string;
}

/** Where rows come from: page by page from the host, or all at once to be held in the browser (D-163, D-168). */
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
      ) => Promise<Page<Row>>;
      /** The order without a choice of the person's: ‘Name’. */
      readonly order: string;
      /** Nobody is asked before so many characters are searched for; there is no list without a search (D-176). */
      readonly leastSearch?: number;
    }
  | {
      readonly kind: 'whole';
      readonly fetch: (api: Api, scope: Scope, signal: AbortSignal) => Promise<readonly Row[]>;
      readonly searched: readonly (keyof Row & string)[];
    };

export interface CollectionDefinition<Row extends object> {
  readonly kind: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly keyField: keyof Row & string;
  readonly nameField: keyof Row & string;
  /** What a row is called, where it is more than its name field. */
  readonly nameOf?: (row: Row) => string;
  readonly source: Source<Row>;
  readonly columns: readonly ColumnOf<Row>[];
  readonly filters: readonly FilterOf[];
  readonly actions?: readonly RowActionOf<Row>[];
  /** Where a row leads. */
  readonly rowAddress: (area: Area, scope: Scope, row: Row) => string | undefined;
}

/** What a source of rows answers; the actions are the definition's. */
type RowSource = Omit<CollectionLogic, 'act'>;

export interface Collection<Row extends object> extends CollectionDefinition<Row> {
  readonly logic: CollectionLogic;
  /** Held whole in the browser: every column sorts, and a keystroke needs no request. */
  readonly isWhole: boolean;
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
  const rowSource: RowSource =
    source.kind === 'paged'
      ? {
          async fetch(api, { scope, query, pageSize }, signal) {
            if (isTooShort(query.search)) return { rows: [], rowCount: 0 };
            const asked: ListQuery = {
              pagesize: pageSize,
              pagenumber: query.page,
              orderInstructions: orderOf(query, columns) ?? source.order,
              ...clausesOf(query, filters),
            };
            const { items, rowCount } = await source.fetch(
              api,
              scope,
              asked,
              signal,
              query.filters,
              query.search.trim(),
            );
            return { rows: items.map(kept.plain), rowCount };
          },
        }
      : heldWhole(
          async (api, scope, signal) => (await source.fetch(api, scope, signal)).map(kept.plain),
          (all, query, pageSize) => arrange(all, query, pageSize, { searched: source.searched, textOf }),
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
    isTooShort,
    rowName: definition.nameOf ?? ((row) => String(row[nameField])),
    plain: kept.plain,
    readRows: (rows) => rows.flatMap((row) => kept.given(row) ?? []),
  };
}

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

type FetchAll = (api: Api, scope: Scope, signal: AbortSignal) => Promise<readonly PlainRecord[]>;
type Arrange = (all: readonly PlainRecord[], query: Query, pageSize: number) => Rows;

/** Keeps the whole list of each scope and arranges it without asking again, unless it is to be fresh. */
function heldWhole(fetchAll: FetchAll, arrangeRows: Arrange): RowSource {
  const held = new Map<string, readonly PlainRecord[]>();
  return {
    async fetch(api, { scope, query, pageSize, fresh }, signal) {
      const place = JSON.stringify(scope);
      const known = fresh ? undefined : held.get(place);
      const all = known ?? (await fetchAll(api, scope, signal));
      held.set(place, all);
      return arrangeRows(all, query, pageSize);
    },
  };
}
