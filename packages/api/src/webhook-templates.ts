import * as v from 'valibot';
import { call } from './call.ts';
import { list, Text } from './shapes.ts';
import { CONFIGURATION_DEFAULTS, readingConfigurations } from './webhook-configurations.ts';
import { unableTo } from './words.ts';

/** A template as it is offered: an identifier of the host's, which need be no UUID, and its name (D-182). */
export const OfferedTemplate = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.string(),
});
export type OfferedTemplate = v.InferOutput<typeof OfferedTemplate>;

/** What a configuration is filled with: exactly these five (§3, D-266). Its address may be empty. */
export const ConfigurationTemplate = v.object({
  httpVerb: v.string(),
  url: Text,
  customHeaders: v.nullish(v.array(v.object({ name: v.string(), value: v.nullish(v.string(), '') })), []),
  rule: v.optional(v.unknown(), CONFIGURATION_DEFAULTS.rule),
  template: Text,
});
export type ConfigurationTemplate = v.InferOutput<typeof ConfigurationTemplate>;

/** Templates of configurations (§7): they are the platform's own, and belong to no client. */
export const webhookTemplates = {
  list: call('GET webhooks/v2/WebhookConfigurationTemplate/{configType}', {
    purpose: 'The configuration templates of a type are listed; a type that is not known has none.',
    access: readingConfigurations,
    texts: ['configType'],
    reply: list(OfferedTemplate),
    words: { otherwise: unableTo('fetch', 'webhook configuration templates') },
  }),
  get: call('GET webhooks/v1/WebhookConfigurationTemplate/{configType}/{template}', {
    purpose: 'One configuration template is fetched.',
    access: readingConfigurations,
    texts: ['configType', 'template'],
    reply: ConfigurationTemplate,
    words: { otherwise: unableTo('fetch', 'webhook configuration template') },
  }),
};
