import { permissions as may, type Giver } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { heldBy, rolesOfClient, standingsOf } from '../../access/standing.ts';
import { buildings } from '../../storage/schema/index.ts';
import { seenBy } from '../buildings/building-record.ts';
import { managersOf, MOST_TOLD, notBelow, type Question } from './managers.ts';

/**
 * Who may give somebody a building: who manages users, works there, and holds all that the person holds (D-282). Told are a
 * few of those whom the caller would find in the list of people, and of no building that the caller does not see: it would
 * be told who works there (decision 0087).
 */
export async function buildingGivers(
  question: Question & { readonly client: string },
  building: string,
): Promise<Giver[]> {
  const { tx, caller, client, user } = question;
  const [found] = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(eq(buildings.uid, building), seenBy(caller, client)));
  const person = (await standingsOf(tx, [user])).get(user.toLowerCase())?.standing;
  if (found === undefined || person === undefined) return [];
  const managing = [...(await rolesOfClient(tx, client)).values()].filter((role) =>
    heldBy([role]).permissions.has(may.CanManageUsers),
  );
  const managers = await managersOf(
    question,
    managing.map(({ uid }) => uid),
  );
  return managers
    .filter(notBelow(person))
    .filter(({ standing }) => standing.buildings === 'all' || standing.buildings.has(found.uid))
    .map(({ giver }) => giver)
    .slice(0, MOST_TOLD);
}
