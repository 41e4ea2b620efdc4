import type { Change, Inverse } from '@wardmere/machines';
import type { Area } from './area.ts';
import type { Wordings, Words } from './display.ts';
import type { ChoicesByField, FieldOf } from './fields.ts';

/** What a journal needs to know of a definition. */
export interface JournalFacts {
  readonly fields: readonly FieldOf<Readonly<Record<string, unknown>>>[];
  /** Fields whose values are never kept. */
  readonly secrets: readonly string[];
  readonly canUpdate: boolean;
  readonly canRemove: boolean;
  readonly address: (area: Area, scope: Scope, key: string) => string;
  readonly list: (area: Area, scope: Scope) => string;
}

type Scope = Readonly<Record<string, string>>;

const nothing: JournalFacts = {
  fields: [],
  secrets: [],
  canUpdate: false,
  canRemove: false,
  address: () => '/',
  list: () => '/',
};
const known = new Map<string, JournalFacts>();
const said = new Map<string, { readonly choices: ChoicesByField; readonly wordings: Wordings }>();

/** Made known by a definition when its feature is loaded. */
export const registerJournalFacts = (kind: string, facts: JournalFacts): void => void known.set(kind, facts);
export const journalFactsOf = (kind: string): JournalFacts => known.get(kind) ?? nothing;

/** Keeps the words a form has for its values, so that they can be told when the form is no longer on screen. */
export const keepWords = (kind: string, choices: ChoicesByField, wordings: Wordings): void =>
  void said.set(kind, { choices, wordings });

/** The words for the values of a kind of record, as its form last had them. */
export const wordsOf = (kind: string): Words<Readonly<Record<string, unknown>>> => ({
  fields: journalFactsOf(kind).fields,
  ...(said.get(kind) ?? { choices: {}, wordings: {} }),
});

const preludes = new WeakMap<object, readonly Change[]>();

/** Keeps what was done to others so that a record could go: it belongs to the entry of the deletion (B13, N10). */
export const keepPrelude = (editor: object, changes: readonly Change[]): void => void preludes.set(editor, changes);
export const preludeOf = (editor: object | undefined): readonly Change[] =>
  (editor === undefined ? undefined : preludes.get(editor)) ?? [];

/** The changes as they may be kept: a secret is no line of a journal. */
export const tellable = (kind: string, changes: readonly Change[]): readonly Change[] => {
  const { secrets } = journalFactsOf(kind);
  return changes.filter(({ field }) => !secrets.includes(field));
};

/** How a change of a record is taken back; null where there is no way back, as from a deletion or a new secret. */
export function inverseOf(
  kind: string,
  what: 'created' | 'changed' | 'removed',
  changes: readonly Change[],
): Inverse | null {
  const { secrets, canUpdate, canRemove } = journalFactsOf(kind);
  if (what === 'created') return canRemove ? 'remove' : null;
  const isWhole = changes.length > 0 && changes.every(({ field }) => !secrets.includes(field));
  return what === 'changed' && canUpdate && isWhole ? 'restore' : null;
}
