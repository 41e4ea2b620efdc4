import type { Failure } from '@wardmere/api';
import type { ActorRefFrom } from 'xstate';
import type { Choices, Merge, PlainRecord } from '../merge/three-way.ts';
import type { replacementMachine } from '../replacement/replacement.machine.ts';
import type {
  Exchanged,
  FieldProblems,
  Given,
  KeptDraft,
  LastChange,
  Loaded,
  Plan,
  Risk,
  Subject,
  Variants,
} from './entity-types.ts';

/** Changes with the shape of what is kept; a draft of another version is not restored. */
export const ENTITY_VERSION = 1;

export interface EntityContext {
  readonly subject: Subject;
  readonly aliases: Readonly<Record<string, string>>;
  readonly variants: Variants;
  readonly restored: KeptDraft | null;
  /** The record as read; null while it does not exist. */
  readonly record: PlainRecord | null;
  /** The form as it was when the record was read. */
  readonly base: PlainRecord;
  /** The form as it is typed. */
  readonly draft: PlainRecord;
  /** The form as it was when the request left. */
  readonly sent: PlainRecord;
  readonly version: string | null;
  readonly changed: LastChange | null;
  readonly problems: FieldProblems;
  /** How often a check found fields that cannot be saved. */
  readonly timesWrong: number;
  readonly failure: Failure | null;
  readonly plan: Plan | null;
  readonly risks: readonly Risk[];
  /** `discard`: what is being saved was given up meanwhile. */
  readonly intent: 'review' | 'save' | 'switch' | 'merge' | 'remove' | 'discard';
  /** The risks of this attempt were accepted. */
  readonly accepted: boolean;
  /** The copy to be written on is the latest, as far as anyone can know. */
  readonly upToDate: boolean;
  /** How often this attempt had to catch up. */
  readonly catchUps: number;
  readonly latest: Loaded | null;
  readonly merge: Merge | null;
  readonly choices: Choices;
  /** Fields of the other person that were merged into this save. */
  readonly taken: readonly string[];
  readonly unanswered: boolean;
  /** What the host knows the creation of `sent` by: repeated with it, it is the same record. */
  readonly creationKey: string | null;
  /** What frees the record of whoever holds it; null where nobody can. */
  readonly replacement: ActorRefFrom<typeof replacementMachine> | null;
  readonly given: Given | null;
}

export type EntityEvent =
  | { readonly type: 'record.reload' }
  | { readonly type: 'record.remove' }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'removal.cancel' }
  | { readonly type: 'draft.change'; readonly change: PlainRecord }
  | { readonly type: 'draft.save' }
  /** A change that is saved by itself, at once: something is switched on or off, and stays as it is where that fails. */
  | { readonly type: 'draft.switch'; readonly change: PlainRecord }
  | { readonly type: 'draft.review' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'review.close' }
  | { readonly type: 'risk.accept' }
  | { readonly type: 'risk.decline' }
  | { readonly type: 'clash.choose'; readonly field: string; readonly side: 'mine' | 'theirs' }
  /** Compares with the latest copy, without saving: an address leads back to the merging (N1). */
  | { readonly type: 'merge.resume' }
  | { readonly type: 'merge.accept' }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'failure.dismiss' }
  | ({ readonly type: 'replacement.moved' } & Exchanged);

export type AssessInput = Subject & {
  readonly record: PlainRecord | null;
  readonly base: PlainRecord;
  readonly draft: PlainRecord;
};
export type SaveInput = Subject & {
  readonly plan: Plan;
  readonly version: string | null;
  /** Of a creation alone. */
  readonly creationKey?: string | null;
};
export type RemoveInput = Subject & { readonly version: string | null };
