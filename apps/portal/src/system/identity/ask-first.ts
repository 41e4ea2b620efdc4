import { CONFIG_ELEMENT, type Config } from '@wardmere/api';
import { marker } from '../marker.ts';
import type { AskedProvider } from './asked-provider.ts';
import { askSilently } from './ask-silently.ts';
import { keepFirst } from './first-asked.ts';
import { hasAnswer } from './has-answer.ts';
import { isEnding } from './is-ending.ts';
import { makeProvingKey } from './proving-key.ts';

/** What of the configuration is needed to ask who is signed in. */
interface Asking extends Pick<Config, 'identityClientId' | 'identityAudience'> {
  readonly brand: Pick<Config['brand'], 'slug'>;
  readonly identityMetadata: Omit<AskedProvider, 'clientId' | 'audience'>;
}

/** Whether a configuration names all of it; another provider says only when it is asked where it signs people in. */
const namesAll = (config: Partial<Asking> | null): config is Asking =>
  typeof config?.brand?.slug === 'string' &&
  typeof config.identityClientId === 'string' &&
  typeof config.identityAudience === 'string' &&
  typeof config.identityMetadata?.authorization_endpoint === 'string' &&
  typeof config.identityMetadata.token_endpoint === 'string';

/**
 * Asks who is signed in while the code of the portal is on its way, where it would ask the same: somebody was here before
 * (D-035), and no answer stands in the address. Everything else, and every check, is the portal's, which takes the answer over.
 */
export function askFirst(): void {
  if (isEnding() || hasAnswer(location.hash)) return;
  const config: Partial<Asking> | null = JSON.parse(
    document.querySelector(`#${CONFIG_ELEMENT}`)?.textContent ?? 'null',
  );
  if (!namesAll(config) || !marker.isSet(config.brand.slug)) return;
  const { identityClientId: clientId, identityAudience: audience, identityMetadata } = config;
  keepFirst({ ...askSilently({ ...identityMetadata, clientId, audience }, makeProvingKey), at: Date.now() });
}
