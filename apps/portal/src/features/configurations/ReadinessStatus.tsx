import type { WebhookConfiguration, WebhookReadiness } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { readinessOfConfigurations } from '../../parts/connect/readiness-lookup.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';

const tones = { Ready: 'success', Warning: 'warning', Failing: 'danger' } as const;

/** How ready a configuration was found, in a word; of one that is off nothing is said (D-279). */
export function ReadinessStatus({ row: { id, clientId, isEnabled } }: { readonly row: WebhookConfiguration }) {
  const { items, state } = useLookup({ lookup: readinessOfConfigurations, scope: { client: clientId } });
  const found = items.find(({ configurationId }) => configurationId === id);
  if (!isEnabled || state !== 'ready') return undefined;
  return <FoundStatus found={found} />;
}

/** One that was just saved is looked at within moments. */
export const FoundStatus = ({ found }: { readonly found: WebhookReadiness | undefined }) => (
  <Status tone={found ? tones[found.status] : 'neutral'}>{found?.status ?? 'Being looked at'}</Status>
);
