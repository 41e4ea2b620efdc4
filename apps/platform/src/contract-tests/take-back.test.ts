import { buildingImports, buildings, Building, contacts, ImportRun, roles, userImports, users } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { runImport } from '../services/imports/run-import.ts';
import { imports, importWritings, userBuildings, userRoles } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { newClient, northmoor } from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const People = v.object({
  items: v.array(
    v.looseObject({
      uid: v.string(),
      firstName: v.string(),
      userName: v.string(),
      isContactOnly: v.boolean(),
      userActive: v.boolean(),
      mobilePhoneNumber: v.string(),
      userRoles: v.array(v.object({ roleUID: v.string(), roleName: v.string() })),
    }),
  ),
});
const find = async (search: string) => {
  const { data } = await world.done('clientAdministrator', users.list, {
    params: { client: northmoor },
    query: { pagesize: 100, filter: `search contains ${search}` },
  });
  return v.parse(People, data).items;
};

/** Imports people, and takes that back, as somebody. */
function takingBack(who: Who = 'clientAdministrator') {
  const steps = importSteps(world, { calls: userImports, who, client: northmoor });
  const undo = async (file: string, sendToQueue: boolean) =>
    v.parse(ImportRun, (await world.done(who, userImports.undo, { ...steps.at(file), body: { sendToQueue } })).data);
  return {
    steps,
    undo,
    imported: async (...lines: readonly string[]) => {
      const file = await steps.upload(lines.join('\n'), 'people.csv');
      await steps.queue(file, lines[0]?.split(',') ?? []);
      const run = await steps.settled(file);
      expect(run).toMatchObject({ status: 'Finished', counts: { rejected: 0 } });
      return file;
    },
    /** Rehearses it, then does it: what both came to, and the rows of it. */
    takenBack: async (file: string) => {
      const rehearsal = await steps.settled((await undo(file, false)).uploadedFileName);
      const tried = await steps.rows(rehearsal.uploadedFileName);
      const run = await steps.settled((await undo(file, true)).uploadedFileName);
      return { rehearsal, tried, run, rows: await steps.rows(run.uploadedFileName) };
    },
  };
}

const refusal = async (who: Who, call: typeof userImports.undo | typeof userImports.release, sent: object) => {
  const answer = await world.as(who, call, sent);
  const body = answer.status === 204 ? {} : await answer.json();
  return [answer.status, v.parse(v.looseObject({ description: v.optional(v.string()) }), body).description];
};

const changeUser = async (uid: string, path: string, value: unknown) =>
  world.done('clientAdministrator', users.patch, {
    params: { client: northmoor, user: uid },
    body: [{ op: 'replace', path, value }],
  });

