import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients, countries, drops, imports, users } from '../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { asPlatform } from '../storage/transaction.ts';
import { byPassword, type DropAccount } from './drop-account.ts';
import { NotTaken, takeFile } from './take-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** A drop of a client into which all but one of the files of an hour have come. */
const nearlyFull = (): Promise<DropAccount> =>
  asPlatform(database.store, async (tx) => {
    await tx.insert(countries).values({ code: 'GB', name: 'United Kingdom' }).onConflictDoNothing();
    const [client] = await tx.insert(clients).values({ name: 'Quayside', type: 0, country: 'GB' }).returning();
    const [sender] = await tx
      .insert(users)
      .values({ firstName: 'Ada', lastName: 'Admin', userName: 'ada@quayside.example', isSystemUser: true })
      .returning();
    const [clientUID, senderUID] = [client?.uid ?? '', sender?.uid ?? ''];
    const [drop] = await tx
      .insert(drops)
      .values({ clientUID, userName: 'quayside', passwordHash: 'hash', isEnabled: true, savedByUID: senderUID })
      .returning();
    await tx.insert(imports).values(
      Array.from({ length: 59 }, (_, at) => ({
        clientUID,
        kind: 'people' as const,
        uploadedFileName: `${at}.csv`,
        originalFileName: 'people.csv',
        senderUID,
        origin: 'SFTP' as const,
      })),
    );
    return { uid: drop?.uid ?? '', client: clientUID, savedBy: senderUID, openedBy: byPassword('hash') };
  });

it('of files that come at once no more are taken than there is room for within an hour', async () => {
  const account = await nearlyFull();
  const taking = {
    store: database.store,
    uploads: {
      write: (_name: string, content: Readable) => {
        content.destroy();
        return Promise.resolve(true);
      },
      remove: () => Promise.resolve(),
    },
    jobs: { send: () => Promise.resolve() },
    now: () => new Date(),
  };
  const file = { path: import.meta.filename, size: 1, at: new Date(), giveBack: () => undefined };
  const came = await Promise.allSettled(Array.from({ length: 8 }, () => takeFile(taking, account, 'people.csv', file)));
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = came.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.every((reason) => reason instanceof NotTaken)).toBe(true);
});
