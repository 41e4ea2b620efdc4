import {
  CallError,
  failureFrom,
  WebhookConfigurationDraft,
  webhookConfigurations,
  type Api,
  type WebhookConfiguration,
} from '@wardmere/api';
import * as v from 'valibot';

interface Which {
  readonly client: string;
  readonly configuration: string;
  /** The credential that it has to use still: what somebody else chose meanwhile stays. */
  readonly onlyFrom?: string;
}

/**
 * Changes a configuration as it stands: read, changed and replaced with all that was read (D-118, D-264). Whoever else has
 * saved it meanwhile is read again, once. Answers how it was; where it is so already, nothing is written. Whichever of the
 * calls fails, it could not be updated.
 */
export async function changeConfiguration(
  api: Api,
  { onlyFrom, ...which }: Which,
  change: Pick<Partial<WebhookConfiguration>, 'isEnabled' | 'webhookCredentialId'>,
  signal: AbortSignal,
): Promise<WebhookConfiguration> {
  const write = async () => {
    const { data, version } = await api.send(webhookConfigurations.get, which, { signal });
    if (onlyFrom !== undefined && data.webhookCredentialId !== onlyFrom) return data;
    const changed = { ...data, ...change };
    if (changed.isEnabled === data.isEnabled && changed.webhookCredentialId === data.webhookCredentialId) return data;
    const body = v.parse(WebhookConfigurationDraft, changed);
    await api.send(webhookConfigurations.replace, { client: which.client, body, version }, { signal });
    return data;
  };
  try {
    return await write().catch((thrown: unknown) => {
      if (failureFrom(thrown).kind !== 'stale') throw thrown;
      return write();
    });
  } catch (thrown) {
    const failure = failureFrom(thrown, webhookConfigurations.replace.words.otherwise);
    const isOfReading = failure.message === webhookConfigurations.get.words.otherwise;
    throw new CallError({ ...failure, ...(isOfReading && { message: webhookConfigurations.replace.words.otherwise }) });
  }
}
