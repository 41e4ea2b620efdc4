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
  const { kinds, api, config } = portal;
  const at = told.place({ client, brand: config.brand.slug }, entry.recordUID);
  const first = await kinds.record(told.record);
  if (at === undefined || first.calls.update === undefined) return false;
  const { record, draft } = await first.logic.fetch(api, { kind: told.record, ...at }, new AbortController().signal);
  const kind = told.kindOf?.(record) ?? told.record;
  const known = await kinds.record(kind);
  const changes = changesOfEntry(entry.changes, draft);
  const journal = portal.living('journal');
  if (changes === undefined || journal === undefined) return false;
  const { next } = journal.getSnapshot().context;
  const noted: NewEntry = {
    subject: { kind, ...at },
    client,
    noun: told.label.toLowerCase(),
    name: entry.recordName,
    address: known.address('client', at.scope, at.key),
    at: entry.at,
    what: 'changed',
    changes,
    inverse: 'restore',
  };
  journal.send({ type: 'change.note', entries: [noted] });
  journal.send({ type: 'change.undo', ids: [next] });
  return true;
}
