import { createHash } from 'node:crypto';
import { CREDENTIAL_SECRETS, credentialTypes } from '@wardmere/api';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../neighbours/make-certificate.ts';
import { openedCredential } from '../../testing/opened-credential.ts';
import { startReceiver, type Answering, type ReceivedRequest, type Receiver } from '../../testing/receivers.ts';
import { createDial } from '../dial.ts';
import { createSender } from '../sender.ts';
import { makeSigningKey, signBy } from '../signature.ts';
import type { OpenedCredential } from './opened-credential.ts';

const open: Receiver[] = [];
const startOne = async (answer?: Answering, tls?: Parameters<typeof startReceiver>[1]) => {
  const receiver = await startReceiver(answer, tls);
  open.push(receiver);
  return receiver;
};
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

/** Sends by a credential; whatever stands on this machine by now may be dialled. */
function senderBy(credential: OpenedCredential, now = () => new Date()) {
  const sender = createSender({
    dial: createDial({
      brand: 'Wardmere',
      targets: open.map(({ target }) => target),
      trusted: [authority.cert],
      lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    }),
    credentialOf: async () => credential,
    sign: signBy([makeSigningKey()]),
    now,
  });
  return (receiver: Receiver, change: object = {}) =>
    sender.attempt({
      id: 'b1b1b1b1-0000-4000-8000-000000000001',
      message: { httpVerb: 'Post', url: `${receiver.url}?site=7`, headers: [], body: '{}' },
      credential: credential.uid,
      ignoreSslErrors: false,
      ...change,
    });
}
const authority = makeCertificate({ name: 'Authority of these tests', isAuthority: true });
const json =
  (value: unknown): Answering =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const shownOf = (attempt: Awaited<ReturnType<ReturnType<typeof senderBy>>>, name: string) =>
  attempt.request.headers.find((header) => header.name === name)?.value;

describe('a message proves whose it is (D-261)', () => {
  it('by its own header alone, whatever the configuration says in one of that name', async () => {
    const receiver = await startOne();
    const headers = [
      { name: 'x-SIGNS-key', value: 'mine' },
      { name: 'X-Site', value: '7' },
    ];
    const credential = openedCredential('ApiKey', { apiKeyHeaderName: 'X-Signs-Key', apiKey: 'lantern-7' });
    const attempt = await senderBy(credential)(receiver, {
      message: { httpVerb: 'Post', url: receiver.url, headers, body: '{}' },
    });
    expect([receiver.received[0]?.headers['x-signs-key'], receiver.received[0]?.headers['x-site']]).toEqual([
      'lantern-7',
      '7',
    ]);
    expect(attempt.request.headers.filter(({ name }) => /^x-signs-key$/i.test(name))).toHaveLength(1);
  });

  it('by a name and a password, in UTF-8', async () => {
    const receiver = await startOne();
    const attempt = await senderBy(openedCredential('BasicAuth', { username: 'Siân', password: 'llŷn:7' }))(receiver);
    const sent = receiver.received[0]?.headers.authorization ?? '';
    expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString('utf8')).toBe('Siân:llŷn:7');
    expect(shownOf(attempt, 'Authorization')).toBe('Basic ••• (Sign system)');
  });

  it('by a key in a header of its own', async () => {
    const receiver = await startOne();
    const attempt = await senderBy(openedCredential('ApiKey'))(receiver);
    expect(receiver.received[0]?.headers['x-signs-key']).toBe('Quay-7-lantern-key');
    expect(shownOf(attempt, 'X-Signs-Key')).toBe('••• (Sign system)');
  });

  it('by an account of an access control', async () => {
    const receiver = await startOne();
    await senderBy(openedCredential('AccessControlAccount'))(receiver);
    expect(receiver.received[0]?.headers).toMatchObject({
      authorization: `Basic ${btoa('northmoor:Quay-7-lantern-basic')}`,
      'x-api-key': 'Quay-7-lantern-key',
      'x-client-id': 'northmoor-doors',
      'x-client-secret': 'Quay-7-lantern-vendor',
    });
  });
});

/** What a receiver of digests does by itself (RFC 7616): a challenge, and whether an answer to it is good. */
const digesting =
  (challenges: readonly string[]): Answering =>
  (request, response) => {
    const isGood = isGoodDigest(request);
    if (isGood) return response.end('in');
    response.writeHead(
      401,
      challenges.flatMap((offered) => ['WWW-Authenticate', offered]),
    );
    return response.end();
  };
