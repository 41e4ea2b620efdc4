import { getRequestListener } from '@hono/node-server';
import { webhookConfigurations, webhookCredentials, WebhookTest } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenGivers } from '../sending/proofs/proofs.ts';
import { forbiddenHosts, isNamed } from '../testing/forbidden-hosts.ts';
import { startReceiver, startReceiverOf, type Receiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import {
  byClientCredentials,
  configurationDraft,
  credentialDraft,
  newConfiguration,
  newCredential,
  testPayload,
} from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
/** The platform's own API, at a port of this machine: nothing may be sent to it, and who comes is counted. */
let forbidden: Receiver;
beforeAll(async () => {
  world = await startWorld();
  forbidden = await startReceiverOf(getRequestListener(world.app.fetch));
});
afterAll(async () => {
  await forbidden.close();
  await world.close();
});

const client = { client: sample.northmoor };
const who = 'clientAdministrator';
const REFUSED = 'This address cannot be reached from Wardmere.';
const numbers = forbiddenHosts.filter((host) => !isNamed(host));
const names = forbiddenHosts.filter(isNamed);
const byToken = (change: object) =>
  credentialDraft({ type: 'AccessControlToken', connectionCode: 'Quay-7-lantern-code', ...change });

/** What is added of each type that asks for a token, and where in it the address stands. */
const asksForToken: Readonly<
  Record<keyof typeof tokenGivers, { readonly at: string; readonly draft: (change: object) => object }>
> = {
  ClientCredentials: { at: tokenGivers.ClientCredentials.at, draft: byClientCredentials },
  AccessControlToken: { at: tokenGivers.AccessControlToken.at, draft: byToken },
};

/** Each place an address is written in: what saves it there, and by which field what is wrong is told. */
const places = [
  {
    place: 'the address of a configuration that is added',
    field: 'url',
    save: (url: string) =>
      world.as(who, webhookConfigurations.create, { params: client, body: configurationDraft({ url }) }),
  },
  {
    place: 'the address of a configuration that is replaced',
    field: 'url',
    save: async (url: string) => {
      const body = configurationDraft({ id: await newConfiguration(world), url });
      return world.as(who, webhookConfigurations.replace, { params: client, body });
    },
  },
  {
    place: 'a token endpoint that is patched',
    field: 'tokenEndpoint',
    save: async (value: string) => {
      const credential = await newCredential(world, byClientCredentials({}));
      // Another site is told the secret by whoever types it anew.
      const secret = { op: 'replace', path: '/clientSecret', value: 'Quay-7-lantern-client' };
      const body = [{ op: 'replace', path: '/tokenEndpoint', value }, secret];
      return world.as(who, webhookCredentials.patch, { params: { ...client, credential }, body });
    },
  },
  ...Object.entries(asksForToken).map(([type, { at, draft }]) => ({
    place: `where ${type} gets its token`,
    field: at,
    save: (url: string) => world.as(who, webhookCredentials.create, { params: client, body: draft({ [at]: url }) }),
  })),
];

const Told = v.object({ errors: v.record(v.string(), v.array(v.string())) });

describe.for(places)('as $place', ({ field, save }) => {
  it.for(numbers)('%s is refused with a field error (D-255)', async (host) => {
    for (const scheme of ['http', 'https']) {
      const response = await save(`${scheme}://${host}:${forbidden.port}/`);
      expect([response.status, v.parse(Told, await response.json()).errors]).toEqual([400, { [field]: [REFUSED] }]);
    }
  });

  it.for(names)('%s may be written: what it stands for is judged when it is dialled', async (host) => {
    expect((await save(`http://${host}:${forbidden.port}/`)).ok).toBe(true);
  });

  it.for([
    ['ftp://signs.example/', 'Enter a valid URL.'],
    ['https://a@signs.example/', 'Enter a valid URL.'],
    ['https://signs.example:25/', 'Enter a valid URL.'],
    ['signs.example/alerts', 'Enter a valid URL.'],
    [`https://signs.example/${'x'.repeat(2027)}`, /2,?048/],
  ] as const)('%.40s is refused with the words of its own', async ([address, words]) => {
    const response = await save(address);
    const { errors } = v.parse(Told, await response.json());
    expect([response.status, Object.keys(errors)]).toEqual([400, [field]]);
    expect(errors[field]?.[0]).toMatch(words);
  });
});

async function tested(configuration: string): Promise<WebhookTest> {
  const params = { ...client, configuration };
  const { data } = await world.done(who, webhookConfigurations.verify, { params, body: testPayload() });
  return v.parse(WebhookTest, data);
}

describe.for(names)('a test that would go to %s', (host) => {
  const address = () => `http://${host}:${forbidden.port}/`;

  it('is an attempt that failed, with its reason', async () => {
    const { isSuccess, answer, errorMessage } = await tested(await newConfiguration(world, { url: address() }));
    expect([isSuccess, answer, errorMessage]).toEqual([false, null, REFUSED]);
  });

  it.for([
    [
      'a token endpoint',
      () => byClientCredentials({ tokenEndpoint: address(), clientSecret: 'Quay-7-lantern-client' }),
    ],
    ['a token address', () => byToken({ tokenUrl: address() })],
  ] as const)('for a token, by %s, is one too, and its receiver hears nothing', async ([, proof]) => {
    const receiver = await startReceiver();
    world.targets.push(receiver.target);
    const webhookCredentialId = await newCredential(world, proof());
    const { isSuccess, errorMessage } = await tested(
      await newConfiguration(world, { url: receiver.url, webhookCredentialId }),
    );
    expect([isSuccess, errorMessage]).toEqual([false, `No token was given: ${REFUSED}`]);
    expect(receiver.connections()).toBe(0);
    await receiver.close();
  });
});

it.for([301, 302, 307, 308])('where an answer of %i leads is told, and nobody goes there', async (status) => {
  const leading = await startReceiver((_request, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${forbidden.port}/` }).end(),
  );
  world.targets.push(leading.target);
  const { isSuccess, errorMessage } = await tested(await newConfiguration(world, { url: leading.url }));
  expect([isSuccess, errorMessage]).toEqual([
    false,
    `The receiver redirects to http://127.0.0.1:${forbidden.port}/, which is not followed.`,
  ]);
  await leading.close();
});

/** Where the database of the platform listens. */
const portOfDatabase = async () => {
  const { rows } = await world.store.pool.query<{ port: number }>(`select current_setting('port')::int as port`);
  return rows[0]?.port ?? 0;
};

describe('the database of the platform', () => {
  it.for(places)('is not written by number as $place', async ({ field, save }) => {
    const response = await save(`http://127.0.0.1:${await portOfDatabase()}/`);
    expect([response.status, v.parse(Told, await response.json()).errors]).toEqual([400, { [field]: [REFUSED] }]);
  });

  it('is not reached by name, where a receiver leads, or for a token', async () => {
    const address = `http://localhost:${await portOfDatabase()}/`;
    const leading = await startReceiver((_request, response) => response.writeHead(307, { location: address }).end());
    world.targets.push(leading.target);
    const said = async (change: object) => (await tested(await newConfiguration(world, change))).errorMessage;
    expect(await said({ url: address })).toBe(REFUSED);
    expect(await said({ url: leading.url })).toBe(`The receiver redirects to ${address}, which is not followed.`);
    expect(leading.connections()).toBe(1);
    for (const proof of [
      byClientCredentials({ tokenEndpoint: address, clientSecret: 'Quay-7-lantern-client' }),
      byToken({ tokenUrl: address }),
    ])
      expect(await said({ url: leading.url, webhookCredentialId: await newCredential(world, proof) })).toBe(
        `No token was given: ${REFUSED}`,
      );
    expect(leading.connections()).toBe(1);
    await leading.close();
  });
});

it('nobody came to the API of the platform, which was open all the while, and no call met a fault of its own', async () => {
  expect(forbidden.connections()).toBe(0);
  expect(world.faults).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${forbidden.port}/health`)).status).toBe(200);
  expect(forbidden.connections()).toBe(1);
});
