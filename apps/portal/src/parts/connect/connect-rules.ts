import { permissions as may } from '@wardmere/api';
import type { Rule } from '@wardmere/machines';

/** Whoever may write configurations may read them, and likewise credentials (D-271). */
export const readsConfigurations: Rule = {
  area: 'client',
  anyOf: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations],
};
export const readsCredentials: Rule = {
  area: 'client',
  anyOf: [may.CanReadWebhookCredentials, may.CanWriteWebhookCredentials],
};
/** Whoever may read configurations, or view logs, may read what was delivered (D-079). */
export const readsLogs: Rule = {
  area: 'client',
  anyOf: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations, 'canviewlogs'],
};
/** What changes them is for who may write (D-081). */
export const writesConfigurations: Rule = { area: 'client', anyOf: [may.CanWriteWebhookConfigurations] };
export const writesCredentials: Rule = { area: 'client', anyOf: [may.CanWriteWebhookCredentials] };
