import type { Failure } from '@wardmere/api';
import type { ActorRefFrom, CallbackActorLogic } from 'xstate';
import type { BulkFact, bulkMachine, GatheredFact } from '../bulk/bulk.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Place } from '../navigation/navigation.machine.ts';
import type { ToldBy } from '../tell.ts';
import type { WatchFact, WatchInput, watchMachine } from '../watch/watch.machine.ts';
import type { Rows } from './arrange.ts';
import type { Query, Typed } from './query.ts';
import type { Range } from './range.ts';

export interface CollectionContext extends Typed {
  readonly kind: string;
  readonly isAnew?: true;
  readonly scope: Readonly<Record<string, string>>;
  /** The name of the field that tells rows apart. */
  readonly keyField: string;
  readonly pageSize: number;
  /** The work that it stands beside: once that is saved, other rows may be there. */
  readonly beside: string | undefined;
  /** Answered from the browser's own memory, so a keystroke need not wait for silence. */
  readonly instant: boolean;
  /** What is typed is typed for something else, such as a form: it waits for silence however quick the answers are. */
  readonly patient: boolean;
  readonly query: Query;
  /** Null until the first answer. */
  readonly rows: readonly PlainRecord[] | null;
  readonly rowCount: number;
  /** There are more than `rowCount`. */
  readonly isMore: boolean;
  /** What is looked for where all rows are counted, however many they are. */
  readonly counted: Query | null;
  /** The moment the rows are of, where it is told. */
  readonly asOf: string | undefined;
  readonly failure: Failure | null;
  /** The host must be asked, whatever is remembered. */
  readonly fresh: boolean;
  /** It is out of date, or on its way because it was or is watched: nobody asked for it, and nobody is told where that is in vain. */
  readonly renewal: 'none' | 'due' | 'underWay' | 'watched';
  /** What is on its way, or was last, has been so for too long to be asked for at each key. */
  readonly late: boolean;
  /** What was asked last was answered, and not late: a search need not wait for silence. */
  readonly quick: boolean;
  readonly selected: readonly string[];
  /** Where a range of chosen rows begins. */
  readonly range: Range | null;
  /** Rows as they came in last, once they were chosen: some of them stand on other pages by now. */
  readonly picked: Readonly<Record<string, PlainRecord>>;
  /** A page fetched before it was asked for. */
  readonly ahead: { readonly query: Query; readonly answer: Rows } | null;
  readonly expected: Query | null;
  /** Where the person was, for Back. */
  readonly position: Position;
  readonly address: ListAddress | null;
  /** Keeps its query and its address one, while it is on screen. */
  readonly keeper: ActorRefFrom<AddressKeeper> | null;
  /** What acts on many of its rows, once its code is here. */
  readonly bulk: ActorRefFrom<typeof bulkMachine> | null;
}

export interface Position {
  readonly scroll: number;
  readonly row: string | null;
  /** Which entry of the history the list was shown in: only going back to that very one restores the place in it. */
  readonly entry?: unknown;
  /** What its address said besides. */
  readonly search?: string | undefined;
}

/** The address that the query of a list stands in. */
export interface ListAddress {
  readonly path: string;
  /** What the address calls its filters. */
  readonly fields: readonly string[];
  /** Remembers the search for an address that says nothing. */
  readonly memory?: { readonly read: () => string; readonly write: (search: string) => void };
}

export interface AddressInput extends ListAddress {
  readonly position: Position;
  /** It lived on: its rows are on screen at once. */
  readonly hasRows: boolean;
}

/** What the address of a list is told. */
export type ListAddressCommand =
  /** Something else is asked for: the address is to say it. */
  | { readonly type: 'query.show'; readonly query: Query; readonly replace: boolean }
  /** The list is left: where was the person in it? */
  | { readonly type: 'position.ask' };

/** Keeps the query of a list and its address one. */
export type AddressKeeper = CallbackActorLogic<ListAddressCommand, AddressInput>;

export interface CollectionInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly keyField: string;
  readonly pageSize: number;
  readonly query: Query;
  /** The work that it stands beside, as the desk calls it. */
  readonly beside?: string | undefined;
  readonly instant?: boolean;
  readonly patient?: boolean;
  /** One that broke was opened anew as this. */
  readonly isAnew?: true;
  /** What is remembered of it will do at first. */
  readonly remembered?: boolean;
  /** Absent for a list beside something else, of which the address says nothing. */
  readonly address?: ListAddress | null;
}

export type CollectionEvent =
  | { readonly type: 'list.refresh' }
  /** What it speaks of was written: it is out of date, whether or not anybody looks. */
  | { readonly type: 'list.outdate' }
  /** Somebody looks at it while it is out of date. */
  | { readonly type: 'list.renew' }
  | { readonly type: 'query.set'; readonly query: Query }
  /** Into the search box, or into the filter of a field that is found by a part of it. */
  | { readonly type: 'search.type'; readonly text: string; readonly field?: string }
  | { readonly type: 'search.settle' }
  /** Without a direction it turns each time it is chosen. */
  | { readonly type: 'sort.choose'; readonly field: string; readonly descending?: boolean }
  | { readonly type: 'filter.choose'; readonly field: string; readonly value: string }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'page.choose'; readonly page: number }
  /** How many rows there are at least is not enough. */
  | { readonly type: 'rows.count' }
  /** So many rows are to stand on a page. */
  | { readonly type: 'size.choose'; readonly size: number }
  | { readonly type: 'page.expect'; readonly page: number }
  | { readonly type: 'row.select'; readonly key: string; readonly selected: boolean }
  /** All from where the range begins; `from` is the row that was left for this one. */
  | { readonly type: 'range.select'; readonly key: string; readonly from?: string }
  | { readonly type: 'page.select'; readonly selected: boolean }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'screen.open' }
  | { readonly type: 'screen.close' }
  | { readonly type: 'position.keep'; readonly position: Position }
  /** The address is to change. */
  | { readonly type: 'place.ask'; readonly place: Place; readonly replace: boolean }
  /** What acts on many rows is here, once; its code comes with the screen that has such actions. */
  | { readonly type: 'bulk.offer'; readonly logic: () => typeof bulkMachine }
  | ({ readonly type: 'watch.begin' } & Watching)
  /** Whoever looked at what others change looks no longer. */
  | { readonly type: 'watch.end'; readonly id: string }
  | ToldBy<'watch', WatchFact>
  | (Omit<BulkFact, 'type'> & { readonly type: 'bulk.acted' })
  | (Omit<GatheredFact, 'type'> & { readonly type: 'bulk.gathered' });

/** Somebody looks at what others change; what sees to it comes with the screen that has such lists. */
export interface Watching extends WatchInput {
  /** Tells one who looks from others who look at the same. */
  readonly id: string;
  readonly logic: () => typeof watchMachine;
}

export interface FetchRowsInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly pageSize: number;
  readonly fresh: boolean;
  /** All rows are to be counted, however many they are. */
  readonly countsAll?: boolean;
  /** Nobody asked for them: nobody is told where they cannot be had. */
  readonly isQuiet?: boolean;
}
