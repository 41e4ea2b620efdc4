import type { Differences, HistoryEntry, HistoryPage, Told } from '@wardmere/api';
import { sql, type SQL } from 'drizzle-orm';
import { recordHistory } from '../../history/record-history-schema.ts';

/** What a system user acts for: the only field of theirs that names clients. */
const CLIENTS = 'clientUIDs';

/**
 * A change of which nothing can be told is none. It is left out before pages are made: where one ends names the record and
 * the moment of its last entry.
 */
export function isToldWithin(reached: readonly string[]): SQL {
  const { changes, what } = recordHistory;
  const clients = sql`${changes} -> ${CLIENTS}`;
  return sql`(${what} <> 'changed' or ${clients} is null or ${changes} - ${CLIENTS} <> '{}' or exists (
    select from jsonb_array_elements((${clients} -> 0) || (${clients} -> 1)) as told(client)
    where told.client ->> 'uid' = any (${sql.param(reached)}::text[])))`;
}

/** The platform's own history as far as a caller reaches: of other clients it does not speak, as the record does not (D-289). */
export const withinReach = ({ items, next }: HistoryPage, reached: readonly string[]): HistoryPage => ({
  items: items.map((entry) => toldOf(entry, reached)),
  next,
});

function toldOf(entry: HistoryEntry, reached: readonly string[]): HistoryEntry {
  const { [CLIENTS]: clients, ...others } = entry.changes;
  if (clients === undefined) return entry;
  const [taken, given] = clients.map((members) => reachedOf(members, reached));
  const isTold = [taken, given].some((members) => members !== undefined && members.length > 0);
  const changes: Differences = isTold ? { ...others, [CLIENTS]: [taken ?? [], given ?? []] } : others;
  return { ...entry, changes };
}

const reachedOf = (members: Told, reached: readonly string[]) =>
  (Array.isArray(members) ? members : []).filter(
    (each) => typeof each === 'object' && each !== null && reached.includes(each.uid),
  );
