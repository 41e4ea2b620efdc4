import { COMMON_PASSWORD, passwordReset, personalPassword, systemUsers, users, type Call } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, demonstrationAccounts, demonstrationPassword } from '../seed/accounts.ts';
import { chosenPassword, whomOf } from '../identity/chosen-password.ts';
import { asPlatform } from '../storage/transaction.ts';
import { invitedToken, mailedToken } from './platform-calls.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const person = {
  firstName: 'Angharad',
  lastName: 'Llewellyn',
  email: 'a.llewellyn.tester@northmoor.example',
  status: 0,
  pageSize: 10,
  preferredContactMethods: ['Email'],
};

/** Every call with which somebody sets a password, of themselves or of another. */
const ways: readonly (readonly [string, () => Promise<{ call: Call; who: Who; sent: object }>])[] = [
  [
    'a user as created',
    () => done({ call: users.create, who: 'clientAdministrator', sent: { params: northmoor, body: person } }),
  ],
  [
    'a system user as created',
    () => done({ call: systemUsers.create, who: 'systemAdministrator', sent: { body: person } }),
  ],
  [
    'the password of another',
    () =>
      done({
        call: users.password,
        who: 'systemAdministrator',
        sent: { params: { ...northmoor, user: accounts.buildingScoped.uid } },
      }),
  ],
  [
    'one’s own password',
    () =>
      done({
        call: users.password,
        who: 'clientAdministrator',
        sent: { params: { ...northmoor, user: accounts.clientAdministrator.uid } },
      }),
  ],
  [
    'the password of a system user',
    () =>
      done({
        call: systemUsers.resetPassword,
        who: 'systemAdministrator',
        sent: { params: { user: accounts.clientServices.uid } },
      }),
  ],
  [
    'a forgotten password',
    async () => ({
      call: passwordReset.reset,
      who: 'clientAdministrator',
      sent: { body: { token: await mailedToken(world, 'clientAdministrator') } },
    }),
  ],
  [
    'the first one of somebody invited',
    async () => ({
      call: passwordReset.accept,
      who: 'clientAdministrator',
      sent: { body: { token: await invitedToken(world) } },
    }),
  ],
];
const done = <T>(value: T) => Promise.resolve(value);

const told = (message: string) => [400, { title: 'Some values are not valid.', errors: { password: [message] } }];

/** What is answered to a password that is set in one of the ways. */
async function answerTo(way: (typeof ways)[number][1], password: string) {
  const { call, who, sent } = await way();
  const given = 'body' in sent && typeof sent.body === 'object' ? sent.body : {};
  const response = await world.as(who, call, { ...sent, body: { ...given, password } });
  return [response.status, await response.json()];
}

describe('a password that would be guessed', () => {
  it.for(ways)('is refused with a field error that says so: %s', async ([, way]) => {
    expect(await answerTo(way, 'Password1!')).toEqual(told(COMMON_PASSWORD));
    expect(await answerTo(way, 'Welcome1!')).toEqual(told(COMMON_PASSWORD));
    expect(await answerTo(way, 'Wardmere1!')).toEqual(told(personalPassword('Wardmere')));
  });

  it.for(ways.filter(([name]) => !name.includes('system user')))(
    'is refused where it contains the organisation: %s',
    async ([, way]) => {
      expect(await answerTo(way, 'Our-Northmoor-7')).toEqual(told(personalPassword('Wardmere')));
    },
  );

  it('is not the one that is published for the demonstration', async () => {
    for (const { uid, password } of demonstrationAccounts) {
      if (password === null) continue;
      const whom = await asPlatform(world.store, (tx) => whomOf(tx, uid, 'Wardmere'));
      await expect(chosenPassword(demonstrationPassword, whom)).resolves.toMatch(/^scrypt/);
    }
  });
});
