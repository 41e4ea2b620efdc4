import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { oidcPayloads } from './identity-schema.ts';
import { forgetAccount, oidcAdapter, sweepExpired } from './oidc-adapter.ts';
import { asPlatform } from '../storage/transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const adapter = (model: string) => oidcAdapter(database.store, model);

it('finds what was kept, by id and by uid, each model on its own', async () => {
  const sessions = adapter('Session');
  await sessions.upsert('one', { uid: 'u-1', accountId: 'a', kind: 'Session' }, 60);
  await sessions.upsert('one', { uid: 'u-2', accountId: 'a', kind: 'Session' }, 60);
  expect(await sessions.find('one')).toEqual({ uid: 'u-2', accountId: 'a', kind: 'Session' });
  expect(await sessions.findByUid('u-1')).toBeUndefined();
  expect(await sessions.findByUid('u-2')).toMatchObject({ kind: 'Session' });
  expect(await adapter('Grant').find('one')).toBeUndefined();
});

it('lets a code be used by exactly one of those who bring it', async () => {
  const codes = adapter('AuthorizationCode');
  await codes.upsert('code', { grantId: 'g', kind: 'AuthorizationCode' }, 60);
  const uses = await Promise.allSettled(Array.from({ length: 8 }, () => codes.consume('code')));
  expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1);
  expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) });
});

it('revokes the tokens of a grant and keeps those of another', async () => {
  await adapter('RefreshToken').upsert('mine', { grantId: 'g1', kind: 'RefreshToken' }, 60);
  await adapter('RefreshToken').upsert('other', { grantId: 'g2', kind: 'RefreshToken' }, 60);
  await adapter('RefreshToken').revokeByGrantId('g1');
  expect(await adapter('RefreshToken').find('mine')).toBeUndefined();
  expect(await adapter('RefreshToken').find('other')).toBeDefined();
});

it('does not find what has expired, and sweeps it away', async () => {
  await adapter('Interaction').upsert('late', { kind: 'Interaction' }, -1);
  expect(await adapter('Interaction').find('late')).toBeUndefined();
  await sweepExpired(database.store);
  const kept = await asPlatform(database.store, (tx) => tx.select({ id: oidcPayloads.id }).from(oidcPayloads));
  expect(kept.map(({ id }) => id)).not.toContain('late');
});

it('forgets one account whole', async () => {
  await adapter('Session').upsert('s', { accountId: 'gone', kind: 'Session' }, 60);
  await adapter('RefreshToken').upsert('r', { accountId: 'gone', grantId: 'x', kind: 'RefreshToken' }, 60);
  await forgetAccount(database.store, { of: 'gone' });
  expect(await adapter('Session').find('s')).toBeUndefined();
  expect(await adapter('RefreshToken').find('r')).toBeUndefined();
});

it('forgets the other sessions of an account, their grants and tokens, and keeps those of the one named', async () => {
  for (const name of ['here', 'there']) {
    await adapter('Session').upsert(
      name,
      { uid: name, accountId: 'b', authorizations: { portal: { grantId: `g-${name}` } } },
      60,
    );
    await adapter('Grant').upsert(`g-${name}`, { accountId: 'b', kind: 'Grant' }, 60);
    await adapter('RefreshToken').upsert(`r-${name}`, { accountId: 'b', grantId: `g-${name}` }, 60);
  }
  await adapter('Interaction').upsert('i', { accountId: 'b', kind: 'Interaction' }, 60);
  await forgetAccount(database.store, { of: 'b', but: 'here' });
  expect(await adapter('Session').find('here')).toBeDefined();
  expect(await adapter('Grant').find('g-here')).toBeDefined();
  expect(await adapter('RefreshToken').find('r-here')).toBeDefined();
  expect(await adapter('Session').find('there')).toBeUndefined();
  expect(await adapter('Grant').find('g-there')).toBeUndefined();
  expect(await adapter('RefreshToken').find('r-there')).toBeUndefined();
  expect(await adapter('Interaction').find('i')).toBeUndefined();
});
