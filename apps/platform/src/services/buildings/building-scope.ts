import { buildingStatus, session as calls } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import { buildings } from '../../storage/schema/index.ts';
import { seenBy } from './building-record.ts';
import { implement } from '../../http/implement.ts';

/** The buildings a person may work in: nobody chooses one that is out of use (D-029, D-030). */
export const buildingScopeServices = [
  implement(calls.buildings, async ({ tx, caller, params }) => {
    const data = await tx
      .select({ uid: buildings.uid, name: buildings.name })
      .from(buildings)
      .where(and(seenBy(caller, params.client), eq(buildings.status, buildingStatus.values.Active)))
      .orderBy(asc(buildings.name), asc(buildings.uid));
    return { data };
  }),
];
