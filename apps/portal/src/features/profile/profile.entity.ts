import {
  PLAIN_APPEARANCE,
  ProfileDraft,
  profiles,
  session as reads,
  toProfileDraft,
  type Profile,
} from '@wardmere/api';
import { patchWith } from '../../kinds/entity/bodies.ts';
import { defineEntity, type EntityDefinition } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment } from '../../kinds/entity/fields.ts';
import { reachFields, wrongPageSize } from '../../parts/people/person-fields.ts';
import { appearanceLabels } from '../../system/appearance-words.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

const own = { area: 'authenticated' } as const;
/** Who somebody is is said by their organisation, where that signs them in (D-071). */
const ofOrganisation = ({ record, facts }: FieldMoment) =>
  facts.isSSOAuthenticated || record?.['isEnterpriseUser'] === true ? 'Managed by your organisation.' : undefined;

/** How one's own numbers are known to the browser; the methods are chosen. */
const ownReach = {
  mobilePhoneNumber: 'mobile tel',
  voicePhoneNumber: 'tel',
  preferredContactMethods: undefined,
} as const;

/** What both pages share: one profile, patched by the difference of changed fields (§3, D-132, D-145). */
const shared: Omit<EntityDefinition<Profile, ProfileDraft>, 'kind' | 'noun' | 'sections' | 'address'> = {
  nameField: [],
  version: 1,
  blank: {
    firstName: '',
    lastName: '',
    defaultLandingPageUID: null,
    mobilePhoneNumber: '',
    voicePhoneNumber: '',
    pageSize: 10,
    preferredContactMethods: ['Email'],
    primaryBuilding: null,
    titleUID: null,
    emailSubscriptions: [],
    ...PLAIN_APPEARANCE,
  },
  record: reads.clientProfile.reply,
  schema: ProfileDraft,
  alsoWrong: wrongPageSize,
  keyOf: ({ uid }) => uid,
  toDraft: toProfileDraft,
  calls: {
    // A system user has no client, and a profile of their own kind (D-022).
    get: (api, { scope, key: user }, { signal }) =>
      clientOf(scope) === ''
        ? api.send(reads.systemProfile, { user }, { signal })
        : api.send(reads.clientProfile, { client: clientOf(scope), user }, { signal }),
    update: patchWith((api, { scope, key: user }, body, { signal, version }) =>
      clientOf(scope) === ''
        ? api.send(profiles.patchOfSystemUser, { user, body, version }, { signal })
        : api.send(profiles.patch, { client: clientOf(scope), user, body, version }, { signal }),
    ),
  },
  // Everybody keeps their own (§1).
  rules: { edit: { admin: own, client: own } },
  aliases: { userTitle: 'titleUID', defaultLandingPage: 'defaultLandingPageUID' },
  list: (area) => to(area === 'admin' ? pages.clients : pages.landing),
};

/** What somebody is called, where they work and how they are reached. */
export const profile = defineEntity<Profile, ProfileDraft>({
  ...shared,
  kind: 'profile',
  noun: { one: 'your profile', many: 'the start' },
  sections: [
    {
      id: 'person',
      title: 'Person',
      fields: [
        { field: 'firstName', label: 'First name', required: true, locked: ofOrganisation, autoComplete: 'given-name' },
        { field: 'lastName', label: 'Last name', required: true, locked: ofOrganisation, autoComplete: 'family-name' },
      ],
    },
    {
      id: 'reach',
      title: 'How you are reached',
      description: 'Text needs a mobile number, Voice a voice or mobile number.',
      fields: reachFields.map((field) => ({ ...field, autoComplete: ownReach[field.field] })),
    },
    {
      id: 'work',
      title: 'Work',
      shown: ({ area }) => area !== 'admin',
      fields: [
        { field: 'titleUID', label: 'Title', as: 'search' },
        {
          field: 'primaryBuilding',
          label: 'Primary building',
          as: 'search',
          named: true,
          hint: 'The building you start in.',
        },
      ],
    },
  ],
  address: () => to(pages.profile),
});

/** How the portal behaves for somebody; what is saved holds at once (D-133). */
export const preferences = defineEntity<Profile, ProfileDraft>({
  ...shared,
  kind: 'preferences',
  isToldElsewhere: true,
  noun: { one: 'your preferences', many: 'the start' },
  sections: [
    {
      id: 'portal',
      title: 'In the portal',
      fields: [
        {
          field: 'pageSize',
          label: 'Rows per page',
          as: 'choice',
          numeric: true,
          required: true,
          hint: 'How many rows a list shows at once.',
        },
      ],
    },
    {
      id: 'appearance',
      title: 'Appearance',
      description: 'On each of your devices, from the moment it is saved.',
      fields: [
        { field: 'scheme', label: appearanceLabels.scheme, as: 'choice', required: true },
        { field: 'density', label: appearanceLabels.density, as: 'choice', required: true },
        {
          field: 'language',
          label: appearanceLabels.language,
          as: 'choice',
          required: true,
          hint: 'Words, dates and the order of names.',
        },
      ],
    },
    {
      id: 'landing',
      title: 'After signing in',
      shown: ({ area }) => area !== 'admin',
      fields: [
        {
          field: 'defaultLandingPageUID',
          label: 'Default landing page',
          as: 'choice',
          hint: 'Where you arrive.',
        },
      ],
    },
    {
      id: 'subscriptions',
      title: 'Email subscriptions',
      description: 'What we may write to you about.',
      fields: [
        { field: 'emailSubscriptions', label: 'Email subscriptions', labelHidden: true, as: 'boxes', wide: true },
      ],
    },
  ],
  address: () => to(pages.preferences),
});
