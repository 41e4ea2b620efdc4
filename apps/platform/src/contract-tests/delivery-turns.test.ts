import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDue } from '../deliveries/take-due.ts';
import { TRIED_FOR } from '../deliveries/when-again.ts';
import { deliveries } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => asPlatform(world.store, (tx) => tx.delete(deliveries)));

const now = new Date();

/** So many deliveries of a client that are due, each of an incident and at a receiver of its own unless it is said. */
async function due(client: string, count: number, after: number, change: Partial<typeof deliveries.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    uid: randomUUID(),
    clientUID: client,
    incidentId: randomUUID(),
    incidentStatus: 'Initiated',
    at: new Date(now.getTime() + after),
    configurationUID: randomUUID(),
    configurationVersion: 1,
    configurationName: 'Raised',
    httpVerb: 'Post' as const,
    url: `https://${client.slice(0, 8)}-${at}.example/`,
    result: 'Waiting' as const,
    dueAt: new Date(now.getTime() + after),
    givesUpAt: new Date(now.getTime() + TRIED_FOR),
    ...change,
  }));
  await asPlatform(world.store, (tx) => tx.insert(deliveries).values(rows));
}
const taken = (most: number) => takeDue(world.store, { now, most, beyondFirst: most / 2 });
const statuses = async () => (await taken(10)).map(({ incidentStatus }) => incidentStatus).toSorted();
const take = async (most: number) => (await taken(most)).map(({ clientUID }) => clientUID);
const countOf = (client: string, clients: readonly string[]) => clients.filter((each) => each === client).length;

it('whatever one client has sent to however many receivers, another’s alarm is sent beside it', async () => {
  await due(sample.northmoor, 150, -2000);
  await due(sample.riverbend, 1, -1000);
  expect(countOf(sample.riverbend, await take(4))).toBe(1);
});

it('one client never has all hands', async () => {
  await due(sample.northmoor, 150, -2000);
  expect([await take(60), await take(60), await take(60)].map(({ length }) => length)).toEqual([60, 15, 0]);
  await due(sample.riverbend, 10, -1000);
  expect(countOf(sample.riverbend, await take(60))).toBe(10);
});

describe('at a receiver that several clients share', () => {
  const shared = { url: 'https://cloud.example/alerts' };

  it('who has much that was due before another’s leaves it one of the four places (D-257)', async () => {
    await due(sample.northmoor, 40, -2000, shared);
    await due(sample.riverbend, 1, -1000, shared);
    const clients = await take(10);
    expect([countOf(sample.northmoor, clients), countOf(sample.riverbend, clients)]).toEqual([3, 1]);
  });

  it('a place that becomes free is that of whoever has none', async () => {
    await due(sample.northmoor, 40, -2000, shared);
    const [first, ...others] = await taken(10);
    expect(others).toHaveLength(3);
    await due(sample.riverbend, 2, -1000, shared);
    expect(await take(10)).toEqual([]);
    const isFirst = eq(deliveries.uid, first?.uid ?? '');
    await asPlatform(world.store, (tx) => tx.update(deliveries).set({ takenUntil: null }).where(isFirst));
    expect(await take(10)).toEqual([sample.riverbend]);
  });
});

it('changes of one incident for one configuration go one at a time, the oldest first, whichever is due first (D-257)', async () => {
  const one = { incidentId: randomUUID(), configurationUID: randomUUID(), url: 'https://signs.example/' };
  // Nothing overtakes an all-clear, and somebody has what came after it sent all the same.
  await due(sample.northmoor, 1, -2000, { ...one, incidentStatus: 'Resolved', dueAt: now });
  await due(sample.northmoor, 1, -1000, { ...one, incidentStatus: 'Verified' });
  await due(sample.northmoor, 1, -1000, { ...one, configurationUID: randomUUID() });
  expect(await statuses()).toEqual(['Initiated', 'Resolved']);
  expect(await statuses()).toEqual([]);
});
