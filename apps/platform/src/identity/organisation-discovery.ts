import { createRemoteJWKSet } from 'jose';
import * as v from 'valibot';

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
});

/** What an organisation's provider says of itself, and the keys that it signs with. */
export interface Discovered extends v.InferOutput<typeof Discovery> {
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** So long its word stands: what it changes takes effect within minutes. */
const GOOD_FOR = 5 * 60_000;
/** So many providers are remembered. */
const MOST = 500;

/**
 * Asks providers what they say of themselves, each once for all who come at a time: strangers on their way to one make no
 * calls to it, and hold nobody up. What could not be had is asked for again by the next.
 */
export function createDiscovery({ now, patience }: { readonly now: () => Date; readonly patience: number }) {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Discovered> }>();
  return (issuer: string): Promise<Discovered> => {
    const remembered = known.get(issuer);
    if (remembered && remembered.until > now().getTime()) return remembered.found;
    const found = fetchFrom(issuer, patience);
    known.delete(issuer);
    known.set(issuer, { until: now().getTime() + GOOD_FOR, found });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    found.catch(() => {
      if (known.get(issuer)?.found === found) known.delete(issuer);
    });
    return found;
  };
}

async function fetchFrom(issuer: string, patience: number): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!reply.ok) throw new Error('The discovery document could not be had.');
  const found = v.parse(Discovery, await reply.json());
  if (found.issuer !== issuer) throw new Error('The discovery document names another issuer.');
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
}
