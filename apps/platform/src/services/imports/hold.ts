import type { RunEffect, RunHold } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import { buildings, importRows } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';

/** From so many records on an import can be suspiciously large, and by so much (D-226). */
const FROM_RECORDS = 20;
const MOST_CHANGED = 0.75;
const MOST_LOST = 0.1;

const outOfUse = ['Disabled', 'Archived'];

/** What an import does to access: buildings taken out of use (N11). */
export async function effectOf(tx: Transaction, { uid }: ImportFound): Promise<RunEffect> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${importRows}, jsonb_to_recordset(${importRows.changes}) as change (target text, before text, after text)
    where ${importRows.importUID} = ${uid} and ${importRows.outcome} = 'Updated'
      and change.target = 'Status' and change.after = any (${sql.param(outOfUse)}::text[]) and change.before <> change.after`);
  return { roles: [], buildings: [], allBuildings: { gained: 0, lost: 0 }, deactivated: rows[0]?.count ?? 0 };
}

/** Why an import has to be accepted first, or undefined where it need not be. */
export async function holdOf(tx: Transaction, found: ImportFound): Promise<RunHold | undefined> {
  const records = await tx.$count(buildings, eq(buildings.clientUID, found.clientUID));
  if (records < FROM_RECORDS) return undefined;
  const { deactivated } = await effectOf(tx, found);
  if (deactivated > records * MOST_LOST)
    return { because: `${deactivated} of ${records} buildings would be taken out of use.`, changes: deactivated };
  if (found.updated > records * MOST_CHANGED)
    return { because: `${found.updated} of ${records} buildings would be changed.`, changes: found.updated };
  return undefined;
}
