import type { Failure } from '@wardmere/api';
import type { PlainRecord } from '../merge/three-way.ts';

/**
 * What is wrong with a form, one sentence per field, in the order of the fields. What is wrong inside a field is named by
 * its place: `headers.2.name`.
 */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Fields that count only while another one says so, such as the password of a sign-in of that type. What was typed for
 * one type waits in the form while another one is chosen; it is no change, and nothing of it is sent.
 */
export type Variants = Readonly<Record<string, { readonly by: string; readonly when: readonly unknown[] }>>;

/** One field of a form: what it was and what it will be. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What a save will send. The review panel shows its changes, the request sends its body, the test expects both: there is
 * no second place that decides (B10).
 */
export interface Plan {
  readonly kind: 'create' | 'replace' | 'patch';
  readonly body: unknown;
  readonly changes: readonly Change[];
}

/** A change that is asked about before it is sent (D-092). */
export interface Risk {
  readonly field: string;
  readonly title: string;
  readonly consequence: string;
  readonly confirm: string;
  /** Nothing is lost by it: it is asked about because it stays. */
  readonly isHarmless?: boolean;
}

/** The definition's judgement of a draft: its problems, or the plan of sending it and what is risky about that. */
export interface Assessment {
  readonly problems: FieldProblems;
  readonly plan: Plan;
  readonly risks: readonly Risk[];
}

/** Who changed a record last and when, as far as the host says. */
export interface LastChange {
  readonly by?: string;
  readonly at?: string;
}

/** A record as it stands at the host, with the form made of it. */
export interface Loaded {
  readonly key: string;
  readonly record: PlainRecord;
  readonly draft: PlainRecord;
  readonly version?: string;
  readonly changed?: LastChange;
}

/** A draft as it is kept outside the machine: everything that is needed to go on, and nothing secret (B9). */
export interface KeptDraft {
  readonly base: PlainRecord;
  readonly draft: PlainRecord;
  readonly record: PlainRecord | null;
  readonly version?: string;
  readonly changed?: LastChange;
  /** A creation was on its way when the draft was kept, and nobody knows how it ended. */
  readonly unanswered: boolean;
  /** What was sent of it, and the key that it was sent with. */
  readonly creation?: { readonly key: string; readonly sent: PlainRecord };
}

/** Which record is edited, in words the actors of the definition understand. Plain data: it is kept with the draft. */
export interface Subject {
  readonly kind: string;
  /** Path parameters around the record: `{ client }`. */
  readonly scope: Readonly<Record<string, string>>;
  /** The record's own identifier; null while it does not exist. */
  readonly key: string | null;
}

/** What a record is called by. */
export interface Naming {
  /** What one such record is called: ‘building’. */
  readonly noun: string;
  /** The field that names the record, the fields that do together, or none where there is only one. */
  readonly nameField: string | readonly string[];
}

export interface EntityInput extends Subject {
  readonly blank: PlainRecord;
  /** Names under which the host may report problems of a field: read name → form name. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly variants?: Variants;
  /** Others may hold the record: before it is removed they can be given another one. */
  readonly isHeld?: boolean;
  readonly restored?: KeptDraft;
}

/** How many holders of a record were given another one, and which; null for none. */
export interface Given {
  readonly count: number;
  readonly instead: string | null;
}

/** How far giving the holders of a record something else has come. */
export interface Exchanged extends Given {
  /** How many could not be changed. */
  readonly failed: number;
  /** How many follow still. */
  readonly left: number;
}

/** What the rest of the app may want to know; the machine knows neither page nor toast. */
export type EntityFact =
  | { readonly type: 'created'; readonly key: string; readonly record: PlainRecord; readonly version?: string }
  | {
      readonly type: 'saved';
      readonly record: PlainRecord;
      /** What was sent. */
      readonly changes: readonly Change[];
      /** The form as it was, and as the host has it since: it may have put in order what was typed. */
      readonly before: PlainRecord;
      readonly after: PlainRecord;
      /** Fields of another person that were kept with it. */
      readonly taken: readonly string[];
      readonly changed?: LastChange;
    }
  | { readonly type: 'unchanged' }
  /** `given` is what made way for it. */
  | { readonly type: 'removed'; readonly key: string; readonly given: Given | null }
  /** Holders of it were given something else. */
  | ({ readonly type: 'exchanged' } & Exchanged)
  /** It was to be removed and was not there: gone already, or out of reach. */
  | { readonly type: 'notFound'; readonly key: string; readonly failure: Failure }
  | { readonly type: 'refused'; readonly operation: Operation; readonly failure: Failure };

export type Operation = 'fetch' | 'create' | 'update' | 'remove';
