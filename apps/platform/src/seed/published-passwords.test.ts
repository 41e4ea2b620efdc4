import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillStore } from '../fill-store.ts';
import { sealerOf } from '../identity/sealed.ts';
import { readSettings } from '../settings.ts';
import { runLargeSeed } from './large.ts';
import { users } from '../storage/schema/index.ts';
import { startTestDatabase } from '../storage/test-database.ts';
import { asPlatform } from '../storage/transaction.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
const sealer = sealerOf('a secret of these tests and of nothing else');
const fill = (env: Record<string, string>) =>
  fillStore({ settings: readSettings(env), store: database.store, sealer, tell: () => undefined });

beforeAll(async () => {
  database = await startTestDatabase();
  // As the first start on a machine leaves it.
  await fill({});
});
afterAll(() => database.close());

it.for([{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://portal.school.example' }])(
  'accounts with published passwords that an earlier start has left go on no network: %o',
  async (env) => {
    await expect(fill(env)).rejects.toThrow(/^This data has demonstration accounts, whose password is published: /);
    await expect(fill({ ...env, DEMO_DATA: 'on' })).resolves.toBeUndefined();
  },
);

it('data whose accounts have passwords of their own, or none, is served anywhere', async () => {
  await asPlatform(database.store, (tx) => tx.update(users).set({ passwordHash: null }));
  await expect(fill({ HOST: '0.0.0.0' })).resolves.toBeUndefined();
});

it.for([
  { HOST: '0.0.0.0' },
  { DEMO_DATA: 'off' },
  { DATABASE_URL: 'postgres://owner@db.school.example/wardmere' },
  { DATABASE_URL: 'postgres://localhost/wardmere?host=db.school.example' },
  { DATABASE_URL: 'postgres://owner@db.school.example/wardmere', DEMO_DATA: '' },
])('no large data with published passwords is added there: %o', async (env) => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(runLargeSeed([], { ...nowhere, ...env })).rejects.toThrow(
    /^Large demonstration data has administrators whose password is published: /,
  );
});
