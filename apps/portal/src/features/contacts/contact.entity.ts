import { ContactDraft, contacts, toContactDraft, type Contact } from '@wardmere/api';
import { createWith, replaceWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { peopleRules } from '../../parts/people/people-rules.ts';
import { identityFields, reachFields } from '../../parts/people/person-fields.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

/** Somebody who is told and never signs in (§3): replaced as a whole, with whatever a host keeps besides (D-089, D-098). */
export const contact = defineEntity<Contact, ContactDraft>({
  kind: 'contact',
  noun: { one: 'contact', many: 'users and contacts' },
  nameField: ['firstName', 'lastName'],
  version: 1,
  blank: {
    firstName: '',
    lastName: '',
    email: '',
    titleUID: null,
    mobilePhoneNumber: '',
    voicePhoneNumber: '',
    primaryBuilding: null,
    preferredContactMethods: ['Email'],
    isContactOnly: true,
  },
  record: contacts.get.reply,
  schema: ContactDraft,
  keyOf: ({ uid }) => uid,
  toDraft: toContactDraft,
  calls: {
    get: (api, { scope, key }, { signal }) =>
      api.send(contacts.get, { client: clientOf(scope), contact: key }, { signal }),
    create: createWith((api, scope, body, { signal }) =>
      api.send(contacts.create, { client: clientOf(scope), body }, { signal }),
    ),
    update: replaceWith((api, { scope, key }, body, { signal, version }) =>
      api.send(contacts.replace, { client: clientOf(scope), contact: key, body, version }, { signal }),
    ),
  },
  rules: peopleRules,
  aliases: { userName: 'email', title: 'titleUID' },
  sections: [
    {
      id: 'person',
      title: 'Person',
      fields: [...identityFields(undefined, false), ...reachFields],
    },
    {
      id: 'work',
      title: 'Work',
      fields: [
        { field: 'titleUID', label: 'Title', as: 'search' },
        { field: 'primaryBuilding', label: 'Primary building', as: 'search', named: true },
      ],
    },
  ],
  address: (_area, _scope, key) => (key === null ? to(pages.addContact) : to(pages.contact, { contact: key })),
  list: () => to(pages.people),
});
