import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { LARGEST_FILE } from '@wardmere/api';
import type { Channel, SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSshKeys } from '../drops/ssh-keys.ts';
import { connected, openSftp, type SftpClient } from '../testing/sftp-client.ts';
import { PASSWORD } from './drop-calls.ts';
import { people, person, startDropWorld, tried, type Account, type DropWorld } from './drop-world.ts';

let place: DropWorld;
beforeAll(async () => {
  place = await startDropWorld();
});
afterAll(() => place.close());

/** One more session on a connection, or why there is none. */
const oneMore = (connection: SftpClient['connection']) =>
  new Promise<SFTPWrapper | string>((done) => {
    connection.sftp((error, opened) => done(error ? error.message : opened));
  });

/** A file that is begun, or why it is not. */
const beginFile = (sftp: SFTPWrapper, name = 'begun.csv') =>
  new Promise<Buffer | string>((done) => {
    sftp.open(name, 'w', (error, handle) => done(error ? error.message : handle));
  });

const ofThem = <Good extends object>(all: readonly (Good | string)[]) => ({
  good: all.filter((one): one is Good => typeof one !== 'string'),
  words: [...new Set(all.filter((one) => typeof one === 'string'))],
});

const sixteen = (sftp: SFTPWrapper) => Promise.all(Array.from({ length: 16 }, () => beginFile(sftp)));

const lying = () => (existsSync(place.arriving) ? readdirSync(place.arriving) : []);

describe('what an account has open', () => {
  it('is two sessions a connection and 32 files over all of them, and another once one is closed', async () => {
    const account = await place.aDrop();
    const before = lying().length;
    const connection = await connected({ port: place.port, username: account.username, password: PASSWORD });
    const sessions = ofThem(await Promise.all(Array.from({ length: 40 }, () => oneMore(connection))));
    const files = ofThem((await Promise.all(sessions.good.map(sixteen))).flat());
    expect([sessions.good.length, files.good.length, lying().length - before]).toEqual([2, 32, 32]);
    expect(sessions.words).toEqual([expect.stringMatching(/open failure/)]);

    const second = await place.enter(account);
    expect(await beginFile(second.sftp)).toMatch(/^Too many files of this account are open/);
    await place.withSession(await place.aDrop(), async ({ sftp }) =>
      expect(await beginFile(sftp)).toBeInstanceOf(Buffer),
    );
    const [[first, other], [handle]] = [sessions.good, files.good];
    if (first === undefined || other === undefined || handle === undefined) throw new Error('Nothing is open.');
    await tried((done) => first.close(handle, done));
    expect(await beginFile(second.sftp)).toBeInstanceOf(Buffer);
    expect(await beginFile(second.sftp)).toMatch(/^Too many/);

    const ended = once(other, 'close');
    other.end();
    await ended;
    const instead = await oneMore(connection);
    if (typeof instead === 'string') throw new Error(instead);
    expect(ofThem(await sixteen(instead)).good).toHaveLength(16);
    for (const one of [connection, second]) one.end();
    await expect.poll(() => lying()).toHaveLength(before);
  });

  it('is so much on its way in, whole files that wait for their names included', async () => {
    const account = await place.aDrop();
    const [one, other] = [await place.enter(account), await place.enter(account)];
    const large = Buffer.alloc(LARGEST_FILE, 'a');
    for (const name of ['1.part', '2.part']) await one.put(name, large);
    // Only where a file ends is written: as large as that it may be by then.
    const tail = Buffer.from('a');
    const fills = async ({ sftp }: SftpClient) => {
      const handle = await beginFile(sftp);
      if (typeof handle === 'string') throw new Error(handle);
      return { handle, words: await tried((done) => sftp.write(handle, tail, 0, 1, LARGEST_FILE - 1, done)) };
    };
    for (const client of [one, one, one, other, other]) expect((await fills(client)).words).toBe('done');
    const last = await fills(other);
    expect(last.words).toBe('done');
    const beyond = await fills(other);
    expect(beyond.words).toMatch(/^Too much of this account is on its way/);
    // What was refused in its middle is never taken for whole.
    expect(await tried((done) => other.sftp.close(beyond.handle, done))).toBe('No such handle.');
    expect(await tried((done) => other.sftp.close(last.handle, done))).toBe('Something of the file is missing.');
    expect((await fills(other)).words).toBe('done');
    await one.rename('/2.part', '/2.csv');
    expect((await fills(other)).words).toBe('done');
    expect((await fills(other)).words).toMatch(/^Too much/);
    for (const client of [one, other]) client.end();
    await place.withSession(account, async (again) => again.put('people.csv', people(person())));
  });
});

