import * as v from 'valibot';
import { call } from './call.ts';
import { list, Text, Uid } from './shapes.ts';
import { readingConfigurations } from './webhook-access.ts';
import { unableTo } from './words.ts';

/** How ready a configuration is for an incident: Warning is what works now and needs somebody all the same (D-279). */
export const READINESS_STATUSES = ['Ready', 'Warning', 'Failing'] as const;
export type ReadinessStatus = (typeof READINESS_STATUSES)[number];

/** How a configuration was found when it was last looked at, without sending anything (D-279). */
export const WebhookReadiness = v.object({
  configurationId: Uid,
  checkedDate: v.string(),
  status: v.picklist(READINESS_STATUSES),
  /** Why it is not ready, in sentences; empty for what is. */
  because: Text,
  /** When the receiver's certificate ends; null where there is none to speak of. */
  certificateEndsDate: v.nullish(v.string(), null),
});
export type WebhookReadiness = v.InferOutput<typeof WebhookReadiness>;

/** The readiness of a client's enabled configurations; of one that has not been looked at yet nothing is told (§7). */
export const webhookReadiness = {
  list: call('GET webhooks/v2/clients/{client}/WebhookReadiness', {
    purpose: 'How ready the enabled configurations of a client are for an incident is told.',
    access: readingConfigurations,
    reply: list(WebhookReadiness),
    words: { otherwise: unableTo('fetch', 'readiness') },
  }),
};
