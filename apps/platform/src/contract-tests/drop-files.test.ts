import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { drops as calls, LARGEST_FILE, userImports, users } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected } from '../testing/sftp-client.ts';
import { PASSWORD } from './drop-calls.ts';
import { people, person, startDropWorld, tried, type DropWorld } from './drop-world.ts';
import { northmoor } from './samples.ts';

let place: DropWorld;
beforeAll(async () => {
  place = await startDropWorld();
});
afterAll(() => place.close());

const refused = async (work: (done: (error: unknown) => void) => void) => (await tried(work)) !== 'done';

describe('a file that is put there', () => {
  it('becomes a run like any other, and one letter to each of those who are told, with counts and no name', async () => {
    const [first, second] = [person(), person()];
    const account = await place.aDrop({ emailList: [first, second] });
    const come = person();
    await place.withSession(account, async (client) => {
      await client.put('people.csv', `${people(come)}\nNo,Address,nobody,`);
      expect((await client.stat('/people.csv')).size).toBe(Buffer.byteLength(`${people(come)}\nNo,Address,nobody,`));
      expect(await client.list()).toEqual(['results', 'people.csv']);
      const run = await place.settled(account.client);
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
    const { data } = await place.world.done('systemAdministrator', users.list, {
      params: { client: account.client },
      query: { filter: `search contains ${come}` },
    });
    expect(data).toMatchObject({ items: [{ userName: come }] });
    for (const told of [first, second]) {
      const letters = await place.lettersTo(told);
      expect(letters).toHaveLength(1);
      const [letter] = letters;
      expect(letter?.text).toContain('1 created');
      expect(letter?.link).toMatch(/\/import-users-contacts\/imports\/[\w-]{36}\.csv$/);
      expect(letter?.text).not.toMatch(/Vaughan|people\.csv|nobody/);
    }
  });

  it('is taken when it gets its name, where it was called unfinished; nothing else is renamed', async () => {
    const account = await place.aDrop();
    await place.withSession(account, async (client) => {
      await client.put('staff.csv.part', people(person()));
      expect(await client.list()).toEqual(['results', 'staff.csv.part']);
      expect(await place.runsOf(account.client)).toEqual([]);
      await client.rename('/staff.csv.part', '/staff.csv');
      expect(await place.settled(account.client)).toMatchObject({ originalFileName: 'staff.csv', status: 'Finished' });
      await expect(client.rename('/staff.csv', '/other.csv')).rejects.toThrow(/\.tmp, \.part or \.filepart/);
      await client.put('a.tmp', 'x');
      await expect(client.rename('/a.tmp', '/results/a.csv')).rejects.toThrow(/\S/);
      await expect(client.rename('/a.tmp', '/a.exe')).rejects.toThrow('Invalid File Extension');
    });
  });

  it('is matched by equal names, and by what was chosen for this client last time; one that matches nothing says so', async () => {
    const account = await place.aDrop();
    const other = `Vorname,Nachname,Adresse\nIda,Hill,${person()}`;
    await place.withSession(account, (client) => client.put('andere.csv', other));
    const failed = await place.settled(account.client);
    expect(failed).toMatchObject({ status: 'Failed', reason: expect.stringMatching(/^None of its columns is called/) });
    const params = { client: account.client };
    const { data } = await place.world.done('systemAdministrator', userImports.url, {
      params: { ...params, file: 'andere.csv' },
    });
    const { pathname, search } = new URL(String(data['url']));
    await place.world.request('PUT', `${pathname}${search}`, {
      body: other,
      headers: { 'x-ms-blob-type': 'BlockBlob' },
    });
    const columns = [
      { source: 'Vorname', target: 'First Name' },
      { source: 'Nachname', target: 'Last Name' },
      { source: 'Adresse', target: 'Email' },
    ];
    await place.world.done('systemAdministrator', userImports.create, {
      params,
      body: {
        uploadedFileName: data['UploadedFileName'],
        originalFileName: 'andere.csv',
        sheetName: 'Sheet1',
        columns,
        sendToQueue: true,
      },
    });
    await place.withSession(account, (client) => client.put('wieder.csv', `${other}\nIdo,Hill,${person()}`));
    expect(await place.settled(account.client)).toMatchObject({ originalFileName: 'wieder.csv', status: 'Finished' });
  });

  it('is refused where it is no spreadsheet by its name, empty, too large, or not whole', async () => {
    const account = await place.aDrop();
    await place.withSession(account, async (client) => {
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
    expect(await place.runsOf(account.client)).toEqual([]);
  });

  it('is none where its sender goes in the middle of it', async () => {
    const account = await place.aDrop();
    const client = await place.enter(account);
    const before = readdirSync(place.arriving);
    await new Promise<void>((done, fail) => {
      client.sftp.open('half.csv', 'w', (error, handle) => {
        if (error) return fail(error);
        client.sftp.write(handle, Buffer.from(people(person())), 0, 40, 0, (problem) =>
          problem ? fail(problem) : done(),
        );
      });
    });
    expect(readdirSync(place.arriving)).toHaveLength(before.length + 1);
    client.connection.destroy();
    await expect.poll(() => readdirSync(place.arriving)).toEqual(before);
    await place.withSession(account, async (again) => expect(await again.list()).toEqual(['results']));
    expect(await place.runsOf(account.client)).toEqual([]);
  });

  it('comes whole in whatever order its parts are sent', async () => {
    const account = await place.aDrop();
    const text = people(person(), person());
    await place.withSession(account, async (client) => {
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
    expect(await place.settled(account.client)).toMatchObject({ counts: { rows: 2, created: 2 } });
  });
});

describe('nothing else exists there', () => {
  it('no path leads out, and nothing is made, removed, linked or read that was put', async () => {
    const account = await place.aDrop();
    await place.withSession(account, async (client) => {
      const { sftp } = client;
      await client.put('a.csv', people(person()));
      for (const path of [
        '../../etc/passwd',
        '/etc/passwd',
        '/results/../../etc/passwd',
        '/results/x/y',
        `/${place.dataFolder}/sftp-host-key`,
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
    const account = await place.aDrop();
    const connection = await connected({ port: place.port, username: account.username, password: PASSWORD });
    expect(await refused((done) => connection.exec('id', done))).toBe(true);
    expect(await refused((done) => connection.shell(done))).toBe(true);
    expect(await refused((done) => connection.forwardOut('127.0.0.1', 1, '127.0.0.1', 4100, done))).toBe(true);
    expect(await refused((done) => connection.forwardIn('127.0.0.1', 0, done))).toBe(true);
    expect(await refused((done) => connection.subsys('netconf', done))).toBe(true);
    connection.end();
  });

  it('nobody sees what is another client’s', async () => {
    const [one, other] = [await place.aDrop(), await place.aDrop()];
    await place.withSession(one, (client) => client.put('one.csv', `${people(person())}\nNo,Address,nobody,`));
    await place.settled(one.client);
    const results = await place.withSession(one, (client) => client.list('/results'));
    expect(results).toHaveLength(2);
    await place.withSession(other, async (client) => {
      expect(await client.list()).toEqual(['results']);
      expect(await client.list('/results')).toEqual([]);
      for (const name of results) await expect(client.read(`/results/${name}`)).rejects.toThrow('No such file');
      await expect(client.stat('/one.csv')).rejects.toThrow('No such file');
    });
  });
});

it('says in one sentence that its port is taken, and everything else goes on', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const busy = typeof address === 'object' && address !== null ? address.port : 0;
  const without = await place.start({}, busy);
  expect(without.place.problem).toBe(`No files come in by SFTP: port ${busy} is taken by another program.`);
  await without.stop();
  taken.close();
  expect(existsSync(join(place.dataFolder, 'sftp-host-key'))).toBe(true);
});

it('tells a client what it has, with the place and without the password', async () => {
  const { data } = await place.world.done('clientAdministrator', calls.ofClient, { params: { client: northmoor } });
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
  const { client } = await place.aDrop({ emailList: ['it@northmoor.example'] });
  const { data } = await place.world.done('systemAdministrator', calls.ofClient, { params: { client } });
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
