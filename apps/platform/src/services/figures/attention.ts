import { filterOf, securityGroups, users, type Attention, type Clause } from '@wardmere/api';
import { allows } from '../../access/allows.ts';
import { countMappings } from '../mappings/mapping-list.ts';
import { countPeople } from '../people/people-list.ts';
import type { Asking } from './asking.ts';

const whose = (field: string, value: string): Clause => ({ field, operator: 'eq', value });

/** How many rows each list has that asks for attention, which nothing does that was switched off: counted as the list itself counts them, so that the two agree (B24). */
export async function attentionOf({ tx, caller, client }: Asking): Promise<Attention> {
  const ofPeople = async (clause: Clause) =>
    allows(users.list.access, caller)
      ? countPeople({
          tx,
          caller,
          params: { client },
          query: { pagesize: 1, pagenumber: 0, filter: filterOf([clause]) },
        })
      : null;
  return {
    lockedOut: await ofPeople(whose('locked', 'true')),
    neverSignedIn: await ofPeople(whose('state', 'never-signed-in')),
    withoutRole: await ofPeople(whose('state', 'without-role')),
    withoutBuilding: await ofPeople(whose('state', 'without-building')),
    mappingsOfNobody: allows(securityGroups.list.access, caller)
      ? await countMappings(tx, client, filterOf([whose('isEnabled', 'Enabled'), whose('matches', 'nobody')]))
      : null,
  };
}
