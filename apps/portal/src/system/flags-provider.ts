import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature, type Provider } from '@openfeature/web-sdk';
import { createFlagEvents } from './flag-events.ts';

/** Asks the OFREP address for every flag once; each evaluation is queued as an event (D-040). */
export async function evaluateFlags(
  host: string,
  who: string,
  names: readonly string[],
  ended: AbortSignal,
): Promise<Readonly<Record<string, boolean>>> {
  await OpenFeature.setContext({ targetingKey: who });
  // The stored answers of the person before must never stand in for this one's.
  const provider: unknown = new OFREPWebProvider({
    baseUrl: host,
    pollInterval: 0,
    cacheMode: 'disabled',
    timeoutMs: 5000,
  });
  if (isProvider(provider)) await OpenFeature.setProviderAndWait(provider);
  const client = OpenFeature.getClient();
  const events = createFlagEvents(host, ended);
  return Object.fromEntries(
    names.map((name) => {
      const { value, variant } = client.getBooleanDetails(name, true);
      events.add({ flag: name, value, ...(variant && { variant }) });
      return [name, value];
    }),
  );
}

/** The provider's optional members are declared without undefined, which exact optional types do not forgive. */
const isProvider = (provider: unknown): provider is Provider => provider instanceof OFREPWebProvider;
