import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

/** So many deliveries of a client that are due, each at a receiver of its own. */
async function due(client: string, count: number, after: number): Promise<void> {
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
  }));
  await asPlatform(world.store, (tx) => tx.insert(deliveries).values(rows));
}
const take = async (most: number) =>
  (await takeDue(world.store, { now, most, beyondFirst: most / 2 })).map(({ clientUID }) => clientUID);
const countOf = (client: string, taken: readonly string[]) => taken.filter((each) => each === client).length;

it('whatever one client has sent to however many receivers, another’s alarm is sent beside it', async () => {
  await due(sample.northmoor, 150, -2000);
  await due(sample.riverbend, 1, -1000);
  expect(countOf(sample.riverbend, await take(4))).toBe(1);
});

it('one client never has all hands', async () => {
  await due(sample.northmoor, 150, -2000);
  expect([await take(60), await take(60), await take(60)].map((taken) => taken.length)).toEqual([60, 15, 0]);
  await due(sample.riverbend, 10, -1000);
  expect(countOf(sample.riverbend, await take(60))).toBe(10);
});
