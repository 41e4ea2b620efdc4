import { buildings as calls } from '@wardmere/api';
import { asc, eq, isNull, or } from 'drizzle-orm';
import { buildingTypes } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';

/** The building types of a client: everyone's and the client's own (D-130). */
export const buildingTypeServices = [
  implement(calls.types, async ({ tx, params }) => {
    const data = await tx
      .select({ uid: buildingTypes.uid, name: buildingTypes.name })
      .from(buildingTypes)
      .where(or(isNull(buildingTypes.clientUID), eq(buildingTypes.clientUID, params.client)))
      .orderBy(asc(buildingTypes.name), asc(buildingTypes.uid));
    return { data };
  }),
];
