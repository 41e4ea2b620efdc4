import type { Facts, PlainRecord } from '@wardmere/machines';
import type { Area } from './area.ts';

/** Facts a field's rule may ask. */
export interface FieldPlace {
  readonly area: Area;
  readonly facts: Facts;
  readonly isNew: boolean;
}

/** What a field's own rule may ask besides: the record as it was read, and the form as it is typed. */
export interface FieldMoment extends FieldPlace {
  readonly record: PlainRecord | null;
  readonly draft: PlainRecord;
}

/**
 * How a field is filled in. `choice` and `search` take one of what is offered, `many` several found by typing, `boxes`
 * several of a few, `tree` several of many that belong under headings; `repeated` is a password once more.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'paragraph'
  | 'choice'
  | 'search'
  | 'many'
  | 'boxes'
  | 'tree'
  | 'flag'
  | 'switch'
  | 'number'
  | 'date'
  | 'password'
  | 'repeated';

/**
 * One field of a form. What may be chosen comes with the screen (`Choices`), since it depends on lookups and permissions;
 * a `choice` without choices is a text field (D-131).
 */
export interface FieldOf<Draft> {
  readonly field: keyof Draft & string;
  readonly label: string;
  /** Heard only: the section's title says the same. */
  readonly labelHidden?: boolean;
  readonly as?: FieldKind;
  readonly required?: boolean;
  readonly hint?: string;
  /** Takes a whole line of the form. */
  readonly wide?: boolean;
  /** Chosen values are numbers (D-091). */
  readonly numeric?: boolean;
  /** What is chosen is held with its name, as `{uid, name}` (D-137). */
  readonly named?: boolean;
  /** What an absent value is displayed as; it stays absent until edited (D-093). */
  readonly absentAs?: number | string;
  /** Why the field cannot be changed here, if it cannot. */
  readonly locked?: (moment: FieldMoment) => string | undefined;
  /** What is so beside what the field holds, below its hint. */
  readonly beside?: (moment: FieldMoment) => string | undefined;
  readonly least?: number;
  readonly most?: number;
  /** `autocomplete` is off for records of others; a code or number is not spell-checked. */
  readonly literal?: boolean;
}

export interface SectionOf<Draft> {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Where the section is no part of the form. */
  readonly hidden?: (place: FieldPlace) => boolean;
  readonly fields: readonly FieldOf<Draft>[];
}

/** What may be chosen for a field at this moment. */
export interface Choices {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail?: string;
    readonly disabled?: boolean;
    /** The heading it stands under in a tree. */
    readonly group?: string;
  }[];
  readonly loading?: boolean;
  /** Why the person can choose nothing here. */
  readonly locked?: string;
  /** What is offered could not be fetched: asks again. */
  readonly retry?: () => void;
}

export type ChoicesByField = Readonly<Record<string, Choices | undefined>>;
