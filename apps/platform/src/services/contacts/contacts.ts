import { contacts as calls } from '@wardmere/api';
import { among } from '../../storage/among.ts';
import { contacts } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';
import { unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion } from '../../http/versions.ts';
import { contactRows, findContact, knownMembers, toContact } from './contact-record.ts';
import { pageOfPeople } from '../people/people-list.ts';
import { changeContact, createContact } from './write-contact.ts';

/** The contacts of a client (§7); replaced as a whole (§4). */
export const contactServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const page = await pageOfPeople({ tx, caller, params, query }, 'contacts');
    const uids = page.items.map(({ uid }) => uid);
    if (uids.length === 0) return { data: { ...page, items: [] } };
    const rows = await contactRows(tx).where(among(contacts.uid, uids));
    const found = new Map(rows.map((row) => [row.uid, toContact(row)]));
    return { data: { ...page, items: uids.flatMap((uid) => found.get(uid) ?? []) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findContact(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params: { client }, body, given, now }) => {
    const contact = await createContact({ tx, caller, client, now }, body, unknownMembersOf(given, knownMembers));
    return findContact(tx, caller, { client, contact });
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findContact(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const contact = { ...data, version: written.version };
    const unknown = unknownMembersOf(given, knownMembers);
    await changeContact({ tx, caller, client: params.client, now }, contact, body, unknown);
    return findContact(tx, caller, params);
  }),
];
