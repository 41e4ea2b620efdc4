import type { HistoryEntry } from '@wardmere/api';
import type { NewEntry } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import { changesOfEntry } from './changes-of-entry.ts';
import type { ToldKind } from './history-kinds.ts';

interface Kept {
  readonly entry: HistoryEntry;
  readonly told: ToldKind;
  readonly client: string;
}

/**
 * Takes a change back that was made before the page was loaded: it is noted in the journal of the session, and taken back
 * there as any other (N10). Answers with false where there is no way back.
 */
export async function takeBack(portal: Portal, { entry, told, client }: Kept): Promise<boolean> {
  const { kinds, api } = portal;
  const known = await kinds.record(told.record);
  const subject = { kind: told.record, scope: { client }, key: entry.recordUID };
  const { draft } = await known.logic.fetch(api, subject, new AbortController().signal);
  const changes = changesOfEntry(entry.changes, draft);
  const journal = portal.living('journal');
  if (changes === undefined || journal === undefined || known.calls.update === undefined) return false;
  const { next } = journal.getSnapshot().context;
  const noted: NewEntry = {
    subject,
    client,
    noun: told.label.toLowerCase(),
    name: entry.recordName,
    address: known.address('client', subject.scope, entry.recordUID),
    at: entry.at,
    what: 'changed',
    changes,
    inverse: 'restore',
  };
  journal.send({ type: 'change.note', entries: [noted] });
  journal.send({ type: 'change.undo', ids: [next] });
  return true;
}
