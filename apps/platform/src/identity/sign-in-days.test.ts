import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signInDays, users } from '../storage/schema/index.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, signIn } from '../testing/browser.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { dayOf, sweepSignInDays } from './sign-in-days.ts';

let platform: TestPlatform;
let clientUID = '';
beforeAll(async () => {
  platform = await startTestPlatform();
  clientUID = await addClient(platform.store, 'Ysgol y Glyn');
});
afterAll(() => platform.stop());
beforeEach(() => asPlatform(platform.store, (tx) => tx.execute(sql`truncate sign_in_days`)));

const add = (userName: string) => addPerson(platform.store, { userName, clientUID });
const days = () => asPlatform(platform.store, (tx) => tx.select().from(signInDays).orderBy(signInDays.day));
const enter = (userName: string) => signIn(new Browser(platform.url), userName, password);
const fail = async (userName: string) => {
  const browser = new Browser(platform.url);
  const { page } = await openSignIn(browser);
  await browser.submit(page, { userName, password: 'Wrong-1234' });
};
const numbers = async () => (await days()).map(({ succeeded, failed }) => [succeeded, failed]);

it('each sign-in of somebody is counted on its day, and each that failed beside it', async () => {
  const uid = await add('gwen@glyn.example');
  await fail('gwen@glyn.example');
  await enter('gwen@glyn.example');
  await enter('gwen@glyn.example');
  const counted = await days();
  expect(counted.every((each) => each.userUID === uid && each.clientUID === clientUID)).toBe(true);
  // The test may run over midnight.
  const sum = (what: 'succeeded' | 'failed') => counted.reduce((all, each) => all + each[what], 0);
  expect([sum('succeeded'), sum('failed')]).toEqual([2, 1]);
});

it('a guess at nobody is counted nowhere', async () => {
  await fail('nobody@nowhere.example');
  expect(await days()).toEqual([]);
});

it('a day has numbers alone, and goes with the person', async () => {
  const uid = await add('huw@glyn.example');
  await enter('huw@glyn.example');
  const [day] = await days();
  expect(Object.keys(day ?? {}).toSorted()).toEqual(['clientUID', 'day', 'failed', 'succeeded', 'userUID']);
  await asPlatform(platform.store, (tx) => tx.delete(users).where(sql`uid = ${uid}`));
  expect(await days()).toEqual([]);
});

it('what no picture shows any more is forgotten, and nothing before', async () => {
  const userUID = await add('ifor@glyn.example');
  const now = new Date('2026-11-23T10:00:00Z');
  const ago = (count: number) => dayOf(new Date(now.getTime() - count * 86_400_000));
  await asPlatform(platform.store, (tx) =>
    tx.insert(signInDays).values([91, 92].map((count) => ({ userUID, clientUID, day: ago(count), succeeded: count }))),
  );
  await sweepSignInDays(platform.store, now);
  expect(await numbers()).toEqual([[91, 0]]);
});

it('a call reads the days of its own clients, those of staff where it is theirs, and writes none', async () => {
  const other = await addClient(platform.store, 'Elsewhere');
  const [ours, theirs] = [await add('jac@glyn.example'), 'kim@elsewhere.example'];
  await addPerson(platform.store, { userName: theirs, clientUID: other });
  await addPerson(platform.store, { userName: 'staff@glyn.example', isSystemUser: true });
  for (const userName of ['jac@glyn.example', theirs, 'staff@glyn.example']) await enter(userName);
  const caller = { userUid: ours, isSystemUser: false, clientUids: [clientUID] };
  const seen = (isSystemUser: boolean) =>
    asCaller(platform.store, { ...caller, isSystemUser }, (tx) => tx.select().from(signInDays));
  expect((await seen(false)).map(({ userUID }) => userUID)).toEqual([ours]);
  expect(await seen(true)).toHaveLength(2);
  for (const write of [sql`update sign_in_days set failed = 0`, sql`delete from sign_in_days`]) {
    await expect(asCaller(platform.store, caller, (tx) => tx.execute(write))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    });
  }
});
