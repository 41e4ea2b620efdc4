import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDomains, organisationOf } from './organisation-domains.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { organisationProviders, users } from '../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { asPlatform } from '../storage/transaction.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { authenticate } from './authenticate.ts';
import { createPasswordDoor } from './password-door.ts';
import { sealerOf } from './sealed.ts';

const hashing = vi.hoisted(() => ({ runs: 0 }));
vi.mock('./passwords.ts', async (load) => {
  const real = await load<typeof import('./passwords.ts')>();
  const counted = (typed: string, kept: string | null | undefined) => {
    hashing.runs += 1;
    return real.verifyPassword(typed, kept);
  };
  return { ...real, verifyPassword: counted };
});

let database: TestDatabase;
const statements: string[] = [];
const now = new Date();

beforeAll(async () => {
  database = await startTestDatabase();
  const { store } = database;
  const clientUID = await addClient(store, 'Ysgol y Mynydd');
  const add = (userName: string, more: Partial<typeof users.$inferInsert> = {}) =>
    addPerson(store, { userName, clientUID, ...more });
  await add('known@claimed.example');
  await add('inactive@claimed.example', { isActive: false });
  await add('organisation@claimed.example', { isSSO: true, passwordHash: null });
  await add('locked@claimed.example', { failedLogins: 20, lockedUntil: new Date(now.getTime() + 60_000), locks: 1 });
  await add('staff@claimed.example', { clientUID: null, isSystemUser: true });
  await asPlatform(store, async (tx) => {
    await tx.insert(organisationProviders).values({
      clientUID,
      name: 'Ysgol',
      issuer: 'https://id.claimed.example',
      clientId: 'platform',
      sealedClientSecret: '',
    });
    await claimDomains(tx, clientUID, ['Claimed.example']);
  });
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver asks otherwise.');
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    statements.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')));
    return Reflect.apply(query, this, given);
  });
});
afterAll(() => database.close());
beforeEach(() => {
  statements.length = 0;
  hashing.runs = 0;
});

const find = (userName: string) => organisationOf(database.store, userName);
const tryWith = (typed: string) => (userName: string) =>
  authenticate(database.store, { userName, password: typed }, { now });

const kinds = ['unknown', 'known', 'inactive', 'organisation', 'locked', 'staff'] as const;

/** What is done for an address before anybody hears of it. */
async function doneFor(userName: string, work: (userName: string) => Promise<unknown>) {
  statements.length = 0;
  hashing.runs = 0;
  const answer = await work(userName);
  return { answer, statements: [...statements], runs: hashing.runs };
}

describe('an address that somebody has, nobody has, or an organisation looks after', () => {
  it('is refused by the same statements and one run of the hash, with a wrong password', async () => {
    const unknown = await doneFor('unknown@claimed.example', tryWith('Wrong-horse-1'));
    expect(unknown.runs).toBe(1);
    expect(unknown.statements.length).toBeGreaterThan(5);
    for (const kind of kinds) {
      const done = await doneFor(`${kind}@claimed.example`, tryWith('Wrong-horse-1'));
      expect([kind, done.runs, done.statements]).toEqual([kind, 1, unknown.statements]);
      expect([kind, done.answer]).toMatchObject([kind, { kind: 'refused' }]);
    }
  });

  it('is refused by the same statements with the right one, where it is not open', async () => {
    const unknown = await doneFor('unknown@claimed.example', tryWith(password));
    for (const kind of ['inactive', 'organisation', 'locked'] as const) {
      const done = await doneFor(`${kind}@claimed.example`, tryWith(password));
      expect([kind, done.runs, done.statements]).toEqual([kind, 1, unknown.statements]);
    }
  });

  it('meets the same at the door, where what is slowed and noted is counted too', async () => {
    const { store } = database;
    const sealer = sealerOf('a secret of at least thirty-two characters');
    const devices = { isKnown: () => Promise.resolve(false) };
    const noted: unknown[] = [];
    const security: SecurityLog = {
      note: async (event, beside) => {
        noted.push(event.what);
        await asPlatform(store, async (tx) => beside?.(tx));
      },
    };
    const door = createPasswordDoor({ store, sealer, devices, security, now: () => now });
    const refuse = (userName: string) =>
      door({ userName, password: 'Wrong-horse-1' }, { network: '192.0.2.1', device: undefined, requestId: undefined });
    const unknown = await doneFor('unknown@claimed.example', refuse);
    for (const kind of kinds) {
      const done = await doneFor(`${kind}@claimed.example`, refuse);
      expect([kind, done.runs, done.statements]).toEqual([kind, 1, unknown.statements]);
    }
    expect(new Set(noted)).toEqual(new Set(['sign-in.failed']));
  });

  it('is led to the organisation by its domain, whoever it belongs to', async () => {
    const unknown = await doneFor('unknown@claimed.example', find);
    expect(unknown.answer).toBeTypeOf('string');
    for (const kind of kinds) {
      const done = await doneFor(`${kind}@CLAIMED.example`, find);
      expect([kind, done.answer, done.statements]).toEqual([kind, unknown.answer, unknown.statements]);
    }
    expect(await find('organisation@elsewhere.example')).toBeUndefined();
    expect(await find('claimed.example@elsewhere.example')).toBeUndefined();
  });
});