describe('taking an import back', () => {
  it('puts back what still holds what the import wrote, and tells what was changed since', async () => {
    const { imported, takenBack, steps } = takingBack();
    await imported(
      'First Name,Last Name,Email,Mobile Phone Number,Roles',
      'Mabel,Thorn,mabel.thorn@back.example,01632 960001,Staff',
      'Ivy,Thorn,ivy.thorn@back.example,01632 960002,Staff',
    );
    const file = await imported(
      'First Name,Email,Mobile Phone Number,Roles',
      'May,mabel.thorn@back.example,01632 960003,Office manager',
      'Eve,ivy.thorn@back.example,01632 960004,Staff',
    );
    const may = (await find('may thorn'))[0];
    await changeUser(may?.uid ?? '', '/mobilePhoneNumber', '01632 960009');
    const { rehearsal, run, rows, tried } = await takenBack(file);
    expect(rehearsal).toMatchObject({ status: 'Rehearsed', takesBack: file, takeBackUntil: null });
    expect(run).toMatchObject({
      status: 'Finished',
      takesBack: file,
      queuedBy: 'Nia Rowe',
      counts: { rows: 2, done: 2, created: 0, updated: 2, unchanged: 0, rejected: 0, removed: 0 },
    });
    expect([rehearsal.counts, rehearsal.effect, tried]).toEqual([run.counts, run.effect, rows]);
    expect(rows).toMatchObject([
      {
        row: 2,
        name: 'May',
        outcome: 'Updated',
        changes: [
          { target: 'First Name', before: 'May', after: 'Mabel' },
          { target: 'Roles', before: 'Office manager', after: 'Staff' },
        ],
        problems: [
          {
            target: 'Mobile Phone Number',
            value: '01632 960009',
            message: 'It was changed after the import, and stays as it is.',
          },
        ],
      },
      { row: 3, outcome: 'Updated', problems: [] },
    ]);
    expect(await find('mabel thorn')).toMatchObject([
      { mobilePhoneNumber: '01632 960009', userRoles: [{ roleName: 'Staff' }] },
    ]);
    expect(await find('ivy thorn')).toMatchObject([{ mobilePhoneNumber: '01632 960002' }]);
    expect(await steps.run(file)).toMatchObject({
      status: 'TakenBack',
      takenBackBy: run.uploadedFileName,
      takeBackUntil: null,
    });
  });

  it('makes users that it created inactive, and removes contacts unless they were changed since', async () => {
    const { imported, takenBack } = takingBack();
    const file = await imported(
      'First Name,Last Name,Email,Kind,Voice Phone Number,Preferred Contact Methods',
      'Una,Quill,una.quill@back.example,User,,',
      'Ned,Quill,,Contact,01632 960011,Voice',
      'Oda,Quill,,Contact,01632 960012,Voice',
    );
    const oda = (await find('oda quill'))[0]?.uid ?? '';
    const { data } = await world.done('clientAdministrator', contacts.get, {
      params: { client: northmoor, contact: oda },
    });
    await world.done('clientAdministrator', contacts.replace, {
      params: { client: northmoor, contact: oda },
      body: { ...data, email: 'oda.quill@back.example' },
    });
    const { rehearsal, run, rows } = await takenBack(file);
    expect(rehearsal.counts).toEqual(run.counts);
    expect(run).toMatchObject({
      counts: { rows: 3, done: 3, created: 0, updated: 1, unchanged: 1, rejected: 0, removed: 1 },
      effect: { deactivated: 1 },
    });
    expect(rows.map(({ row, outcome, problems }) => [row, outcome, problems.map(({ message }) => message)])).toEqual([
      [2, 'Updated', []],
      [3, 'Removed', []],
      [4, 'Unchanged', ['It was changed after the import, and stays as it is.']],
    ]);
    expect(await find('una quill')).toMatchObject([{ userActive: false }]);
    expect(await find('ned quill')).toEqual([]);
    expect(await find('oda quill')).toHaveLength(1);
  });

  it('is taken back once, also when it is asked for ten times at once, and is no import that can be taken back', async () => {
    const { imported, undo, steps } = takingBack();
    const file = await imported('First Name,Last Name,Email', 'Ova,Lund,ova.lund@back.example');
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(file, true)));
    const [name, ...others] = new Set(answers.map(({ uploadedFileName }) => uploadedFileName));
    expect(others).toEqual([]);
    expect((await steps.settled(name ?? '')).counts).toMatchObject({ rows: 1, updated: 1 });
    expect((await undo(file, true)).uploadedFileName).toBe(name);
    expect((await undo(file, false)).uploadedFileName).toBe(name);
    expect(
      await refusal('clientAdministrator', userImports.undo, { ...steps.at(name ?? ''), body: { sendToQueue: true } }),
    ).toEqual([409, 'This import cannot be taken back.']);
    expect(await find('ova lund')).toMatchObject([{ userActive: false }]);
  });

  it('is refused after 7 days, before it is over, and for another client or without the permission', async () => {
    const { imported, steps } = takingBack();
    const file = await imported('First Name,Last Name,Email', 'Old,Lund,old.lund@back.example');
    const sent = { ...steps.at(file), body: { sendToQueue: true } };
    const ago = async (days: number) =>
      asPlatform(world.store, (tx) =>
        tx
          .update(imports)
          .set({ finishedDate: new Date(Date.now() - days * 24 * 3_600_000) })
          .where(eq(imports.uploadedFileName, file)),
      );
    await ago(7.01);
    expect(await refusal('clientAdministrator', userImports.undo, sent)).toEqual([
      409,
      'An import can be taken back for 7 days.',
    ]);
    const unsent = await steps.upload('First Name\nA', 'people.csv');
    expect(
      await refusal('clientAdministrator', userImports.undo, { ...steps.at(unsent), body: { sendToQueue: true } }),
    ).toEqual([409, 'This import cannot be taken back.']);
    await ago(6.99);
    const elsewhere = { params: { client: northmoor, file }, body: { sendToQueue: true } };
    expect((await refusal('american', userImports.undo, elsewhere))[0]).toBe(404);
    expect((await refusal('withoutPermissions', userImports.undo, sent))[0]).toBe(403);
    expect((await steps.run(file)).status).toBe('Finished');
  });

  it('says what is there no more, and what was called otherwise is known by what it is', async () => {
    const { imported, takenBack } = takingBack();
    const make = async (name: string) =>
      String(
        (
          await world.done('clientAdministrator', roles.create, {
            params: { client: northmoor },
            body: { roleName: name, description: '', permissions: [], assignableRoleUIDs: [], homepage: '' },
          })
        ).data['roleUID'],
      );
    const [gone, kept] = [await make('Gone before'), await make('Kept before')];
    await imported('First Name,Last Name,Email,Roles', 'Rex,Lund,rex.lund@back.example,Gone before;Kept before');
    const file = await imported('Email,Roles', 'rex.lund@back.example,Staff');
    const rename = asPlatform(world.store, (tx) =>
      tx.execute(sql`update roles set name = 'Kept after' where uid = ${kept}`),
    );
    await rename;
    await asPlatform(world.store, (tx) => tx.execute(sql`delete from roles where uid = ${gone}`));
    const { rows } = await takenBack(file);
    expect(rows).toMatchObject([
      {
        outcome: 'Updated',
        changes: [{ target: 'Roles', before: 'Staff', after: 'Kept after' }],
        problems: [
          {
            target: 'Roles',
            message: 'One of its former values is no longer there (it was Gone before; Kept before).',
          },
        ],
      },
    ]);
  });

  it('goes on behind what was put back, by however many at once: each row is done once', async () => {
    const client = await newClient(world);
    const steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
    const head = ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone'];
    const file = await steps.upload(
      [
        head.join(','),
        ...Array.from({ length: 350 }, (_, at) => `Many ${at},M-${at},Primary school,GB,Europe/London`),
      ].join('\n'),
    );
    await steps.queue(file, head);
    await steps.settled(file);
    const { data } = await world.done('systemAdministrator', buildingImports.undo, {
      ...steps.at(file),
      body: { sendToQueue: true },
    });
    const name = v.parse(ImportRun, data).uploadedFileName;
    const [found] = await asPlatform(world.store, (tx) =>
      tx.select({ uid: imports.uid }).from(imports).where(eq(imports.uploadedFileName, name)),
    );
    const falling = new AbortController();
    const takeUp = (ending: AbortSignal) =>
      runImport({ store: world.store, uploads: world.uploads, now: () => new Date(), ending }, found?.uid ?? '');
    const first = takeUp(falling.signal);
    await expect.poll(async () => (await steps.run(name)).counts.done, { timeout: 30_000 }).toBeGreaterThan(0);
    falling.abort();
    await Promise.all([first, ...[1, 2, 3].map(() => takeUp(new AbortController().signal))]);
    expect((await steps.settled(name)).counts).toMatchObject({ rows: 350, done: 350, updated: 350, rejected: 0 });
    const list = await world.done('systemAdministrator', buildings.list, {
      params: { client },
      query: { pagesize: 1000, filter: 'status eq Archived' },
    });
    expect(v.parse(v.object({ items: v.array(Building) }), list.data).items).toHaveLength(350);
    expect(world.faults).toEqual([]);
  });
});

