import * as v from 'valibot';
import type { SilentlyAsked } from './ask-silently.ts';
import type { DocumentKey } from './document-key.ts';
import { exchangeSent } from './exchange-sent.ts';
import { post, settled, type Reply } from './exchange.ts';
import { Keys } from './id-token.ts';
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
    // The platform tells them with what they have signed.
    jwks: v.optional(Keys),
  }),
  v.transform((granted) => ({
    access: granted.access_token,
    identity: granted.id_token,
    refresh: granted.refresh_token,
    endsAt: Math.floor(Date.now() / 1000) + granted.expires_in,
    jwks: granted.jwks,
  })),
);

const Refused = v.object({ error: v.string() });

/** Takes what the answer to a silent sign-in is good for; none of the checks of the ID token is made here. */
export async function redeem(asked: SilentlyAsked, at: Redemption): Promise<Given> {
  if (asked.way === 'atOnce') {
    exchangeSent.resolve();
    return givenBy(await settled(asked.answer, at.key, asked.again));
  }
  const code = codeIn(await asked.answer, asked.state, at.issuer);
  const form = {
    grant_type: 'authorization_code',
    redirect_uri: silentAddress(),
    client_id: at.clientId,
    code,
    code_verifier: asked.verifier,
  };
  return within(LOGIN.httpTimeoutSeconds, async (over) => {
    const send = async () => {
      const proof = await at.key?.proofFor(at.tokenEndpoint);
      const reply = post(at.tokenEndpoint, form, proof, over);
      exchangeSent.resolve();
      return reply;
    };
    return givenBy(await settled(send(), at.key, send));
  });
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

/** What was granted; a refusal in the provider's word for it. */
function givenBy({ isGranted, said, ahead }: Reply): Given {
  if (isGranted) {
    const { jwks: keys, ...given } = v.parse(Granted, said);
    return { ...given, provider: keys && { keys, time: ahead } };
  }
  throw v.is(Refused, said)
    ? new ProviderRefusal(said.error)
    : new Error('The provider could not say who is signed in.');
}
