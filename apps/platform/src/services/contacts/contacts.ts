import { contacts as calls, type ContactDraft } from '@wardmere/api';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { contacts, people } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion } from '../../http/versions.ts';
import { contactRows, findContact, knownMembers, toContact } from './contact-record.ts';
import { emailTaken } from '../people/email-taken.ts';
import { pageOfPeople } from '../people/people-list.ts';
import { requireChoices } from '../users/user-choices.ts';
import { requireOwnBuilding } from '../users/user-rights.ts';

/** The contacts of a client (§7); replaced as a whole (§4). */
export const contactServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const page = await pageOfPeople({ tx, caller, params, query }, eq(people.isContactOnly, true));
    const uids = page.items.map(({ uid }) => uid);
    if (uids.length === 0) return { data: { ...page, items: [] } };
    const rows = await contactRows(tx).where(inArray(contacts.uid, uids));
    const found = new Map(rows.map((row) => [row.uid, toContact(row)]));
    return { data: { ...page, items: uids.flatMap((uid) => found.get(uid) ?? []) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findContact(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
    requireOwnBuilding(caller, body);
    await requireChoices({ tx, caller, client: params.client }, choicesOf(body));
    await requireFree(tx, params.client, body);
    const making = tx
      .insert(contacts)
      .values({
        ...toColumns(body),
        clientUID: params.client,
        unknownMembers: unknownMembersOf(given, knownMembers),
        ...made({ caller, now }),
      })
      .returning({ uid: contacts.uid });
    const [row] = await orRefuse(making, { unique: () => nameTaken(body) });
    return findContact(tx, caller, { client: params.client, contact: row?.uid ?? '' });
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { written } = await findContact(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    requireOwnBuilding(caller, body);
    await requireChoices({ tx, caller, client: params.client }, choicesOf(body));
    await requireFree(tx, params.client, body, params.contact);
    const columns = { ...toColumns(body), unknownMembers: unknownMembersOf(given, knownMembers) };
    const contact = { uid: params.contact, version: written.version };
    await saveVersioned({ tx, caller, now }, contacts, contact, columns, { unique: () => nameTaken(body) });
    return findContact(tx, caller, params);
  }),
];

const choicesOf = ({ primaryBuilding, titleUID }: ContactDraft) => ({ primaryBuilding, titleUID });

const toColumns = (draft: ContactDraft) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  userName: draft.email,
  titleUID: draft.titleUID,
  mobilePhoneNumber: draft.mobilePhoneNumber,
  voicePhoneNumber: draft.voicePhoneNumber,
  primaryBuildingUID: draft.primaryBuilding?.uid ?? null,
  preferredContactMethods: draft.preferredContactMethods,
});

/** Tells which of the two is another contact's; the indexes decide where two are made at once. */
async function requireFree(tx: Transaction, client: string, draft: ContactDraft, own?: string): Promise<void> {
  if (draft.email === '') return;
  const [other] = await tx
    .select({ uid: contacts.uid })
    .from(contacts)
    .where(
      and(
        eq(contacts.clientUID, client),
        sql`${contacts.addressKey} = lower(${draft.email})`,
        own === undefined ? undefined : ne(contacts.uid, own),
      ),
    );
  if (other !== undefined) throw emailTaken(draft.email)();
}

function nameTaken({ firstName, lastName }: ContactDraft): Refusal {
  const message = `A contact named ${firstName.trim()} ${lastName.trim()} already exists.`;
  return new Refusal(409, 'Conflict.', { description: message, errors: { lastName: [message] } });
}