function isGoodDigest({ method, path, headers }: ReceivedRequest): boolean {
  const given = new Map(
    [...(headers.authorization ?? '').matchAll(/(\w+\*?)=(?:"([^"]*)"|([^\s,]+))/g)].map(
      ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const,
    ),
  );
  const of = (text: string) =>
    createHash(given.get('algorithm') === 'SHA-256' ? 'sha256' : 'md5')
      .update(text)
      .digest('hex');
  const [nonce, nc, cnonce, qop] = ['nonce', 'nc', 'cnonce', 'qop'].map((name) => given.get(name));
  const secret = of('northmoor:signs:Quay-7-lantern-basic');
  return (
    given.get('uri') === path &&
    given.get('response') === of(`${secret}:${nonce}:${nc}:${cnonce}:${qop}:${of(`${method}:${path}`)}`)
  );
}
const challenge = (algorithm: string, more = 'qop="auth"') =>
  `Digest realm="signs", nonce="7ypf/xlj9XXw", algorithm=${algorithm}, opaque="FQhe/qaU", ${more}`;

describe('a digest', () => {
  it.for([
    ['SHA-256', [challenge('MD5'), challenge('SHA-256')]],
    ['SHA-256', [`Basic realm="signs", ${challenge('SHA-256', 'qop="auth-int, auth"')}`]],
    ['MD5', [challenge('MD5')]],
    ['MD5', [challenge('SHA-512-256'), challenge('MD5')]],
  ] as const)('is made by %s of %j', async ([algorithm, challenges]) => {
    const receiver = await startOne(digesting(challenges));
    const attempt = await senderBy(openedCredential('DigestAuth'))(receiver);
    expect([attempt.isSuccess, attempt.answer?.body, receiver.received.length]).toEqual([true, 'in', 2]);
    expect(receiver.received[1]?.headers.authorization).toContain(`algorithm=${algorithm},`);
    expect(shownOf(attempt, 'Authorization')).toBe('Digest ••• (Sign system)');
  });

  it('is told to nobody who reads what its receiver echoed, in whole or in part', async () => {
    const receiver = await startOne((request, response) => {
      const { authorization } = request.headers;
      if (authorization === undefined)
        return response.writeHead(401, { 'www-authenticate': challenge('SHA-256') }).end();
      const parts = [...authorization.matchAll(/(?:cnonce|response)="(\w+)"/g)].map(([, part]) => part);
      return response.setHeader('x-told', authorization).end(`${authorization} and ${parts.join(' and ')}`);
    });
    const { answer } = await senderBy(openedCredential('DigestAuth'))(receiver);
    expect(answer?.body).toBe('••• and ••• and •••');
    expect(answer?.headers.find(({ name }) => name === 'x-told')?.value).toBe('•••');
  });

  it('that cannot be made, or is refused, is a failed attempt', async () => {
    for (const [challenges, requests] of [
      [[challenge('MD5', 'qop="auth-int"')], 1],
      [['Basic realm="signs"'], 1],
      [[challenge('SHA-256').replace('signs', 'others')], 2],
    ] as const) {
      const receiver = await startOne(digesting(challenges));
      const attempt = await senderBy(openedCredential('DigestAuth'))(receiver);
      expect([attempt.errorMessage, receiver.received.length]).toEqual(['The receiver answered with 401.', requests]);
    }
  });
});

const client = (tokens: Receiver, change: object = {}) =>
  openedCredential('ClientCredentials', { tokenEndpoint: tokens.url, ...change });
const given = { access_token: 'a-token-of-this-hour', token_type: 'Bearer', expires_in: 3600 };

