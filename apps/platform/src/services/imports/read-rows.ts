import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { inPortions } from '../../fairness/in-portions.ts';
import { headingsOf } from '../../sheets/headings.ts';
import type { SheetRow } from '../../sheets/read-book.ts';
import { readSheet } from '../../sheets/sheet-reader.ts';
import { UnreadableFile } from '../../sheets/unreadable-file.ts';
import { importOutcomes, importRows, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';
import { each, oneAhead } from './one-ahead.ts';
import { onlyPreparing } from './only-preparing.ts';
import { UNKNOWN_SIGN } from './read-cell.ts';
import type { RowJudge } from './judge-rows.ts';

/** Does work in a transaction of the import's sender. */
export type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

const LONGEST_KEY = 400;
/** An index holds no longer ones; what is longer is told by its fingerprint. */
export const boundedKey = (key: string): string =>
  key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('hex') : key;

/** What the rows of an import are read with: another sheet or other columns, and they are read anew. */
export const readingOf = ({ sheetName, columns }: Pick<ImportFound, 'sheetName' | 'columns'>): string =>
  JSON.stringify([sheetName, columns]);

/** Which cell of a row is which column of ours. */
type Places = readonly { readonly target: string; readonly at: number }[];

/** Reads the rows of a file into the database, by our columns and as the file says them. */
export async function readRows(
  kind: Pick<RowJudge, 'keyOf' | 'nameOf'>,
  found: ImportFound,
  file: () => Promise<Uint8Array>,
  inTransaction: InTransaction,
): Promise<void> {
  await inTransaction((tx) => forgetRows(tx, found));
  await readSheet({ client: found.clientUID, file, sheet: found.sheetName }, async ({ sheets, batches }) => {
    if (!sheets.includes(found.sheetName)) throw new UnreadableFile('The file has no sheet of this name.');
    let places: Places | undefined;
    const understand = (batch: readonly SheetRow[]) => {
      const [head, ...below] = batch;
      const rows = places === undefined ? below : batch;
      places ??= placesOf(found, head);
      return givenRows(kind, rows, places);
    };
    for await (const rows of oneAhead(each(batches, understand)))
      await inTransaction((tx) => insertRows(tx, found, rows));
  });
  await inTransaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${importRows} where ${importRows.importUID} = ${found.uid}`,
    );
    const read = { readAs: readingOf(found), judgedAs: '', rows: rows[0]?.count ?? 0 };
    await tx.update(imports).set(read).where(eq(imports.uid, found.uid));
  });
}

/** Forgets what a file said before, and what would have become of it: nothing of it was written yet. */
export async function forgetRows(tx: Transaction, { uid }: Pick<ImportFound, 'uid'>): Promise<void> {
  await tx.delete(importOutcomes).where(eq(importOutcomes.importUID, uid));
  await tx.delete(importRows).where(eq(importRows.importUID, uid));
  // Half of its rows are not what its columns say: until all of them are read, it is read with none.
  await tx.update(imports).set({ readAs: '', judgedAs: '' }).where(eq(imports.uid, uid));
}

/** Where the columns that were chosen stand; one that the sheet has not is a file that was changed meanwhile. */
function placesOf({ columns }: ImportFound, head: SheetRow | undefined): Places {
  const widest = 200;
  const headings = headingsOf(head?.cells ?? [], widest);
  return columns.map(({ source, target }) => {
    const at = headings.indexOf(source);
    if (at < 0) throw new UnreadableFile(`The sheet has no column “${source}”.`);
    return { target, at };
  });
}

/** What rows say by our columns, and what they are found by. */
const givenRows = (kind: Pick<RowJudge, 'keyOf' | 'nameOf'>, rows: readonly SheetRow[], places: Places) =>
  inPortions(rows, ({ row, cells }) => {
    const said: Record<string, string> = {};
    for (const { target, at } of places) {
      const typed = cells[at] ?? '';
      // No text of the database holds it; what it stood for is not known, and told of the cell.
      if (typed !== '') said[target] = typed.replaceAll('\u0000', UNKNOWN_SIGN).toWellFormed();
    }
    return { row, cells: said, key: boundedKey(kind.keyOf(said)), name: kind.nameOf(said).slice(0, 250) };
  });

/** Rows go in as one document: so many values of their own would be more than a statement can bear. */
async function insertRows(
  tx: Transaction,
  { uid, clientUID }: ImportFound,
  rows: Awaited<ReturnType<typeof givenRows>>,
): Promise<void> {
  if (rows.length === 0) return;
  await onlyPreparing(tx);
  await tx.execute(sql`
    insert into ${importRows} (client_uid, import_uid, "row", cells, key, name)
    select ${clientUID}, ${uid}, said."row", said.cells, said.key, said.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said ("row" int, cells jsonb, key text, name text)`);
}
