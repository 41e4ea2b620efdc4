import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { webhookConfigurations, webhookCredentials, webhookReadiness, type WebhookReadiness } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purposeOf } from '../identity/credential-secrets.ts';
import { lettersOf } from '../mail/letters.ts';
import { startReadiness, takeDue } from '../readiness/start-readiness.ts';
import { tellReadiness } from '../readiness/tell-readiness.ts';
import { createDial } from '../sending/dial.ts';
import { createProbe, type Probe } from '../sending/probe.ts';
import { readCredential } from '../sending/read-credential.ts';
import { accounts } from '../seed/accounts.ts';
import * as schema from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { makeCertificate, type Certificate } from '../neighbours/make-certificate.ts';
import { startReceiver, type Answering, type Receiver } from '../testing/receivers.ts';
import { onlyHere } from '../testing/unreached-receivers.ts';
import * as sample from './samples.ts';
import { newConfiguration, newCredential, testPayload } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let authority: Certificate;
beforeAll(async () => {
  world = await startWorld();
  authority = makeCertificate({ name: 'Authority of these tests', isAuthority: true });
});
afterAll(() => world.close());

/** The clock, which stands until a test moves it. */
let now = new Date();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const receivers: Receiver[] = [];
const workers: ReturnType<typeof startReadiness>[] = [];
beforeEach(async () => {
  now = new Date();
  await asPlatform(world.store, (tx) => tx.delete(schema.webhookReadiness));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function receiving(answer?: Answering, certificate?: Certificate): Promise<Receiver> {
  const receiver = await startReceiver(answer, certificate);
  receivers.push(receiver);
  world.targets.push(receiver.target);
  return receiver;
}
const named = (receiver: Receiver) => receiver.url.replace('127.0.0.1', 'localhost');
const certificate = (change: object = {}) => makeCertificate({ name: 'localhost', by: authority, ...change });

const page = 'http://localhost:4100/v7/client/admin/wardmere-connect/configurations';
const letters = lettersOf({
  brand: 'Wardmere',
  publicUrl: 'http://localhost:4100',
  supportEmail: 'support@wardmere.example',
});

function look(probe?: Probe, tellEvery?: number): void {
  const { store, sealer, outbox, log, targets } = world;
  const judged = { brand: 'Wardmere', targets, lookup: onlyHere, trusted: [authority.cert] };
  workers.push(
    startReadiness({
      store,
      probe: probe ?? createProbe(judged),
      dial: createDial(judged),
      credentialOf: (uid) => readCredential(store, sealer, uid),
      outbox,
      letters,
      page,
      now: () => now,
      log,
      lookEvery: 20,
      ...(tellEvery !== undefined && { tellEvery }),
    }),
  );
}

const client = sample.northmoor;
async function readinessOf(configuration: string): Promise<Partial<WebhookReadiness> | undefined> {
  const response = await world.as('clientAdministrator', webhookReadiness.list, { params: { client } });
  const found: readonly WebhookReadiness[] = JSON.parse(await response.text());
  return found.find(({ configurationId }) => configurationId === configuration);
}
const expectOf = (configuration: string) =>
  expect.poll(() => readinessOf(configuration), { timeout: 60_000, interval: 50 });
const lettersTo = async (to: string) => (await world.outbox.latest(100)).filter((letter) => letter.to === to);
const dueAgain = (configuration: string) =>
  asPlatform(world.store, (tx) =>
    tx
      .update(schema.webhookReadiness)
      .set({ dueAt: new Date(0) })
      .where(eq(schema.webhookReadiness.configurationUID, configuration)),
  );

/** A delivery that was given up at a moment. */
const giveUp = (configuration: string, url: string, overAt: Date) =>
  asPlatform(world.store, (tx) =>
    tx.insert(schema.deliveries).values({
      at: now,
      clientUID: client,
      incidentId: `i-gave-up ${configuration}`,
      incidentStatus: 'Initiated',
      configurationUID: configuration,
      configurationVersion: 1,
      configurationName: 'Gave up',
      httpVerb: 'Post',
      url,
      result: 'Failed',
      reason: 'Given up. The receiver answered with 500.',
      overAt,
    }),
  );

describe('before the alarm (D-279)', () => {
  it('a configuration is looked at once it is saved, and its receiver is sent nothing', async () => {
    const receiver = await receiving();
    const configuration = await newConfiguration(world, { url: receiver.url });
    expect(await readinessOf(configuration)).toBeUndefined();
    look();
    await expectOf(configuration).toEqual({
      configurationId: configuration,
      checkedDate: now.toISOString(),
      status: 'Ready',
      because: '',
      certificateEndsDate: null,
    });
    expect([receiver.connections(), receiver.received]).toEqual([1, []]);
  });

  it('nobody listens', async () => {
    const receiver = await receiving();
    await receiver.close();
    const configuration = await newConfiguration(world, { url: receiver.url });
    look();
    await expectOf(configuration).toMatchObject({ status: 'Failing', because: 'Nothing answers at this address.' });
  });

  it('a name that is not known, and one that leads to where nothing is sent', async () => {
    const unknown = await newConfiguration(world, { url: 'https://signs.example/alerts' });
    const forbidden = await receiving();
    world.targets.splice(world.targets.indexOf(forbidden.target), 1);
    const inside = await newConfiguration(world, { url: named(forbidden) });
    look();
    await expectOf(unknown).toMatchObject({ status: 'Failing', because: 'The name of the receiver is not known.' });
    await expectOf(inside).toMatchObject({
      status: 'Failing',
      because: 'This address cannot be reached from Wardmere.',
    });
    expect(forbidden.connections()).toBe(0);
  });

  it.for([
    ['good for long', {}, {}, 'Ready', ''],
    [
      'ending soon',
      { until: new Date(Date.now() + 9.5 * DAY) },
      {},
      'Warning',
      'The certificate of the receiver ends in 9 days.',
    ],
    [
      'expired',
      { until: new Date('2026-01-01T00:00:00Z') },
      {},
      'Failing',
      'The certificate of the receiver has expired.',
    ],
    [
      'for another name',
      { name: 'signs.example' },
      {},
      'Failing',
      'The certificate of the receiver is for another name.',
    ],
    [
      'of an issuer of its own',
      { by: undefined },
      {},
      'Failing',
      'The certificate of the receiver was issued by somebody who is not trusted.',
    ],
    [
      'expired, where that is ignored',
      { until: new Date('2026-01-01T00:00:00Z') },
      { ignoreSslErrors: true },
      'Warning',
      'Certificate errors are ignored. The certificate of the receiver has expired.',
    ],
  ] as const)('a certificate %s', async ([, change, more, status, because]) => {
    const made = certificate(change);
    const receiver = await receiving(undefined, made);
    const configuration = await newConfiguration(world, { url: named(receiver), ...more });
    look();
    await expectOf(configuration).toMatchObject({ status, because });
    expect(receiver.received).toEqual([]);
  });

  it('the token endpoint gives a token or says why not, and a certificate error there is never ignored (D-260)', async () => {
    const receiver = await receiving();
    const giving = await receiving((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"access_token":"t","token_type":"bearer","expires_in":60}'),
    );
    const refusing = await receiving((_request, response) => response.writeHead(401).end());
    const expired = await receiving(undefined, certificate({ until: new Date('2026-01-01T00:00:00Z') }));
    const using = async (tokenEndpoint: string) =>
      newConfiguration(world, {
        url: receiver.url,
        ignoreSslErrors: true,
        webhookCredentialId: await newCredential(world, {
          type: 'ClientCredentials',
          clientCredentialsClientId: 'northmoor',
          clientSecret: 'Quay-7-lantern-token',
          tokenEndpoint,
          clientCredentialStyle: 'PostBody',
        }),
      });
    const [given, refused, distrusted] = [
      await using(giving.url),
      await using(refusing.url),
      await using(named(expired)),
    ];
    look();
    await expectOf(given).toMatchObject({ status: 'Ready' });
    await expectOf(refused).toMatchObject({
      status: 'Failing',
      because: 'No token was given: the token endpoint refused.',
    });
    await expectOf(distrusted).toMatchObject({
      status: 'Failing',
      because: 'Token endpoint: The certificate of the receiver has expired.',
    });
    expect(receiver.received).toEqual([]);
  });

  it('a key that no header can have, and was stored before that was looked at', async () => {
    const receiver = await receiving();
    const key = { type: 'ApiKey', username: undefined, password: undefined, apiKeyHeaderName: 'X-Api-Key' };
    const configured = async (apiKey: string) => {
      const webhookCredentialId = await newCredential(world, { ...key, apiKey: 'Quay-7-lantern-key' });
      await asPlatform(world.store, (tx) =>
        tx
          .update(schema.webhookCredentials)
          .set({ sealed_apiKey: world.sealer.seal(apiKey, purposeOf('apiKey')) })
          .where(eq(schema.webhookCredentials.uid, webhookCredentialId)),
      );
      return newConfiguration(world, { url: receiver.url, webhookCredentialId });
    };
    const [pasted, sound] = [await configured('abc\u200b'), await configured('abc')];
    look();
    await expectOf(pasted).toMatchObject({
      status: 'Failing',
      because: 'A header has a character that cannot be sent.',
    });
    await expectOf(sound).toMatchObject({ status: 'Ready' });
    expect(receiver.received).toEqual([]);
  });

  it('one client’s receivers that all hang delay another’s look by one of them, and not by theirs', async () => {
    const due = new Date(0);
    const rows = [...Array<string>(30).fill(client), sample.riverbend].map((clientUID, at) => ({
      configurationUID: randomUUID(),
      clientUID,
      saves: 1,
      status: 'Ready' as const,
      dueAt: new Date(due.getTime() + at),
    }));
    await asPlatform(world.store, async (tx) => {
      await tx.delete(schema.webhookReadiness);
      await tx.insert(schema.webhookReadiness).values(rows);
    });
    const take = async (most: number, held: readonly string[]) =>
      (await takeDue({ store: world.store, now: () => now }, { most, held })).map(({ uid }) => uid);
    // Nine are in hand already, and the tenth place has come free.
    expect(await take(1, Array<string>(9).fill(client))).toEqual([rows.at(-1)?.configurationUID]);
    expect(await take(10, [])).toHaveLength(10);
  });

  it('a receiver that hangs has one of ten places, and delays none of the others', async () => {
    const hanging = await newConfiguration(world, { url: 'https://hangs.example/' });
    const others: string[] = [];
    for (let count = 0; count < 12; count += 1) others.push(await newConfiguration(world));
    let hasEnded = false;
    look(async (url, { signal }) => {
      if (!url.includes('hangs')) return {};
      await once(signal, 'abort');
      hasEnded = true;
      return {};
    });
    for (const other of others) await expectOf(other).toMatchObject({ status: 'Ready' });
    expect([hasEnded, await readinessOf(hanging)]).toEqual([false, undefined]);
  });

  it('once an hour a configuration is looked at again, at once when it or its credential is saved, and not while it is off', async () => {
    const receiver = await receiving();
    const credential = await newCredential(world);
    const configuration = await newConfiguration(world, { url: receiver.url, webhookCredentialId: credential });
    look();
    await expectOf(configuration).toMatchObject({ checkedDate: now.toISOString() });
    now = new Date(now.getTime() + HOUR + 1);
    await expectOf(configuration).toMatchObject({ checkedDate: now.toISOString() });
    now = new Date(now.getTime() + 1000);
    await world.done('clientAdministrator', webhookCredentials.patch, {
      params: { client, credential },
      body: [{ op: 'replace', path: '/username', value: 'northmoor-2' }],
    });
    await expectOf(configuration).toMatchObject({ checkedDate: now.toISOString() });
    const { data } = await world.done('clientAdministrator', webhookConfigurations.get, {
      params: { client, configuration },
    });
    await world.done('clientAdministrator', webhookConfigurations.replace, {
      params: { client },
      body: { ...data, isEnabled: false },
    });
    expect(await readinessOf(configuration)).toBeUndefined();
  });
});

/** A look that goes on until it is let go, each time anew. */
function heldLooks() {
  const held: (() => void)[] = [];
  const probe: Probe = (_url, { signal }) =>
    new Promise((resolve) => {
      const number = held.length + 1;
      const end = () => resolve({ failure: `Found by look ${number}.` });
      signal.addEventListener('abort', end);
      held.push(end);
    });
  return {
    probe,
    begun: (count: number) => expect.poll(() => held.length, { timeout: 60_000, interval: 20 }).toBe(count),
    end: (which: number) => held.at(which)?.(),
  };
}

describe('what was found before a save says nothing of what was saved (D-279)', () => {
  const saved = {
    'the configuration': async (configuration: string) => {
      const { data } = await world.done('clientAdministrator', webhookConfigurations.get, {
        params: { client, configuration },
      });
      await world.done('clientAdministrator', webhookConfigurations.replace, {
        params: { client },
        body: { ...data, url: 'https://other.example/alerts' },
      });
    },
    'its credential': (_configuration: string, credential: string) =>
      world.done('clientAdministrator', webhookCredentials.patch, {
        params: { client, credential },
        body: [{ op: 'replace', path: '/username', value: 'northmoor-3' }],
      }),
  };

  it.for(Object.entries(saved))('%s', async ([, save]) => {
    const credential = await newCredential(world);
    const configuration = await newConfiguration(world, { webhookCredentialId: credential });
    const looks = heldLooks();
    look(looks.probe);
    await looks.begun(1);
    looks.end(0);
    await expectOf(configuration).toMatchObject({ because: 'Found by look 1.' });
    await dueAgain(configuration);
    await looks.begun(2);
    // Saved while it is being looked at: what was found is forgotten, and what is found of it as it was is not kept.
    await save(configuration, credential);
    expect(await readinessOf(configuration)).toBeUndefined();
    looks.end(1);
    await looks.begun(3);
    expect(await readinessOf(configuration)).toBeUndefined();
    looks.end(2);
    await expectOf(configuration).toMatchObject({ because: 'Found by look 3.' });
  });
});

describe('nothing is switched off by itself (D-280)', () => {
  const { userName } = accounts.clientAdministrator;
  const subjects = async () => (await lettersTo(userName)).map(({ subject }) => subject);

  it('whoever saved it last is written to once, and once more when it works again', async () => {
    const before = (await lettersTo(userName)).length;
    const receiver = await receiving();
    await receiver.close();
    const names = ['Door controllers, north (copy)', 'Block 3: visit https://evil.example'];
    const [first, second] = [
      await newConfiguration(world, { name: names[0], url: receiver.url }),
      await newConfiguration(world, { name: names[1], url: receiver.url }),
    ];
    look();
    await expect.poll(subjects, { timeout: 60_000 }).toHaveLength(before + 1);
    const [letter] = await lettersTo(userName);
    expect(letter?.text).toContain('Door controllers, north (copy): Nothing answers at this address.');
    expect(letter?.text).toContain('One whose name a letter does not repeat: Nothing answers at this address.');
    // It fails on: nobody is written to again.
    now = new Date(now.getTime() + 3 * HOUR);
    await expectOf(second).toMatchObject({ checkedDate: now.toISOString() });
    expect(await subjects()).toHaveLength(before + 1);
    // Another address, which is served.
    const working = await receiving();
    const { data } = await world.done('clientAdministrator', webhookConfigurations.get, {
      params: { client, configuration: first },
    });
    expect(data['isEnabled']).toBe(true);
    await world.done('clientAdministrator', webhookConfigurations.replace, {
      params: { client },
      body: { ...data, url: working.url },
    });
    await expect
      .poll(async () => (await subjects()).at(0), { timeout: 60_000 })
      .toBe('A configuration reaches its receiver again');
    expect(await subjects()).toHaveLength(before + 2);
  });

  it('somebody is written to also where something is due at any time', async () => {
    const before = await subjects();
    const configuration = await newConfiguration(world);
    // Each look at it makes it due once more.
    look(async () => {
      await dueAgain(configuration);
      return { failure: 'Nothing answers at this address.' };
    }, 100);
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['A configuration may not reach its receiver', ...before]);
  });

  it('whoever saved what failed is not written to before it has been looked at anew', async () => {
    const before = await subjects();
    const { store, outbox } = world;
    const configuration = await newConfiguration(world);
    const is = (change: Partial<typeof schema.webhookReadiness.$inferInsert>) =>
      asPlatform(store, (tx) => tx.update(schema.webhookReadiness).set(change));
    const told = () => tellReadiness({ store, outbox, letters, page, now: () => now });
    // Somebody else was told; it was saved since, and another process has it in hand.
    const other = accounts.withoutPermissions.uid;
    await is({ status: 'Failing', because: 'Nothing answers at this address.', isTold: true, toldUID: other });
    await told();
    expect(await subjects()).toEqual(before);
    await is({ checkedAt: now });
    await told();
    expect(await subjects()).toEqual(['A configuration may not reach its receiver', ...before]);
    // It was mended: that it works again is said once it was found to.
    await is({ status: 'Ready', checkedAt: null });
    await told();
    expect(await subjects()).toHaveLength(before.length + 1);
    expect((await readinessOf(configuration))?.status).toBeUndefined();
  });

  it('whoever switches it off and on again is written to once an hour all the same', async () => {
    const before = await subjects();
    const { store, outbox } = world;
    const params = { client, configuration: await newConfiguration(world) };
    const found = async () => {
      const change = { status: 'Failing', because: 'Nothing answers at this address.', checkedAt: now } as const;
      await asPlatform(store, (tx) => tx.update(schema.webhookReadiness).set(change));
      await tellReadiness({ store, outbox, letters, page, now: () => now });
    };
    const switched = async (isEnabled: boolean) => {
      const { data } = await world.done('clientAdministrator', webhookConfigurations.get, { params });
      await world.done('clientAdministrator', webhookConfigurations.replace, {
        params: { client },
        body: { ...data, isEnabled },
      });
    };
    await found();
    const letter = ['A configuration may not reach its receiver', ...before];
    expect(await subjects()).toEqual(letter);
    await switched(false);
    expect(await readinessOf(params.configuration)).toBeUndefined();
    expect(await takeDue({ store, now: () => now }, { most: 10, held: [] })).toEqual([]);
    await switched(true);
    await found();
    expect(await subjects()).toEqual(letter);
    now = new Date(now.getTime() + HOUR + 1);
    await found();
    expect(await subjects()).toHaveLength(before.length + 2);
  });

  it('one that gave up is looked at again as soon as a test arrives, which counts', async () => {
    const receiver = await receiving();
    const configuration = await newConfiguration(world, { url: receiver.url });
    await giveUp(configuration, receiver.url, new Date());
    look();
    await expectOf(configuration).toMatchObject({ status: 'Failing' });
    const params = { client, configuration };
    const { data } = await world.done('clientAdministrator', webhookConfigurations.verify, {
      params,
      body: testPayload(),
    });
    expect(data['isSuccess']).toBe(true);
    await expectOf(configuration).toMatchObject({ status: 'Ready', because: '' });
  });

  it('one that gave up says so, until something comes through', async () => {
    const receiver = await receiving();
    const configuration = await newConfiguration(world, { url: receiver.url });
    await giveUp(configuration, receiver.url, new Date(now.getTime() + 1000));
    look();
    await expectOf(configuration).toMatchObject({
      status: 'Failing',
      because: 'The last message did not arrive: the log says why.',
    });
    await asPlatform(world.store, (tx) =>
      tx
        .update(schema.deliveries)
        .set({ result: 'Delivered', reason: '', overAt: new Date(now.getTime() + 2000) })
        .where(eq(schema.deliveries.configurationUID, configuration)),
    );
    await dueAgain(configuration);
    await expectOf(configuration).toMatchObject({ status: 'Ready' });
  });

  it('one that gave up says so no longer, once its credential was mended', async () => {
    const receiver = await receiving();
    const webhookCredentialId = await newCredential(world);
    const configuration = await newConfiguration(world, { url: receiver.url, webhookCredentialId });
    await giveUp(configuration, receiver.url, new Date(now.getTime() + 1000));
    look();
    await expectOf(configuration).toMatchObject({ status: 'Failing' });
    await asPlatform(world.store, (tx) =>
      tx
        .update(schema.webhookCredentials)
        .set({ name: 'Mended', modifiedAt: new Date(now.getTime() + 2000) })
        .where(eq(schema.webhookCredentials.uid, webhookCredentialId)),
    );
    await dueAgain(configuration);
    await expectOf(configuration).toMatchObject({ status: 'Ready', because: '' });
  });

  it('whoever may no longer write it is not written to', async () => {
    const before = await subjects();
    const receiver = await receiving();
    await receiver.close();
    const configuration = await newConfiguration(world, { url: receiver.url });
    await asPlatform(world.store, (tx) =>
      tx
        .update(schema.webhookConfigurations)
        .set({ savedByUID: accounts.withoutPermissions.uid })
        .where(eq(schema.webhookConfigurations.uid, configuration)),
    );
    look();
    await expectOf(configuration).toMatchObject({ status: 'Failing' });
    now = new Date(now.getTime() + HOUR + 1);
    await expectOf(configuration).toMatchObject({ checkedDate: now.toISOString() });
    expect([await subjects(), await lettersTo(accounts.withoutPermissions.userName)]).toEqual([before, []]);
  });
});
