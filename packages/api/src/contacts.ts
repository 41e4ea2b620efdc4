import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { ContactDraft } from './contact-draft.ts';
import { permissions as may } from './permissions.ts';
import { CONTACT_METHODS } from './person-fields.ts';
import { ListQuery, Named, page, Text, Uid } from './shapes.ts';
import { EMAIL_TAKEN, unableTo, type Words } from './words.ts';

/** A contact as read: somebody who is told and never signs in. Unknown members are kept for the PUT (D-089). */
export const Contact = v.looseObject({
  uid: Uid,
  clientUID: Uid,
  firstName: Text,
  lastName: Text,
  userName: Text,
  title: v.nullish(Named, null),
  mobilePhoneNumber: Text,
  voicePhoneNumber: Text,
  primaryBuilding: v.nullish(Named, null),
  preferredContactMethods: v.nullish(v.array(v.string()), ['Email']),
  /** Always true (§3). */
  isContactOnly: v.nullish(v.boolean(), true),
});
export type Contact = v.InferOutput<typeof Contact>;

/** The write payload of a contact that was read, with the members the portal does not know. */
export function toContactDraft(contact: Contact): ContactDraft {
  const { uid: _uid, clientUID: _clientUID, userName, title, preferredContactMethods, ...same } = contact;
  const methods = CONTACT_METHODS.filter((method) => preferredContactMethods.includes(method));
  return {
    ...same,
    email: userName,
    titleUID: title?.uid ?? null,
    preferredContactMethods: methods,
    isContactOnly: true,
  };
}

const base = 'usercontactrole/v2/clients/{client}/Contacts';
const managing: Access = { system: [may.CanManageUsers], client: [may.CanManageUsers] };
const missing = { 404: 'This contact does not exist.' };
/** A name that is taken is told in the server's own words (D-099); what it says of anything else stands below the message (D-047). */
const written = (verb: 'create' | 'update'): Words => ({
  otherwise: unableTo(verb, 'contact'),
  containing: [EMAIL_TAKEN],
  says: 'descriptionOfValues',
});

/** The contacts of a client (§7, usercontactrole/v2); ordered and filtered as the list of users, where it applies. */
export const contacts = {
  list: call(`GET ${base}`, {
    purpose: 'The contacts of a client are fetched page by page.',
    access: managing,
    query: ListQuery,
    reply: page(Contact),
    words: { otherwise: unableTo('fetch', 'contacts') },
  }),
  get: call(`GET ${base}/{contact}`, {
    purpose: 'One contact is fetched.',
    access: managing,
    reply: Contact,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'contact'), on: missing },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A contact is created.',
    access: managing,
    rank: { over: 'contact' },
    body: ContactDraft,
    reply: Contact,
    versioned: true,
    words: written('create'),
  }),
  replace: call(`PUT ${base}/{contact}`, {
    purpose: 'A contact is replaced.',
    access: managing,
    rank: { over: 'contact', param: 'contact' },
    body: ContactDraft,
    reply: Contact,
    versioned: true,
    words: { ...written('update'), on: missing },
  }),
};
