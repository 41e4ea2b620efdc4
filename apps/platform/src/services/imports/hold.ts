import type { RunHold } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { buildings, people } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';
import { inFigures } from '../../in-figures.ts';

/** From so many records on an import can be suspiciously large, and by so much (D-226). */
const FROM_RECORDS = 20;
const MOST_CHANGED = 0.75;
const MOST_LOST = 0.1;

/** The words of a hold: so many of all records, and what would become of them. */
export const heldFor = (changes: number, records: number, what: string): RunHold => ({
  because: `${inFigures(changes)} of ${inFigures(records)} ${what}.`,
  changes,
});

/** The hold of what came by SFTP before somebody else saved its settings: they look at it before it acts for them (D-223). */
export const SAVED_SINCE: RunHold = {
  because: 'Somebody else has saved the SFTP settings since this file came: it waits until they release it.',
  changes: 0,
};

/** Why an import has to be accepted first, or undefined where it need not be. */
export async function holdOf(
  tx: Transaction,
  { kind, clientUID, effect, losing, updated, takesBackUID }: ImportFound,
): Promise<RunHold | undefined> {
  // Whoever takes an import back has said that they want none of it.
  if (takesBackUID !== null) return undefined;
  const records =
    kind === 'buildings'
      ? await tx.$count(buildings, eq(buildings.clientUID, clientUID))
      : await tx.$count(people, eq(people.clientUID, clientUID));
  if (records < FROM_RECORDS) return undefined;
  const deactivated = effect?.deactivated ?? 0;
  const [which, gone] = kind === 'buildings' ? ['buildings', 'taken out of use'] : ['people', 'deactivated'];
  const held = (changes: number, how: string) => heldFor(changes, records, `${which} would ${how}`);
  if (deactivated > records * MOST_LOST) return held(deactivated, `be ${gone}`);
  if (losing > records * MOST_LOST) return held(losing, 'lose a role, a building or all buildings');
  return updated > records * MOST_CHANGED ? held(updated, 'be changed') : undefined;
}
