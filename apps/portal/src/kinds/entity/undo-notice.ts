import type { NewEntry, NewNotice } from '@wardmere/machines';
import { onNoticeAction } from '../../system/notice-actions.ts';
import type { Portal } from '../../system/portal.ts';

/**
 * The notice of a save that can be taken back, with the press that does so (N10): the journal is asked, which refuses what
 * another person has changed since. The save is noted there as its next entry.
 */
export function withUndo(portal: Portal, notice: NewNotice, entry: NewEntry | undefined): NewNotice {
  const journal = portal.living('journal');
  if (entry?.inverse !== 'restore' || journal === undefined) return notice;
  const id = journal.getSnapshot().context.next;
  const undo = `take back ${id}`;
  onNoticeAction(undo, () => portal.child('journal').send({ type: 'change.undo', id }));
  return { ...notice, action: { label: 'Undo', id: undo } };
}