describe('a run that was stopped', () => {
  it('is taken back as far as it went; one that takes back and is stopped leaves the import as it was', async () => {
    const client = await newClient(world);
    const steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
    const head = ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone'];
    const file = await steps.upload(
      [head.join(','), 'One,S-1,Primary school,GB,Europe/London', 'Two,S-2,Primary school,GB,Europe/London'].join('\n'),
    );
    await steps.queue(file, head);
    await steps.settled(file);
    // As it stands when it was stopped behind its first row: what was tried of the second is no row of the run.
    await asPlatform(world.store, async (tx) => {
      const [run] = await tx
        .update(imports)
        .set({ status: 'Stopped', lastRow: 2, done: 1, created: 1 })
        .where(eq(imports.uploadedFileName, file))
        .returning();
      await tx
        .delete(importWritings)
        .where(sql`${importWritings.importUID} = ${run?.uid} and ${importWritings.row} = 3`);
    });
    expect((await steps.rows(file)).map(({ row }) => row)).toEqual([2]);
    const undo = async () =>
      v.parse(
        ImportRun,
        (
          await world.done('systemAdministrator', buildingImports.undo, {
            ...steps.at(file),
            body: { sendToQueue: true },
          })
        ).data,
      );
    const first = await undo();
    await steps.settled(first.uploadedFileName);
    await asPlatform(world.store, (tx) =>
      tx.update(imports).set({ status: 'Stopped' }).where(eq(imports.uploadedFileName, first.uploadedFileName)),
    );
    expect(await steps.run(file)).toMatchObject({ status: 'Stopped', takenBackBy: null });
    const second = await steps.settled((await undo()).uploadedFileName);
    // What is back already needs nothing more.
    expect(second).toMatchObject({ status: 'Finished', counts: { rows: 1, updated: 0, unchanged: 1, rejected: 0 } });
    expect((await steps.rows(second.uploadedFileName))[0]).toMatchObject({ changes: [], problems: [] });
  });
});

