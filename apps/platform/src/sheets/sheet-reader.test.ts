import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { readSheet } from './sheet-reader.ts';

const file = new TextEncoder().encode('Name\nHill School');
const sheetsOf = () => readSheet({ file }, async ({ sheets }) => sheets);

it('a thread that cannot be begun takes nobody’s turn', async () => {
  // What no thread can be handed, as often as files are read at once.
  const task = { file, unsendable: () => undefined };
  for (let times = 0; times < availableParallelism(); times += 1)
    await expect(readSheet(task, async () => undefined)).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await sheetsOf()).toEqual(['Sheet1']);
});
