import type { Facts } from '@wardmere/machines';
import type { Area } from './define-entity.ts';

/** Facts a field's rule may ask. */
export interface FieldPlace {
  readonly area: Area;
  readonly facts: Facts;
  readonly isNew: boolean;
}

/**
 * One field of a form. What may be chosen comes with the screen (`Choices`), since it depends on lookups and permissions;
 * a `choice` without choices is a text field (D-131).
 */
export interface FieldOf<Draft> {
  readonly field: keyof Draft & string;
  readonly label: string;
  readonly as?: 'text' | 'paragraph' | 'choice' | 'search' | 'flag' | 'number' | 'date' | 'phone';
  readonly required?: boolean;
  readonly hint?: string;
  /** Takes a whole line of the form. */
  readonly wide?: boolean;
  /** Chosen values are numbers (D-091). */
  readonly numeric?: boolean;
  /** What an absent value is displayed as; it stays absent until edited (D-093). */
  readonly absentAs?: number | string;
  /** Why the field cannot be changed here, if it cannot. */
  readonly locked?: (place: FieldPlace) => string | undefined;
  readonly least?: number;
  readonly most?: number;
  /** `autocomplete` is off for records of others; a code or number is not spell-checked. */
  readonly literal?: boolean;
}

export interface SectionOf<Draft> {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly FieldOf<Draft>[];
}

/** What may be chosen for a field at this moment. */
export interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail?: string }[];
  readonly loading?: boolean;
}

export type ChoicesByField = Readonly<Record<string, Choices | undefined>>;