describe('a token', () => {
  it('is asked for once by all who need it, and kept', async () => {
    const waiting: (() => void)[] = [];
    const tokens = await startOne((request, response) => waiting.push(() => json(given)(request, response)));
    const receiver = await startOne();
    const send = senderBy(client(tokens));
    const all = Array.from({ length: 20 }, () => send(receiver));
    await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(1);
    for (const answer of waiting) answer();
    const attempts = await Promise.all(all);
    expect(attempts.every(({ isSuccess }) => isSuccess)).toBe(true);
    await send(receiver);
    expect([tokens.received.length, receiver.received.length]).toEqual([1, 21]);
    expect(new Set(receiver.received.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer a-token-of-this-hour']),
    );
    expect(shownOf(await send(receiver), 'Authorization')).toBe('Bearer ••• (Sign system)');
  });

  it('is used until 60 seconds before its end', async () => {
    let now = Date.now();
    const tokens = await startOne(json({ ...given, expires_in: 120 }));
    const receiver = await startOne();
    const send = senderBy(client(tokens), () => new Date(now));
    await send(receiver);
    now += 50_000;
    await send(receiver);
    expect(tokens.received.length).toBe(1);
    now += 11_000;
    await send(receiver);
    expect(tokens.received.length).toBe(2);
  });

  it('that is refused is asked for once more, and no more', async () => {
    let count = 0;
    const tokens = await startOne((request, response) => {
      count += 1;
      return json({ ...given, access_token: `token-${count}` })(request, response);
    });
    const once = await startOne((request, response) =>
      response.writeHead(request.headers.authorization === 'Bearer token-1' ? 401 : 200).end(),
    );
    const never = await startOne((_request, response) => response.writeHead(401).end());
    const send = senderBy(client(tokens));
    expect([(await send(once)).isSuccess, once.received.length, count]).toEqual([true, 2, 2]);
    expect([(await send(never)).errorMessage, never.received.length, count]).toEqual([
      'The receiver answered with 401.',
      2,
      3,
    ]);
  });

  it('is asked for as the credential says', async () => {
    const tokens = await startOne(json(given));
    const receiver = await startOne();
    await senderBy(client(tokens, { audience: 'signs', scopes: 'alerts boards' }))(receiver);
    await senderBy(client(tokens, { clientCredentialStyle: 'PostBody' }))(receiver);
    const [byHeader, byBody] = tokens.received.map(({ headers, body }) => ({
      authorization: headers.authorization,
      body: Object.fromEntries(new URLSearchParams(body)),
    }));
    expect(byHeader).toEqual({
      authorization: `Basic ${btoa('northmoor-incidents:Quay-7-lantern-client'.replaceAll('-', '%2D'))}`,
      body: { grant_type: 'client_credentials', audience: 'signs', scope: 'alerts boards' },
    });
    expect(byBody).toEqual({
      authorization: undefined,
      body: {
        grant_type: 'client_credentials',
        client_id: 'northmoor-incidents',
        client_secret: 'Quay-7-lantern-client',
      },
    });
  });

  it.for([{ token: 'by-code' }, { access_token: 'by-code', expires_in: 3600 }])(
    'of an access control is given for its connection code: %j',
    async (answer) => {
      const tokens = await startOne(json(answer));
      const receiver = await startOne();
      await senderBy(openedCredential('AccessControlToken', { tokenUrl: tokens.url }))(receiver);
      expect(tokens.received[0]?.body).toBe('{"connectionCode":"Quay-7-lantern-code"}');
      expect(receiver.received[0]?.headers.authorization).toBe('Bearer by-code');
    },
  );

  it('that nobody gives is a failed attempt, and nothing is sent', async () => {
    const receiver = await startOne();
    const answers: readonly Answering[] = [
      (_request, response) => response.writeHead(401).end('{"error":"invalid_client"}'),
      (_request, response) => response.writeHead(302, { location: receiver.url }).end(),
      json({ nothing: true }),
      (_request, response) => response.end('no JSON'),
    ];
    for (const answer of answers) {
      const tokens = await startOne(answer);
      for (const type of ['ClientCredentials', 'AccessControlToken'] as const) {
        const credential = openedCredential(type, { tokenEndpoint: tokens.url, tokenUrl: tokens.url });
        const attempt = await senderBy(credential)(receiver);
        expect([attempt.isSuccess, attempt.answer]).toEqual([false, null]);
        expect(attempt.errorMessage).toMatch(/^No token was given: the token (?:endpoint|URL) /);
      }
    }
    expect(receiver.received).toEqual([]);
  });

  const wrong = [
    ['has expired', { name: 'localhost', by: authority, until: new Date('2021-01-01T00:00:00Z') }, 'has expired.'],
    ['is for another name', { name: 'tokens.example', by: authority }, 'is for another name.'],
    ['is its own issuer', { name: 'localhost' }, 'was issued by somebody who is not trusted.'],
  ] as const;
  it.for(
    wrong.flatMap((each) =>
      (['ClientCredentials', 'AccessControlToken'] as const).map((type) => [type, ...each] as const),
    ),
  )(
    'of %s is not asked for where the certificate %s, whatever the message ignores (D-260)',
    async ([type, , asked, says]) => {
      const tokens = await startOne(json(given), makeCertificate(asked));
      const receiver = await startOne();
      const credential = openedCredential(type, { tokenEndpoint: tokens.url, tokenUrl: tokens.url });
      const attempt = await senderBy(credential)(receiver, { ignoreSslErrors: true });
      expect([attempt.errorMessage, tokens.received, receiver.received]).toEqual([
        `No token was given: The certificate of the receiver ${says}`,
        [],
        [],
      ]);
    },
  );

  it('is asked for by TLS where the certificate is good', async () => {
    const tokens = await startOne(json(given), makeCertificate({ name: 'localhost', by: authority }));
    const receiver = await startOne();
    const attempt = await senderBy(client(tokens))(receiver);
    expect([attempt.isSuccess, tokens.received.length]).toEqual([true, 1]);
  });
});

it.for(credentialTypes.map(({ type }) => type))(
  'a receiver that tells all it was sent tells nobody what is secret of %s',
  async (type) => {
    const tokens = await startOne(
      json({ access_token: 'a-token-of-this-hour', token_type: 'Bearer', expires_in: 3600 }),
    );
    const receiver = await startOne((request, response) => {
      if (type === 'DigestAuth' && request.headers.authorization === undefined)
        return response.writeHead(401, { 'www-authenticate': challenge('SHA-256') }).end();
      const text = JSON.stringify(request);
      response.setHeader('x-told', encodeURIComponent(request.headers.authorization ?? ''));
      return response.end(`${text} ${encodeURIComponent(text)} Quay-7-lantern-basic`);
    });
    const credential = openedCredential(type, { tokenEndpoint: tokens.url, tokenUrl: tokens.url });
    const attempt = await senderBy(credential)(receiver);
    expect(attempt.isSuccess).toBe(true);
    const told = JSON.stringify(attempt);
    const secrets = [
      ...CREDENTIAL_SECRETS.map((field) => credential.fields[field]),
      btoa(`${credential.fields.username}:${credential.fields.password}`),
      'a-token-of-this-hour',
    ];
    const used = receiver.received.map(({ headers }) => JSON.stringify(headers)).join('\n');
    // What was not sent can be told by nobody but whoever knows it otherwise.
    expect(secrets.filter((secret) => used.includes(secret) && told.includes(secret))).toEqual([]);
  },
);

it.for(['e', 'ok', '401'])(
  'of an answer that has the few letters of a secret in it nothing is kept that tells which they are: “%s”',
  async (password) => {
    const answer = `Welcome to the receiver, ok (401)`;
    const receiver = await startOne((_request, response) =>
      response.writeHead(302, { 'x-told': answer, location: '/elsewhere/401/ok' }).end(answer),
    );
    const credential = openedCredential('BasicAuth', { password });
    const attempt = await senderBy(credential)(receiver);
    expect(attempt.answer).toMatchObject({ statusCode: 302, headers: [], body: '•••' });
    // Our own words are read as they are.
    expect(attempt.errorMessage).toBe('The receiver answered with 302.');
  },
);

it('an answer that has the few letters of a secret nowhere is kept as it came', async () => {
  const receiver = await startOne((_request, response) => response.writeHead(500).end('Door jammed'));
  const attempt = await senderBy(openedCredential('BasicAuth', { password: '§§' }))(receiver);
  expect([attempt.answer?.body, attempt.errorMessage]).toEqual(['Door jammed', 'The receiver answered with 500.']);
});

it('a custom header that sounds like a secret is sent as it is, and shown covered, also where it comes back (D-259)', async () => {
  const receiver = await startOne(({ headers }, response) =>
    response.setHeader('x-told', headers['x-api-token'] ?? '').end(JSON.stringify(headers)),
  );
  const message = {
    httpVerb: 'Post',
    url: receiver.url,
    headers: [
      { name: 'X-Api-Token', value: 'Quay-7-lantern-header' },
      { name: 'X-Auth-Version', value: '2' },
      { name: 'X-Site', value: '7' },
    ],
    body: '{}',
  };
  const attempt = await senderBy(openedCredential('ApiKey'))(receiver, { message });
  expect(attempt.answer?.headers).toContainEqual({ name: 'x-told', value: '•••' });
  expect(attempt.answer?.body).toContain('"x-api-token":"•••","x-auth-version":"2","x-site":"7"');
  expect(receiver.received[0]?.headers['x-api-token']).toBe('Quay-7-lantern-header');
  expect([shownOf(attempt, 'X-Api-Token'), shownOf(attempt, 'X-Site')]).toEqual(['•••', '7']);
});
