import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import type { ApiEnv } from './bearer.ts';
import { refuse } from './failure.ts';
import { invalid, Refusal } from './refusal.ts';

/** What a caller is told of an error, and whether the log was. */
async function told(error: Error) {
  const logged: unknown[] = [];
  const app = new Hono<ApiEnv>();
  app.onError((thrown, context) =>
    refuse(thrown, context, { info: () => undefined, error: (_, fault) => void logged.push(fault) }),
  );
  app.use(async (context, next) => {
    context.set('requestId', 'request-1');
    await next();
  });
  app.get('/', () => {
    throw error;
  });
  const response = await app.request('/');
  return {
    status: response.status,
    body: await response.json(),
    logged: logged.length,
    again: response.headers.get('retry-after'),
  };
}
const ofDatabase = (code: string) =>
  new DrizzleQueryError('select secret', ['secret'], Object.assign(new Error('secret detail'), { code }));

it('a fault of our own tells nothing but the request’s number', async () => {
  expect(await told(new TypeError('secret detail'))).toEqual({
    status: 500,
    body: { title: 'Something went wrong.', description: 'Tell support this number: request-1' },
    logged: 1,
    again: null,
  });
});

it.for([
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['23502', 400],
  ['40001', 409],
  ['40P01', 409],
  ['42501', 403],
  ['22001', 400],
  ['22003', 400],
  ['22007', 400],
  ['22021', 400],
  ['22P02', 400],
  ['22P05', 400],
  ['54000', 400],
  ['54001', 400],
  ['25006', 503],
  ['25P03', 503],
  ['53100', 503],
  ['53200', 503],
  ['53300', 503],
  ['55P03', 503],
  ['57014', 503],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['58030', 503],
  ['08006', 503],
  ['ECONNREFUSED', 503],
  ['ECONNRESET', 503],
  ['42601', 500],
  ['42P01', 500],
  ['XX000', 500],
] as const)('the database’s %s is told as %i, in no words of its own', async ([code, status]) => {
  const { body, ...rest } = await told(ofDatabase(code));
  expect(rest).toEqual({ status, logged: status >= 500 ? 1 : 0, again: status === 503 ? '2' : null });
  expect(JSON.stringify(body)).not.toContain('secret');
});

it.for([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('“%s” is “not now”', async (message) => {
  expect(await told(new DrizzleQueryError('begin', [], new Error(message)))).toMatchObject({
    status: 503,
    again: '2',
  });
});

it.for(['ENOSPC', 'EDQUOT'])('a folder without room for a file says so (%s)', async (code) => {
  const full = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  expect(await told(full)).toMatchObject({
    status: 503,
    body: { description: 'There is no room left to store anything.' },
    again: '2',
  });
});

it('a database without room says so', async () => {
  expect((await told(ofDatabase('53100'))).body).toEqual({
    title: 'Not available right now.',
    description: 'There is no room left to store anything.',
  });
});

it('what the framework refuses is refused in our form', async () => {
  expect(await told(new HTTPException(400, { message: 'secret' }))).toMatchObject({
    status: 400,
    body: { title: 'The request cannot be read.' },
    logged: 0,
  });
});

it('a refusal tells its fields, under names that any record can carry', async () => {
  const errors = Object.fromEntries([
    ['name', ['a']],
    ['__proto__', ['b']],
    ['x'.repeat(300), ['c']],
  ]);
  const { body } = await told(invalid(errors));
  expect(body).toEqual({
    title: 'Some values are not valid.',
    errors: { name: ['a'], body: ['b'], ['x'.repeat(100)]: ['c'] },
  });
  expect(await told(new Refusal(404, 'Not found.'))).toMatchObject({ status: 404, body: { title: 'Not found.' } });
});