describe('two programs of one account', () => {
  it('cut each other off with nothing that each of them may have by itself', async () => {
    const account = await place.aDrop();
    const [one, other] = [await place.enter(account), await place.enter(account)];
    const asking = [one, other].flatMap(({ sftp }) =>
      Array.from({ length: 700 }, () => tried((done) => sftp.stat('/nothing.csv', done))),
    );
    // A platform that has much else to do may say so: what matters is that each of them is answered.
    const answers = new Set(await Promise.all(asking));
    answers.delete('Too much is asked at once. Try again later.');
    expect([...answers]).toEqual(['No such file or directory']);
    for (const client of [one, other]) expect(await client.list()).toEqual(['results']);
    const cutOff = new Promise<void>((done) => void one.connection.once('close', () => done()));
    for (let asked = 0; asked < 3000; asked += 1) one.sftp.stat('/nothing.csv', () => undefined);
    await cutOff;
    expect(await other.list()).toEqual(['results']);
    other.end();
  });
});

/** A file of rejected rows, of more than a hundred thousand letters. */
const muchRejected = async (account: Account) => {
  const nobody = 'nobody '.repeat(30);
  const rows = Array.from({ length: 500 }, (_, at) => `Ines ${at},${nobody},no address,Yes`);
  return place.withSession(account, async (client) => {
    await client.put('much.csv', ['First Name,Last Name,Email,All Buildings', ...rows].join('\n'));
    await place.settled(account.client);
    const names = await client.list('/results');
    return names.find((name) => name.endsWith('.csv')) ?? '';
  });
};

const uint32 = (of: number) => {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(of);
  return written;
};

const nothing = () => undefined;

describe('a program that asks to read', () => {
  it('may ask for all of a file at once, and is cut off where it fetches nothing of what it asks for', async () => {
    const account = await place.aDrop();
    const name = await muchRejected(account);
    const line = createConnection({ port: place.port, host: '127.0.0.1' });
    await once(line, 'connect');
    const client = await openSftp({ sock: line, username: account.username, password: PASSWORD });
    const { sftp, connection } = client;
    const isOver = new Promise<true>((done) => void connection.once('close', () => done(true)));
    const file = await new Promise<Buffer>((done, fail) => {
      sftp.open(`/results/${name}`, 'r', (error, handle) => (error ? fail(error) : done(handle)));
    });
    const PART = 32_768;
    const readAll = () =>
      Array.from({ length: 4 }, (_, at) =>
        tried((done) => sftp.read(file, Buffer.alloc(PART), 0, PART, at * PART, done)),
      );
    expect(new Set(await Promise.all(readAll()))).toEqual(new Set(['done']));
    expect(await client.list()).toContain('results');
    line.pause();
    let over = false;
    // What it is sent stands in the line first, and in the window that it has told.
    for (let time = 0; time < 600 && !over; time += 1) {
      void readAll();
      over = await Promise.race([isOver, new Promise<false>((done) => setTimeout(done, 10, false))]);
    }
    expect(over).toBe(true);
    expect(await place.withSession(account, async (other) => other.list())).toContain('results');
  });

  it('owes nothing to its account once it is cut off, and is told no path that leads nowhere', async () => {
    const account = await place.aDrop();
    const stingy = await place.start({ unfetched: 4096 });
    for (let time = 0; time < 3; time += 1) {
      const line = createConnection({ port: stingy.place.port, host: '127.0.0.1' });
      await once(line, 'connect');
      const { sftp, connection } = await openSftp({ sock: line, username: account.username, password: PASSWORD });
      const isOver = new Promise<void>((done) => void connection.once('close', () => done()));
      expect(await tried((done) => sftp.realpath(`/${'x'.repeat(5000)}`, done))).toBe('No such file or directory');
      line.pause();
      const ask =
        time === 0 ? () => sftp.realpath(`/${'x'.repeat(4000)}`, nothing) : () => sftp.fstat(uint32(9), nothing);
      for (let asked = 0; asked < 1000; asked += 1) ask();
      await isOver;
    }
    const another = await openSftp({ port: stingy.place.port, username: account.username, password: PASSWORD });
    expect(await another.list()).toEqual(['results']);
    another.end();
    await stingy.stop();
  });
});

