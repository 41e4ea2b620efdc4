import {
  courses,
  coursesOfBuilding,
  LEARNER_STATUSES,
  users,
  VALIDITIES,
  type Call,
  type Course,
  type Learner,
  type PageAsOf,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { readXlsx } from 'hucre';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { courseUid, givenCourses } from '../seed/demonstration-courses.ts';
import { asPlatform, asSeed } from '../storage/transaction.ts';
import { safeguarding } from './course-calls.ts';
import { newCourse, newLearner } from './course-samples.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
type Query = Readonly<Record<string, string | number>>;
type Place = Readonly<Record<string, string>>;

const callsAt = (place: Place) => ('building' in place ? coursesOfBuilding : courses);
const askAs =
  (token: () => Promise<string>) =>
  async (call: Call, params: Place, query: Query = {}) => {
    const answer = await world.send(call, { params, query }, await token());
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
const ask = askAs(() => world.token('clientAdministrator'));
const read = async (asking: typeof ask, call: Call, params: Place, query: Query = {}) => {
  const { status, text } = await asking(call, params, query);
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  return v.parse(v.unknown(), JSON.parse(text));
};
const coursesIn = async (place: Place, asking = ask): Promise<PageAsOf<Course>> =>
  v.parse(courses.list.reply, await read(asking, callsAt(place).list, place));
const learnersIn = async (place: Place, query: Query = {}, asking = ask): Promise<PageAsOf<Learner>> =>
  v.parse(courses.learners.reply, await read(asking, callsAt(place).learners, place, { pagesize: 1000, ...query }));
const linesIn = async (place: Place, query: Query = {}, asking = ask): Promise<readonly string[]> => {
  const { status, text } = await asking(callsAt(place).export, place, { format: 'csv', ...query });
  expect(status).toBe(200);
  return text.split('\r\n').slice(1, -1);
};
/** The rows of the workbook, its heads first. */
async function sheetOf(place: Place, query: Query = {}) {
  const sent = { params: place, query: { format: 'xlsx', ...query } };
  const answer = await world.as('clientAdministrator', callsAt(place).export, sent);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return book.sheets[0]?.rows ?? [];
}
const emailsInRows = async (place: Place, query: Query): Promise<readonly unknown[]> =>
  (await sheetOf(place, query)).slice(1).map((row) => row[1]);
const emailsInLines = async (place: Place, query: Query): Promise<readonly unknown[]> =>
  (await linesIn(place, query)).map((line) => line.split('","')[1]);

/** A course that nobody else changes, with learners of these names; answers with its place. */
async function courseOf(...people: readonly Parameters<typeof newLearnerNamed>[1][]) {
  const course = await newCourse(world, { ...client, name: sample.unusedName() });
  const place = { ...client, course };
  for (const person of people) await newLearnerNamed(place, person);
  return place;
}
async function newLearnerNamed(
  place: { readonly client: string; readonly course: string },
  {
    status,
    expires,
    ...draft
  }: { firstName?: string; lastName?: string; status?: 0 | 1 | 2; expires?: string; [member: string]: unknown },
) {
  const user = await newUser(world, draft);
  await newLearner(world, { ...place, user, ...(status !== undefined && { status }), ...(expires && { expires }) });
  return user;
}
const at = (building: string) => ({ primaryBuilding: { uid: building, name: '' }, hasAllBuildings: false });
const inDays = (days: number) => {
  const today = new Date(`${new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' })}T00:00:00Z`);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};

describe('the dashboard agrees with itself (B24)', () => {
  it('lists every course of the client, those nobody takes included, in the order of their names', async () => {
    const { items, rowCount, asOf } = await coursesIn(client);
    const names = givenCourses.map(({ name }) => name).toSorted();
    const seeded = items.filter(({ id }) => names.some((name) => id === courseUid('northmoor', name)));
    expect([seeded.map(({ name }) => name), rowCount]).toEqual([names, items.length]);
    expect(Date.parse(asOf ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(seeded.find(({ name }) => name.startsWith('Crisis'))).toMatchObject({ learnerCount: 0, expiredCount: 0 });
  });

  it('adds up: by progress to all learners, by certificate to those who have one', async () => {
    for (const place of [client, { ...client, building: sample.northmoorBuilding }])
      for (const course of (await coursesIn(place)).items) {
        const { learnerCount, completedCount, inProgressCount, notStartedCount } = course;
        expect(completedCount + inProgressCount + notStartedCount).toBe(learnerCount);
        const certified = (course.validCount ?? 0) + (course.expiringCount ?? 0) + (course.expiredCount ?? 0);
        expect(certified).toBeLessThanOrEqual(completedCount);
      }
  });

  it('has one number in tile, list and file, in whatever state it is looked at', async () => {
    const states = fc.record({
      course: fc.constantFrom(...givenCourses.map(({ name }) => courseUid('northmoor', name))),
      building: fc.option(fc.integer({ min: 0, max: 40 })),
      status: fc.option(fc.constantFrom(...LEARNER_STATUSES)),
      validity: fc.option(fc.constantFrom(...VALIDITIES)),
      search: fc.option(fc.constantFrom('a', 'er', 'jones', 'zz', 'É')),
      order: fc.constantFrom('lastName', 'progress desc', 'expiryDate', 'buildingName desc', 'status'),
      // A workbook costs ten times as much as lines do.
      emailsIn: fc.oneof(
        { weight: 4, arbitrary: fc.constant(emailsInLines) },
        { weight: 1, arbitrary: fc.constant(emailsInRows) },
      ),
    });
    await fc.assert(
      fc.asyncProperty(states, async ({ course, building, status, validity, search, order, emailsIn }) => {
        const around = building === null ? client : { ...client, building: buildingUid('northmoor', building) };
        const place = { ...around, course };
        const clauses = [
          status && `status eq ${status}`,
          validity && `validity eq ${validity}`,
          search && `search contains ${search}`,
        ].filter(Boolean);
        const query = { orderInstructions: order, ...(clauses.length > 0 && { filter: clauses.join(' and ') }) };
        const [listed, filed, seen] = await Promise.all([
          learnersIn(place, query),
          emailsIn(place, query),
          coursesIn(around),
        ]);
        expect(filed).toEqual(listed.items.map(({ email }) => email));
        expect(listed.rowCount).toBe(filed.length);
        const told = seen.items.find(({ id }) => id === course);
        // A state that a tile counts has its number; of what is narrowed by more nobody has counted.
        const tiles: Readonly<Record<string, number | null | undefined>> = {
          '': told?.learnerCount,
          'status eq Completed': told?.completedCount,
          'status eq In progress': told?.inProgressCount,
          'status eq Not started': told?.notStartedCount,
          'validity eq Valid': told?.validCount,
          'validity eq Expiring': told?.expiringCount,
          'validity eq Expired': told?.expiredCount,
        };
        expect(tiles[clauses.join(' and ')] ?? listed.rowCount).toBe(listed.rowCount);
      }),
      { numRuns: 1000 },
    );
  }, 600_000);
});

describe('learners', () => {
  it('stand in one order whatever they are ordered by, page after page, each of them once', async () => {
    const place = { ...client, course: safeguarding };
    for (const field of [
      'lastName',
      'firstName',
      'email',
      'buildingName',
      'status',
      'progress',
      'completedDate',
      'expiryDate',
      'validity',
    ])
      for (const direction of ['', ' desc']) {
        const orderInstructions = `${field}${direction}`;
        const whole = (await learnersIn(place, { orderInstructions })).items.map(({ userUid }) => userUid);
        const pages = [];
        for (let pagenumber = 0; pagenumber * 100 < whole.length; pagenumber += 1)
          pages.push(...(await learnersIn(place, { orderInstructions, pagesize: 100, pagenumber })).items);
        expect([orderInstructions, pages.map(({ userUid }) => userUid)]).toEqual([orderInstructions, whole]);
        expect(new Set(whole).size).toBe(whole.length);
      }
  });

  it('have a certificate that is valid, expiring from thirty days on, or expired from the day after its last', async () => {
    const ends = { a: inDays(-1), b: inDays(0), c: inDays(30), d: inDays(31) };
    const place = await courseOf(
      ...Object.entries(ends).map(([lastName, expires]) => ({ lastName, status: 2 as const, expires })),
      { lastName: 'e', status: 2 },
      { lastName: 'f', status: 0 },
    );
    const { items } = await learnersIn(place);
    expect(items.map(({ lastName, validity }) => [lastName, validity])).toEqual([
      ['a', 'Expired'],
      ['b', 'Expiring'],
      ['c', 'Expiring'],
      ['d', 'Valid'],
      ['e', 'none'],
      ['f', 'none'],
    ]);
    expect((await coursesIn(client)).items.find(({ id }) => id === place.course)).toMatchObject({
      learnerCount: 6,
      completedCount: 5,
      validCount: 1,
      expiringCount: 2,
      expiredCount: 1,
    });
  });

  it('are called as the person is now, and are of the building that is the primary one now', async () => {
    const place = await courseOf();
    const user = await newLearnerNamed(place, { firstName: 'Before', lastName: 'Learner' });
    const body = [
      { op: 'replace', path: '/firstName', value: 'Ŵyn' },
      { op: 'replace', path: '/primaryBuilding', value: { uid: sample.northmoorBuilding, name: '' } },
    ];
    await world.done('clientAdministrator', users.patch, { params: { ...client, user }, body });
    const found = await learnersIn(place, { filter: 'search contains wyn' });
    expect(found.items).toMatchObject([{ userUid: user, firstName: 'Ŵyn' }]);
    expect(found.items[0]?.buildingName).not.toBe('');
    expect((await learnersIn({ ...place, building: sample.northmoorBuilding })).rowCount).toBe(1);
    expect((await learnersIn({ ...place, building: buildingUid('northmoor', 1) })).rowCount).toBe(0);
  });

  it('are refused where a filter or an order is none of theirs', async () => {
    const place = { ...client, course: safeguarding };
    for (const query of [
      { filter: 'status eq Done' },
      { filter: 'validity eq Soon' },
      { filter: 'clientUID eq x' },
      { orderInstructions: 'searchText' },
    ]) {
      expect((await ask(courses.learners, place, query)).status).toBe(400);
      expect((await ask(courses.export, place, { format: 'csv', ...query })).status).toBe(400);
    }
    for (const format of ['pdf', '', 'CSV']) expect((await ask(courses.export, place, { format })).status).toBe(400);
    expect((await ask(courses.export, place)).status).toBe(400);
  });
});

describe('who is limited to buildings', () => {
  const theirs = buildingUid('northmoor', 5);
  const other = buildingUid('northmoor', 6);

  async function limited() {
    const role = await sample.newRole(world, { permissions: ['canmanageusers'], assignableRoleUIDs: [] });
    const uid = await newUser(world, { hasAllBuildings: false, buildingUIDs: [theirs], roleUIDs: [role] });
    const claims = { sub: uid, user_uid: uid, permissions: ['canmanageusers'], has_all_buildings: false };
    return askAs(() => world.tokenOf('buildingScoped', { claims }));
  }

  it('sees the learners of theirs by every path, counts and exports included, and another building’s path not at all', async () => {
    const asking = await limited();
    const place = await courseOf();
    const mine = await newLearnerNamed(place, { ...at(theirs), buildingUIDs: [theirs] });
    await newLearnerNamed(place, { ...at(other), buildingUIDs: [other] });
    // Worked with there, but at home elsewhere: a learner's building is the primary one.
    await newLearnerNamed(place, { ...at(other), buildingUIDs: [theirs, other] });
    // At home there with all buildings: of none in particular, and so in no list of theirs.
    await newLearnerNamed(place, { primaryBuilding: { uid: theirs, name: '' }, hasAllBuildings: true });
    for (const around of [place, { ...place, building: theirs }]) {
      const { items, rowCount } = await learnersIn(around, {}, asking);
      expect([items.map(({ userUid }) => userUid), rowCount]).toEqual([[mine], 1]);
      expect(await linesIn(around, {}, asking)).toHaveLength(1);
      const { course: _course, ...outside } = around;
      const told = (await coursesIn(outside, asking)).items.find(({ id }) => id === place.course);
      expect(told).toMatchObject({ learnerCount: 1, notStartedCount: 1 });
    }
    const elsewhere = { ...place, building: other };
    for (const [call, query] of [
      [coursesOfBuilding.list, {}],
      [coursesOfBuilding.learners, {}],
      [coursesOfBuilding.export, { format: 'csv' }],
    ] as const)
      expect((await asking(call, elsewhere, query)).status).toBe(404);
    expect((await learnersIn(place)).rowCount).toBe(4);
  });
});

it('a course of another client, or of none, is not there', async () => {
  for (const course of [courseUid('riverbend', 'Safeguarding essentials'), crypto.randomUUID()]) {
    expect((await ask(courses.learners, { ...client, course })).status).toBe(404);
    expect((await ask(courses.export, { ...client, course }, { format: 'xlsx' })).status).toBe(404);
  }
});

describe('an export', () => {
  const hostile = '=HYPERLINK("http://x.example")';

  it('is named after the course and the day, says of which moment it is, and has the labels of the list', async () => {
    const { status, headers, text } = await ask(courses.export, { ...client, course: safeguarding }, { format: 'csv' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''Safeguarding%20essentials%20\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(Date.parse(headers.get('x-as-of') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(text.split('\r\n')[0]).toMatch(
      /"Name","Email","Building","Status","Progress","Completed","Expires","Certificate"$/,
    );
  });

  it('carries out nothing that somebody is called, as csv', async () => {
    const place = await courseOf(
      { firstName: hostile, lastName: 'Formula' },
      ...['+1', '-1', '@sum'].map((firstName, index) => ({ firstName, lastName: `Formula ${index}` })),
    );
    const { items } = await learnersIn(place);
    expect(items.map(({ firstName }) => firstName)).toContain(hostile);
    const lines = await linesIn(place);
    expect(lines).toHaveLength(4);
    expect(lines.every((line) => line.startsWith(`"'`))).toBe(true);
    expect(lines[0]).toMatch(/^"'=HYPERLINK\(""http:\/\/x\.example""\) Formula",/);
  });

  it('has texts as texts and days as days, as xlsx', async () => {
    const place = await courseOf({ firstName: hostile, lastName: 'Formula', status: 2, expires: inDays(400) });
    const [heads, row] = await sheetOf(place);
    expect(heads).toEqual(['Name', 'Email', 'Building', 'Status', 'Progress', 'Completed', 'Expires', 'Certificate']);
    expect(row?.[0]).toBe(`${hostile} Formula`);
    expect([row?.[3], row?.[4], row?.[7]]).toEqual(['Completed', 1, 'Valid']);
    expect([row?.[5], row?.[6]].map((day) => day instanceof Date && day.toISOString().slice(0, 10))).toEqual([
      '2026-01-15',
      inDays(400),
    ]);
  });

  it('goes on beyond a part, each learner once, and holds no transaction while nobody reads', async () => {
    // As a seed: nobody has done it, so that nothing of it is remembered.
    const large = await asSeed(world.store, async (tx) => {
      await tx.execute(sql`
        insert into users (client_uid, user_name, first_name, last_name)
        select ${sample.northmoor}, 'many.' || n || '@export.example', 'Many', 'Learner ' || n from generate_series(1, 4500) n`);
      const { rows } = await tx.execute<{ uid: string }>(
        sql`insert into courses (client_uid, name) values (${sample.northmoor}, 'Many learners') returning uid`,
      );
      const uid = rows[0]?.uid ?? '';
      await tx.execute(sql`
        insert into learners (client_uid, course_uid, user_uid)
        select client_uid, ${uid}, uid from users where user_name like 'many.%@export.example'`);
      return uid;
    });
    const place = { ...client, course: large };
    const lines = await linesIn(place);
    expect([lines.length, new Set(lines).size]).toEqual([4500, 4500]);
    const { body } = await world.as('clientAdministrator', courses.export, { params: place, query: { format: 'csv' } });
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    const idle = await asPlatform(world.store, (tx) =>
      tx.execute(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    );
    expect(idle.rows).toEqual([{ n: 0 }]);
    await reader?.cancel();
  });

  it('is noted: who took it', async () => {
    await ask(courses.export, { ...client, course: safeguarding }, { format: 'csv' });
    const { rows } = await asPlatform(world.store, (tx) =>
      tx.execute(
        sql`select client_uid, detail from security_events where what = 'list.taken' order by at desc limit 1`,
      ),
    );
    expect(rows).toEqual([{ client_uid: sample.northmoor, detail: { call: `GET ${courses.export.path}` } }]);
  });
});
