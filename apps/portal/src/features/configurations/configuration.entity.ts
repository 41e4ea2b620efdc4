import {
  CONFIG_TYPES,
  CONTENT_TYPES,
  HTTP_VERBS,
  isPlainAddress,
  NewWebhookConfiguration,
  soundsSecret,
  WebhookConfigurationDraft,
  webhookConfigurations,
  type WebhookConfiguration,
} from '@wardmere/api';
import type { Risk } from '@wardmere/machines';
import { listed } from '@wardmere/ui/words';
import * as v from 'valibot';
import { replaceByBody, writeWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { ChoicesByField, FieldMoment } from '../../kinds/entity/fields.ts';
import { rowsOf, textIn } from '../../kinds/entity/rows.ts';
import { configurationAddress, configurationNoun, copyAddress, SOURCE } from '../../parts/connect/connect-addresses.ts';
import { writesConfigurations } from '../../parts/connect/connect-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import {
  blankConfiguration,
  bodyOfConfiguration,
  clausesOf,
  ConfigurationFormSchema,
  lossesOf,
  toConfigurationForm,
  type ConfigurationForm,
} from './configuration-form.ts';
import { consequenceOfEmpty } from './rule/clause-words.ts';
import { RuleControl } from './rule/RuleControl.tsx';
import { SamplesControl } from './samples/SamplesControl.tsx';
import { TemplateControl } from './TemplateControl.tsx';
import { clientOf } from '../../kinds/entity/client-of.ts';

const writing = { client: writesConfigurations };

const offered = (values: readonly string[]) => ({ options: values.map((value) => ({ value, label: value })) });
/** What may be chosen in the form of a configuration that depends on nobody. */
export const configurationChoices: ChoicesByField = {
  configType: offered(CONFIG_TYPES),
  httpVerb: offered(HTTP_VERBS),
  contentType: offered(CONTENT_TYPES),
};

/** Headers are where secrets end up in the clear (D-259). */
function secretHeaders({ draft }: FieldMoment): string | undefined {
  const names = rowsOf(draft['customHeaders']).map((row) => textIn(row, 'name'));
  const first = names.find((name) => soundsSecret(name));
  return first === undefined
    ? undefined
    : `“${first}” sounds like a secret. Whoever may read configurations reads it here: a credential keeps it sealed.`;
}

/** Whoever enables what was not tested as it is sees that where it is enabled (D-264). */
function enabledUntested({ draft, record }: FieldMoment): string | undefined {
  const isEnabledNow = record?.['isEnabled'] === false && draft['isEnabled'] === true;
  return isEnabledNow && record['isTested'] === false
    ? 'It has not been tested since its rule, template or address changed.'
    : undefined;
}

