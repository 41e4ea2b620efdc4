import type { Facts, FieldProblems, PlainRecord } from '@wardmere/machines';
import type { FieldProps } from '@wardmere/ui';
import type { ComponentType } from 'react';
import type { LabelsAt } from '../../system/kinds.ts';
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
 * several of a few, `tree` several of many that belong under headings; `tags` are words of the person's own, `rows` a list
 * of records, `lines` texts that are long, one below the other; `repeated` is a password once more, `secret` is written and
 * never read.
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
  | 'repeated'
  | 'secret'
  | 'tags'
  | 'lines'
  | 'rows';

/**
 * One field of a form. What may be chosen comes with the screen (`Choices`), since it depends on lookups and permissions;
 * a `choice` without choices is a text field (D-131).
 */
export interface FieldOf<Draft> {
  readonly field: keyof Draft & string;
  readonly label: string;
  /** What it is called beside what else is typed; `label` where this says nothing. */
  readonly labelBy?: (draft: PlainRecord) => string | undefined;
  /** Heard only: the section's title says the same. */
  readonly labelHidden?: boolean;
  /** One of the kinds, or a control of the feature's own. */
  readonly as?: FieldKind | Control;
  /** The field counts only while another one has one of these values (`variantsBy`). */
  readonly only?: { readonly by: keyof Draft & string; readonly when: readonly unknown[] };
  /** Whether the field is part of the form at this moment. */
  readonly shown?: (moment: FieldMoment) => boolean;
  readonly required?: boolean;
  readonly hint?: string;
  /** Takes a whole line of the form. */
  readonly wide?: boolean;
  /** Holds some ten characters, and looks it. */
  readonly short?: boolean;
  /** Chosen values are numbers (D-091). */
  readonly numeric?: boolean;
  /** What is chosen is held with its name, as `{uid, name}` (D-137). */
  readonly named?: boolean;
  /** What an absent value is displayed as; it stays absent until edited (D-093). */
  readonly absentAs?: number | string;
  /** Why the field cannot be changed here, if it cannot. */
  readonly locked?: (moment: FieldMoment) => string | undefined;
  /** What else of the form another value fills in. */
  readonly fills?: (value: unknown, draft: PlainRecord) => PlainRecord;
  /** What is so beside what the field holds, below its hint. */
  readonly beside?: (moment: FieldMoment) => string | undefined;
  /** Whether the record holds the secret, which it never tells. */
  readonly isKept?: (moment: FieldMoment) => boolean;
  /** The secret is a password: its rule is shown while it is typed, and one can be made. */
  readonly isPassword?: boolean;
  /** The secret is never without a value: an input that stays empty leaves the one there is (D-113). */
  readonly staysKept?: boolean;
  /** What one row of a list holds. */
  readonly row?: RowOf;
  readonly least?: number;
  readonly most?: number;
  /** Its values are codes: where their names are had, for whoever tells of one without the form. */
  readonly codedBy?: (client: string) => LabelsAt;
  /** A code or number is not spell-checked. */
  readonly literal?: boolean;
  /** What the browser may fill in of the person's own (WCAG 1.3.5); a record of others is filled in by nobody. */
  readonly autoComplete?: OwnData | undefined;
}

/** What a form asks of the person themself, by the names that browsers know it by. */
export type OwnData = 'given-name' | 'family-name' | 'tel' | 'mobile tel';

/** A row of a list in a form: texts under names of their own. */
export interface RowOf {
  readonly noun: string;
  readonly columns: readonly ColumnOfRow[];
}

/** One text of a row, or a secret of it: that one is absent while it is kept, a text when it is new, `null` to remove it. */
export interface ColumnOfRow {
  readonly name: string;
  readonly label: string;
  readonly literal?: boolean;
  /** Says of a row that was read whether its secret is kept; only a secret has it. */
  readonly isKept?: (row: PlainRecord) => boolean;
}

/** What a control of a field is given. */
export interface ControlProps {
  /** What every field takes: label, hint, error, whether it can be changed. */
  readonly shared: FieldProps & { readonly name: string };
  readonly field: FieldOf<PlainRecord>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly choices: Choices | undefined;
  /** What is wrong inside the field, by its place there: `2.name`. */
  readonly inside: FieldProblems;
  /** The record holds a value that it does not tell. */
  readonly isKept: boolean;
}

/** What a control of a feature's own is given besides: the whole form, which it may change. */
export interface OwnControlProps extends ControlProps {
  readonly draft: PlainRecord;
  /** The form as it was last saved; null while the record is new. */
  readonly saved: PlainRecord | null;
  /** How often the form was found wrong. */
  readonly timesWrong: number;
  readonly change: (fields: PlainRecord) => void;
}

/** A control of a feature's own. */
export type Control = ComponentType<OwnControlProps>;

export interface SectionOf<Draft> {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Its fields stand one below the other, in an order that people know as a whole. */
  readonly inOneColumn?: boolean;
  /** Whether the section is part of the form at this moment. */
  readonly shown?: (moment: FieldMoment) => boolean;
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

/** Whether a field is part of the form at this moment. */
export const isShown = <Draft>({ only, shown }: FieldOf<Draft>, moment: FieldMoment): boolean =>
  (only === undefined || only.when.includes(moment.draft[only.by])) && (shown?.(moment) ?? true);
