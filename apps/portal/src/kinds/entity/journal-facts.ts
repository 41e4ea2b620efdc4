import type { Change, Inverse } from '@wardmere/machines';
import type { RecordKind } from '../../system/kinds.ts';

const preludes = new WeakMap<object, readonly Change[]>();

/** Keeps what was done to others so that a record could go: it belongs to the entry of the deletion (B13, N10). */
export const keepPrelude = (editor: object, changes: readonly Change[]): void => void preludes.set(editor, changes);
export const preludeOf = (editor: object | undefined): readonly Change[] =>
  (editor === undefined ? undefined : preludes.get(editor)) ?? [];

/** The changes as they may be kept: a secret is no line of a journal. */
export const tellable = ({ secrets }: RecordKind, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ field }) => !secrets.includes(field));

/** How a change of a record is taken back; null where there is no way back, as from a deletion or a new secret. */
export function inverseOf(
  { calls, secrets }: RecordKind,
  what: 'created' | 'changed' | 'removed',
  changes: readonly Change[],
): Inverse | null {
  if (what === 'created') return calls.remove === undefined ? null : 'remove';
  const isWhole = changes.length > 0 && changes.every(({ field }) => !secrets.includes(field));
  return what === 'changed' && calls.update !== undefined && isWhole ? 'restore' : null;
}
