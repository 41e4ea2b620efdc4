import { users } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users as userTable } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newUser, newUserDraft } from './people-samples.ts';
import { northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: northmoor };
const replace = (member: string, value: unknown) => ({ op: 'replace', path: `/${member}`, value });

it('a page size that was set elsewhere stays with whose other fields are changed; none is taken that cannot be chosen (D-134)', async () => {
  const user = await newUser(world);
  await asPlatform(world.store, (tx) => tx.update(userTable).set({ pageSize: 20 }).where(eq(userTable.uid, user)));
  const params = { ...client, user };
  const body = [replace('firstName', 'Siôn')];
  const { data } = await world.done('systemAdministrator', users.patch, { params, body });
  expect(data).toMatchObject({ firstName: 'Siôn', pageSize: 20 });
  const refused = [
    await world.as('systemAdministrator', users.patch, { params, body: [replace('pageSize', 30)] }),
    await world.as('systemAdministrator', users.create, { params: client, body: newUserDraft({ pageSize: 30 }) }),
  ];
  expect(await Promise.all(refused.map((answer) => answer.json()))).toMatchObject(
    refused.map(() => ({ errors: { pageSize: ['Page size must be one of 10, 25, 50, 100.'] } })),
  );
});
