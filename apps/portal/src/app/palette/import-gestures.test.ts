import type { FilePreview } from '@wardmere/api';
import { importMachine } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { importGestures } from './import-gestures.ts';

const preview: FilePreview = {
  originalFileName: 'staff.csv',
  listOfSheets: ['Sheet1'],
  availableColumns: ['Email'],
  columnsLastTime: [],
  firstRowsOfData: [['Email'], ['a@b.example']],
};

/** An import whose page is open, and what the palette says of it. */
function open(uploadedFileName: string | null) {
  const logic = importMachine.provide({
    actors: {
      fetchPreview: fromPromise(() => Promise.resolve(preview)),
      forgetUpload: fromPromise(() => Promise.resolve()),
    },
  });
  const step = uploadedFileName === null ? ('file' as const) : ('columns' as const);
  const kept = {
    fileName: uploadedFileName === null ? '' : 'staff.csv',
    fileSize: 20,
    uploadedFileName,
    sheet: '',
    columns: [],
    corrections: [],
    leftOut: [],
    rehearsal: 'none',
    isQueued: false,
    answered: '',
    step,
  } as const;
  const actor = createActor(logic, { input: { kind: 'people', client: 'c1', kept } }).start();
  const gestures = () => importGestures({ kind: 'import', actor, many: 'people' });
  return {
    actor,
    offered: () => gestures().flatMap(({ label, unavailable }) => (unavailable === undefined ? [label] : [])),
    reason: (label: string) => gestures().find((each) => each.label === label)?.unavailable,
    take: (label: string) =>
      gestures()
        .find((each) => each.label === label)
        ?.run(),
  };
}

it('an import without a file offers nothing yet, and says what each waits for (N9)', () => {
  const { offered, reason } = open(null);
  expect(offered()).toEqual([]);
  expect([reason('Check the rows'), reason('Import the people'), reason('Stop the import')]).toEqual([
    'No file has been selected yet',
    'No file has been selected yet',
    'The import is not under way',
  ]);
});

it('at its columns it offers the check, the way back and the end, and leads there', async () => {
  const { actor, offered, reason, take } = open('1.csv');
  await expect.poll(() => actor.getSnapshot().value).toEqual({ preparing: 'mapping' });
  expect(offered()).toEqual(['Go back to the file', 'Check the rows', 'Cancel the import']);
  expect([reason('Go to the columns'), reason('Go to what would happen'), reason('Undo the last correction')]).toEqual([
    'It is on screen',
    'The rows have not been checked yet',
    'Nothing has been corrected',
  ]);
  take('Go back to the file');
  expect(actor.getSnapshot().value).toEqual({ preparing: 'choosing' });
  take('Cancel the import');
  expect(offered()).toEqual([]);
});
