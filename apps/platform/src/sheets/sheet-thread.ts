import { parentPort, workerData } from 'node:worker_threads';
import { lettersOf, openBook, type SheetRow } from './read-book.ts';
import type { SheetMessage, SheetTask } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Rows are handed over so many at a time, or as many as come to so many letters, and no more before they were taken. */
const BATCH = { rows: 500, letters: 1_000_000 };

// What the reader hands over, and nobody else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { file, sheet, most } = workerData as SheetTask;
const say = (message: SheetMessage) => parentPort?.postMessage(message);

const taken = () => new Promise<void>((resolve) => void parentPort?.once('message', () => resolve()));

async function handOver(rows: readonly SheetRow[]): Promise<void> {
  const all = taken();
  say({ type: 'rows', rows });
  await all;
}

try {
  const book = await openBook(file);
  say({ type: 'opened', sheets: book.sheets });
  if (sheet !== undefined && book.sheets.includes(sheet)) {
    let batch: SheetRow[] = [];
    let [read, letters] = [0, 0];
    // Who looks at the beginning learns as well that the end is too far away: that is found out while the beginning is read.
    const mayBeTooLong = most === undefined ? undefined : book.mayBeTooLong();
    mayBeTooLong?.catch(() => undefined);
    for await (const row of book.rows(sheet)) {
      read += 1;
      if (most === undefined || read <= most) {
        batch.push(row);
        letters += lettersOf(row);
      }
      if (batch.length === BATCH.rows || letters >= BATCH.letters) {
        await handOver(batch);
        [batch, letters] = [[], 0];
      }
      if (most !== undefined && read >= most && !(await mayBeTooLong)) break;
    }
    if (batch.length > 0) await handOver(batch);
  }
  say({ type: 'over' });
} catch (error) {
  say({ type: 'unreadable', why: error instanceof UnreadableFile ? error.message : 'The file cannot be read.' });
}
