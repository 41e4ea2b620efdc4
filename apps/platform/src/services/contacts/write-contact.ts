import type { Contact, ContactDraft } from '@wardmere/api';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orRefuse } from '../../http/database-refusal.ts';
import { Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import type { Written } from '../../http/versions.ts';
import { contacts } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { emailTaken } from '../people/email-taken.ts';
import { requireChoices } from '../users/user-choices.ts';
import { requireOwnBuilding } from '../users/user-rights.ts';
import type { WritingUser } from '../users/write-user.ts';

type Unknown = Readonly<Record<string, unknown>>;

/** Makes a contact, whoever asks for it: a form, or a row of a file. Answers the uid. */
export async function createContact(
  { tx, caller, client, now }: WritingUser,
  draft: ContactDraft,
  unknownMembers: Unknown = {},
): Promise<string> {
  requireOwnBuilding(caller, draft);
  await requireChoices({ tx, caller, client }, choicesOf(draft));
  await requireFree(tx, client, draft);
  const making = tx
    .insert(contacts)
    .values({ ...toColumns(draft), clientUID: client, unknownMembers, ...made({ caller, now }) })
    .returning({ uid: contacts.uid });
  const [row] = await orRefuse(making, { unique: () => nameTaken(draft) });
  return row?.uid ?? '';
}

/** Writes a contact that is there; likewise. What the platform does not know of it stays unless it is said. */
export async function changeContact(
  { tx, caller, client, now }: WritingUser,
  { uid, version }: Pick<Contact, 'uid'> & Pick<Written, 'version'>,
  draft: ContactDraft,
  unknownMembers?: Unknown,
): Promise<void> {
  requireOwnBuilding(caller, draft);
  await requireChoices({ tx, caller, client }, choicesOf(draft));
  await requireFree(tx, client, draft, uid);
  const columns = { ...toColumns(draft), ...(unknownMembers && { unknownMembers }) };
  await saveVersioned({ tx, caller, now }, contacts, { uid, version }, columns, { unique: () => nameTaken(draft) });
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
