import type { Brand } from '@wardmere/api';

/** What is known of whoever opens a route, and of its address. */
export interface OpenedBy<Name extends string = string> {
  /** The names that stand in the path. */
  readonly params: Readonly<Record<Name, string>>;
  /** The client of the path, else the selected one. */
  readonly client: string;
  /** The single building that is selected, empty for All Buildings; undefined until start-up is over. */
  readonly building: string | undefined;
  /** Who is signed in. */
  readonly user: string;
  readonly brand: Brand;
}

type Scope = Readonly<Record<string, string>>;

/** The list that a route opens, by the name of its kind. */
export interface OpenedList {
  readonly list: string;
  readonly scope: Scope;
}

/** The record that a route opens, by the name of its kind. */
export interface OpenedRecord {
  readonly record: string;
  readonly scope: Scope;
  readonly key: string;
}

export type Opened = OpenedList | OpenedRecord;

/** Undefined while it needs what is not known yet. */
export type Opens<Name extends string = string> = (by: OpenedBy<Name>) => Opened | undefined;

const ofClient = ({ client }: OpenedBy<never>): Scope => ({ client });
/** Of a building of the client, and of a level in it. */
export const ofBuilding = ({ client, params: { building } }: OpenedBy<'building'>): Scope => ({ client, building });
export const ofLevel = ({ client, params: { building, level } }: OpenedBy<'building' | 'level'>): Scope => ({
  client,
  building,
  level,
});

/** A route that opens a list: of a client, unless it says otherwise. */
export const list =
  <Name extends string = never>(
    kind: string,
    scope: (by: OpenedBy<Name>) => Scope | undefined = ofClient,
  ): Opens<Name> =>
  (by) => {
    const at = scope(by);
    return at && { list: kind, scope: at };
  };

/** A route that opens the record which a name in its path stands for. */
export const record =
  <Name extends string, Around extends string = never>(
    kind: string,
    name: Name,
    scope: (by: OpenedBy<Around>) => Scope | undefined = ofClient,
  ): Opens<Name | Around> =>
  (by) => {
    const at = scope(by);
    return at && { record: kind, scope: at, key: by.params[name] };
  };
