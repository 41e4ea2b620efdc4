import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { oidcPayloads } from './identity-schema.ts';
import { oidcAdapter, sweepExpired } from './oidc-adapter.ts';
import { endSessions } from './sessions.ts';
import { asPlatform } from '../storage/transaction.ts';
import { addPerson, openSession } from '../testing/people.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const adapter = (model: string) => oidcAdapter(database.store, model);

it('finds what was kept, by id and by uid, each model on its own', async () => {
  const sessions = adapter('Session');
  await sessions.upsert('one', { uid: 'u-1', kind: 'Session' }, 60);
  await sessions.upsert('one', { uid: 'u-2', kind: 'Session' }, 60);
  expect(await sessions.find('one')).toEqual({ uid: 'u-2', kind: 'Session' });
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

it('keeps a session that has ended as ended, whatever a request still writes of it', async () => {
  const sessions = adapter('Session');
  await sessions.upsert('left', { uid: 'u-left', kind: 'Session' }, 60);
  await sessions.destroy('left');
  await sessions.upsert('left', { uid: 'u-left', kind: 'Session' }, 60);
  expect(await sessions.find('left')).toBeUndefined();
  expect(await sessions.findByUid('u-left')).toBeUndefined();
});

it('keeps the question whether to sign out, whatever a request that began before it still writes of the session', async () => {
  const sessions = adapter('Session');
  const asked = { uid: 'u-asked', kind: 'Session', state: { secret: 'first', clientId: 'portal' } };
  await sessions.upsert('asked', { uid: 'u-asked', kind: 'Session' }, 60);
  await sessions.upsert('asked', asked, 60);
  await sessions.upsert('asked', { uid: 'u-asked', kind: 'Session', authorizations: { portal: { sid: 's' } } }, 60);
  expect(await sessions.find('asked')).toEqual({ ...asked, authorizations: { portal: { sid: 's' } } });
  const again = { ...asked, state: { secret: 'second' } };
  await sessions.upsert('asked', again, 60);
  expect(await sessions.find('asked')).toEqual(again);
});

it('finds a session of somebody only while it stands', async () => {
  const accountId = await addPerson(database.store, { userName: 'stands@example.org' });
  const { sid, auth_time: loginTs } = await openSession(database.store, accountId);
  expect(await adapter('Session').findByUid(sid)).toMatchObject({ accountId });
  await asPlatform(database.store, (tx) => endSessions(tx, { of: accountId }));
  // A request that was under way writes the session it had read before, with the second of its sign-in.
  await adapter('Session').upsert(sid, { uid: sid, accountId, loginTs }, 60);
  expect(await adapter('Session').findByUid(sid)).toBeUndefined();
});