const sized = (of: string | Buffer) => Buffer.concat([uint32(Buffer.byteLength(of)), Buffer.from(of)]);

/** What a program sends that writes the protocol itself. */
const packet = (kind: number, ...parts: readonly Buffer[]) => sized(Buffer.concat([Buffer.of(kind), ...parts]));

const statusOf = (request: number, code: number) => Buffer.concat([Buffer.of(101), uint32(request), uint32(code)]);

/** A session whose program says only that it sends no more, and waits until it is closed. */
const rawSession = async (connection: SftpClient['connection']) => {
  const channel = await new Promise<Channel>((done, fail) => {
    connection.subsys('sftp', (error, opened) => (error ? fail(error) : done(opened)));
  });
  let said = Buffer.alloc(0);
  channel.on('data', (data: Buffer) => (said = Buffer.concat([said, data])));
  channel.write(packet(1, uint32(3)));
  const isClosed = once(channel, 'close');
  return {
    channel,
    said: () => said,
    ended: async () => {
      channel.end();
      const late = new Promise((done) => setTimeout(done, 5000, 'late'));
      return Promise.race([isClosed.then(() => 'closed'), late]);
    },
  };
};

describe('a session that is ended and not closed', () => {
  it('is closed, and makes room for others', async () => {
    const account = await place.aDrop();
    const connection = await connected({ port: place.port, username: account.username, password: PASSWORD });
    const before = lying().length;
    for (let time = 0; time < 4; time += 1) {
      const { channel, ended, said } = await rawSession(connection);
      channel.write(packet(3, uint32(1), sized('half.csv'), uint32(0x1a), uint32(0)));
      await expect.poll(() => said().includes(Buffer.of(102))).toBe(true);
      expect(await ended()).toBe('closed');
      expect(lying()).toHaveLength(before);
    }
    connection.end();
  });

  it('is closed once what it has asked for is answered', async () => {
    const account = await place.aDrop();
    const connection = await connected({ port: place.port, username: account.username, password: PASSWORD });
    const { channel, ended, said } = await rawSession(connection);
    channel.write(packet(3, uint32(1), sized('last.csv'), uint32(0x1a), uint32(0)));
    await expect.poll(() => said().includes(Buffer.of(102))).toBe(true);
    const handle = sized(uint32(1));
    channel.write(packet(6, uint32(2), handle, Buffer.alloc(8), sized(people(person()))));
    channel.write(packet(4, uint32(3), handle));
    expect(await ended()).toBe('closed');
    expect([statusOf(2, 0), statusOf(3, 0)].map((each) => said().includes(each))).toEqual([true, true]);
    expect(await place.settled(account.client)).toMatchObject({ originalFileName: 'last.csv', status: 'Finished' });
    connection.end();
  });
});

describe('whatever a session asks of the database', () => {
  it('waits for a turn of its client’s, as calls do', async () => {
    const account = await place.aDrop();
    await place.withSession(account, async (client) => {
      await client.put('people.csv', `${people(person())}\nNo,Address,nobody,`);
      await place.settled(account.client);
      const result = (await client.list('/results')).find((name) => name.endsWith('.txt')) ?? '';
      const turns = vi.spyOn(place.world.store.turns, 'run');
      onTestFinished(() => turns.mockRestore());
      const askedBy = async (work: () => Promise<unknown>) => {
        turns.mockClear();
        await work();
        return [...new Set(turns.mock.calls.map(([{ part, member }]) => `${part}, ${member}`))];
      };
      const asking = {
        listing: () => client.list('/results'),
        looking: () => client.stat('/people.csv'),
        reading: () => client.read(`/results/${result}`),
        beginning: () => client.put('next.csv.part', people(person())),
        naming: () => client.rename('/next.csv.part', '/next.csv'),
        putting: () => client.put('last.csv', people(person())),
      };
      for (const [what, work] of Object.entries(asking))
        expect([what, await askedBy(work)]).toEqual([what, [`client ${account.client}, SFTP`]]);
    });
  });
});

/** What a session is answered with once it asks for something; who is refused is gone then. */
const answered = async ({ connection }: SftpClient, asked: () => Promise<unknown>) => {
  const ended = once(connection, 'close');
  const words = await asked().then(() => 'done', String);
  if (words !== 'done') await ended;
  return words;
};

