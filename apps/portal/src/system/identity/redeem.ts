import * as v from 'valibot';
import type { SilentlyAsked } from './ask-silently.ts';
import type { DocumentKey } from './document-key.ts';
import { exchangeSent } from './exchange-sent.ts';
import { LOGIN, silentAddress } from './login-settings.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { Given } from './tokens.ts';
import { within } from './within.ts';

/** Where a code is redeemed, and as whom. */
export interface Redemption {
  readonly issuer: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** What the exchange is proved with, where the provider binds renewal to a key. */
  readonly key: DocumentKey | undefined;
}

/** What the token endpoint gives for a code (RFC 6749, 5.1). */
const Granted = v.pipe(
  v.object({
    access_token: v.string(),
    id_token: v.string(),
    refresh_token: v.optional(v.string()),
    expires_in: v.optional(v.pipe(v.unknown(), v.transform(Number), v.number()), 0),
  }),
  v.transform((granted): Given => ({
    access: granted.access_token,
    identity: granted.id_token,
    refresh: granted.refresh_token,
    endsAt: Math.floor(Date.now() / 1000) + granted.expires_in,
  })),
);

const Refused = v.object({ error: v.string() });

/** Redeems the answer to a silent sign-in, if it answers this one; none of the checks of the ID token is made here. */
export async function redeem(asked: SilentlyAsked, at: Redemption): Promise<Given> {
  const code = codeIn(await asked.answer, asked.state, at.issuer);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: silentAddress(),
    client_id: at.clientId,
    code,
    code_verifier: asked.verifier,
  });
  return within(LOGIN.httpTimeoutSeconds, (over) => exchange(form, at, over));
}

/** The code in an answer; what answers another question, or comes from another provider (RFC 9207), has none. */
function codeIn(answer: string, state: string, issuer: string): string {
  const said = new URLSearchParams(new URL(answer).hash.slice(1));
  if (said.get('state') !== state) throw new Error('The answer belongs to another sign-in.');
  if ((said.get('iss') ?? issuer) !== issuer) throw new Error('The answer comes from another provider.');
  const error = said.get('error');
  if (error !== null) throw new ProviderRefusal(error);
  const code = said.get('code');
  if (code === null) throw new Error('The answer holds no code.');
  return code;
}

async function exchange(form: URLSearchParams, at: Redemption, signal: AbortSignal): Promise<Given> {
  const post = async () => {
    const proof = await at.key?.proofFor(at.tokenEndpoint);
    const sent = fetch(at.tokenEndpoint, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json', ...(proof !== undefined && { DPoP: proof }) },
      signal,
    });
    exchangeSent.resolve();
    const reply = await sent;
    // A body that nobody reads would keep the connection.
    const said: unknown = await reply.json();
    return { isGranted: reply.ok, nonce: reply.headers.get('dpop-nonce'), said };
  };
  let reply = await post();
  if (!reply.isGranted && reply.nonce !== null && at.key !== undefined) {
    // This device's clock is too far off for the provider: what it gives is proved with in place of the time (RFC 9449, 8).
    await at.key.keepNonce(reply.nonce);
    reply = await post();
  }
  if (reply.isGranted) return v.parse(Granted, reply.said);
  throw v.is(Refused, reply.said)
    ? new ProviderRefusal(reply.said.error)
    : new Error('The provider could not redeem the code.');
}
