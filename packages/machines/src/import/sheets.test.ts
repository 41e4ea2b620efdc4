import type { FilePreview, ImportRequest, ImportRow, ImportRun } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { importedBuildings, keptImport } from '../testing/kept-import.ts';
import { settled } from '../testing/outcomes.ts';
import { followerMachine } from './follower.machine.ts';
import type { ImportEvent, QueueInput, RunInput } from './import-context.ts';
import { importMachine, importStateOf } from './import.machine.ts';

const headings: Readonly<Record<string, readonly string[]>> = { Sheet1: ['Name', 'Town', 'Place'], Closed: ['Name'] };
const preview = (sheet: string): FilePreview => ({
  originalFileName: 'schools.csv',
  listOfSheets: ['Sheet1', 'Closed'],
  availableColumns: ['Name', 'City', 'Notes'],
  columnsLastTime: [],
  firstRowsOfData: [[...(headings[sheet] ?? [])]],
});

/** An import whose file is read, of which each check is through at once; and what each check was asked for. */
async function begin(kept = keptImport) {
  const asked: ImportRequest[] = [];
  const machine = importMachine.provide({
    actors: {
      fetchPreview: fromPromise<FilePreview, RunInput & { readonly sheet: string }>(async ({ input }) =>
        preview(input.sheet),
      ),
      queueImport: fromPromise<string, QueueInput>(async ({ input }) => {
        asked.push(input.request);
        return 'Rehearsing';
      }),
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
  const actor = createActor(machine, { input: { ...importedBuildings, kept } }).start();
  await settled();
  const send = async (event: ImportEvent) => {
    actor.send(event);
    await settled();
    await settled();
  };
  const check = () => send({ type: 'columns.accept' });
  const match = (target: string, source: string | null) => send({ type: 'column.map', target, source });
  const back = () => send({ type: 'step.visit', step: 'columns' });
  return { actor, asked, send, check, match, back };
}

const cell = { row: 3, target: 'City', value: 'Leeds' };

it('what was matched and put right in a sheet, and the way back from it, is there when the sheet is chosen again', async () => {
  const { actor, send, check, match, back } = await begin();
  await match('City', 'Town');
  await check();
  await send({ type: 'cell.correct', corrections: [cell] });
  await send({ type: 'row.leaveOut', row: 4 });
  await back();
  await send({ type: 'sheet.choose', sheet: 'Closed' });
  expect(actor.getSnapshot().context).toMatchObject({ sheet: 'Closed', corrections: [], leftOut: [], past: [] });
  expect(actor.getSnapshot().context.columns.map(({ target }) => target)).toEqual(['Name']);
  await send({ type: 'sheet.choose', sheet: 'Sheet1' });
  const { context } = actor.getSnapshot();
  expect(context).toMatchObject({ sheet: 'Sheet1', corrections: [cell], leftOut: [4], rehearsed: null, run: null });
  expect(context.columns).toContainEqual({ target: 'City', source: 'Town' });
  expect(context.past).toHaveLength(2);
});

it('a cell is put right for the column that it was read from: it is laid aside with that column, and comes back with it', async () => {
  const { asked, send, check, match, back } = await begin();
  await match('City', 'Town');
  await check();
  await send({ type: 'cell.correct', corrections: [cell] });
  await back();
  await match('City', null);
  await check();
  await back();
  await match('City', 'Place');
  await check();
  await back();
  await match('City', 'Town');
  await check();
  expect(asked.map(({ corrections }) => corrections)).toEqual([[], [], [], [cell]]);
});

it('a cell that is put right where nothing of the file is imported stays, whatever else is matched', async () => {
  const { asked, send, check, match, back } = await begin();
  await check();
  await send({ type: 'cell.correct', corrections: [cell] });
  await back();
  await match('Notes', 'Town');
  await check();
  expect(asked.map(({ corrections }) => corrections)).toEqual([[], [cell]]);
});

it('one column of the file may serve several of ours (D-153)', async () => {
  const { asked, check, match } = await begin();
  await match('City', 'Town');
  await match('Notes', 'Town');
  await check();
  expect(asked[0]?.columns).toEqual([
    { target: 'Name', source: 'Name' },
    { target: 'City', source: 'Town' },
    { target: 'Notes', source: 'Town' },
  ]);
});

it('what was only guessed is marked so for as long as it stands: in a sheet that is come back to, and after a reload', async () => {
  const first = await begin();
  const guessed = ({ actor }: Pick<typeof first, 'actor'>) => actor.getSnapshot().context.suggested;
  expect(guessed(first)).toEqual(['City']);
  const lookElsewhere = async () => {
    await first.send({ type: 'sheet.choose', sheet: 'Closed' });
    await first.send({ type: 'sheet.choose', sheet: 'Sheet1' });
  };
  await lookElsewhere();
  expect(guessed(first)).toEqual(['City']);
  expect(guessed(await begin(importStateOf(first.actor.getSnapshot()).kept ?? keptImport))).toEqual(['City']);
  await first.match('City', 'Place');
  await lookElsewhere();
  expect(guessed(first)).toEqual([]);
});
