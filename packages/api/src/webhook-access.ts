import type { Access } from './call.ts';
import { permissions as may } from './permissions.ts';

const ofConfigurations = [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations] as const;
const ofCredentials = [may.CanReadWebhookCredentials, may.CanWriteWebhookCredentials] as const;

/** Whoever may write them may read them (D-271). */
export const readingConfigurations: Access = { system: ofConfigurations, client: ofConfigurations };
export const readingCredentials: Access = { system: ofCredentials, client: ofCredentials };
