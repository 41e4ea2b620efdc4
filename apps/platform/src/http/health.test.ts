import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from './bearer.ts';
import { health } from './health.ts';

it('asks the database once for all who ask at once, and again for whoever asks later', async () => {
  const asked = Promise.withResolvers<void>();
  let lent = 0;
  const lend = async () => {
    lent += 1;
    await asked.promise;
    throw new Error('The database is away.');
  };
  const app = new Hono<ApiEnv>().get('/health', health({ lend }));
  app.onError((_, context) => context.text('', 503));
  const crowd = Array.from({ length: 100 }, async () => (await app.request('/health')).status);
  await Promise.resolve();
  asked.resolve();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([503]));
  expect(lent).toBe(1);
  await app.request('/health');
  expect(lent).toBe(2);
});
