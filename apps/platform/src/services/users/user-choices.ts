import type { FieldErrors, UserDraft } from '@wardmere/api';
import { and, eq, inArray, type AnyColumn, type SQL } from 'drizzle-orm';
import {
  buildings,
  defaultLandingPages,
  departments,
  emailSubscriptions,
  occupations,
  titles,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { seenBy } from '../buildings/building-record.ts';
import { invalid } from '../../http/refusal.ts';

/** What a person's record refers to, as far as it is being changed. */
export type Choices = Partial<
  Pick<
    UserDraft,
    | 'primaryBuilding'
    | 'buildingUIDs'
    | 'titleUID'
    | 'departmentUids'
    | 'occupationUids'
    | 'defaultLandingPageUID'
    | 'emailSubscriptions'
  >
>;

interface Choosing {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}

/** Refuses, field by field, what refers to something that is not there for this client and this caller. */
export async function requireChoices({ tx, caller, client }: Choosing, choices: Choices): Promise<void> {
  const checks: readonly (readonly [keyof Choices, readonly string[], Offered, SQL | undefined])[] = [
    ['primaryBuilding', one(choices.primaryBuilding?.uid), buildings, seenBy(caller, client)],
    ['buildingUIDs', choices.buildingUIDs ?? [], buildings, seenBy(caller, client)],
    ['titleUID', one(choices.titleUID), titles, eq(titles.clientUID, client)],
    ['departmentUids', choices.departmentUids ?? [], departments, eq(departments.clientUID, client)],
    ['occupationUids', choices.occupationUids ?? [], occupations, eq(occupations.clientUID, client)],
    ['defaultLandingPageUID', one(choices.defaultLandingPageUID), defaultLandingPages, undefined],
    ['emailSubscriptions', choices.emailSubscriptions ?? [], emailSubscriptions, undefined],
  ];
  const errors: Record<string, string[]> = {};
  for (const [field, uids, table, offered] of checks) {
    if (!(await areThere(tx, table, uids, offered))) errors[field] = [words[field]];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors);
}

const one = (uid: string | null | undefined) => (uid === null || uid === undefined ? [] : [uid]);

type Offered =
  | typeof buildings
  | typeof titles
  | typeof departments
  | typeof occupations
  | typeof defaultLandingPages
  | typeof emailSubscriptions;

async function areThere(
  tx: Transaction,
  table: Offered & { readonly uid: AnyColumn },
  uids: readonly string[],
  offered: SQL | undefined,
): Promise<boolean> {
  const asked = [...new Set(uids.map((uid) => uid.toLowerCase()))];
  if (asked.length === 0) return true;
  const found = await tx
    .select({ uid: table.uid })
    .from(table)
    .where(and(inArray(table.uid, asked), offered));
  return found.length === asked.length;
}

const words: Readonly<Record<keyof Choices, string>> = {
  primaryBuilding: 'Choose a building from the list.',
  buildingUIDs: 'Choose buildings from the list.',
  titleUID: 'Choose a title from the list.',
  departmentUids: 'Choose departments from the list.',
  occupationUids: 'Choose occupations from the list.',
  defaultLandingPageUID: 'Choose a landing page from the list.',
  emailSubscriptions: 'Choose email subscriptions from the list.',
};
