import { userSearch as calls } from '@wardmere/api';
import { and, eq, sql } from 'drizzle-orm';
import { buildings, clients, titles, users } from '../../storage/schema/index.ts';
import { reachedBy } from '../buildings/building-record.ts';
import { hasLetters, readWords, wordsOf } from '../people/people-words.ts';
import { seenInBuildings } from '../people/people-seen.ts';
import { implement } from '../../http/implement.ts';
import { textField, type ListFields, pageFrom } from '../../http/list.ts';

const fields: ListFields = {
  lastName: textField(users.lastName),
  firstName: textField(users.firstName),
  userName: textField(users.userName),
  clientName: textField(clients.name),
  // Who never signed in did so before everybody else.
  lastLogin: { order: sql`coalesce(${users.lastLogin}, '-infinity')` },
};

/** The search across clients: those the caller acts for, which the database itself sees to (D-176), within the buildings they are limited to (D-028). */
export const userSearchServices = [
  implement(calls.find, async ({ tx, caller, query }) => {
    const { searchTerm, ...asked } = query;
    const words = wordsOf(searchTerm);
    const meant = await readWords({ tx, client: null }, words);
    const rows = () =>
      tx
        .select({
          uid: users.uid,
          firstName: users.firstName,
          lastName: users.lastName,
          userName: users.userName,
          clientUID: clients.uid,
          clientName: clients.name,
          titleName: titles.name,
          buildingName: buildings.name,
          hasAllBuildings: users.hasAllBuildings,
          userActive: users.isActive,
          lastLogin: users.lastLogin,
        })
        .from(users)
        .innerJoin(clients, eq(clients.uid, users.clientUID))
        .leftJoin(titles, eq(titles.uid, users.titleUID))
        .leftJoin(buildings, and(eq(buildings.uid, users.primaryBuildingUID), reachedBy(caller)))
        .$dynamic();
    const page = await pageFrom(tx, {
      rows,
      of: and(
        eq(users.isSystemUser, false),
        seenInBuildings(caller, users),
        ...words.map((word) => hasLetters(users.searchText, meant(word))),
      ),
      fields,
      query: asked,
      by: 'lastName',
      thenBy: [users.lastName, users.firstName, users.uid],
    });
    const items = page.items.map(({ titleName, buildingName, lastLogin, ...row }) => ({
      ...row,
      titleName: titleName ?? '',
      buildingName: buildingName ?? '',
      lastLogin: lastLogin?.toISOString() ?? null,
    }));
    return { data: { ...page, items } };
  }),
];
