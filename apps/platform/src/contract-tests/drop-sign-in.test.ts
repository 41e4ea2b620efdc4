import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { drops as calls, history } from '@wardmere/api';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSignIn } from '../drops/drop-sign-in.ts';
import { newSshKeys } from '../drops/ssh-keys.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { connected, openSftp } from '../testing/sftp-client.ts';
import { dropDraft, newDrop, PASSWORD } from './drop-calls.ts';
import { patience, people, person, startDropWorld, type DropWorld } from './drop-world.ts';

let place: DropWorld;
beforeAll(async () => {
  place = await startDropWorld();
});
afterAll(() => place.close());

describe('signing in', () => {
  it('is by a password or by a key that was made known; what is switched off is shut', async () => {
    const keys = newSshKeys();
    const account = await place.aDrop({ password: undefined, publicKeys: [keys.publicKey] });
    const client = await openSftp({ port: place.port, username: account.username, privateKey: keys.privateKey });
    expect(await client.list()).toEqual(['results']);
    await place.save(account.client, { password: undefined, publicKeys: [keys.publicKey], isEnabled: false });
    await expect(client.put('late.csv', people(person()))).rejects.toThrow('This account is switched off.');
    client.end();
    await expect(
      openSftp({ port: place.port, username: account.username, privateKey: keys.privateKey }),
    ).rejects.toThrow(/authentication/i);
    const stranger = newSshKeys();
    await place.save(account.client, { publicKeys: [keys.publicKey] });
    await expect(
      openSftp({ port: place.port, username: account.username, privateKey: stranger.privateKey }),
    ).rejects.toThrow(/authentication/i);
    await expect(place.enter(account, `${PASSWORD}!`)).rejects.toThrow(/authentication/i);
    (await place.enter(account)).end();
  });

  it('is by an RSA key only with a hash that holds', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const pair = ssh2.utils.parseKey(privateKey);
    if (pair instanceof Error) throw pair;
    const data = pair.getPublicSSH();
    const account = await place.aDrop({ publicKeys: [`ssh-rsa ${data.toString('base64')} old`] });
    const { store, sealer } = place.world;
    const signIn = dropSignIn({ store, sealer, security: createSecurityLog(store, place.log), now: () => new Date() });
    const of = Buffer.from('what is signed');
    const byHash = (hash: string | undefined) => {
      const signature = pair.sign(of, hash ?? 'sha1');
      return signIn(account.username, { key: { kind: 'ssh-rsa', data, hash, proof: { of, signature } } }, '127.0.0.8');
    };
    expect([await byHash('sha256'), await byHash('sha512'), await byHash(undefined)]).toEqual([
      expect.objectContaining({ client: account.client }),
      expect.objectContaining({ client: account.client }),
      undefined,
    ]);
  });

  it.for([
    ['key exchange', { kex: ['diffie-hellman-group1-sha1', 'diffie-hellman-group14-sha1'] }],
    ['cipher', { cipher: ['aes128-cbc', '3des-cbc'] }],
    ['authentication of messages', { cipher: ['aes256-ctr'], hmac: ['hmac-sha1', 'hmac-md5'] }],
    ['host key', { serverHostKey: ['ssh-rsa', 'ssh-dss'] }],
  ] as const)('is not possible with a %s of old', async ([, algorithms]) => {
    const account = await place.aDrop();
    const own = Object.fromEntries(Object.entries(algorithms).map(([what, names]) => [what, [...names]]));
    await expect(
      openSftp({ port: place.port, username: account.username, password: PASSWORD, algorithms: own }),
    ).rejects.toThrow(/no matching/i);
  });

  it('shows the host key that clients are told, the same at the next start', async () => {
    const account = await place.aDrop();
    const shown: string[] = [];
    const client = await openSftp({
      port: place.port,
      username: account.username,
      password: PASSWORD,
      hostHash: 'sha256',
      hostVerifier: (hash: string) => shown.push(Buffer.from(hash, 'hex').toString('base64')) > 0,
    });
    client.end();
    expect(`SHA256:${(shown[0] ?? '').replace(/=+$/, '')}`).toBe(place.server.place.hostKeyFingerprint);
    const again = await place.start();
    expect(again.place.hostKeyFingerprint).toBe(place.server.place.hostKeyFingerprint);
    await again.stop();
  });

  it('ends whoever does not sign in, asks for nothing, or tries too often', async () => {
    const hasty = await place.start({ signInMs: 3000, idleMs: 300, attempts: 2 });
    const account = await place.aDrop();
    const silent = await new Promise<Socket>((done) => {
      const socket: Socket = createConnection({ port: hasty.place.port, host: '127.0.0.1' }, () => done(socket));
    });
    // What is not read to its end never ends.
    silent.on('error', () => undefined).resume();
    await once(silent, 'close');
    const idle = await openSftp({ port: hasty.place.port, username: account.username, password: PASSWORD });
    await once(idle.connection, 'close');
    const tries = ['a', 'b', 'c', 'd'].map((password) => ({
      type: 'password' as const,
      username: account.username,
      password,
    }));
    let asked = 0;
    await expect(
      connected({
        port: hasty.place.port,
        username: account.username,
        authHandler: (_left, _partial, next) => {
          const attempt = tries[asked];
          asked += 1;
          if (attempt) next(attempt);
        },
      }),
    ).rejects.toThrow(/\S/);
    expect(asked).toBeLessThanOrEqual(3);
    await hasty.stop();
  });

  it('stands open to a right password however many lines of however many networks say nothing', async () => {
    const small = await place.start({ ofAll: 4, ofNetwork: 2 });
    const account = await place.aDrop();
    const program = { port: small.place.port, username: account.username, password: PASSWORD };
    const early = await openSftp(program);
    const silent = async (localAddress: string) => {
      const socket = createConnection({ port: small.place.port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect');
      return socket;
    };
    const lines: Socket[] = [];
    for (const of of ['127.0.0.2', '127.0.0.3', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.4', '127.0.0.4'])
      lines.push(await silent(of));
    const signedIn = [await openSftp(program), await openSftp(program), await openSftp(program)];
    for (const client of [early, ...signedIn]) expect(await client.list()).toEqual(['results']);
    await expect.poll(() => lines.filter(({ closed }) => !closed)).toHaveLength(3);
    for (const client of [early, ...signedIn]) client.end();
    for (const line of lines) line.destroy();
    await small.stop();
  });

  it('stands open to a right password however often somebody with it was gone before they were answered', async () => {
    const account = await place.aDrop();
    const goes = async () => {
      const connection = new ssh2.Client();
      const over = once(connection, 'close');
      connection.on('error', () => undefined);
      connection.connect({
        port: place.port,
        host: '127.0.0.1',
        username: account.username,
        authHandler: (_left, _partial, next) => {
          next({ type: 'password', username: account.username, password: PASSWORD });
          setTimeout(() => connection.destroy(), 5);
        },
      });
      await over;
    };
    for (let time = 0; time < patience.ofAccount; time += 1) await goes();
    // They are answered once somebody comes in, as far as anybody is there to be.
    await expect
      .poll(() => place.withSession(account, (client) => client.list()).catch(() => 'shut'))
      .toEqual(['results']);
  });

  it('is refused after many wrong passwords from one network, the right one too, and names that nobody has are told alike', async () => {
    const account = await place.aDrop();
    const guess = (username: string) =>
      openSftp({ port: place.port, username, password: 'Wrong-and-Wrong-1', localAddress: '127.0.0.7' }).then(
        () => 'in',
        (error: unknown) => String(error),
      );
    expect(await guess(account.username)).toBe(await guess('nobody-has-it'));
    const before = performance.now();
    for (let time = 0; time < 70; time += 10)
      await Promise.all(Array.from({ length: 10 }, () => guess(account.username)));
    expect(performance.now() - before).toBeGreaterThan(1000);
    const right = { port: place.port, username: account.username, password: PASSWORD };
    expect(await openSftp({ ...right, localAddress: '127.0.0.7' }).then(() => 'in', String)).toMatch(/authentication/i);
    (await openSftp(right)).end();
    expect(place.logged.join('\n')).not.toContain(PASSWORD);
    expect(place.logged.join('\n')).not.toContain('Wrong-and-Wrong-1');
  }, 120_000);
});

describe('a secret', () => {
  it('stands in no answer, no history, no letter and no log', async () => {
    const secret = `Heron-${randomUUID()}-Q`;
    const client = await newDrop(place.world, { password: secret, emailList: [person()] });
    const answers = [
      await place.world.as('systemAdministrator', calls.ofClient, { params: { client } }),
      await place.world.as('systemAdministrator', calls.save, {
        params: { client },
        body: dropDraft({ password: secret }),
      }),
      await place.world.as('systemAdministrator', history.list, { params: { client }, query: { pagesize: 100 } }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.ok).toBe(true);
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/scrypt|passwordHash/i);
    }
    const { rows } = await place.world.store.pool.query<{ text: string }>(
      `select coalesce(string_agg(record_history::text, ' '), '') as text from record_history`,
    );
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain('scrypt');
    expect((await place.world.outbox.latest(1000)).map(({ text }) => text).join()).not.toContain(secret);
    expect(place.logged.join('\n')).not.toContain(secret);
  });

  it('stays as it is where it is absent, and is taken away by null', async () => {
    const account = await place.aDrop();
    await place.save(account.client, { password: undefined, emailList: [] });
    (await connected({ port: place.port, username: account.username, password: PASSWORD })).end();
    const keys = newSshKeys();
    await place.save(account.client, { password: null, publicKeys: [keys.publicKey] });
    await expect(place.enter(account)).rejects.toThrow(/authentication/i);
    const { data } = await place.world.done('systemAdministrator', calls.ofClient, {
      params: { client: account.client },
    });
    expect(data).toMatchObject({ hasPassword: false, publicKeys: [keys.publicKey.trim()] });
  });
});
