import type { Api } from '@wardmere/api';
import type { PlainRecord } from '@wardmere/machines';
import { typed } from '../../kinds/entity/typed.ts';
import type { ListKind } from '../../system/kinds.ts';

type Scope = Readonly<Record<string, string>>;

/** What a form offers to choose from, fetched whole. */
export interface LookupList<Item extends object> extends ListKind {
  readonly kind: string;
  readonly isOfRecord?: true;
  readonly itemsOf: (rows: readonly PlainRecord[]) => readonly Item[];
}

/** A lookup that can be asked beside the lists on screen too. */
export interface FetchedLookup<Item extends object> extends LookupList<Item> {
  readonly fetchItems: (api: Api, scope: Scope) => Promise<readonly Item[]>;
}

interface LookupDefinition<Item> {
  readonly kind: string;
  readonly fetch: (api: Api, scope: Scope) => Promise<readonly Item[]>;
  /** A convenience: whoever cannot have it is not told so. */
  readonly isQuiet?: true;
  /** It tells of a single record, of which there is no end: the last ones alone are remembered. */
  readonly isOfRecord?: true;
}

/** A lookup of some place, such as the titles of one client. */
export interface LookupAt<Item extends object> {
  readonly lookup: LookupList<Item>;
  readonly scope: Scope;
}

/** Defines a lookup: a list without a screen, whose rows are what is chosen from. */
export function defineLookup<Item extends object>({
  kind,
  fetch,
  isQuiet,
  isOfRecord,
}: LookupDefinition<Item>): FetchedLookup<Item> {
  const kept = typed<Item>();
  return {
    kind,
    ...(isQuiet && { isQuiet }),
    ...(isOfRecord && { isOfRecord }),
    logic: {
      fetch: async (api, { scope }) => {
        const rows = (await fetch(api, scope)).map(kept.plain);
        return { rows, rowCount: rows.length };
      },
    },
    itemsOf: (rows) => rows.flatMap((row) => kept.given(row) ?? []),
    fetchItems: fetch,
  };
}

/** A lookup that is one for everybody. */
export const everywhere = <Item extends object>(lookup: LookupList<Item>): LookupAt<Item> => ({ lookup, scope: {} });