/** Sessions that are opened now, and what each of them is answered with later. */
const sessionsOf = async (open: () => Promise<SftpClient>, result: string) => {
  const [putting, reading, looking] = await Promise.all([open(), open(), open()]);
  return async () => [
    await answered(putting, () => putting.put('late.csv', people(person()))),
    await answered(reading, () => reading.read(`/results/${result}`)),
    await answered(looking, () => looking.list('/results')),
  ];
};

const each = (words: RegExp): readonly unknown[] => Array.from({ length: 3 }, () => expect.stringMatching(words));

const resultOf = async (client: SftpClient, of: string) => {
  await client.put('people.csv', `${people(person())}\nNo,Address,nobody,`);
  await place.settled(of);
  return (await client.list('/results')).find((name) => name.endsWith('rejected.csv')) ?? '';
};

describe('a session that is open', () => {
  it('is over once another password is saved', async () => {
    const account = await place.aDrop();
    const result = await place.withSession(account, (client) => resultOf(client, account.client));
    const saidLater = await sessionsOf(() => place.enter(account), result);
    await place.save(account.client, { password: `${PASSWORD}-anew` });
    expect(await saidLater()).toEqual(each(/no longer valid/));
    expect(await place.runsOf(account.client)).toHaveLength(1);
    const anew = await place.enter(account, `${PASSWORD}-anew`);
    expect(await anew.read(`/results/${result}`)).toContain('nobody');
    anew.end();
  });

  it('is over once its key is removed, whatever others are kept', async () => {
    const [gone, kept] = [newSshKeys(), newSshKeys()];
    const account = await place.aDrop({ publicKeys: [gone.publicKey, kept.publicKey] });
    const by = ({ privateKey }: typeof gone) => openSftp({ port: place.port, username: account.username, privateKey });
    const other = await by(kept);
    const result = await resultOf(other, account.client);
    const saidLater = await sessionsOf(() => by(gone), result);
    await place.save(account.client, { password: undefined, publicKeys: [kept.publicKey] });
    expect(await saidLater()).toEqual(each(/no longer valid/));
    expect(await other.read(`/results/${result}`)).toContain('nobody');
    other.end();
  });

  it('is over once the account is switched off, for what became of files too', async () => {
    const account = await place.aDrop();
    const result = await place.withSession(account, (client) => resultOf(client, account.client));
    const saidLater = await sessionsOf(() => place.enter(account), result);
    await place.save(account.client, { password: undefined, isEnabled: false });
    expect(await saidLater()).toEqual(each(/switched off/));
  });

  it('is over in the midst of a file, which is then none', async () => {
    const account = await place.aDrop();
    const client = await place.enter(account);
    const ended = once(client.connection, 'close');
    const handle = await new Promise<Buffer>((done, fail) => {
      client.sftp.open('midst.csv', 'w', (error, opened) => (error ? fail(error) : done(opened)));
    });
    const part = Buffer.from(people(person()));
    expect(await tried((done) => client.sftp.write(handle, part, 0, part.length, 0, done))).toBe('done');
    await place.save(account.client, { password: `${PASSWORD}-anew` });
    expect(await tried((done) => client.sftp.close(handle, done))).toMatch(/no longer valid/);
    await ended;
    expect(await place.runsOf(account.client)).toEqual([]);
  });

  it('goes on where something else is saved, with the rights of whoever saved it', async () => {
    const keys = newSshKeys();
    const account = await place.aDrop({ publicKeys: [keys.publicKey] });
    const [byPassword, byKey] = [
      await place.enter(account),
      await openSftp({ port: place.port, username: account.username, privateKey: keys.privateKey }),
    ];
    await place.save(account.client, {
      password: undefined,
      emailList: [],
      publicKeys: [`${keys.publicKey.trim()} of the office`],
    });
    for (const client of [byPassword, byKey]) {
      const before = await place.runsOf(account.client);
      await client.put('people.csv', people(person()));
      await place.settled(account.client);
      expect(await place.runsOf(account.client)).toHaveLength(before.length + 1);
      client.end();
    }
  });

  it('leaves nothing unfinished to whoever signs in with another password', async () => {
    const account = await place.aDrop();
    const former = await place.enter(account);
    await former.put('staff.csv.part', people(person()));
    await place.save(account.client, { password: `${PASSWORD}-anew` });
    const anew = await place.enter(account, `${PASSWORD}-anew`);
    expect(await anew.list()).toEqual(['results']);
    await expect(anew.rename('/staff.csv.part', '/staff.csv')).rejects.toThrow(/gets another name/);
    anew.end();
    former.end();
  });
});
