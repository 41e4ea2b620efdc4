import { filterOf, orderInstructionsOf, type Api, type Clause, type ListQuery, type Page } from '@wardmere/api';
import { arrange, type PlainRecord, type Query, type Rows } from '@wardmere/machines';
import type { Column } from '@wardmere/ui';
import type { Area } from '../entity/define-entity.ts';
import { plain } from '../entity/plain.ts';
import { isOf } from '../entity/typed.ts';
import { registerCollection, type CollectionLogic } from './collection-registry.ts';

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

/** A filter with a few values, spoken of by label (D-164). */
export interface FilterOf {
  readonly field: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The host's name of the field: `Status`. */
  readonly filterAs: string;
}

/** Where rows come from: page by page from the host, or all at once to be held in the browser (D-163, D-168). */
export type Source<Row> =
  | {
      readonly kind: 'paged';
      readonly fetch: (api: Api, scope: Scope, query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
      /** The order without a choice of the person's: ‘Name’. */
      readonly order: string;
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
  readonly source: Source<Row>;
  readonly columns: readonly ColumnOf<Row>[];
  readonly filters: readonly FilterOf[];
  /** Where a row leads. */
  readonly rowAddress: (area: Area, scope: Scope, row: Row) => string | undefined;
}

export interface Collection<Row extends object> extends CollectionDefinition<Row> {
  /** Held whole in the browser: every column sorts, and a keystroke needs no request. */
  readonly isWhole: boolean;
  /** The rows of a list of this kind, with their type. */
  readRows(rows: readonly PlainRecord[]): readonly Row[];
}

/** Defines a list. Its table, search, filters, address and calls follow from it. */
export function defineCollection<Row extends object>(definition: CollectionDefinition<Row>): Collection<Row> {
  const { kind, source, columns, filters } = definition;
  const textOf = (row: PlainRecord, field: string): string => {
    const column = columns.find((each) => each.field === field);
    if (column?.text && isOf<Row>(row)) return column.text(row);
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  };
  const logic: CollectionLogic =
    source.kind === 'paged'
      ? {
          async fetch(api, { scope, query, pageSize }, signal) {
            const asked: ListQuery = {
              pagesize: pageSize,
              pagenumber: query.page,
              orderInstructions: orderOf(query, columns) ?? source.order,
              ...clausesOf(query, filters),
            };
            const { items, rowCount } = await source.fetch(api, scope, asked, signal);
            return { rows: items.map((item) => plain(item)), rowCount };
          },
        }
      : heldWhole(
          async (api, scope, signal) => (await source.fetch(api, scope, signal)).map((row) => plain(row)),
          (all, query, pageSize) => arrange(all, query, pageSize, { searched: source.searched, textOf }),
        );
  registerCollection(kind, logic);
  return { ...definition, isWhole: source.kind === 'whole', readRows: (rows) => rows.filter((row) => isOf<Row>(row)) };
}

function orderOf<Row extends object>({ sort }: Query, columns: readonly ColumnOf<Row>[]): string | undefined {
  const field = columns.find((column) => column.field === sort?.field)?.sortAs;
  return sort && field ? orderInstructionsOf([{ field, descending: sort.descending }]) : undefined;
}

function clausesOf({ search, filters: chosen }: Query, filters: readonly FilterOf[]): { filter?: string } {
  const wanted = search.trim();
  const clauses: readonly Clause[] = [
    ...filters.flatMap(({ field, filterAs }) =>
      chosen[field] ? [{ field: filterAs, operator: 'eq' as const, value: chosen[field] }] : [],
    ),
    ...(wanted === '' ? [] : [{ field: 'search', operator: 'contains' as const, value: wanted }]),
  ];
  return clauses.length === 0 ? {} : { filter: filterOf(clauses) };
}

type FetchAll = (api: Api, scope: Scope, signal: AbortSignal) => Promise<readonly PlainRecord[]>;
type Arrange = (all: readonly PlainRecord[], query: Query, pageSize: number) => Rows;

/** Keeps the whole list of each scope and arranges it without asking again, unless it is to be fresh. */
function heldWhole(fetchAll: FetchAll, arrangeRows: Arrange): CollectionLogic {
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
