import type { FieldErrors, UserDraft } from '@wardmere/api';
import { and, eq, type AnyColumn, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
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
export async function requireChoices(choosing: Choosing, choices: Choices): Promise<void> {
  const requireThere = await choicesThere(choosing, [choices]);
  requireThere(choices);
}

/** The same of many: what they refer to is looked up once, and then each of them is judged. */
export async function choicesThere(
  { tx, caller, client }: Choosing,
  all: readonly Choices[],
): Promise<(choices: Choices) => void> {
  const offers: readonly (readonly [keyof Choices, Offered, SQL | undefined])[] = [
    ['primaryBuilding', buildings, seenBy(caller, client)],
    ['buildingUIDs', buildings, seenBy(caller, client)],
    ['titleUID', titles, eq(titles.clientUID, client)],
    ['departmentUids', departments, eq(departments.clientUID, client)],
    ['occupationUids', occupations, eq(occupations.clientUID, client)],
    ['defaultLandingPageUID', defaultLandingPages, undefined],
    ['emailSubscriptions', emailSubscriptions, undefined],
  ];
  const there = new Map<keyof Choices, ReadonlySet<string>>();
  for (const [field, table, offered] of offers) {
    const asked = new Set(all.flatMap((choices) => chosenIn(choices, field)));
    if (asked.size > 0) there.set(field, await foundIn(tx, table, [...asked], offered));
  }
  return (choices) => {
    const errors = offers.flatMap(([field]) => {
      const isThere = chosenIn(choices, field).every((uid) => there.get(field)?.has(uid) === true);
      return isThere ? [] : [[field, [words[field]]]];
    });
    if (errors.length > 0) throw invalid(Object.fromEntries(errors) satisfies FieldErrors);
  };
}

/** What one field refers to. */
function chosenIn(choices: Choices, field: keyof Choices): string[] {
  const chosen = field === 'primaryBuilding' ? choices.primaryBuilding?.uid : choices[field];
  const uids = typeof chosen === 'string' ? [chosen] : (chosen ?? []);
  return uids.map((uid) => uid.toLowerCase());
}

type Offered =
  | typeof buildings
  | typeof titles
  | typeof departments
  | typeof occupations
  | typeof defaultLandingPages
  | typeof emailSubscriptions;

async function foundIn(
  tx: Transaction,
  table: Offered & { readonly uid: AnyColumn },
  asked: readonly string[],
  offered: SQL | undefined,
): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ uid: table.uid })
    .from(table)
    .where(and(among(table.uid, [...asked]), offered));
  return new Set(found.map(({ uid }) => uid));
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
