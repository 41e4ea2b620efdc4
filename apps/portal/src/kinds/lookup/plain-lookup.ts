import type { PlainLookup } from '@wardmere/api';
import type { IconName } from '@wardmere/ui';
import type { LookupPages } from '../../system/kinds.ts';
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
  /** Who holds its records: a record that somebody holds is replaced before it is deleted (B13). */
  readonly holders?: HoldersOf;
}

/** A plain lookup with its list, its form and its pages. */
export interface DefinedLookup<Read extends Kept<Draft>, Draft extends Named> {
  readonly about: string;
  readonly icon: IconName;
  readonly entity: Entity<Read, Draft>;
  readonly collection: Collection<Read>;
  readonly pages: LookupPages;
}