/** What is sent to another system, and when (§3): replaced as a whole, and what the form does not know is kept (D-089, D-264). */
export const configuration = defineEntity<WebhookConfiguration, ConfigurationForm>({
  kind: 'configuration',
  // Whatever is saved is looked at anew (D-279).
  spokenOfBy: ['configuration to copy', 'readiness of configurations'],
  noun: configurationNoun,
  nameField: 'name',
  version: 2,
  blank: blankConfiguration,
  record: webhookConfigurations.get.reply,
  schema: ConfigurationFormSchema,
  keyOf: ({ id }) => id,
  toDraft: toConfigurationForm,
  calls: {
    get: (api, { scope, key }, { signal }) =>
      api.send(webhookConfigurations.get, { client: clientOf(scope), configuration: key }, { signal }),
    create: writeWith(
      { schema: NewWebhookConfiguration, toBody: bodyOfConfiguration },
      (api, scope, body, { signal }) =>
        api.send(
          webhookConfigurations.create,
          { client: clientOf(scope), body: v.parse(NewWebhookConfiguration, body) },
          { signal },
        ),
    ),
    update: replaceByBody(
      {
        schema: WebhookConfigurationDraft,
        toBody: (form, base, kept) => ({ ...bodyOfConfiguration(form, base, kept), id: String(kept['id']) }),
      },
      (api, { scope }, body, { signal, version }) =>
        api.send(
          webhookConfigurations.replace,
          { client: clientOf(scope), body: v.parse(WebhookConfigurationDraft, body), version },
          { signal },
        ),
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(webhookConfigurations.remove, { client: clientOf(scope), configuration: key, version }, { signal }),
  },
  rules: { create: writing, edit: writing, remove: writing },
  risks,
  sections: [
    {
      id: 'configuration',
      title: 'Configuration',
      fields: [
        { field: 'name', label: 'Name', required: true },
        {
          field: 'configType',
          label: 'Type',
          as: 'choice',
          required: true,
          locked: ({ draft }) =>
            CONFIG_TYPES.some((type) => type === draft['configType'])
              ? 'Only emergencies are sent: there is no other type yet.'
              : 'This type is not known here, and stays as it is.',
        },
        {
          field: 'isEnabled',
          label: 'Enabled',
          as: 'switch',
          hint: 'It sends nothing while this is off.',
          beside: enabledUntested,
        },
      ],
    },
    {
      id: 'request',
      title: 'Request',
      description: 'Where a message goes, and how it proves that it comes from you.',
      fields: [
        { field: 'httpVerb', label: 'Verb', as: 'choice', required: true },
        { field: 'contentType', label: 'Content type', as: 'choice', required: true },
        {
          field: 'url',
          label: 'Address',
          required: true,
          wide: true,
          literal: true,
          hint: 'Such as https://signs.example.org/alerts.',
        },
        { field: 'webhookCredentialId', label: 'Credential', as: 'search' },
        {
          field: 'ignoreSslErrors',
          label: 'Ignore certificate errors',
          as: 'switch',
          hint: 'For a receiver with a self-signed certificate.',
        },
        {
          field: 'customHeaders',
          label: 'Headers',
          as: 'rows',
          row: {
            noun: 'header',
            columns: [
              { name: 'name', label: 'Name', literal: true },
              { name: 'value', label: 'Value', literal: true },
            ],
          },
          hint: 'Sent in addition to those that the content type and the credential add.',
          beside: secretHeaders,
        },
      ],
    },
    {
      id: 'rule',
      title: 'Rule',
      description: 'Which incidents are sent: by conditions, or written as JSON logic.',
      fields: [
        {
          field: 'rule',
          label: 'Rule',
          as: RuleControl,
          wide: true,
          hint: 'As JSON logic: it and the conditions say the same. Where it is true, every incident is sent.',
        },
      ],
    },
    {
      id: 'template',
      title: 'Template',
      description: 'What is sent, with the fields of the incident between double braces.',
      fields: [{ field: 'template', label: 'Template', labelHidden: true, as: TemplateControl, wide: true }],
    },
    {
      id: 'sent',
      title: 'What is sent',
      description: 'What this configuration makes of each sample, as it is typed. Samples are kept with it.',
      fields: [
        {
          field: 'samples',
          label: 'Samples',
          as: SamplesControl,
          wide: true,
          row: { noun: 'sample', columns: [{ name: 'name', label: 'Name' }] },
        },
      ],
    },
  ],
  address: (_area, scope, key) =>
    key !== null
      ? configurationAddress(scope, key)
      : scope[SOURCE] === undefined
        ? to(pages.addConfiguration, { brand: scope['brand'] ?? '' })
        : copyAddress(scope, scope[SOURCE]),
  list: (_area, { brand = '' }) => to(pages.configurations, { brand }),
});

/** What a test would have found out, by what the form calls it. */
const tested = [
  ['rule', 'rule'],
  ['template', 'template'],
  ['url', 'address'],
] as const;

/** Which of it changes with what enables it: nobody can have tested that (D-264). */
const untested = (before: ConfigurationForm, after: ConfigurationForm): readonly string[] =>
  tested.flatMap(([field, called]) => (before[field] === after[field] ? [] : [called]));

/** What is asked before it is saved: a secret that travels readable, a certificate nobody looks at, what nobody tested, and what is lost of a rule. */
function risks(before: ConfigurationForm | null, after: ConfigurationForm): readonly Risk[] {
  const wasReadable = before !== null && isPlainAddress(before.url) && before.webhookCredentialId !== '';
  const isAsBefore = before?.rule === after.rule;
  const lost = isAsBefore ? undefined : lossesOf(after.rule);
  const empty = isAsBefore ? undefined : consequenceOfEmpty(clausesOf(after.rule));
  const unproven = before !== null && !before.isEnabled && after.isEnabled ? untested(before, after) : [];
  return [
    ...(unproven.length === 0
      ? []
      : [
          {
            field: 'isEnabled',
            title: 'Enable without testing?',
            consequence: `Its ${listed(unproven)} ${unproven.length === 1 ? 'changes' : 'change'} with this. Saved disabled, it can be tested first: the next incident goes out by it.`,
            confirm: 'Enable it untested',
          },
        ]),
    ...(isPlainAddress(after.url) && after.webhookCredentialId !== '' && !wasReadable
      ? [
          {
            field: 'url',
            title: 'Send a credential over plain http?',
            consequence:
              'Anybody between here and the receiver can read the credential with the message. An address with https keeps it to the receiver.',
            confirm: 'Send it unencrypted',
          },
        ]
      : []),
    ...(after.ignoreSslErrors && before?.ignoreSslErrors !== true
      ? [
          {
            field: 'ignoreSslErrors',
            title: 'Ignore certificate errors?',
            consequence:
              'Messages go to whoever answers at this address, even to somebody who only pretends to be the receiver.',
            confirm: 'Ignore them',
          },
        ]
      : []),
    ...(lost === undefined
      ? []
      : [
          {
            field: 'rule',
            title: 'Save the rule differently from how it is typed?',
            consequence: lost,
            confirm: 'Save it anyway',
          },
        ]),
    ...(empty === undefined
      ? []
      : [
          {
            field: 'rule',
            title: 'Save a condition that names nothing?',
            consequence: empty,
            confirm: 'Save it anyway',
          },
        ]),
  ];
}
