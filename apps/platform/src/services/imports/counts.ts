import type { RunEffect } from '@wardmere/api';
import { eq, sql, type SQL } from 'drizzle-orm';
import { importOutcomes, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { addEffects, byName, isLosing, NO_EFFECT } from './effect.ts';
import type { ImportFound } from './import-record.ts';
import type { JudgedRow } from './judge-rows.ts';

/** How far an import is with nothing done of it. */
export const NOTHING_DONE = {
  lastRow: 0,
  effect: null,
  losing: 0,
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  removed: 0,
};

/** Counts further rows, up to the last of them. */
export async function countOn(tx: Transaction, { uid, effect, losing }: ImportFound, judged: readonly JudgedRow[]) {
  const more = (which: JudgedRow['outcome']) => judged.filter(({ outcome }) => outcome === which).length;
  const effects = judged.flatMap((row) => row.effect ?? []);
  await tx
    .update(imports)
    .set({
      lastRow: judged.at(-1)?.row,
      effect: addEffects(effect ?? NO_EFFECT, effects),
      losing: losing + effects.filter(isLosing).length,
      done: sql`${imports.done} + ${judged.length}`,
      created: sql`${imports.created} + ${more('Created')}`,
      updated: sql`${imports.updated} + ${more('Updated')}`,
      unchanged: sql`${imports.unchanged} + ${more('Unchanged')}`,
      rejected: sql`${imports.rejected} + ${more('Rejected')}`,
      removed: sql`${imports.removed} + ${more('Removed')}`,
    })
    .where(eq(imports.uid, uid));
}

const effect = sql`${importOutcomes.effect}`;
const counted = (is: SQL) => sql<number>`count(*) filter (where ${is})::int`;
const outcome = (which: string) => counted(sql`${importOutcomes.outcome} = ${which}`);

/** What all rows of an import come to, counted anew from what became of each. */
export async function sumsOf(tx: Transaction, uid: string) {
  const [sums] = await tx
    .select({
      done: sql<number>`count(*)::int`,
      created: outcome('Created'),
      updated: outcome('Updated'),
      unchanged: outcome('Unchanged'),
      rejected: outcome('Rejected'),
      removed: outcome('Removed'),
      gainedAll: counted(sql`${effect} ->> 'allBuildings' = 'gained'`),
      lostAll: counted(sql`${effect} ->> 'allBuildings' = 'lost'`),
      deactivated: counted(sql`(${effect} -> 'isDeactivated')::boolean`),
      activated: counted(sql`(${effect} -> 'isActivated')::boolean`),
      losing: counted(sql`${effect} ->> 'allBuildings' = 'lost'
        or ${effect} -> 'roles' -> 'lost' <> '[]' or ${effect} -> 'buildings' -> 'lost' <> '[]'`),
    })
    .from(importOutcomes)
    .where(eq(importOutcomes.importUID, uid));
  const { rows: moved } = await tx.execute<{ of: string; uid: string; name: string; gained: number; lost: number }>(sql`
    select part.of, thing ->> 'uid' as uid, thing ->> 'name' as name,
           count(*) filter (where part.way = 'gained')::int as gained, count(*) filter (where part.way = 'lost')::int as lost
    from ${importOutcomes}
    cross join (values ('roles', 'gained'), ('roles', 'lost'), ('buildings', 'gained'), ('buildings', 'lost')) as part (of, way)
    cross join lateral jsonb_array_elements(${effect} -> part.of -> part.way) as thing
    where ${importOutcomes.importUID} = ${uid} and ${effect} is not null
    group by 1, 2, 3`);
  const { gainedAll = 0, lostAll = 0, deactivated = 0, activated = 0, losing = 0, ...counts } = sums ?? {};
  const of = (which: string) => byName(moved.flatMap(({ of: part, ...move }) => (part === which ? [move] : [])));
  const whole: RunEffect = {
    roles: of('roles'),
    buildings: of('buildings'),
    allBuildings: { gained: gainedAll, lost: lostAll },
    deactivated,
    activated,
  };
  return { ...counts, losing, effect: whole };
}
