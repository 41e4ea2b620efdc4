import { isWebAddress } from '@wardmere/api';
import { createRemoteJWKSet, customFetch } from 'jose';
import * as v from 'valibot';
import { isLoopback } from '../loopback.ts';
import { createDial } from '../sending/dial.ts';
import { fetchBy, type Fetch } from '../sending/fetch-by.ts';
import { literalBeyond } from '../sending/judged-addresses.ts';
import type { JudgedParts } from '../sending/judged-requests.ts';

const Address = v.pipe(v.string(), v.check(isWebAddress));
const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  /** Whether its answers name it (RFC 9207 §3). */
  authorization_response_iss_parameter_supported: v.optional(v.boolean(), false),
});

/** What an organisation's provider says of itself, and the keys that it signs with. */
export interface Discovered extends v.InferOutput<typeof Discovery> {
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  /** Asks at an address of the provider's. */
  readonly ask: Fetch;
}

/** How providers are asked: what their documents name is dialled as receivers of messages are (decision 0202). */
interface Asking extends Pick<JudgedParts, 'brand' | 'targets'> {
  readonly patience: number;
}

/** So long its word stands: what it changes takes effect within minutes. */
const GOOD_FOR = 5 * 60_000;
/** So many providers are remembered. */
const MOST = 500;

/**
 * Asks providers what they say of themselves, each once for all who come at a time: strangers on their way to one make no
 * calls to it, and hold nobody up. What could not be had is asked for again by the next.
 */
export function createDiscovery({ now, ...asking }: Asking & { readonly now: () => Date }) {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Discovered> }>();
  return (issuer: string): Promise<Discovered> => {
    const remembered = known.get(issuer);
    if (remembered && remembered.until > now().getTime()) return remembered.found;
    const found = fetchFrom(issuer, asking);
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

async function fetchFrom(issuer: string, { patience, ...judged }: Asking): Promise<Discovered> {
  const { origin } = new URL(issuer);
  const ask = fetchBy(createDial({ ...judged, named: origin }));
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(patience);
  const reply = await ask(address, { method: 'GET', headers: { accept: 'application/json' }, signal });
  if (!reply.ok) throw new Error('The discovery document could not be had.');
  const found = v.parse(Discovery, await reply.json());
  if (found.issuer !== issuer) throw new Error('The discovery document names another issuer.');
  requireReachable(found, origin, judged.targets);
  return { ...found, ask, keys: createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: ask }) };
}

/** The deployment has named the issuer, and its provider names the rest: by https, and nothing that is not dialled. */
function requireReachable(found: v.InferOutput<typeof Discovery>, origin: string, targets: JudgedParts['targets']) {
  const asked = [found.token_endpoint, found.jwks_uri];
  const elsewhere = [...asked, found.authorization_endpoint].filter((address) => new URL(address).origin !== origin);
  if (elsewhere.some((address) => new URL(address).protocol !== 'https:' && !isLoopback(address)))
    throw new Error('The discovery document names an address without https.');
  if (asked.some((address) => elsewhere.includes(address) && literalBeyond(address, targets)))
    throw new Error('The discovery document names an address that is not dialled.');
}
