import { fullName } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { groupsAtFirst, UNMAPPED_GROUP } from '../seed/demonstration-groups.ts';
import { singleSignOnClientUid } from '../seed/demonstration.ts';
import type { Store } from '../storage/open.ts';
import { securityGroups, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { oidcPayloads } from './identity-schema.ts';

/** Somebody of the demonstration organisation, with the groups they are in. */
export interface Member {
  readonly uid: string;
  readonly userName: string;
  readonly name: string;
  readonly groups: readonly string[];
}

const model = 'organisation/Directory';
const Kept = v.object({ groups: v.array(v.string()) });
const few = 5;

/** Who is in which group of the demonstration organisation: as it was seeded, or as a tester has said since. */
export function demoDirectory(store: Store) {
  const groupsOf = async (uid: string): Promise<readonly string[]> => {
    const [kept] = await asPlatform(store, (tx) =>
      tx
        .select({ payload: oidcPayloads.payload })
        .from(oidcPayloads)
        .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, uid))),
    );
    return kept === undefined ? groupsAtFirst(uid) : v.parse(Kept, kept.payload).groups;
  };
  return {
    groupsOf,
    put: async (uid: string, groups: readonly string[]) => {
      const payload = { groups };
      await asPlatform(store, (tx) =>
        tx
          .insert(oidcPayloads)
          .values({ model, id: uid, payload })
          .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: { payload } }),
      );
    },
    /** A few of its people, the one who is expected first. */
    members: async (expected: string): Promise<readonly Member[]> => {
      const rows = await asPlatform(store, (tx) =>
        tx
          .select()
          .from(users)
          .where(and(eq(users.clientUID, singleSignOnClientUid), eq(users.isSSO, true), eq(users.isActive, true)))
          .orderBy(asc(users.lastName), asc(users.firstName), asc(users.uid)),
      );
      const isExpected = ({ userName }: { userName: string }) => userName.toLowerCase() === expected.toLowerCase();
      const shown = [...rows.filter(isExpected), ...rows.filter((row) => !isExpected(row))].slice(0, few);
      return Promise.all(
        shown.map(async (person) => ({
          uid: person.uid,
          userName: person.userName,
          name: fullName(person),
          groups: await groupsOf(person.uid),
        })),
      );
    },
    /** Every group it knows: those of the client's mappings and one that nobody mapped. */
    groups: async (): Promise<readonly string[]> => {
      const rows = await asPlatform(store, (tx) =>
        tx
          .select({ name: securityGroups.name })
          .from(securityGroups)
          .where(eq(securityGroups.clientUID, singleSignOnClientUid))
          .orderBy(asc(securityGroups.name)),
      );
      return [...rows.map(({ name }) => name), UNMAPPED_GROUP];
    },
  };
}
