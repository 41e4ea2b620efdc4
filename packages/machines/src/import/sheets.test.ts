import type { FilePreview, ImportRow, ImportRun } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { importedBuildings, keptImport } from '../testing/kept-import.ts';
import { settled } from '../testing/outcomes.ts';
import { followerMachine } from './follower.machine.ts';
import type { QueueInput, RunInput } from './import-context.ts';
import { importMachine } from './import.machine.ts';

const headings: Readonly<Record<string, readonly string[]>> = { Sheet1: ['Name', 'Town'], Closed: ['Name'] };
const preview = (sheet: string): FilePreview => ({
  originalFileName: 'schools.csv',
  listOfSheets: ['Sheet1', 'Closed'],
  availableColumns: ['Name', 'City'],
  columnsLastTime: [],
  firstRowsOfData: [[...(headings[sheet] ?? [])]],
});

it('what was matched and put right in a sheet, and the way back from it, is there when the sheet is chosen again', async () => {
  const machine = importMachine.provide({
    actors: {
      fetchPreview: fromPromise<FilePreview, RunInput & { readonly sheet: string }>(async ({ input }) =>
        preview(input.sheet),
      ),
      queueImport: fromPromise<ImportRun | null, QueueInput>(async () => null),
      follower: followerMachine.provide({
        actors: {
          fetchRun: fromPromise<ImportRun, RunInput>(
            async () => ({ uploadedFileName: '1.csv', status: 'Rehearsed' }) as ImportRun,
          ),
        },
      }),
      fetchProblems: fromPromise<readonly ImportRow[], RunInput>(async () => []),
    },
  });
  const actor = createActor(machine, { input: { ...importedBuildings, kept: keptImport } }).start();
  await settled();
  actor.send({ type: 'column.map', target: 'City', source: 'Town' });
  actor.send({ type: 'columns.accept' });
  await settled();
  await settled();
  const cell = { row: 3, target: 'City', value: 'Leeds' };
  actor.send({ type: 'cell.correct', corrections: [cell] });
  actor.send({ type: 'row.leaveOut', row: 4 });
  actor.send({ type: 'step.visit', step: 'columns' });
  actor.send({ type: 'sheet.choose', sheet: 'Closed' });
  await settled();
  expect(actor.getSnapshot().context).toMatchObject({ sheet: 'Closed', corrections: [], leftOut: [], past: [] });
  expect(actor.getSnapshot().context.columns.map(({ target }) => target)).toEqual(['Name']);
  actor.send({ type: 'sheet.choose', sheet: 'Sheet1' });
  await settled();
  const { context } = actor.getSnapshot();
  expect(context).toMatchObject({ sheet: 'Sheet1', corrections: [cell], leftOut: [4], rehearsed: null, run: null });
  expect(context.columns).toContainEqual({ target: 'City', source: 'Town' });
  expect(context.past).toHaveLength(2);
});
