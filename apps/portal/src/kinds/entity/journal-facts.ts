import { sameValue } from '@wardmere/api';
import { safeRecord, type Change, type EntityFact, type Given, type Inverse } from '@wardmere/machines';
import type { RecordKind } from '../../system/kinds.ts';
import { inFigures } from '@wardmere/ui/words';

type Saved = Pick<Extract<EntityFact, { type: 'saved' }>, 'changes' | 'before' | 'after'>;

/** What was done to others so that a record could go: it belongs to the entry of the deletion (B13, N10). */
export function preludeOf({ holders }: RecordKind, given: Given | null): readonly Change[] {
  if (holders === undefined || given === null) return [];
  const { one, many } = holders.noun;
  const people = `${inFigures(given.count)} ${given.count === 1 ? one : many}`;
  return [{ field: 'givenInstead', before: people, after: given.instead ?? 'Nothing' }];
}

/** Whether a field is a secret, or has one in its rows. */
const holdsSecrets = ({ secrets }: RecordKind, field: string): boolean =>
  secrets.some((name) => name === field || name.startsWith(`${field}.`));

/** What a save changed, as the host has it: what it put in order is no change since. Of a secret is told what was sent. */
export const changesOf = (known: RecordKind, { changes, before, after }: Saved): readonly Change[] =>
  changes.flatMap((change) => {
    const { field } = change;
    if (!(field in after) || holdsSecrets(known, field)) return [change];
    const [was, is] = [before[field], after[field]];
    return sameValue(was, is) ? [] : [{ field, before: was, after: is }];
  });

/** The changes as they may be kept: a secret is no line of a journal, and no part of one. */
export const tellable = ({ secrets }: RecordKind, changes: readonly Change[]): readonly Change[] =>
  changes.flatMap(({ field, before, after }) => {
    const [was, is] = [safeRecord({ [field]: before }, secrets), safeRecord({ [field]: after }, secrets)];
    return sameValue(was, is) ? [] : [{ field, before: was[field], after: is[field] }];
  });

/** How a change of a record is taken back; null where there is no way back, as from a deletion or a new secret. */
export function inverseOf(
  known: RecordKind,
  what: 'created' | 'changed' | 'removed',
  changes: readonly Change[],
): Inverse | null {
  const { calls } = known;
  if (what === 'created') return calls.remove === undefined ? null : 'remove';
  const isWhole = changes.length > 0 && changes.every(({ field }) => !holdsSecrets(known, field));
  return what === 'changed' && calls.update !== undefined && isWhole ? 'restore' : null;
}