describe('nobody gains by taking back what they could not by hand', () => {
  it('not a role that they may not give', async () => {
    const { imported, undo, steps } = takingBack();
    await imported('First Name,Last Name,Email,Roles', 'Pia,Lund,pia.lund@back.example,Client administrator');
    const file = await imported('Email,Roles', 'pia.lund@back.example,Staff');
    const rehearsed = await undo(file, false);
    await steps.settled(rehearsed.uploadedFileName);
    const [run] = await asPlatform(world.store, (tx) =>
      tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
    );
    // Somebody whose roles give nothing but people: the office manager assigns staff alone.
    await asPlatform(world.store, (tx) =>
      tx
        .insert(userRoles)
        .values({ userUID: accounts.withoutPermissions.uid, roleUID: roleUid('Office manager', 'northmoor') })
        .onConflictDoNothing(),
    );
    world.signInAgain('withoutPermissions');
    const manager = takingBack('withoutPermissions');
    const back = await manager.steps.settled((await manager.undo(run?.uploadedFileName ?? '', true)).uploadedFileName);
    expect(back).toMatchObject({ status: 'Finished', counts: { updated: 0, rejected: 1 } });
    expect(await manager.steps.rows(back.uploadedFileName)).toMatchObject([
      { outcome: 'Rejected', problems: [{ message: expect.stringMatching(/^You may not give or take|may do more/) }] },
    ]);
    expect(await find('pia lund')).toMatchObject([{ userRoles: [{ roleName: 'Staff' }] }]);
  });

  it('who is limited to buildings takes back their own runs, in what they see', async () => {
    const { imported, steps } = takingBack();
    const file = await imported('First Name,Last Name,Email', 'Far,Lund,far.lund@back.example');
    await asPlatform(world.store, (tx) =>
      tx
        .insert(userRoles)
        .values({ userUID: accounts.buildingScoped.uid, roleUID: roleUid('Office manager', 'northmoor') })
        .onConflictDoNothing(),
    );
    world.signInAgain('buildingScoped');
    for (const call of [userImports.undo, userImports.release])
      expect(
        (await refusal('buildingScoped', call, { ...steps.at(file), body: { sendToQueue: true, changes: 1 } }))[0],
      ).toBe(404);
    const [own] = await asPlatform(world.store, (tx) =>
      tx.select().from(userBuildings).where(eq(userBuildings.userUID, accounts.buildingScoped.uid)),
    );
    expect(own).toBeDefined();
  });
});

const much = (status: string) => [
  'Name,Building Type,Country,Time Zone,Status',
  ...Array.from(
    { length: 20 },
    (_, at) => `School ${at},Primary school,GB,Europe/London,${at < 3 ? status : 'Active'}`,
  ),
];

describe('a run that waits because of its size', () => {
  it('is released by its number and by no other, once, and by nobody of another client', async () => {
    const client = await newClient(world);
    const steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
    const columns = ['Name', 'Building Type', 'Country', 'Time Zone', 'Status'];
    const first = await steps.upload(much('Active').join('\n'));
    await steps.queue(first, columns);
    await steps.settled(first);
    const file = await steps.upload(much('Archived').join('\n'));
    await steps.queue(file, columns);
    expect((await steps.settled(file)).status).toBe('Held');
    const release = (changes: number, at = steps.at(file)) =>
      world.as('systemAdministrator', buildingImports.release, { ...at, body: { changes } });
    const wrong = await release(2);
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: { changes: ['3 of 20 buildings would be taken out of use. Repeat 3 to let it go on.'] },
      }),
    ]);
    const elsewhere = await newClient(world);
    expect((await release(3, { params: { client: elsewhere, file } })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => release(3)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await steps.settled(file)).toMatchObject({ status: 'Finished', counts: { updated: 3, unchanged: 17 } });
    expect((await release(4)).status).toBe(409);
    expect((await release(3)).status).toBe(200);
  });
});
