import type { Differences, HistoryEntry, HistoryPage, Told } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';

/** What a platform user acts for: the only field of theirs that names clients. */
const CLIENTS = 'clientUIDs';

/** The platform's own history as far as a caller reaches: of other clients it does not speak, as the record does not (D-289). */
export function withinReach({ items, next }: HistoryPage, { clientUids }: Pick<Caller, 'clientUids'>): HistoryPage {
  if (clientUids === '*') return { items, next };
  return { items: items.flatMap((entry) => toldOf(entry, clientUids)), next };
}

/** A change of which nothing can be told is none. */
function toldOf(entry: HistoryEntry, reached: readonly string[]): readonly HistoryEntry[] {
  const { [CLIENTS]: clients, ...others } = entry.changes;
  if (clients === undefined) return [entry];
  const [taken, given] = clients.map((members) => reachedOf(members, reached));
  const isTold = [taken, given].some((members) => members !== undefined && members.length > 0);
  const changes: Differences = isTold ? { ...others, [CLIENTS]: [taken ?? [], given ?? []] } : others;
  return entry.what === 'changed' && Object.keys(changes).length === 0 ? [] : [{ ...entry, changes }];
}

const reachedOf = (members: Told, reached: readonly string[]) =>
  (Array.isArray(members) ? members : []).filter(
    (each) => typeof each === 'object' && each !== null && reached.includes(each.uid),
  );
