import { RECORDS_AT_ONCE, type NewEntry, type NewNotice } from '@wardmere/machines';
import { openJournal } from './journal-address.ts';
import { onNoticeAction } from './notice-actions.ts';
import type { Portal } from './portal.ts';

/**
 * The notice of a save, or of what was done to many at once, with the press that takes it back (N10): the journal is asked,
 * which refuses what another person has changed since. The changes are noted there as its next entries. What takes longer
 * than a moment is shown in the journal, where it can be stopped.
 */
export function withUndo(portal: Portal, notice: NewNotice, changes: readonly NewEntry[]): NewNotice {
  const journal = portal.living('journal');
  const isReversible = changes.length > 0 && changes.every(({ inverse }) => inverse === 'restore');
  if (!isReversible || journal === undefined) return notice;
  const { next } = journal.getSnapshot().context;
  const ids = changes.map((_, at) => next + at);
  const undo = `take back ${next}`;
  onNoticeAction(undo, () => {
    portal.child('journal').send({ type: 'change.undo', ids });
    if (ids.length > RECORDS_AT_ONCE) openJournal(portal);
  });
  return { ...notice, action: { label: 'Undo', id: undo } };
}
