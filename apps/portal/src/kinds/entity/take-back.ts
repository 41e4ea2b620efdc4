import { isUnsaved, RECORDS_AT_ONCE, selectEditor, workId, type JournalEntry } from '@wardmere/machines';
import { openJournal } from '../../system/journal-address.ts';
import type { Portal } from '../../system/portal.ts';

/**
 * Takes changes of the journal back. A switch that stands on its page is switched back there, where what it leads to is
 * asked about (B12, D-092); where something else is typed beside it, the switch alone is, by the journal. What takes longer
 * than a moment is shown in the journal, where it can be stopped.
 */
export function takeBack(portal: Portal, ids: readonly number[]): void {
  const journal = portal.child('journal');
  const entries = journal.getSnapshot().context.entries.filter(({ id }) => ids.includes(id));
  const [entry] = entries;
  const editor = entry && entries.length === 1 && isSwitch(entry) ? untouchedOnScreen(portal, entry) : undefined;
  const back = { type: 'draft.switch', change: formerOf(entry) } as const;
  if (editor?.getSnapshot().can(back) === true) editor.send(back);
  else journal.send({ type: 'change.undo', ids });
  if (ids.length > RECORDS_AT_ONCE) openJournal(portal);
}

/** A switch saves what is typed beside it, which nobody has asked for here; what no screen shows can ask nobody. */
function untouchedOnScreen(portal: Portal, { subject }: JournalEntry) {
  const desk = portal.child('desk').getSnapshot();
  const id = workId(subject);
  const editor = (desk.context.open[id]?.screens ?? 0) > 0 ? selectEditor(desk, id) : undefined;
  return editor && !isUnsaved(editor.getSnapshot()) ? editor : undefined;
}

const isSwitch = ({ changes }: JournalEntry) =>
  changes.every(({ before, after }) => typeof before === 'boolean' && typeof after === 'boolean');

const formerOf = (entry: JournalEntry | undefined) =>
  Object.fromEntries(entry?.changes.map(({ field, before }) => [field, before]) ?? []);
