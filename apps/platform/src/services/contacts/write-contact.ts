import { randomUUID } from 'node:crypto';
import type { Contact, ContactDraft } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { onlyOne, onWith, refusedOr, type Each } from '../../http/each.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { Refusal, stale } from '../../http/refusal.ts';
import { made } from '../../http/save-versioned.ts';
import type { Written } from '../../http/versions.ts';
import { contacts } from '../../storage/schema/index.ts';
import { insertRecords, updateRecords } from '../../storage/write-many.ts';
import { emailTaken } from '../people/email-taken.ts';
import { requirePhoneNumbers } from '../../http/require-phone-numbers.ts';
import { choicesThere } from '../users/user-choices.ts';
import { requireOwnBuilding } from '../users/user-rights.ts';
import type { WritingUser } from '../users/write-user.ts';

// As users, contacts are judged and written as sets, of which a form's call hands in one.

type Unknown = Readonly<Record<string, unknown>>;

/** A contact to be. */
export interface NewContact {
  readonly draft: ContactDraft;
  readonly unknownMembers?: Unknown;
}

/** A contact that is there, and what it is to be; what the platform does not know of it stays unless it is said. */
export interface ChangedContact extends NewContact {
  readonly found: Pick<Contact, 'uid' | 'mobilePhoneNumber' | 'voicePhoneNumber'> & Pick<Written, 'version'>;
}

/** Makes a contact. Answers the uid. */
export async function createContact(
  writing: WritingUser,
  draft: ContactDraft,
  unknownMembers: Unknown = {},
): Promise<string> {
  const judged = await judgeContacts(writing, [{ draft, unknownMembers }]);
  return onlyOne(await onWith(judged, (given) => createContacts(writing, given)));
}

/** Writes a contact that is there. */
export async function changeContact(
  writing: WritingUser,
  found: ChangedContact['found'],
  draft: ContactDraft,
  unknownMembers?: Unknown,
): Promise<void> {
  const judged = await judgeContacts(writing, [{ found, draft, ...(unknownMembers && { unknownMembers }) }]);
  onlyOne(await onWith(judged, (given) => changeContacts(writing, given)));
}

/** Which contacts may be made, or changed so. */
export async function judgeContacts<Given extends NewContact & Partial<ChangedContact>>(
  writing: WritingUser,
  given: readonly Given[],
): Promise<Each<Given>[]> {
  const requireThere = await choicesThere(
    writing,
    given.map(({ draft }) => choicesOf(draft)),
  );
  const judged = given.map((each) =>
    refusedOr(() => {
      requireOwnBuilding(writing.caller, each.draft);
      requirePhoneNumbers(each.draft, each.found);
      requireThere(choicesOf(each.draft));
      return each;
    }),
  );
  return onWith(judged, async (allowed) => {
    const taken = await takenByOthers(writing, allowed);
    return allowed.map((each, at) => {
      if (taken.addresses.has(at)) return emailTaken(each.draft.email)();
      return taken.names.has(at) ? nameTaken(each.draft) : each;
    });
  });
}

/** Whose address, and whose name, another contact of the client has, by their place in the set. */
async function takenByOthers({ tx, client }: WritingUser, given: readonly (NewContact & Partial<ChangedContact>)[]) {
  const said = given.map(({ draft, found }, at) => ({
    at,
    first: draft.firstName,
    last: draft.lastName,
    email: draft.email,
    own: found?.uid ?? null,
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (at int, first text, last text, email text, own uuid)`;
  const { rows } = await tx.execute<{ at: number; what: 'address' | 'name' }>(sql`
    select said.at, 'address' as what from ${asked}
    join ${contacts} on ${contacts.clientUID} = ${client} and ${contacts.addressKey} = lower(said.email)
    where said.email <> '' and ${contacts.uid} is distinct from said.own
    union all
    select said.at, 'name' from ${asked}
    join ${contacts} on ${contacts.clientUID} = ${client}
      and lower(btrim(${contacts.firstName})) = lower(btrim(said.first))
      and lower(btrim(${contacts.lastName})) = lower(btrim(said.last))
    where ${contacts.uid} is distinct from said.own`);
  const of = (what: string) => new Set(rows.flatMap((row) => (row.what === what ? [row.at] : [])));
  return { addresses: of('address'), names: of('name') };
}

/** Makes contacts that were judged; the indexes decide where two are made at once. Answers their uids. */
export async function createContacts(writing: WritingUser, given: readonly NewContact[]): Promise<Each<string>[]> {
  const { tx, caller, client, now } = writing;
  const people = given.map((each) => ({ ...each, uid: randomUUID() }));
  const rows = people.map(({ uid, draft, unknownMembers = {} }) => ({
    ...toColumns(draft),
    uid,
    clientUID: client,
    unknownMembers,
    ...made({ caller, now }),
  }));
  const there = await insertRecords(tx, contacts, rows);
  const left = people.filter(({ uid }) => !there.has(uid));
  const taken = left.length === 0 ? undefined : await takenByOthers(writing, left);
  return people.map((person) => {
    if (there.has(person.uid)) return person.uid;
    return taken?.addresses.has(left.indexOf(person)) ? emailTaken(person.draft.email)() : nameTaken(person.draft);
  });
}

/** The index that keeps addresses apart. */
const ADDRESSES = 'contacts_address_key';

/** Writes contacts that were judged, each as its next version. Answers their uids. */
export async function changeContacts(
  { tx, caller, now }: WritingUser,
  given: readonly ChangedContact[],
): Promise<Each<string>[]> {
  const changes = given.map(({ found, draft, unknownMembers }) => ({
    uid: found.uid,
    version: found.version,
    columns: { ...toColumns(draft), ...(unknownMembers && { unknownMembers }) },
  }));
  const saving = updateRecords(tx, contacts, changes, { modifiedAt: now, modifiedBy: caller.name });
  // Of several nobody knows whose name or address it was: a set that meets this is written one by one.
  const { draft } = given[0] ?? {};
  const there = await orRefuse(saving, {
    unique: (rule) =>
      rule === ADDRESSES ? emailTaken(draft?.email ?? '')() : nameTaken(draft ?? { firstName: '', lastName: '' }),
  });
  return changes.map(({ uid }) => (there.has(uid) ? uid : stale()));
}

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

function nameTaken({ firstName, lastName }: Pick<ContactDraft, 'firstName' | 'lastName'>): Refusal {
  const message = `A contact named ${firstName.trim()} ${lastName.trim()} already exists.`;
  return new Refusal(409, 'Conflict.', { description: message, errors: { lastName: [message] } });
}
