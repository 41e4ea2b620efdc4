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
import { inPortions } from '../../fairness/in-portions.ts';
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
  const offers: readonly Offer[] = [
    { table: buildings, which: seenBy(caller, client), fields: ['primaryBuilding', 'buildingUIDs'] },
    { table: titles, which: eq(titles.clientUID, client), fields: ['titleUID'] },
    { table: departments, which: eq(departments.clientUID, client), fields: ['departmentUids'] },
    { table: occupations, which: eq(occupations.clientUID, client), fields: ['occupationUids'] },
    { table: defaultLandingPages, which: undefined, fields: ['defaultLandingPageUID'] },
    { table: emailSubscriptions, which: undefined, fields: ['emailSubscriptions'] },
  ];
  const asked = offers.map((offer) => ({ offer, uids: new Set<string>() }));
  await inPortions(all, (choices) => {
    for (const { offer, uids } of asked)
      for (const field of offer.fields) for (const uid of chosenIn(choices, field)) uids.add(uid);
  });
  const known = await Promise.all(
    asked.map(async ({ offer, uids }) => ({ fields: offer.fields, there: await foundIn(tx, offer, [...uids]) })),
  );
  return (choices) => {
    const errors = known.flatMap(({ fields, there }) =>
      fields
        .filter((field) => !chosenIn(choices, field).every((uid) => there.has(uid)))
        .map((field) => [field, [words[field]]]),
    );
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

/** What some fields refer to, as far as this caller may choose it. */
interface Offer {
  readonly table: Offered & { readonly uid: AnyColumn };
  readonly which: SQL | undefined;
  readonly fields: readonly (keyof Choices)[];
}

async function foundIn(
  tx: Transaction,
  { table, which }: Offer,
  asked: readonly string[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const found = await tx
    .select({ uid: table.uid })
    .from(table)
    .where(and(among(table.uid, [...asked]), which));
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
