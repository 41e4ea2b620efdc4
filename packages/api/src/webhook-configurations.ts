import * as v from 'valibot';
import { call, type Access, type Rank } from './call.ts';
import { WrittenHeaders } from './headers.ts';
import { permissions as may } from './permissions.ts';
import { chosen, ListQuery, page, requiredText, Text, Uid, writtenParagraph } from './shapes.ts';
import { webAddress } from './web-address.ts';
import { readingConfigurations } from './webhook-access.ts';
import { WebhookSample, WrittenSamples } from './webhook-samples.ts';
import { TestPayload, WebhookTest } from './webhook-tests.ts';
import { unableTo } from './words.ts';

/** What kinds of incidents there are to send (D-115). */
export const CONFIG_TYPES = ['Emergency'] as const;
export const HTTP_VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete'] as const;
export type HttpVerb = (typeof HTTP_VERBS)[number];
export const CONTENT_TYPES = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'text/plain',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** What a new configuration begins with (§9). */
export const CONFIGURATION_DEFAULTS = {
  configType: 'Emergency',
  httpVerb: 'Post',
  contentType: 'application/json',
  /** JSON logic that is always true (D-116). */
  rule: true,
  ignoreSslErrors: false,
  isEnabled: true,
} as const;
const { configType, httpVerb, contentType, rule, ignoreSslErrors, isEnabled } = CONFIGURATION_DEFAULTS;

const Header = v.object({ name: v.string(), value: v.nullish(v.string(), '') });

/** What is sent to another system, and when (§3); unknown members are kept for the PUT (D-089). */
export const WebhookConfiguration = v.looseObject({
  id: Uid,
  clientId: Uid,
  name: v.string(),
  url: Text,
  template: Text,
  customHeaders: v.nullish(v.array(Header), []),
  webhookCredentialId: v.nullish(Uid, null),
  configType: v.nullish(v.string(), configType),
  httpVerb: v.nullish(v.string(), httpVerb),
  contentType: v.nullish(v.string(), contentType),
  /** JSON logic: any JSON at all, so null is one of its values and absent is not. */
  rule: v.optional(v.unknown(), rule),
  ignoreSslErrors: v.nullish(v.boolean(), ignoreSslErrors),
  isEnabled: v.nullish(v.boolean(), isEnabled),
  /** Told, and never written: a test was sent since its rule, template or address changed (D-264). */
  isTested: v.optional(v.boolean()),
  /** Told to whoever may write them, and by no list; what is no list of samples is none (D-268). */
  samples: v.fallback(v.optional(v.array(WebhookSample)), undefined),
});
export type WebhookConfiguration = v.InferOutput<typeof WebhookConfiguration>;

/** How much text a template may have (D-253). */
export const LONGEST_TEMPLATE = 64 * 1024;

/** What of a configuration is written, whatever it is sent by. */
export const writtenOfConfiguration = {
  name: requiredText('Name'),
  url: webAddress('Address'),
  template: writtenParagraph('Template', LONGEST_TEMPLATE),
  customHeaders: WrittenHeaders,
  webhookCredentialId: chosen('a credential'),
  /** One that is stored and not known is kept (D-266): whether this one may stay is for the host to say. */
  configType: v.nullish(requiredText('Type', 100), configType),
  httpVerb: v.nullish(v.picklist(HTTP_VERBS, 'Choose a verb from the list.'), httpVerb),
  contentType: v.nullish(v.picklist(CONTENT_TYPES, 'Choose a content type from the list.'), contentType),
  ignoreSslErrors: v.nullish(v.boolean('Ignoring certificate errors must be yes or no.'), ignoreSslErrors),
  isEnabled: v.nullish(v.boolean('Enabled must be yes or no.'), isEnabled),
};

/** A rule has 20 levels, each perhaps an object and a list (D-254); what has more is refused as a rule. */
const DEEPEST = 100;

const OfClient = v.optional(v.pipe(v.string('clientId must be an id.'), v.uuid('clientId must be an id.')));

/** A configuration as it is added. */
export const NewWebhookConfiguration = v.looseObject({
  ...writtenOfConfiguration,
  rule: v.optional(v.unknown(), rule),
  clientId: OfClient,
  /** Absent, they stay as they are. */
  samples: v.optional(WrittenSamples),
});

/** A configuration as it is replaced: its id is in the body, and decides (D-264). */
export const WebhookConfigurationDraft = v.looseObject({
  ...NewWebhookConfiguration.entries,
  id: v.pipe(v.string('id must be an id.'), v.uuid('id must be an id.'), v.toLowerCase()),
});
export type WebhookConfigurationDraft = v.InferOutput<typeof WebhookConfigurationDraft>;

const writing: Access = {
  system: [may.CanWriteWebhookConfigurations],
  client: [may.CanWriteWebhookConfigurations],
};
const rank: Rank = { none: 'It says what is sent to another system, and gives nobody anything here.' };

/** Webhook configurations (§7): read and deleted in small letters, written in large ones. */
export const webhookConfigurations = {
  list: call('GET webhooks/v2/clients/{client}/webhookconfiguration', {
    purpose: 'The webhook configurations of a client are listed page by page.',
    access: readingConfigurations,
    query: ListQuery,
    reply: page(WebhookConfiguration),
    words: { otherwise: unableTo('fetch', 'webhook configurations') },
  }),
  get: call('GET webhooks/v1/clients/{client}/webhookconfiguration/{configuration}', {
    purpose: 'One webhook configuration is fetched.',
    access: readingConfigurations,
    reply: WebhookConfiguration,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'webhook configuration') },
  }),
  create: call('POST webhooks/v1/clients/{client}/WebhookConfiguration', {
    purpose: 'A webhook configuration is created.',
    access: writing,
    rank,
    body: NewWebhookConfiguration,
    deepest: DEEPEST,
    reply: WebhookConfiguration,
    versioned: true,
    words: { otherwise: unableTo('create', 'webhook configuration') },
  }),
  replace: call('PUT webhooks/v1/clients/{client}/WebhookConfiguration', {
    purpose: 'A webhook configuration is replaced; the id in the body says which.',
    access: writing,
    rank,
    body: WebhookConfigurationDraft,
    deepest: DEEPEST,
    reply: WebhookConfiguration,
    versioned: true,
    words: { otherwise: unableTo('update', 'webhook configuration') },
  }),
  remove: call('DELETE webhooks/v1/clients/{client}/webhookconfiguration/{configuration}', {
    purpose: 'A webhook configuration is deleted.',
    access: writing,
    rank,
    versioned: true,
    words: { otherwise: unableTo('delete', 'webhook configuration') },
  }),
  /** Answered with 200 whatever the receiver did: what became of it is told, and nothing is lost (D-267). */
  verify: call('POST webhooks/v2/clients/{client}/WebhookConfiguration/{configuration}/verify', {
    purpose: 'A test is sent through the stored configuration, enabled or not, and everything about it is told.',
    access: writing,
    rank,
    body: TestPayload,
    reply: WebhookTest,
    repeatable: true,
    words: { otherwise: 'Unable to send successfully. Please try again.' },
  }),
};
