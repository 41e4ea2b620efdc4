import { readFilter, type ListedUser, type Page } from '@wardmere/api';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { contacts, people } from '../../storage/schema/index.ts';
import { askNow, type Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import type { Asked } from '../../http/list.ts';
import { pageFrom } from '../../http/list.ts';
import { contactRows, toListedContact } from '../contacts/contact-record.ts';
import { peopleFields, searchedBy } from './people-fields.ts';
import { readNames } from './people-names.ts';
import { readWords, wordsOf } from './people-words.ts';
import { seenPeople } from './people-seen.ts';
import { withNames } from './with-names.ts';
import { listedUsers } from '../users/user-record.ts';

/** An address is one person's, and hardly two were last seen at the same moment. */
const ALONE = ['userName', 'lastLogin'];

interface Listed {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly params: { readonly client: string };
  readonly query: Asked;
}

/** One page of keys: what is told of these few people is read afterwards, so that an index alone finds the page. */
export async function pageOfPeople(
  { tx, caller, params, query }: Listed,
  who: 'everybody' | 'contacts' = 'everybody',
): Promise<Page<{ readonly uid: string; readonly isContactOnly: boolean }>> {
  const asked = { ...query, orderInstructions: withNames(query.orderInstructions, ALONE) };
  const place = { tx, caller, client: params.client };
  const clauses = readFilter(query.filter ?? '') ?? [];
  const words = clauses.flatMap(({ field, value }) => (field.toLowerCase() === 'search' ? wordsOf(value) : []));
  const searched = searchedBy(await readWords(place, words), words);
  const fields = peopleFields(params.client, await readNames(place, query.filter), searched);
  // A client that is most of the table would tempt the planner to read the whole of it, and with several hands at that:
  // people who search at the same time would wait for each other. How many have a word is known by the word alone.
  // Everybody of a client is found in one way, whichever it is: that is planned once.
  const isEverybody = clauses.length === 0 && !caller.assignedBuildingsOnly;
  const planned = words.length > 0 ? 'force_custom_plan' : isEverybody ? 'force_generic_plan' : 'auto';
  const settled = askNow(
    tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('plan_cache_mode', ${planned}, true)`,
    ),
  );
  const { uid, isContactOnly } = people;
  const found = pageFrom(tx, {
    rows: () => tx.select({ uid, isContactOnly }).from(people).$dynamic(),
    of: and(seenPeople(caller, params.client, people), who === 'contacts' ? eq(isContactOnly, true) : undefined),
    kept: caller.assignedBuildingsOnly
      ? undefined
      : { client: params.client, tables: who === 'contacts' ? ['contacts'] : ['contacts', 'users'] },
    fields,
    query: asked,
    by: 'lastName',
    thenBy: [uid],
  });
  const [page] = await Promise.all([found, settled]);
  // What is told of the people who were found is the same for whoever they are.
  if (words.length > 0) await tx.execute(sql`select set_config('plan_cache_mode', 'auto', true)`);
  return page;
}

/** How many people a list has. */
export const countPeople = async (listed: Listed): Promise<number> => (await pageOfPeople(listed)).rowCount;

/** Users and contacts of a client, page by page (D-171). */
export async function listPeople(listed: Listed): Promise<Page<ListedUser>> {
  const { tx, caller, params } = listed;
  const page = await pageOfPeople(listed);
  const uidsOf = (kind: boolean) => page.items.filter((item) => item.isContactOnly === kind).map(({ uid }) => uid);
  const [ofUsers, ofContacts] = [uidsOf(false), uidsOf(true)];
  const [rows, told] = await Promise.all([
    ofUsers.length > 0 ? listedUsers(tx, caller, params.client, ofUsers) : [],
    ofContacts.length > 0
      ? contactRows(tx).where(and(eq(contacts.clientUID, params.client), among(contacts.uid, ofContacts)))
      : [],
  ]);
  const found = new Map([...rows, ...told.map(toListedContact)].map((person) => [person.uid, person]));
  return { ...page, items: page.items.flatMap(({ uid }) => found.get(uid) ?? []) };
}
