import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  drops as calls,
  history,
  ImportRun,
  isMoving,
  LARGEST_FILE,
  userImports,
  users,
  type Call,
  type MappedColumn,
} from '@wardmere/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import ssh2, { type Channel, type SFTPWrapper } from 'ssh2';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropSignIn } from '../drops/drop-sign-in.ts';
import { newSshKeys } from '../drops/ssh-keys.ts';
import { startDrops } from '../drops/start-drops.ts';
import type { DropServer } from '../drops/drop-server.ts';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { drops, imports, userRoles } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { freePort } from '../testing/platform.ts';
import { connected, openSftp, type SftpClient } from '../testing/sftp-client.ts';
import { dropDraft, newDrop, PASSWORD } from './drop-calls.ts';
import { newUser } from './people-samples.ts';
import { newClient, northmoor, riverbend, roleOfNorthmoor } from './samples.ts';
import { startWorld, type Sent, type Who, type World } from './world.ts';

let world: World;
let server: DropServer;
let port: number;
const dataFolder = mkdtempSync(join(tmpdir(), 'drops-'));
const arriving = join(dataFolder, 'arriving');
const logged: string[] = [];
const log = {
  info: (event: string, fields: object = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`),
  error: (event: string, error: unknown) => void logged.push(`${event} ${String(error)}`),
};
const patience = {
  signInMs: 20_000,
  idleMs: 20_000,
  attempts: 6,
  ofAll: 40,
  ofNetwork: 30,
  ofAccount: 6,
  unfetched: 400_000,
};

const start = async (change: Partial<typeof patience> = {}, at?: number) => {
  const { store, sealer, uploads, jobs } = world;
  const settings = {
    sftp: { port: at ?? (await freePort()), host: '127.0.0.1' },
    dataFolder,
    publicUrl: 'http://localhost:4100',
  };
  const started = await startDrops({
    settings,
    store,
    sealer,
    uploads,
    jobs,
    now: () => new Date(),
    log,
    patience: { ...patience, ...change },
  });
  if (started === undefined) throw new Error('There is no place for drops.');
  return started;
};

beforeAll(async () => {
  world = await startWorld({ works: true });
  server = await start();
  port = server.place.port;
});
afterAll(async () => {
  await server.stop();
  await world.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

interface Account {
  readonly client: string;
  readonly username: string;
}
const save = async (client: string, change: object = {}, who: Who = 'systemAdministrator'): Promise<Account> => {
  const { data } = await world.done(who, calls.save, { params: { client }, body: dropDraft(change) });
  return { client, username: String(data['userName']) };
};
/** A drop of a client of its own. */
const aDrop = async (change: object = {}): Promise<Account> => save(await newClient(world), change);
const enter = ({ username }: Account, password = PASSWORD): Promise<SftpClient> =>
  openSftp({ port, username, password });
const withSession = async <Result>(
  account: Account,
  work: (client: SftpClient) => Promise<Result>,
): Promise<Result> => {
  const client = await enter(account);
  try {
    return await work(client);
  } finally {
    client.end();
  }
};

const Runs = v.object({ items: v.array(ImportRun) });
const runsOf = async (client: string, who: Who = 'systemAdministrator') => {
  const { data } = await world.done(who, userImports.list, { params: { client }, query: { filter: 'origin eq SFTP' } });
  return v.parse(Runs, data).items;
};
/** The newest run of a client, once nothing more becomes of it and those who are to be told have been. */
const settled = async (client: string, who: Who = 'systemAdministrator') => {
  await expect
    .poll(
      () =>
        asPlatform(world.store, async (tx) => {
          const rows = await tx.select().from(imports).where(eq(imports.clientUID, client));
          return rows.length > 0 && rows.every(({ toldAt, origin }) => origin !== 'SFTP' || toldAt !== null);
        }),
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true);
  const [run] = await runsOf(client, who);
  if (run === undefined) throw new Error('Nothing has come in.');
  return run;
};
const lettersTo = async (address: string) => (await world.outbox.latest(500)).filter(({ to }) => to === address);

const person = () => `${randomUUID().slice(0, 8)}@drop.example`;
const people = (...emails: readonly string[]) =>
  ['First Name,Last Name,Email,All Buildings', ...emails.map((email) => `Ines,Vaughan,${email},Yes`)].join('\n');

describe('a file that is put there', () => {
  it('becomes a run like any other, and one letter to each of those who are told, with counts and no name', async () => {
    const [first, second] = [person(), person()];
    const account = await aDrop({ emailList: [first, second] });
    const come = person();
    await withSession(account, async (client) => {
      await client.put('people.csv', `${people(come)}\nNo,Address,nobody,`);
      expect((await client.stat('/people.csv')).size).toBe(Buffer.byteLength(`${people(come)}\nNo,Address,nobody,`));
      expect(await client.list()).toEqual(['results', 'people.csv']);
      const run = await settled(account.client);
      expect(run).toMatchObject({
        origin: 'SFTP',
        originalFileName: 'people.csv',
        status: 'Finished',
        queuedBy: 'Ada Admin',
        counts: { rows: 2, created: 1, rejected: 1 },
      });
      const [report = '', rejected = ''] = await client.list('/results');
      expect([report, rejected]).toEqual([
        expect.stringMatching(/^[\d-]{10} [\d.]{12} people\.csv\.txt$/),
        expect.stringMatching(/^[\d-]{10} [\d.]{12} people rejected\.csv$/),
      ]);
      expect(await client.read(`/results/${report}`)).toContain(
        '2 rows: 1 created, 0 changed, 0 left as they are, 1 refused.',
      );
      expect(await client.read(`/results/${rejected}`)).toContain('"Address","nobody"');
    });
    const { data } = await world.done('systemAdministrator', users.list, {
      params: { client: account.client },
      query: { filter: `search contains ${come}` },
    });
    expect(data).toMatchObject({ items: [{ userName: come }] });
    for (const told of [first, second]) {
      const letters = await lettersTo(told);
      expect(letters).toHaveLength(1);
      const [letter] = letters;
      expect(letter?.text).toContain('1 created');
      expect(letter?.link).toMatch(/\/import-users-contacts\/imports\/[\w-]{36}\.csv$/);
      expect(letter?.text).not.toMatch(/Vaughan|people\.csv|nobody/);
    }
  });

  it('is taken when it gets its name, where it was called unfinished; nothing else is renamed', async () => {
    const account = await aDrop();
    await withSession(account, async (client) => {
      await client.put('staff.csv.part', people(person()));
      expect(await client.list()).toEqual(['results', 'staff.csv.part']);
      expect(await runsOf(account.client)).toEqual([]);
      await client.rename('/staff.csv.part', '/staff.csv');
      expect(await settled(account.client)).toMatchObject({ originalFileName: 'staff.csv', status: 'Finished' });
      await expect(client.rename('/staff.csv', '/other.csv')).rejects.toThrow(/\.tmp, \.part or \.filepart/);
      await client.put('a.tmp', 'x');
      await expect(client.rename('/a.tmp', '/results/a.csv')).rejects.toThrow(/\S/);
      await expect(client.rename('/a.tmp', '/a.exe')).rejects.toThrow('Invalid File Extension');
    });
  });

  it('is matched by equal names, and by what was chosen for this client last time; one that matches nothing says so', async () => {
    const account = await aDrop();
    const other = `Vorname,Nachname,Adresse\nIda,Hill,${person()}`;
    await withSession(account, (client) => client.put('andere.csv', other));
    const failed = await settled(account.client);
    expect(failed).toMatchObject({ status: 'Failed', reason: expect.stringMatching(/^None of its columns is called/) });
    const params = { client: account.client };
    const { data } = await world.done('systemAdministrator', userImports.url, {
      params: { ...params, file: 'andere.csv' },
    });
    const { pathname, search } = new URL(String(data['url']));
    await world.request('PUT', `${pathname}${search}`, { body: other, headers: { 'x-ms-blob-type': 'BlockBlob' } });
    const columns = [
      { source: 'Vorname', target: 'First Name' },
      { source: 'Nachname', target: 'Last Name' },
      { source: 'Adresse', target: 'Email' },
    ];
    await world.done('systemAdministrator', userImports.create, {
      params,
      body: {
        uploadedFileName: data['UploadedFileName'],
        originalFileName: 'andere.csv',
        sheetName: 'Sheet1',
        columns,
        sendToQueue: true,
      },
    });
    await withSession(account, (client) => client.put('wieder.csv', `${other}\nIdo,Hill,${person()}`));
    expect(await settled(account.client)).toMatchObject({ originalFileName: 'wieder.csv', status: 'Finished' });
  });

  it('is refused where it is no spreadsheet by its name, empty, too large, or not whole', async () => {
    const account = await aDrop();
    await withSession(account, async (client) => {
      await expect(client.put('people.pdf', '%PDF')).rejects.toThrow('Invalid File Extension');
      await expect(client.put('empty.csv', '')).rejects.toThrow('The file is empty.');
      await expect(client.put('large.csv', Buffer.alloc(LARGEST_FILE + 1024 * 1024, 'a'))).rejects.toThrow(
        'A file has at most 25 MB.',
      );
      await expect(
        new Promise((done, fail) => {
          client.sftp.open('holes.csv', 'w', (error, handle) => {
            if (error) return fail(error);
            client.sftp.write(handle, Buffer.from('tail'), 0, 4, 1000, () =>
              client.sftp.close(handle, (problem) => (problem ? fail(problem) : done(undefined))),
            );
          });
        }),
      ).rejects.toThrow('Something of the file is missing.');
      expect(await client.list()).toEqual(['results']);
    });
    expect(await runsOf(account.client)).toEqual([]);
  });

  it('is none where its sender goes in the middle of it', async () => {
    const account = await aDrop();
    const client = await enter(account);
    const before = readdirSync(arriving);
    await new Promise<void>((done, fail) => {
      client.sftp.open('half.csv', 'w', (error, handle) => {
        if (error) return fail(error);
        client.sftp.write(handle, Buffer.from(people(person())), 0, 40, 0, (problem) =>
          problem ? fail(problem) : done(),
        );
      });
    });
    expect(readdirSync(arriving)).toHaveLength(before.length + 1);
    client.connection.destroy();
    await expect.poll(() => readdirSync(arriving)).toEqual(before);
    await withSession(account, async (again) => expect(await again.list()).toEqual(['results']));
    expect(await runsOf(account.client)).toEqual([]);
  });

  it('comes whole in whatever order its parts are sent', async () => {
    const account = await aDrop();
    const text = people(person(), person());
    await withSession(account, async (client) => {
      const handle = await new Promise<Buffer>((done, fail) => {
        client.sftp.open('parts.csv', 'w', (error, opened) => (error ? fail(error) : done(opened)));
      });
      for (const [from, to] of [
        [20, text.length],
        [0, 12],
        [12, 20],
      ] as const)
        await new Promise<void>((done, fail) => {
          const part = Buffer.from(text.slice(from, to));
          client.sftp.write(handle, part, 0, part.length, from, (error) => (error ? fail(error) : done()));
        });
      await new Promise<void>((done, fail) => {
        client.sftp.close(handle, (error) => (error ? fail(error) : done()));
      });
    });
    expect(await settled(account.client)).toMatchObject({ counts: { rows: 2, created: 2 } });
  });
});

/** What a request comes to: what it was refused with, or that it was done. */
const tried = (work: (done: (error: unknown) => void) => void) =>
  new Promise<string>((done) => {
    work((error) => done(error instanceof Error ? error.message : 'done'));
  });
const refused = async (work: (done: (error: unknown) => void) => void) => (await tried(work)) !== 'done';

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
const lying = () => (existsSync(arriving) ? readdirSync(arriving) : []);

describe('what an account has open', () => {
  it('is two sessions a connection and 32 files over all of them, and another once one is closed', async () => {
    const account = await aDrop();
    const before = lying().length;
    const connection = await connected({ port, username: account.username, password: PASSWORD });
    const sessions = ofThem(await Promise.all(Array.from({ length: 40 }, () => oneMore(connection))));
    const files = ofThem((await Promise.all(sessions.good.map(sixteen))).flat());
    expect([sessions.good.length, files.good.length, lying().length - before]).toEqual([2, 32, 32]);
    expect(sessions.words).toEqual([expect.stringMatching(/open failure/)]);

    const second = await enter(account);
    expect(await beginFile(second.sftp)).toMatch(/^Too many files of this account are open/);
    await withSession(await aDrop(), async ({ sftp }) => expect(await beginFile(sftp)).toBeInstanceOf(Buffer));
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
    const account = await aDrop();
    const [one, other] = [await enter(account), await enter(account)];
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
    await withSession(account, async (again) => again.put('people.csv', people(person())));
  });
});

describe('two programs of one account', () => {
  it('cut each other off with nothing that each of them may have by itself', async () => {
    const account = await aDrop();
    const [one, other] = [await enter(account), await enter(account)];
    const asking = [one, other].flatMap(({ sftp }) =>
      Array.from({ length: 700 }, () => tried((done) => sftp.stat('/nothing.csv', done))),
    );
    expect([...new Set(await Promise.all(asking))]).toEqual(['No such file or directory']);
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
  return withSession(account, async (client) => {
    await client.put('much.csv', ['First Name,Last Name,Email,All Buildings', ...rows].join('\n'));
    await settled(account.client);
    const names = await client.list('/results');
    return names.find((name) => name.endsWith('.csv')) ?? '';
  });
};

describe('a program that asks to read', () => {
  it('may ask for all of a file at once, and is cut off where it fetches nothing of what it asks for', async () => {
    const account = await aDrop();
    const name = await muchRejected(account);
    const line = createConnection({ port, host: '127.0.0.1' });
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
    expect(await withSession(account, async (other) => other.list())).toContain('results');
  });
});

const uint32 = (of: number) => {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(of);
  return written;
};
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
    const account = await aDrop();
    const connection = await connected({ port, username: account.username, password: PASSWORD });
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
    const account = await aDrop();
    const connection = await connected({ port, username: account.username, password: PASSWORD });
    const { channel, ended, said } = await rawSession(connection);
    channel.write(packet(3, uint32(1), sized('last.csv'), uint32(0x1a), uint32(0)));
    await expect.poll(() => said().includes(Buffer.of(102))).toBe(true);
    const handle = sized(uint32(1));
    channel.write(packet(6, uint32(2), handle, Buffer.alloc(8), sized(people(person()))));
    channel.write(packet(4, uint32(3), handle));
    expect(await ended()).toBe('closed');
    expect([statusOf(2, 0), statusOf(3, 0)].map((each) => said().includes(each))).toEqual([true, true]);
    expect(await settled(account.client)).toMatchObject({ originalFileName: 'last.csv', status: 'Finished' });
    connection.end();
  });
});

describe('whatever a session asks of the database', () => {
  it('waits for a turn of its client’s, as calls do', async () => {
    const account = await aDrop();
    await withSession(account, async (client) => {
      await client.put('people.csv', `${people(person())}\nNo,Address,nobody,`);
      await settled(account.client);
      const result = (await client.list('/results')).find((name) => name.endsWith('.txt')) ?? '';
      const turns = vi.spyOn(world.store.turns, 'run');
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

describe('nothing else exists there', () => {
  it('no path leads out, and nothing is made, removed, linked or read that was put', async () => {
    const account = await aDrop();
    await withSession(account, async (client) => {
      const { sftp } = client;
      await client.put('a.csv', people(person()));
      for (const path of [
        '../../etc/passwd',
        '/etc/passwd',
        '/results/../../etc/passwd',
        '/results/x/y',
        `/${dataFolder}/sftp-host-key`,
      ]) {
        await expect(client.read(path)).rejects.toThrow('No such file');
        await expect(client.put(path, 'x')).rejects.toThrow(/\S/);
      }
      await expect(client.read('/a.csv')).rejects.toThrow('What was put here is not read again.');
      await expect(client.put('/results/a.csv', 'x')).rejects.toThrow(/\S/);
      expect(await tried((done) => sftp.mkdir('/new', done))).toMatch(/Nothing is made/);
      expect(await tried((done) => sftp.rmdir('/results', done))).toMatch(/Nothing is made/);
      expect(await tried((done) => sftp.unlink('/a.csv', done))).toMatch(/Nothing is made/);
      expect(await tried((done) => sftp.symlink('/etc/passwd', '/b.csv', done))).toMatch(/Nothing is made/);
      expect(await tried((done) => sftp.chmod('/a.csv', 0o777, done))).toBe('done');
      expect((await client.stat('/a.csv')).mode & 0o777).toBe(0o600);
      await expect(client.put(`${'x'.repeat(252)}.csv`, 'x')).rejects.toThrow(/at most 255/);
      await expect(client.put('a\u0007b.csv', 'x')).rejects.toThrow(/cannot be seen/);
    });
  });

  it('no command, no shell, no forwarding', async () => {
    const account = await aDrop();
    const connection = await connected({ port, username: account.username, password: PASSWORD });
    expect(await refused((done) => connection.exec('id', done))).toBe(true);
    expect(await refused((done) => connection.shell(done))).toBe(true);
    expect(await refused((done) => connection.forwardOut('127.0.0.1', 1, '127.0.0.1', 4100, done))).toBe(true);
    expect(await refused((done) => connection.forwardIn('127.0.0.1', 0, done))).toBe(true);
    expect(await refused((done) => connection.subsys('netconf', done))).toBe(true);
    connection.end();
  });

  it('nobody sees what is another client’s', async () => {
    const [one, other] = [await aDrop(), await aDrop()];
    await withSession(one, (client) => client.put('one.csv', `${people(person())}\nNo,Address,nobody,`));
    await settled(one.client);
    const results = await withSession(one, (client) => client.list('/results'));
    expect(results).toHaveLength(2);
    await withSession(other, async (client) => {
      expect(await client.list()).toEqual(['results']);
      expect(await client.list('/results')).toEqual([]);
      for (const name of results) await expect(client.read(`/results/${name}`)).rejects.toThrow('No such file');
      await expect(client.stat('/one.csv')).rejects.toThrow('No such file');
    });
  });
});

describe('signing in', () => {
  it('is by a password or by a key that was made known; what is switched off is shut', async () => {
    const keys = newSshKeys();
    const account = await aDrop({ password: undefined, publicKeys: [keys.publicKey] });
    const client = await openSftp({ port, username: account.username, privateKey: keys.privateKey });
    expect(await client.list()).toEqual(['results']);
    await save(account.client, { password: undefined, publicKeys: [keys.publicKey], isEnabled: false });
    await expect(client.put('late.csv', people(person()))).rejects.toThrow('This account is switched off.');
    client.end();
    await expect(openSftp({ port, username: account.username, privateKey: keys.privateKey })).rejects.toThrow(
      /authentication/i,
    );
    const stranger = newSshKeys();
    await save(account.client, { publicKeys: [keys.publicKey] });
    await expect(openSftp({ port, username: account.username, privateKey: stranger.privateKey })).rejects.toThrow(
      /authentication/i,
    );
    await expect(enter(account, `${PASSWORD}!`)).rejects.toThrow(/authentication/i);
    (await enter(account)).end();
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
    const account = await aDrop({ publicKeys: [`ssh-rsa ${data.toString('base64')} old`] });
    const { store, sealer } = world;
    const signIn = dropSignIn({ store, sealer, security: createSecurityLog(store, log), now: () => new Date() });
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
    const account = await aDrop();
    const own = Object.fromEntries(Object.entries(algorithms).map(([what, names]) => [what, [...names]]));
    await expect(openSftp({ port, username: account.username, password: PASSWORD, algorithms: own })).rejects.toThrow(
      /no matching/i,
    );
  });

  it('shows the host key that clients are told, the same at the next start', async () => {
    const account = await aDrop();
    const shown: string[] = [];
    const client = await openSftp({
      port,
      username: account.username,
      password: PASSWORD,
      hostHash: 'sha256',
      hostVerifier: (hash: string) => shown.push(Buffer.from(hash, 'hex').toString('base64')) > 0,
    });
    client.end();
    expect(`SHA256:${(shown[0] ?? '').replace(/=+$/, '')}`).toBe(server.place.hostKeyFingerprint);
    const again = await start();
    expect(again.place.hostKeyFingerprint).toBe(server.place.hostKeyFingerprint);
    await again.stop();
  });

  it('ends whoever does not sign in, asks for nothing, or tries too often', async () => {
    const hasty = await start({ signInMs: 3000, idleMs: 300, attempts: 2 });
    const account = await aDrop();
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
    const small = await start({ ofAll: 4, ofNetwork: 2 });
    const account = await aDrop();
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
    const account = await aDrop();
    const goes = async () => {
      const connection = new ssh2.Client();
      const over = once(connection, 'close');
      connection.on('error', () => undefined);
      connection.connect({
        port,
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
    // They are answered by then, as far as anybody is there to be.
    await new Promise((done) => setTimeout(done, 1000));
    expect(await withSession(account, (client) => client.list())).toEqual(['results']);
  });

  it('is refused after many wrong passwords from one network, the right one too, and names that nobody has are told alike', async () => {
    const account = await aDrop();
    const guess = (username: string) =>
      openSftp({ port, username, password: 'Wrong-and-Wrong-1', localAddress: '127.0.0.7' }).then(
        () => 'in',
        (error: unknown) => String(error),
      );
    expect(await guess(account.username)).toBe(await guess('nobody-has-it'));
    const before = performance.now();
    for (let time = 0; time < 70; time += 10)
      await Promise.all(Array.from({ length: 10 }, () => guess(account.username)));
    expect(performance.now() - before).toBeGreaterThan(1000);
    const right = { port, username: account.username, password: PASSWORD };
    expect(await openSftp({ ...right, localAddress: '127.0.0.7' }).then(() => 'in', String)).toMatch(/authentication/i);
    (await openSftp(right)).end();
    expect(logged.join('\n')).not.toContain(PASSWORD);
    expect(logged.join('\n')).not.toContain('Wrong-and-Wrong-1');
  }, 120_000);
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
  await settled(of);
  return (await client.list('/results')).find((name) => name.endsWith('rejected.csv')) ?? '';
};

describe('a session that is open', () => {
  it('is over once another password is saved', async () => {
    const account = await aDrop();
    const result = await withSession(account, (client) => resultOf(client, account.client));
    const saidLater = await sessionsOf(() => enter(account), result);
    await save(account.client, { password: `${PASSWORD}-anew` });
    expect(await saidLater()).toEqual(each(/good no more/));
    expect(await runsOf(account.client)).toHaveLength(1);
    const anew = await enter(account, `${PASSWORD}-anew`);
    expect(await anew.read(`/results/${result}`)).toContain('nobody');
    anew.end();
  });

  it('is over once its key is removed, whatever others are kept', async () => {
    const [gone, kept] = [newSshKeys(), newSshKeys()];
    const account = await aDrop({ publicKeys: [gone.publicKey, kept.publicKey] });
    const by = ({ privateKey }: typeof gone) => openSftp({ port, username: account.username, privateKey });
    const other = await by(kept);
    const result = await resultOf(other, account.client);
    const saidLater = await sessionsOf(() => by(gone), result);
    await save(account.client, { password: undefined, publicKeys: [kept.publicKey] });
    expect(await saidLater()).toEqual(each(/good no more/));
    expect(await other.read(`/results/${result}`)).toContain('nobody');
    other.end();
  });

  it('is over once the account is switched off, for what became of files too', async () => {
    const account = await aDrop();
    const result = await withSession(account, (client) => resultOf(client, account.client));
    const saidLater = await sessionsOf(() => enter(account), result);
    await save(account.client, { password: undefined, isEnabled: false });
    expect(await saidLater()).toEqual(each(/switched off/));
  });

  it('is over in the midst of a file, which is then none', async () => {
    const account = await aDrop();
    const client = await enter(account);
    const ended = once(client.connection, 'close');
    const handle = await new Promise<Buffer>((done, fail) => {
      client.sftp.open('midst.csv', 'w', (error, opened) => (error ? fail(error) : done(opened)));
    });
    const part = Buffer.from(people(person()));
    expect(await tried((done) => client.sftp.write(handle, part, 0, part.length, 0, done))).toBe('done');
    await save(account.client, { password: `${PASSWORD}-anew` });
    expect(await tried((done) => client.sftp.close(handle, done))).toMatch(/good no more/);
    await ended;
    expect(await runsOf(account.client)).toEqual([]);
  });

  it('goes on where something else is saved, with the rights of whoever saved it', async () => {
    const keys = newSshKeys();
    const account = await aDrop({ publicKeys: [keys.publicKey] });
    const [byPassword, byKey] = [
      await enter(account),
      await openSftp({ port, username: account.username, privateKey: keys.privateKey }),
    ];
    await save(account.client, {
      password: undefined,
      emailList: [],
      publicKeys: [`${keys.publicKey.trim()} of the office`],
    });
    for (const client of [byPassword, byKey]) {
      const before = await runsOf(account.client);
      await client.put('people.csv', people(person()));
      await settled(account.client);
      expect(await runsOf(account.client)).toHaveLength(before.length + 1);
      client.end();
    }
  });

  it('leaves nothing unfinished to whoever signs in with another password', async () => {
    const account = await aDrop();
    const former = await enter(account);
    await former.put('staff.csv.part', people(person()));
    await save(account.client, { password: `${PASSWORD}-anew` });
    const anew = await enter(account, `${PASSWORD}-anew`);
    expect(await anew.list()).toEqual(['results']);
    await expect(anew.rename('/staff.csv.part', '/staff.csv')).rejects.toThrow(/gets another name/);
    anew.end();
    former.end();
  });
});

describe('with whose rights', () => {
  it('those of whoever saved the configuration last; without them it is held, and told', async () => {
    const told = person();
    const account = await save(riverbend, { emailList: [told] }, 'american');
    await asPlatform(world.store, (tx) => tx.delete(userRoles).where(eq(userRoles.userUID, accounts.american.uid)));
    await withSession(account, (client) => client.put('people.csv', people(person())));
    const run = await settled(riverbend);
    expect(run).toMatchObject({
      status: 'Held',
      hold: { changes: 0, because: expect.stringMatching(/^Whoever saved the SFTP settings last/) },
    });
    expect(await lettersTo(told)).toHaveLength(1);
    const { data } = await world.done('systemAdministrator', calls.ofClient, { params: { client: riverbend } });
    expect(data).toMatchObject({ status: 3 });
  });
});

/** Somebody of Northmoor who looks after people and gives no more than everyday roles, with what they sign in by. */
async function aManager(role = roleUid('Office manager', 'northmoor'), draft: object = {}) {
  const uid = await newUser(world, { roleUIDs: [role], hasAllBuildings: true, ...draft });
  const permissions = ['canmanageusers', 'canmanageclientsettings'];
  const token = await world.tokenOf('clientAdministrator', { claims: { sub: uid, user_uid: uid, permissions } });
  const ask = async (call: Call, sent: Sent) => {
    const answer = await world.send(call, { ...sent, params: { client: northmoor, ...sent.params } }, token);
    return { status: answer.status, data: v.parse(v.looseObject({}), await answer.json()) };
  };
  return { uid, ask };
}
type Manager = Awaited<ReturnType<typeof aManager>>;
const ofNorthmoor = async (email: string) => {
  const { data } = await world.done('clientAdministrator', users.list, {
    params: { client: northmoor },
    query: { filter: `search contains ${email}` },
  });
  return v.parse(v.object({ items: v.array(v.looseObject({ userActive: v.boolean(), userRoles: Roles })) }), data)
    .items;
};
const Roles = v.array(v.object({ roleName: v.string() }));
const settledFor = async ({ ask }: Pick<Manager, 'ask'>, file: string) => {
  const read = async () => v.parse(ImportRun, (await ask(userImports.get, { params: { file } })).data);
  await expect.poll(async () => isMoving((await read()).status), { timeout: 30_000, interval: 50 }).toBe(false);
  return read();
};
/** The run of a file of this name, once those who are to be told of it have been. */
const toldOf = async (name: string) => {
  const isIt = and(eq(imports.originalFileName, name), isNotNull(imports.toldAt));
  const read = () => asPlatform(world.store, (tx) => tx.select().from(imports).where(isIt));
  await expect.poll(async () => (await read()).length, { timeout: 30_000, interval: 50 }).toBe(1);
  const [run] = await read();
  if (run === undefined) throw new Error('Nothing has come in.');
  return run;
};
const withRoles = (email: string, role: string) =>
  `First Name,Last Name,Email,All Buildings,Roles\nIvo,Vaughan,${email},Yes,${role}`;

describe('with whose rights what came by SFTP goes on by hand', () => {
  it('a run is taken back with the rights of whoever asks for it, and of nobody else (D-223, D-228)', async () => {
    const account = await save(northmoor, {}, 'clientAdministrator');
    const head = person();
    await withSession(account, (client) => client.put('taken back.csv', withRoles(head, 'Client administrator')));
    const { uploadedFileName: file, status } = await toldOf('taken back.csv');
    expect(status).toBe('Finished');
    const manager = await aManager();
    const begun = await manager.ask(userImports.undo, { params: { file }, body: { sendToQueue: true } });
    const run = await settledFor(manager, String(begun.data['uploadedFileName']));
    expect(run).toMatchObject({ status: 'Finished', counts: { removed: 0, rejected: 1 } });
    expect(await ofNorthmoor(head)).toMatchObject([{ userActive: true }]);
  });

  it('a file that is held is corrected and queued with the rights of whoever does so (D-223)', async () => {
    const saver = await aManager(roleOfNorthmoor);
    const saved = await saver.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await asPlatform(world.store, (tx) => tx.delete(userRoles).where(eq(userRoles.userUID, saver.uid)));
    const come = person();
    await withSession(account, (client) => client.put('taken over.csv', withRoles(come, 'Staff')));
    const { uploadedFileName, originalFileName, status } = await toldOf('taken over.csv');
    expect(status).toBe('Held');
    await save(northmoor, {}, 'clientAdministrator');
    const manager = await aManager();
    const columns = ['First Name', 'Last Name', 'Email', 'All Buildings', 'Roles'];
    const queued = await manager.ask(userImports.create, {
      body: {
        uploadedFileName,
        originalFileName,
        sheetName: 'Sheet1',
        columns: columns.map((target) => ({ source: target, target })),
        corrections: [{ row: 2, target: 'Roles', value: 'Client administrator' }],
        sendToQueue: true,
      },
    });
    expect(queued.status).toBe(201);
    expect(await settledFor(manager, uploadedFileName)).toMatchObject({
      origin: 'SFTP',
      status: 'Finished',
      counts: { created: 0, rejected: 1 },
    });
    expect(await ofNorthmoor(come)).toEqual([]);
  });
});

/** A file that waits because its saver could import nothing when it came, which they can again. */
async function waitingFor({ uid }: Manager, account: Account, content: string) {
  const name = `${randomUUID()}.csv`;
  const ofSaver = eq(userRoles.userUID, uid);
  const roles = await asPlatform(world.store, (tx) => tx.delete(userRoles).where(ofSaver).returning());
  await withSession(account, (client) => client.put(name, content));
  const { uid: run, uploadedFileName: file, status } = await toldOf(name);
  expect(status).toBe('Held');
  await asPlatform(world.store, (tx) => tx.insert(userRoles).values(roles));
  return { name, run, file };
}

describe('what came before somebody else saved the settings', () => {
  const SINCE = 'Somebody else has saved the SFTP settings since this file came: it waits until they release it.';

  it('is released by them and by nobody else, and runs with their rights', async () => {
    const [former, present, another] = [
      await aManager(roleOfNorthmoor),
      await aManager(roleOfNorthmoor),
      await aManager(),
    ];
    const saved = await former.ask(calls.save, { body: dropDraft({ publicKeys: [newSshKeys().publicKey] }) });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    const come = person();
    const { file } = await waitingFor(former, account, withRoles(come, 'Staff'));
    await present.ask(calls.save, { body: dropDraft({ password: `${PASSWORD}-anew`, publicKeys: [] }) });
    const release = ({ ask }: Manager) => ask(userImports.release, { params: { file }, body: { changes: 0 } });
    for (const one of [former, another])
      expect(await release(one)).toMatchObject({
        status: 403,
        data: {
          description: 'It goes on with the rights of whoever saved the SFTP settings last: they alone release it.',
        },
      });
    expect(await ofNorthmoor(come)).toEqual([]);
    expect([(await release(present)).status, (await release(present)).status]).toEqual([200, 200]);
    expect(await settledFor(present, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    const [run] = await asPlatform(world.store, (tx) =>
      tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
    );
    expect(run).toMatchObject({ senderUID: present.uid, columnsChosenByUID: present.uid, actsForDrop: true });
  });

  it.for([
    ['has not been read', 'Asked', 'drops'],
    ['waits for its turn', 'Queued', 'imports'],
  ] as const)('is held where it %s, and told once', async ([, status, queue]) => {
    const [former, present] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await former.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    const come = person();
    const { name, run, file } = await waitingFor(former, account, withRoles(come, 'Staff'));
    const told = person();
    await present.ask(calls.save, { body: dropDraft({ emailList: [told] }) });
    // As if nobody had come to it before it was saved.
    await asPlatform(world.store, async (tx) => {
      await tx.update(imports).set({ status, hold: null, toldAt: null }).where(eq(imports.uid, run));
      await world.jobs.send(tx, queue, { client: northmoor, import: run });
    });
    expect(await toldOf(name)).toMatchObject({ status: 'Held', hold: { because: SINCE, changes: 0 } });
    expect(await lettersTo(told)).toHaveLength(1);
    expect(await ofNorthmoor(come)).toEqual([]);
    await present.ask(userImports.release, { params: { file }, body: { changes: 0 } });
    expect(await settledFor(present, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    expect(await lettersTo(told)).toHaveLength(1);
  });
});

/** Whoever saved the settings of Northmoor last, as if they could have. */
const makeSaver = (uid: string) =>
  asPlatform(world.store, (tx) => tx.update(drops).set({ savedByUID: uid }).where(eq(drops.clientUID, northmoor)));

/** Imports by hand, as somebody of Northmoor: what they choose for the columns is known from then on. */
async function choose({ ask }: Manager, columns: readonly MappedColumn[]) {
  const content = [columns.map(({ source }) => source).join(','), columns.map(() => '').join(',')].join('\n');
  const asked = await ask(userImports.url, { params: { file: 'by hand.csv' } });
  const { pathname, search } = new URL(String(asked.data['url']));
  const headers = { 'x-ms-blob-type': 'BlockBlob' };
  await world.request('PUT', `${pathname}${search}`, { body: content, headers });
  const uploadedFileName = String(asked.data['UploadedFileName']);
  const body = { uploadedFileName, originalFileName: 'by hand.csv', sheetName: 'Sheet1', columns, sendToQueue: true };
  expect(await ask(userImports.create, { body })).toMatchObject({ status: 201 });
  await settledFor({ ask }, uploadedFileName);
}

const fullTime = (email: string) => `First Name,Last Name,Email,Full time\nIvo,Vaughan,${email},Yes`;

/** Which of our columns are read of a file that comes now. */
const columnsOf = async (account: Account, name: string) => {
  await withSession(account, (client) => client.put(name, fullTime(person())));
  return (await toldOf(name)).columns.map(({ target }) => target);
};

describe('which columns are read unattended', () => {
  const everything: readonly MappedColumn[] = [
    { source: 'First Name', target: 'First Name' },
    { source: 'Last Name', target: 'Last Name' },
    { source: 'Email', target: 'Email' },
    { source: 'Full time', target: 'All Buildings' },
  ];

  it('is nobody’s to decide but whose rights they are read with, however often files came since', async () => {
    const [first, second] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await first.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await choose(await aManager(), everything);
    const come = person();
    await withSession(account, (client) => client.put('chosen by another.csv', fullTime(come)));
    expect(await toldOf('chosen by another.csv')).toMatchObject({ status: 'Finished', created: 1 });
    expect(await ofNorthmoor(come)).toMatchObject([{ hasAllBuildings: false }]);

    await choose(first, everything);
    expect(await columnsOf(account, 'chosen by its saver.csv')).toContain('All Buildings');
    await choose(await aManager(), everything.slice(0, 3));
    expect(await columnsOf(account, 'as its saver chose.csv')).toContain('All Buildings');
    // Files that came keep on with what was chosen for as long as it is known who chose it.
    await asPlatform(world.store, (tx) => tx.delete(imports).where(eq(imports.originalFileName, 'by hand.csv')));
    expect(await columnsOf(account, 'as the last file.csv')).toContain('All Buildings');

    await second.ask(calls.save, { body: dropDraft() });
    expect(await columnsOf(account, 'of another saver.csv')).not.toContain('All Buildings');
    await first.ask(calls.save, { body: dropDraft() });
    expect(await columnsOf(account, 'of the first again.csv')).toContain('All Buildings');
  });

  it('is whoever saved the settings since to decide, once they release what waited', async () => {
    const [first, second] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await first.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await choose(first, everything);
    const come = person();
    const { file } = await waitingFor(first, account, fullTime(come));
    await second.ask(calls.save, { body: dropDraft() });
    expect(await second.ask(userImports.release, { params: { file }, body: { changes: 0 } })).toMatchObject({
      status: 200,
    });
    expect(await settledFor(second, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    expect(await ofNorthmoor(come)).toMatchObject([{ hasAllBuildings: false }]);
    expect(await columnsOf(account, 'after what waited.csv')).not.toContain('All Buildings');
  });

  it('is whoever corrected a file’s to decide, once it is theirs', async () => {
    const saver = await aManager(roleOfNorthmoor);
    const saved = await saver.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await withSession(account, (client) => client.put('nobody’s.csv', fullTime(person())));
    const { uploadedFileName } = await toldOf('nobody’s.csv');
    // As if it had waited for its size.
    const waits = { status: 'Held', hold: { because: 'Much would change.', changes: 1 } } as const;
    await asPlatform(world.store, (tx) =>
      tx.update(imports).set(waits).where(eq(imports.uploadedFileName, uploadedFileName)),
    );
    const manager = await aManager();
    const body = { uploadedFileName, originalFileName: 'a.csv', sheetName: '', columns: everything, sendToQueue: true };
    expect(await manager.ask(userImports.create, { body })).toMatchObject({ status: 201 });
    await settledFor(manager, uploadedFileName);
    expect(await columnsOf(account, 'after a correction.csv')).not.toContain('All Buildings');
  });
});

describe('who may do everything, in some buildings alone', () => {
  const reach = { hasAllBuildings: false, buildingUIDs: [buildingUid('northmoor', 0)] };

  it('looks at the settings and saves none, since files act for everybody of the client (D-282)', async () => {
    const limited = await aManager(roleOfNorthmoor, reach);
    expect(await limited.ask(calls.save, { body: dropDraft() })).toMatchObject({
      status: 403,
      data: { description: 'These settings hold for people you do not reach: ask somebody who reaches them all.' },
    });
    const told = await Promise.all([calls.ofClient, calls.byDefault].map((call) => limited.ask(call, {})));
    expect(told).toMatchObject([{ data: { isAbove: true } }, { data: { isAbove: true } }]);
    const { data } = await world.done('clientAdministrator', calls.ofClient, { params: { client: northmoor } });
    expect(data).toMatchObject({ isAbove: false });
  });

  it('is shown, once they are who saved them last, what became of their own files and of nobody else’s (D-225)', async () => {
    const account = await save(northmoor, {}, 'clientAdministrator');
    const rejected = `${people(person())}\nNo,Address,nobody,`;
    await withSession(account, async (client) => {
      await client.put('of an administrator.csv', rejected);
      await toldOf('of an administrator.csv');
      const theirs = (await client.list('/results')).filter((name) => name.includes('of an administrator'));
      expect(theirs).toHaveLength(2);
      const limited = await aManager(roleOfNorthmoor, reach);
      await makeSaver(limited.uid);
      expect([await client.list(), await client.list('/results')]).toEqual([['results'], []]);
      for (const name of theirs) await expect(client.read(`/results/${name}`)).rejects.toThrow('No such file');
      await client.put('of their own.csv', rejected);
      await toldOf('of their own.csv');
      expect(await client.list()).toEqual(['results', 'of their own.csv']);
      const [report = '', rows = ''] = await client.list('/results');
      expect(await client.read(`/results/${report}`)).toContain('of their own.csv');
      expect(await client.read(`/results/${rows}`)).toContain('nobody');
      await makeSaver(accounts.clientAdministrator.uid);
      expect(await client.list('/results')).toEqual(expect.arrayContaining(theirs));
    });
  });
});

describe('a secret', () => {
  it('stands in no answer, no history, no letter and no log', async () => {
    const secret = `Heron-${randomUUID()}-Q`;
    const client = await newDrop(world, { password: secret, emailList: [person()] });
    const answers = [
      await world.as('systemAdministrator', calls.ofClient, { params: { client } }),
      await world.as('systemAdministrator', calls.save, { params: { client }, body: dropDraft({ password: secret }) }),
      await world.as('systemAdministrator', history.list, { params: { client }, query: { pagesize: 100 } }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.ok).toBe(true);
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/scrypt|passwordHash/i);
    }
    const { rows } = await world.store.pool.query<{ text: string }>(
      `select coalesce(string_agg(record_history::text, ' '), '') as text from record_history`,
    );
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain('scrypt');
    expect((await world.outbox.latest(1000)).map(({ text }) => text).join()).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(secret);
  });

  it('stays as it is where it is absent, and is taken away by null', async () => {
    const account = await aDrop();
    await save(account.client, { password: undefined, emailList: [] });
    (await connected({ port, username: account.username, password: PASSWORD })).end();
    const keys = newSshKeys();
    await save(account.client, { password: null, publicKeys: [keys.publicKey] });
    await expect(enter(account)).rejects.toThrow(/authentication/i);
    const { data } = await world.done('systemAdministrator', calls.ofClient, { params: { client: account.client } });
    expect(data).toMatchObject({ hasPassword: false, publicKeys: [keys.publicKey.trim()] });
  });
});

it('says in one sentence that its port is taken, and everything else goes on', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const busy = typeof address === 'object' && address !== null ? address.port : 0;
  const without = await start({}, busy);
  expect(without.place.problem).toBe(`No files come in by SFTP: port ${busy} is taken by another program.`);
  await without.stop();
  taken.close();
  expect(existsSync(join(dataFolder, 'sftp-host-key'))).toBe(true);
});

it('tells a client what it has, with the place and without the password', async () => {
  const { data } = await world.done('clientAdministrator', calls.ofClient, { params: { client: northmoor } });
  expect(data).toMatchObject({
    clientUID: northmoor,
    port: 4122,
    userName: 'northmoor-6kd2vm',
    isEnabled: true,
  });
  expect(data).not.toHaveProperty('password');
});

it('is told with the members of the specification, spelled so, but for the password, and with those of D-227', async () => {
  const told = ['uid', 'clientUID', 'status', 'port', 'userName', 'uploadUrl', 'type', 'isEnabled', 'emailList'];
  const beside = ['publicKeys', 'hostKeyFingerprint', 'hasPassword', 'isAbove'];
  const { client } = await aDrop({ emailList: ['it@northmoor.example'] });
  const { data } = await world.done('systemAdministrator', calls.ofClient, { params: { client } });
  expect(Object.keys(data).toSorted()).toEqual([...told, ...beside].toSorted());
  expect(data).toMatchObject({
    uid: expect.stringMatching(/^[\da-f-]{36}$/),
    clientUID: client,
    status: 1,
    port: expect.any(Number),
    userName: expect.stringMatching(/\S/),
    uploadUrl: expect.stringMatching(/^sftp:\/\//),
    type: 0,
    isEnabled: true,
    emailList: ['it@northmoor.example'],
  });
});
