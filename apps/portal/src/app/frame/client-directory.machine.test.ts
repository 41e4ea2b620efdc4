import { CallError, type ClientSummary } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { clientDirectoryMachine, RECENT } from './client-directory.machine.ts';

const summary = (uid: string): ClientSummary => ({
  uid,
  name: `Client ${uid}`,
  uniqueID: '',
  type: 0,
  status: 2,
  city: '',
  stateProvinceRegion: '',
});

const open = (fetchClients: () => Promise<readonly ClientSummary[]>) =>
  createActor(clientDirectoryMachine.provide({ actors: { fetchClients: fromPromise(fetchClients) } }), {
    input: { recent: [] },
  }).start();

it('asks for nothing until the picker is opened', () => {
  let asked = 0;
  open(async () => [summary(`${++asked}`)]);
  expect(asked).toBe(0);
});

it('keeps the clients it knows while they are fetched again', async () => {
  const answers = [[summary('1')], [summary('1'), summary('2')]];
  const actor = open(async () => answers.shift() ?? []);
  actor.send({ type: 'directory.open' });
  await waitFor(actor, (directory) => directory.matches('known'));
  actor.send({ type: 'directory.open' });
  expect(actor.getSnapshot().context.clients).toHaveLength(1);
  expect((await waitFor(actor, (directory) => directory.matches('known'))).context.clients).toHaveLength(2);
});

it('says why it failed, and asks again when opened again', async () => {
  const words = 'An error occurred fetching the list of clients.';
  let works = false;
  const actor = open(() =>
    works
      ? Promise.resolve([summary('1')])
      : Promise.reject(new CallError({ kind: 'unreachable', reason: 'network', message: words })),
  );
  actor.send({ type: 'directory.open' });
  expect((await waitFor(actor, (directory) => directory.matches('failed'))).context.failure?.message).toBe(words);
  works = true;
  actor.send({ type: 'directory.open' });
  expect((await waitFor(actor, (directory) => directory.matches('known'))).context.failure).toBeNull();
});

it('remembers the last five clients, the latest first and each once', () => {
  const actor = open(async () => []);
  const told: string[][] = [];
  actor.on('remembered', ({ recent }) => told.push(recent.map(({ uid }) => uid)));
  for (const uid of ['1', '2', '3', '4', '5', '6', '2'])
    actor.send({ type: 'client.visit', client: { uid, name: uid } });
  expect(told.at(-1)).toEqual(['2', '6', '5', '4', '3']);
  expect(told.at(-1)).toHaveLength(RECENT);
});
