import { and, isNull, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { userBuildings } from '../../storage/schema/index.ts';
import type { RowWritten } from '../../storage/schema/imports.ts';
import { buildingsOf } from '../people/people-seen.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { Acting } from './row-kind.ts';

const FIELD = 'buildingUIDs';

/**
 * What rows wrote, with the buildings of people that a limited sender does not see: these stay, and belong to what the list
 * holds when somebody who sees them takes it back.
 */
export async function withUnseenBuildings(
  { tx, caller }: Acting,
  rows: readonly JudgedRow[],
): Promise<readonly JudgedRow[]> {
  if (!caller.assignedBuildingsOnly) return rows;
  const people = rows.flatMap(({ written }) =>
    written !== null && changesBuildings(written) ? [written.record.uid] : [],
  );
  if (people.length === 0) return rows;
  const { userUID, buildingUID, givenBy } = userBuildings;
  const unseen = await tx
    .select({ user: userUID, building: buildingUID })
    .from(userBuildings)
    .where(and(among(userUID, people), isNull(givenBy), sql`${buildingUID} not in (${buildingsOf(caller)})`));
  const byPerson = Map.groupBy(unseen, ({ user }) => user);
  return rows.map((row) => {
    if (row.written === null || !changesBuildings(row.written)) return row;
    const more = (byPerson.get(row.written.record.uid) ?? []).map(({ building }) => building);
    const { before, after } = row.written;
    return { ...row, written: { ...row.written, before: withMore(before, more), after: withMore(after, more) } };
  });
}

const changesBuildings = ({ isCreated, after }: RowWritten): boolean => !isCreated && Object.hasOwn(after, FIELD);

const withMore = (values: RowWritten['before'], more: readonly string[]): RowWritten['before'] => {
  const own: unknown = values[FIELD];
  return { ...values, [FIELD]: [...(Array.isArray(own) ? own : []), ...more] };
};
