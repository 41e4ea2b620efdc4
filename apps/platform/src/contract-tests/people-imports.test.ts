import { contacts, userImports as calls, users } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { userRoles } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { northmoor } from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const stepsAs = (who: Who) => importSteps(world, { calls, who, client: northmoor });
const People = v.object({
  items: v.array(
    v.looseObject({
      uid: v.string(),
      userName: v.string(),
      firstName: v.string(),
      isContactOnly: v.boolean(),
      userActive: v.boolean(),
      userRoles: v.array(v.object({ roleName: v.string() })),
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
const imported = async (who: Who, text: string, sendToQueue = true) => {
  const steps = stepsAs(who);
  const file = await steps.upload(text, 'people.csv');
  await steps.queue(file, text.split('\n')[0]?.split(',') ?? [], { sendToQueue });
  return { steps, file, run: await steps.settled(file), rows: await steps.rows(file) };
};
const problemsIn = (rows: Awaited<ReturnType<typeof imported>>['rows']) =>
  rows.flatMap(({ row, problems }) => problems.map(({ target, message }) => [row, target, message]));

/** What a user whose row says their names and address comes to. */
const comesTo = (row: number, name: string) => [
  row,
  `First Name: →${name}`,
  'Last Name: →Told',
  'Email: →rhun@told.example',
  'Status: →Active',
  'Preferred Contact Methods: →Email',
  'All Buildings: →No',
];

it('the preview has the members of the specification, spelled so, and offers the columns of D-221 and no other', async () => {
  const { upload, at, queue } = stepsAs('clientAdministrator');
  const file = await upload('Email\nnobody@import.example', 'Staff ŵ.csv');
  const { data } = await world.done('clientAdministrator', calls.preview, at(file));
  expect(data).toEqual({
    originalFileName: 'Staff ŵ.csv',
    listOfSheets: ['Sheet1'],
    firstRowsOfData: [['Email'], ['nobody@import.example']],
    columnsLastTime: expect.any(Array),
    availableColumnsForImport: [
      'First Name',
      'Last Name',
      'Email',
      'Kind',
      'Status',
      'Title',
      'Mobile Phone Number',
      'Voice Phone Number',
      'Preferred Contact Methods',
      'Primary Building',
      'All Buildings',
      'Buildings',
      'Roles',
      'Departments',
      'Occupations',
      'Hire Date',
    ],
  });
  expect((await queue(file, ['Email'], { sendToQueue: false })).data).toEqual({
    configurationUID: null,
    sendToQueue: false,
    status: 'Rehearsing',
  });
});

describe('a row', () => {
  it('makes a user, or where it says so a contact, by the names of what they hold', async () => {
    const { run, rows } = await imported(
      'clientAdministrator',
      [
        'First Name,Last Name,Email,Kind,Roles,Preferred Contact Methods,Voice Phone Number,Hire Date,All Buildings',
        'Ines,Vaughan,ines.vaughan@import.example,,office MANAGER; Staff,,,01/02/2026,Yes',
        'Owen,Vaughan,,Contact,,voice,01632 960002,,',
      ].join('\n'),
    );
    expect(problemsIn(rows)).toEqual([]);
    expect(run).toMatchObject({ status: 'Finished', counts: { created: 2, rejected: 0 } });
    const user = (await find('ines vaughan')).find(({ isContactOnly }) => !isContactOnly);
    expect(user?.userRoles.map(({ roleName }) => roleName).toSorted()).toEqual(['Office manager', 'Staff']);
    const { data } = await world.done('clientAdministrator', users.get, {
      params: { client: northmoor, user: user?.uid ?? '' },
    });
    expect(data).toMatchObject({ hireDate: '2026-02-01', hasAllBuildings: true, userActive: true, invitedUntil: null });
    expect(await find('owen vaughan')).toMatchObject([{ isContactOnly: true }]);
    expect(run.effect).toMatchObject({
      roles: [
        { name: 'Office manager', gained: 1, lost: 0 },
        { name: 'Staff', gained: 1, lost: 0 },
      ],
      allBuildings: { gained: 1, lost: 0 },
    });
  });

  it('changes whom it finds by the address, in any letter case, and by an empty cell nothing', async () => {
    await imported(
      'clientAdministrator',
      'First Name,Last Name,Email,Mobile Phone Number\nMabel,Frost,mabel@import.example,+44 1632 960007',
    );
    const { run } = await imported(
      'clientAdministrator',
      'First Name,Email,Mobile Phone Number,Status\nMay,MABEL@Import.example,,Inactive',
    );
    expect(run).toMatchObject({ counts: { updated: 1 }, effect: { deactivated: 1 } });
    expect(await find('may frost')).toMatchObject([
      { firstName: 'May', lastName: 'Frost', mobilePhoneNumber: '+44 1632 960007', userActive: false },
    ]);
  });

  it('tells who may sign in again by it, before it is queued and afterwards; whoever is new is none of them', async () => {
    await imported(
      'clientAdministrator',
      'First Name,Last Name,Email,Status\nOwain,Back,owain@import.example,Inactive\nSara,Back,sara@import.example,Active',
    );
    const text = [
      'First Name,Last Name,Email,Status',
      'Owain,Back,owain@import.example,Active',
      'Sara,Back,sara@import.example,Active',
      'Elin,Back,elin@import.example,Active',
    ].join('\n');
    const rehearsal = await imported('clientAdministrator', text, false);
    const { run } = await imported('clientAdministrator', text);
    for (const { effect, counts } of [rehearsal.run, run]) {
      expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
      expect(effect).toMatchObject({ activated: 1, deactivated: 0 });
    }
    expect(await find('owain back')).toMatchObject([{ userActive: true }]);
  });

  it('tells all that a new person comes to, whether its cells say it, something was put right in them, or neither', async () => {
    const [steps, heads] = [stepsAs('clientAdministrator'), ['First Name', 'Last Name', 'Email', 'Kind', 'Roles']];
    const text = [heads.join(), 'Mair,Told,mair@told.example,user,staff', 'Wrong,Told,rhun@told.example,,'].join('\n');
    const file = await steps.upload(text, 'people.csv');
    const told = async (filter?: string) =>
      (await steps.rows(file, filter)).map(({ row, changes }) => [
        row,
        ...changes.map(({ target, before, after }) => `${target}: ${before}→${after}`),
      ]);
    const first = ['First Name: →Mair', 'Last Name: →Told', 'Email: →mair@told.example', 'Status: →Active'];
    const whole = [2, ...first, 'Preferred Contact Methods: →Email', 'All Buildings: →No', 'Roles: →Staff'];
    await steps.queue(file, heads, { sendToQueue: false });
    await steps.settled(file);
    expect(await told()).toEqual([whole, comesTo(3, 'Wrong')]);
    const corrections = [{ row: 3, target: 'First Name', value: 'Rhun' }];
    await steps.queue(file, heads, { corrections });
    await steps.settled(file);
    expect(await told()).toEqual([whole, comesTo(3, 'Rhun')]);
    // Said by the cell, said otherwise than by it, by none at all, and said without being a change.
    for (const [target, rows] of [
      ['First Name', [2, 3]],
      ['Roles', [2]],
      ['Status', [2, 3]],
      ['Kind', []],
    ] as const)
      expect((await told(`target eq ${target}`)).map(([row]) => row)).toEqual(rows);
  });

  it('never turns a contact into a user, nor names somebody elsewhere', async () => {
    await imported('clientAdministrator', 'First Name,Last Name,Email,Kind\nNell,Hart,nell@import.example,Contact');
    const { rows } = await imported(
      'clientAdministrator',
      [
        'First Name,Last Name,Email,Kind,Roles',
        'Nell,Hart,nell@import.example,User,',
        `Maria,Lopez,${accounts.american.userName},,`,
        'Nell,Hart,nell@import.example,Contact,Staff',
        'Rhys,Hart,rhys@import.example,,Staf',
        'Rhys,Hale,7.7E+09,,',
      ].join('\n'),
    );
    expect(problemsIn(rows)).toEqual([
      [2, 'Email', 'Row 4 is about the same record.'],
      [3, 'Email', expect.stringContaining('already taken')],
      [4, 'Email', 'Row 2 is about the same record.'],
      [5, 'Roles', 'There is no role called “Staf”.'],
      [6, 'Email', expect.any(String)],
    ]);
  });
});

describe('nobody gains by a file what they could not by hand', () => {
  it('roles they may not give, buildings they do not see, people above them, their own status', async () => {
    await asPlatform(world.store, (tx) =>
      tx
        .insert(userRoles)
        .values({ userUID: accounts.buildingScoped.uid, roleUID: roleUid('Office manager', 'northmoor') }),
    );
    world.signInAgain('buildingScoped');
    const { rows, run } = await imported(
      'buildingScoped',
      [
        'First Name,Last Name,Email,Roles,All Buildings,Status',
        'Ivor,Lane,ivor@import.example,Client administrator,,',
        'Ivor,Dale,dale@import.example,,Yes,',
        `Nia,Rowe,${accounts.clientAdministrator.userName},,,Inactive`,
      ].join('\n'),
    );
    expect(run).toMatchObject({ status: 'Finished', counts: { created: 0, updated: 0, rejected: 3 } });
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 1, 1]);
    const own = await imported(
      'clientAdministrator',
      `Email,Status\n${accounts.clientAdministrator.userName},Inactive`,
    );
    expect(problemsIn(own.rows)).toEqual([[2, 'Status', 'You cannot deactivate yourself.']]);
    expect(await find('ivor')).toEqual([]);
  });

  it('whoever lost the permission meanwhile has nothing written', async () => {
    const steps = stepsAs('clientAdministrator');
    const refused = await world.as('withoutPermissions', calls.url, steps.at('people.csv'));
    expect(refused.status).toBe(403);
  });
});

describe('a rehearsal', () => {
  it('comes to what the run then does, and writes neither people nor what they hold', async () => {
    const text = [
      'First Name,Last Name,Email,Roles',
      ...Array.from({ length: 120 }, (_, at) => `A${at},B,r${at}@rehearsal.example,Staff`),
    ].join('\n');
    const { steps, file, run } = await imported('clientAdministrator', text, false);
    expect(run).toMatchObject({ status: 'Rehearsed', counts: { rows: 120, done: 120, created: 120 } });
    expect(await find('rehearsal.example')).toEqual([]);
    await steps.queue(file, ['First Name', 'Last Name', 'Email', 'Roles']);
    const over = await steps.settled(file);
    expect(over.counts).toEqual(run.counts);
    expect(over.effect).toEqual(run.effect);
  });
});

it('a contact is found by its name where there is no address', async () => {
  await imported(
    'clientAdministrator',
    'First Name,Last Name,Kind,Preferred Contact Methods,Voice Phone Number\nGwen,Marsh,Contact,Voice,01632 960000',
  );
  const { run } = await imported(
    'clientAdministrator',
    'First Name,Last Name,Kind,Voice Phone Number\ngwen,MARSH,,01632 960001',
  );
  expect(run.counts).toMatchObject({ updated: 1, created: 0 });
  const { data } = await world.done('clientAdministrator', contacts.list, {
    params: { client: northmoor },
    query: { filter: 'search contains marsh' },
  });
  expect(data).toMatchObject({ items: [{ voicePhoneNumber: '01632 960001' }] });
});
