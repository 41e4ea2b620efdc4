import { availableParallelism } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Crowded } from '../fairness/crowded.ts';
import { onBehalfOf } from '../fairness/party.ts';
import { readSheet, type SheetAsked } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const asked = (more: Partial<SheetAsked> = {}): SheetAsked => ({
  client: 'Hill',
  file: async () => bytes('Name\nHill School'),
  ...more,
});
const nothing = async () => undefined;
const reasonOf = (reading: Promise<unknown>) => reading.catch((error: unknown) => error);

it('a thread that cannot be begun takes nobody’s turn', async () => {
  // What no thread can be handed, as often as files are read at once.
  const task = { ...asked(), unsendable: () => undefined };
  for (let times = 0; times < availableParallelism(); times += 1)
    await expect(readSheet(task, nothing)).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await readSheet(asked(), async ({ sheets }) => sheets)).toEqual(['Sheet1']);
});

it('a file that is read without an end is given up, and takes nobody’s turn', async () => {
  const endless = { thread: new URL('data:text/javascript,for (;;);'), longestMs: 50 };
  for (let times = 0; times < availableParallelism(); times += 1)
    await expect(readSheet(asked(), nothing, endless)).rejects.toEqual(
      new UnreadableFile('The file takes too long to be read.'),
    );
  expect(await readSheet(asked(), async ({ sheets }) => sheets)).toEqual(['Sheet1']);
});

it('whoever waits for an answer holds a turn for less time than others wait for theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const endless = { thread: new URL('data:text/javascript,for (;;);') };
  const party = { part: 'client Hill', member: 'Ada' };
  const late = new UnreadableFile('The file takes too long to be read.');
  const waitedFor = reasonOf(onBehalfOf(party, () => readSheet(asked(), nothing, endless)));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await waitedFor).toEqual(late);
  let isOver = false;
  const run = reasonOf(readSheet(asked(), nothing, endless)).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await run).toEqual(late);
});

it('rows of long cells are handed over a few at a time', async () => {
  const text = `Notes\n${`${'x'.repeat(30_000)}\n`.repeat(200)}`;
  const lengths = await readSheet(asked({ file: async () => bytes(text), sheet: 'Sheet1' }), async ({ batches }) => {
    const handed: number[] = [];
    for await (const rows of batches) handed.push(rows.length);
    return handed;
  });
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(201);
  expect(Math.max(...lengths)).toBeLessThan(50);
});

/** As many files of a client are being read as may be at once, until they are let go. */
async function busy(client: string) {
  const { promise: read, resolve: letGo } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const all = Array.from({ length: availableParallelism() }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return readSheet(asked({ client }), async () => {
      resolve();
      await read;
    });
  });
  await Promise.race(begun);
  return async () => {
    letGo();
    await Promise.all(all);
  };
}

describe('clients take turns', () => {
  it('one that has many files read lets another go before, and a file is fetched when its turn has come', async () => {
    const letGo = await busy('Many');
    const fetched: string[] = [];
    const of = (client: string) =>
      readSheet(asked({ client, file: async () => (fetched.push(client), bytes('Name\nx')) }), nothing);
    const waiting = [of('Many'), of('Many'), of('Few')];
    expect(fetched).toEqual([]);
    await letGo();
    await Promise.all(waiting);
    expect(fetched).toEqual(['Few', 'Many', 'Many']);
  });

  it('somebody who asks for very many at once is told to come again', async () => {
    const letGo = await busy('Many');
    const party = { part: 'client Hill', member: 'Ada' };
    const gone = asked({ file: () => Promise.reject(new UnreadableFile('The file is no longer there.')) });
    const all = Array.from({ length: 40 }, () => onBehalfOf(party, () => readSheet(gone, nothing)));
    const refused = await Promise.race(all).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Crowded);
    await letGo();
    const came = await Promise.allSettled(all);
    expect(came.filter((each) => each.status === 'rejected' && each.reason instanceof Crowded)).toHaveLength(20);
  });
});
