import { sameValue } from '@wardmere/api';
import { safeRecord, type Change, type Given, type Inverse } from '@wardmere/machines';
import type { RecordKind } from '../../system/kinds.ts';
import { inFigures } from '@wardmere/ui/words';

/** What was done to others so that a record could go: it belongs to the entry of the deletion (B13, N10). */
export function preludeOf({ holders }: RecordKind, given: Given | null): readonly Change[] {
  if (holders === undefined || given === null) return [];
  const { one, many } = holders.noun;
  const people = `${inFigures(given.count)} ${given.count === 1 ? one : many}`;
  return [{ field: 'givenInstead', before: people, after: given.instead ?? 'Nothing' }];
}

/** The changes as they may be kept: a secret is no line of a journal, and no part of one. */
export const tellable = ({ secrets }: RecordKind, changes: readonly Change[]): readonly Change[] =>
  changes.flatMap(({ field, before, after }) => {
    const [was, is] = [safeRecord({ [field]: before }, secrets), safeRecord({ [field]: after }, secrets)];
    return sameValue(was, is) ? [] : [{ field, before: was[field], after: is[field] }];
  });

/** How a change of a record is taken back; null where there is no way back, as from a deletion or a new secret. */
export function inverseOf(
  { calls, secrets }: RecordKind,
  what: 'created' | 'changed' | 'removed',
  changes: readonly Change[],
): Inverse | null {
  if (what === 'created') return calls.remove === undefined ? null : 'remove';
  const holdsSecrets = (field: string) => secrets.some((name) => name === field || name.startsWith(`${field}.`));
  const isWhole = changes.length > 0 && changes.every(({ field }) => !holdsSecrets(field));
  return what === 'changed' && calls.update !== undefined && isWhole ? 'restore' : null;
}
