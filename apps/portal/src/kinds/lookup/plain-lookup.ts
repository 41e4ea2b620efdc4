import type { Api, PlainLookup } from '@wardmere/api';
import type { IconName } from '@wardmere/ui';
import type { LookupRecord, ScreenCode } from '../../system/kinds.ts';
import type { AreaRules } from '../entity/area.ts';
import type { Collection } from '../collection/define-collection.ts';
import type { Entity } from '../entity/define-entity.ts';
import type { FieldOf } from '../entity/fields.ts';
import type { HoldersOf } from '../entity/held-by.ts';

/** What every record of a plain lookup has: a name, which is written, and an identifier, which is not (§3). */
export interface Named {
  readonly name: string;
}
export type Kept<Draft> = Draft & { readonly uid: string };

/** Everything that tells one plain lookup from another on screen. */
export interface PlainLookupDefinition<Read extends Kept<Draft>, Draft extends Named> {
  readonly noun: { readonly one: string; readonly many: string };
  readonly icon: IconName;
  /** What the list is for, said where it is empty. */
  readonly about: string;
  readonly calls: PlainLookup<Read, Draft>;
  readonly blank: Draft;
  /** The fields of the form, which are the columns of the list. */
  readonly fields: readonly FieldOf<Draft>[];
  /** The order it is asked for in; without one the host decides. */
  readonly order?: string;
  /** Fetches who holds its records: a record that somebody holds is replaced before it is deleted (B13). */
  readonly holders?: () => Promise<HoldersOf>;
}

/** A plain lookup as both of its halves know it. */
export interface LookupBase<Read extends Kept<Draft>, Draft extends Named> extends PlainLookupDefinition<Read, Draft> {
  readonly fetchAll: (api: Api, client: string, signal: AbortSignal) => Promise<readonly Read[]>;
  /** Who adds, changes and deletes its records (§6). */
  readonly keeping: AreaRules;
  /** Where its list is found, the page that adds a record, and that of one record. */
  readonly addresses: {
    readonly list: string;
    readonly create: string;
    readonly details: (key: string) => string;
  };
}

/** A plain lookup with its list; the form comes with its first record. */
export interface DefinedLookup<Read extends Kept<Draft>, Draft extends Named> {
  readonly icon: IconName;
  readonly collection: Collection<Read>;
  readonly List: ScreenCode;
  readonly loadRecord: () => Promise<DefinedRecord<Read, Draft>>;
}

/** The record of a plain lookup with its form and its pages. */
export interface DefinedRecord<Read extends Kept<Draft>, Draft extends Named> extends LookupRecord {
  readonly entity: Entity<Read, Draft>;
}
