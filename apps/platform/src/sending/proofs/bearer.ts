import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { Unreached } from '../unreached.ts';
import type { Dial, Dialled } from '../dial.ts';
import { fetchBy } from '../fetch-by.ts';
import type { OpenedCredential } from './opened-credential.ts';
import { secretHeader, type Proof, type Prove } from './proof.ts';
import type { Token } from './tokens.ts';

export type AskToken = (credential: OpenedCredential, dial: Dial) => Promise<Token>;

/** So long a token is waited for by all who need it. */
const PATIENCE = 10_000;
const NOTHING = 'No token was given:';

/** Proves by a token that is kept until shortly before its end, and is asked for once more where it is refused. */
export const byToken =
  (ask: AskToken): Prove =>
  async (credential, { dial, tokens }) => {
    const proofOf = (token: string): Proof => ({
      headers: [secretHeader(credential, { name: 'Authorization', scheme: 'Bearer', value: token })],
      secrets: [token],
    });
    const tokenNow = () => tokens.tokenOf(credential, () => ask(credential, dial));
    const token = await tokenNow();
    return {
      ...proofOf(token),
      again: async () => {
        tokens.refused(credential, token);
        return proofOf(await tokenNow());
      },
    };
  };

/** Client credentials (RFC 6749 §4.4), asked for through the same judged connections; a wrong certificate is never ignored. */
export const askTokenEndpoint: AskToken = async ({ fields }, dial) => {
  const { clientCredentialsClientId, clientSecret, tokenEndpoint, audience, scopes, clientCredentialStyle } = fields;
  const server = { issuer: tokenEndpoint, token_endpoint: tokenEndpoint };
  const client = { client_id: clientCredentialsClientId };
  const present = clientCredentialStyle === 'PostBody' ? oauth.ClientSecretPost : oauth.ClientSecretBasic;
  const asked = { ...(audience !== '' && { audience }), ...(scopes !== '' && { scope: scopes }) };
  const options = {
    [oauth.customFetch]: fetchBy(dial),
    // Whether it may be plain http is whoever's to say who wrote the credential.
    [oauth.allowInsecureRequests]: true,
    signal: AbortSignal.timeout(PATIENCE),
  };
  try {
    const response = await oauth.clientCredentialsGrantRequest(server, client, present(clientSecret), asked, options);
    const given = await oauth.processClientCredentialsResponse(server, client, response);
    return tokenOf(given.access_token, given.expires_in);
  } catch (error) {
    throw new Unreached(`${NOTHING} ${error instanceof Unreached ? error.message : 'the token endpoint refused.'}`);
  }
};

const Given = v.object({
  token: v.optional(v.string()),
  access_token: v.optional(v.string()),
  expires_in: v.optional(v.number()),
});

/** The token of an access control: its connection code for a token (D-261). */
export const askAccessControl: AskToken = async ({ fields }, dial) => {
  const { tokenUrl, connectionCode } = fields;
  const { statusCode, body } = answerOf(
    await dial(
      {
        method: 'POST',
        url: tokenUrl,
        headers: [
          { name: 'Content-Type', value: 'application/json' },
          { name: 'Accept', value: 'application/json' },
        ],
        body: JSON.stringify({ connectionCode }),
      },
      { signal: AbortSignal.timeout(PATIENCE) },
    ),
  );
  const given = v.safeParse(v.pipe(v.string(), v.parseJson(), Given), body.toString('utf8'));
  const token = given.success ? (given.output.token ?? given.output.access_token) : undefined;
  if (statusCode > 299 || token === undefined || !given.success)
    throw new Unreached(`${NOTHING} the token URL answered with ${statusCode}.`);
  return tokenOf(token, given.output.expires_in);
};

/** Of a token without an end nothing is known: it serves those who wait for it. */
const tokenOf = (token: string, expiresIn = 0): Token => ({ token, until: Date.now() + expiresIn * 1000 });

function answerOf({ answer, failure = '' }: Dialled) {
  if (answer === undefined) throw new Unreached(`${NOTHING} ${failure}`);
  return answer;
}
