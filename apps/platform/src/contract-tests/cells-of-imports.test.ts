import { buildingImports, userImports } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSteps } from './import-steps.ts';
import { newContact } from './people-samples.ts';
import { newClient, northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const stepsOf = { calls: userImports, who: 'clientAdministrator', client: northmoor } as const;
/** Imports people as somebody who administers the client: what became of each row. */
async function imported(...lines: readonly string[]) {
  const steps = importSteps(world, stepsOf);
  const file = await steps.upload(lines.join('\n'), 'people.csv');
  await steps.queue(file, lines[0]?.split(',') ?? []);
  expect(await steps.settled(file)).toMatchObject({ status: 'Finished' });
  return steps.rows(file);
}

it.for([';', ' ; ;; '])(
  'a cell that names nothing leaves the stored list, as an empty one does: “%s”',
  async (nothing) => {
    const email = `lena.${nothing.length}@cells.example`;
    await imported('First Name,Last Name,Email,Roles,Preferred Contact Methods', `Lena,Cell,${email},Staff,Email`);
    const rows = await imported('Email,Roles,Preferred Contact Methods', `${email},${nothing},${nothing}`);
    expect(rows).toMatchObject([{ outcome: 'Unchanged', changes: [], problems: [] }]);
  },
);

it('a contact is found by a name whose blanks are written otherwise', async () => {
  await newContact(world, {
    firstName: 'Ann  Marie',
    lastName: 'Van\u00A0Cell',
    email: '',
    preferredContactMethods: ['Voice'],
    voicePhoneNumber: '01632 960043',
  });
  const rows = await imported(
    'First Name,Last Name,Kind,Voice Phone Number',
    'Ann Marie,van Cell,Contact,01632 960044',
  );
  expect(rows).toMatchObject([{ outcome: 'Updated', problems: [] }]);
  const again = await imported(
    'First Name,Last Name,Kind,Voice Phone Number',
    'Ann Marie,Van\u2003Cell,Contact,01632 960044',
  );
  expect(again).toMatchObject([{ outcome: 'Updated', problems: [] }]);
});

it('of several contacts whose names differ by their blanks alone a row is about the one that is written as it says', async () => {
  const before = { email: '', preferredContactMethods: ['Voice'], voicePhoneNumber: '01632 960045' };
  for (const firstName of ['Eva Lou', 'Eva  Lou', 'Eva\u00A0Lou'])
    await newContact(world, { ...before, firstName, lastName: 'Blank' });
  const head = 'First Name,Last Name,Kind,Voice Phone Number';
  expect(await imported(head, 'Eva   Lou,Blank,Contact,01632 960046')).toMatchObject([
    { outcome: 'Rejected', problems: [{ message: 'Several contacts have this name.' }] },
  ]);
  expect(await imported(head, ' eva  lou,BLANK ,Contact,01632 960046')).toMatchObject([
    { outcome: 'Updated', problems: [] },
  ]);
  const { rows: changed } = await world.store.pool.query<{ first: string }>(
    `select first_name as first from contacts where last_name ilike 'blank' and voice_phone_number like '%960046'`,
  );
  expect(changed).toEqual([{ first: 'eva  lou' }]);
});

it('a building is found by a name whose blanks and accents are written otherwise', async () => {
  const steps = importSteps(world, {
    calls: buildingImports,
    who: 'systemAdministrator',
    client: await newClient(world),
  });
  const head = ['Name', 'Building Type', 'Country', 'Time Zone'];
  const rowsOf = async (name: string) => {
    const file = await steps.upload([head.join(','), `${name},Primary school,GB,Europe/London`].join('\n'));
    await steps.queue(file, head);
    await steps.settled(file);
    return steps.rows(file);
  };
  expect(await rowsOf('Hill\u00A0School  East')).toMatchObject([{ outcome: 'Created' }]);
  // It is the same building, and its name is written as it is meant.
  expect(await rowsOf('Hill School East')).toMatchObject([{ outcome: 'Updated' }]);
  expect(await rowsOf('hill   school east')).toMatchObject([{ outcome: 'Updated' }]);
  // An accented letter may be one sign or two.
  expect(await rowsOf('\u00C9cole Park')).toMatchObject([{ outcome: 'Created' }]);
  expect(await rowsOf('E\u0301cole Park')).toMatchObject([{ outcome: 'Updated' }]);
});

it('what was chosen last is suggested, though an import was taken back since', async () => {
  const steps = importSteps(world, stepsOf);
  const file = await steps.upload('Given,Family,Mail\nSu,Gest,su.gest@cells.example', 'people.csv');
  const columns = [
    { source: 'Given', target: 'First Name' },
    { source: 'Family', target: 'Last Name' },
    { source: 'Mail', target: 'Email' },
  ];
  await steps.queue(file, [], { columns });
  await steps.settled(file);
  const undo = { ...steps.at(file), body: { sendToQueue: true } };
  const { data } = await world.done('clientAdministrator', userImports.undo, undo);
  await steps.settled(String(data['uploadedFileName']));
  const next = await steps.upload('Given,Family,Mail\nSu,Gest,su.gest@cells.example', 'people.csv');
  const preview = await world.done('clientAdministrator', userImports.preview, steps.at(next));
  expect(preview.data['columnsLastTime']).toEqual(columns);
});

it('contacts whose names are parted elsewhere are two, in the records and in one file', async () => {
  const rows = await imported(
    'First Name,Last Name,Kind,Preferred Contact Methods,Voice Phone Number',
    'Ann Marie,Parted,Contact,Voice,01632 960047',
    'Ann,Marie Parted,Contact,Voice,01632 960048',
    'Ann  marie,PARTED,Contact,Voice,01632 960049',
  );
  expect(rows.map(({ outcome, problems }) => [outcome, problems[0]?.message])).toEqual([
    ['Rejected', 'Row 4 is about the same record.'],
    ['Created', undefined],
    ['Rejected', 'Row 2 is about the same record.'],
  ]);
});

describe('a cell that was put right is read as the file’s cells are', () => {
  it('without the blanks around it', async () => {
    const steps = importSteps(world, stepsOf);
    const head = ['First Name', 'Last Name', 'Email'];
    const file = await steps.upload([head.join(','), 'Right,Put,nobody'].join('\n'), 'people.csv');
    const corrections = [
      { row: 2, target: 'First Name', value: ' Put' },
      { row: 2, target: 'Last Name', value: 'Right\u00A0' },
      { row: 2, target: 'Email', value: 'put.right@cells.example ' },
    ];
    await steps.queue(file, head, { corrections });
    await steps.settled(file);
    expect(await steps.rows(file)).toMatchObject([
      {
        outcome: 'Created',
        problems: [],
        changes: expect.arrayContaining([
          { target: 'First Name', before: '', after: 'Put' },
          { target: 'Last Name', before: '', after: 'Right' },
        ]),
      },
    ]);
  });

  it('and leaves what is stored where it says no more than an empty one (D-222)', async () => {
    const client = await newClient(world);
    const steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
    const head = ['Name', 'Building Type', 'Country', 'Time Zone', 'Address Line 2'];
    const rowsOf = async (floor: string, corrected?: string) => {
      const file = await steps.upload([head, ['Hill', 'Primary school', 'GB', 'Europe/London', floor]].join('\n'));
      const corrections = corrected === undefined ? [] : [{ row: 2, target: 'Address Line 2', value: corrected }];
      await steps.queue(file, head, { corrections });
      await steps.settled(file);
      return steps.rows(file);
    };
    expect(await rowsOf('Top floor')).toMatchObject([{ outcome: 'Created' }]);
    expect(await rowsOf('Ground floor', ' ')).toMatchObject([{ outcome: 'Unchanged', changes: [], problems: [] }]);
  });
});

describe('rows about the same record', () => {
  const email = 'one.and.the.same@cells.example';
  const same = (count: number) => Array.from({ length: count }, (_, at) => `Same,Cell ${at},${email}`);
  const messagesOf = async (count: number, leftOut: readonly number[] = []) => {
    const steps = importSteps(world, stepsOf);
    const file = await steps.upload(['First Name,Last Name,Email', ...same(count)].join('\n'), 'people.csv');
    await steps.queue(file, ['First Name', 'Last Name', 'Email'], { leftOut: [...leftOut], sendToQueue: false });
    await steps.settled(file);
    return (await steps.rows(file)).map(({ row, problems }) => [row, ...problems.map(({ message }) => message)]);
  };

  it('name each other where they are few', async () => {
    expect((await messagesOf(7)).slice(0, 2)).toEqual([
      [2, 'Rows 3, 4, 5, 6, 7, 8 are about the same record.'],
      [3, 'Rows 2, 4, 5, 6, 7, 8 are about the same record.'],
    ]);
  });

  it('name the first and say how many there are more, however many they are', async () => {
    const messages = await messagesOf(1400);
    expect([messages[0], messages[3], messages.at(-1)]).toEqual([
      [2, 'Rows 3, 4, 5, 6, 7 and 1,394 others are about the same record.'],
      [5, 'Rows 2, 3, 4, 6, 7 and 1,394 others are about the same record.'],
      [1001, 'Rows 2, 3, 4, 5, 6 and 1,394 others are about the same record.'],
    ]);
  });

  it('are those that are not left out', async () => {
    const out = Array.from({ length: 20 }, (_, at) => at + 4);
    const messages = await messagesOf(22, out);
    expect(messages.slice(0, 3)).toEqual([
      [2, 'Row 3 is about the same record.'],
      [3, 'Row 2 is about the same record.'],
      [4],
    ]);
  });
});
