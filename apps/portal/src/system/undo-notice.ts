import type { NewEntry, NewNotice } from '@wardmere/machines';
import { word } from '@wardmere/ui/words';
import type { Portal } from './portal.ts';

/**
 * The notice of a save, or of what was done to many at once, with the press that takes it back (N10): the journal is asked,
 * which refuses what another person has changed since. The changes are noted there as its next entries.
 */
export function withUndo(portal: Portal, notice: NewNotice, changes: readonly NewEntry[]): NewNotice {
  const journal = portal.living('journal');
  const isReversible = changes.length > 0 && changes.every(({ inverse }) => inverse === 'restore');
  if (!isReversible || journal === undefined) return notice;
  const { next } = journal.getSnapshot().context;
  return { ...notice, action: { label: word('Undo'), does: 'undo', ids: changes.map((_, at) => next + at) } };
}
