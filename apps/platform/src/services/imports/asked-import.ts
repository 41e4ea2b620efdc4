import {
  hasImportExtension,
  IMPORT_COLUMNS,
  LONGEST_FILE_NAME,
  NAME_TOO_LONG,
  type buildingImports,
  type ImportKind,
  type ImportRequest,
  type userImports,
} from '@wardmere/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import type { Context, Preparation } from '../../http/implement.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { imports, uploadAddresses } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { canBeAsked, findImport } from './import-record.ts';
import { UNQUEUED_MS } from './tend-imports.ts';

type Create = typeof userImports.create | typeof buildingImports.create;

/** What is kept of what is asked for. */
export const askedOf = ({ sheetName, columns, corrections, leftOut, acceptedChanges }: ImportRequest) => ({
  sheetName,
  columns,
  corrections,
  leftOut,
  acceptedChanges: acceptedChanges ?? null,
});

/** So many files somebody may have sent within a day that were never queued: each may be large, and is kept as long. */
const MOST_UNQUEUED = 200;
/** So many addresses somebody is given within a day: a file may be sent to each, also after its import was deleted. */
const MOST_ADDRESSES = 500;

/** Whoever has asked for very many addresses gets no more, however many they ask for at once. */
export async function requireRoom(tx: Transaction, { userUid }: Caller, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userUid}`}, 0))`);
  const since = new Date(now.getTime() - UNQUEUED_MS);
  const given = and(eq(uploadAddresses.givenToUID, userUid), gt(uploadAddresses.givenAt, since));
  if ((await tx.$count(uploadAddresses, given)) >= MOST_ADDRESSES)
    throw tooMuch(`You have sent ${MOST_ADDRESSES} files within a day. Try again tomorrow.`);
  const unqueued = and(isNull(imports.queuedDate), isNull(imports.takesBackUID));
  const sent = and(eq(imports.senderUID, userUid), unqueued, gt(imports.askedAt, since));
  if ((await tx.$count(imports, sent)) >= MOST_UNQUEUED)
    throw tooMuch(
      `You have sent ${MOST_UNQUEUED} files within a day that were not imported. Import or cancel some of them first.`,
    );
}

const tooMuch = (description: string) =>
  new Refusal(429, 'Too much at once.', { description, headers: { 'Retry-After': '3600' } });

/** The rest of a name is kept and shown, and leads nowhere. */
export function requireName(name: string): void {
  if (!hasImportExtension(name)) throw new Refusal(400, 'Invalid File Extension', { description: EXTENSIONS });
  if (name.length > LONGEST_FILE_NAME) throw invalidField('file', NAME_TOO_LONG);
}
const EXTENSIONS = 'A file ends in .csv, .xls or .xlsx.';

function requireColumns(kind: ImportKind, { columns, corrections }: ImportRequest): void {
  const known = new Set(IMPORT_COLUMNS[kind].map(({ target }) => target));
  const unknown = columns.find(({ target }) => !known.has(target));
  if (unknown !== undefined) throw invalidField('columns', `There is no column ${unknown.target}.`);
  if (corrections.some(({ target }) => !known.has(target)))
    throw invalidField('corrections', 'A correction names a column that is not there.');
}

/** Whether a file that is asked to be imported has been sent: where it would be kept is asked while no transaction is open. */
export const isSent = (kind: ImportKind): Preparation<Create, FileMeant, boolean> => ({
  see: async ({ tx, caller, params: { client }, body, uploads }) => {
    requireColumns(kind, body);
    const found = await findImport({ tx, caller }, { client, kind, file: body.uploadedFileName });
    return { isAsked: canBeAsked(found), uploads };
  },
  prepare: async ({ body }, { isAsked, uploads }) => !isAsked || uploads.has(body.uploadedFileName),
});

type FileMeant = Pick<Context<Create>, 'uploads'> & { readonly isAsked: boolean };
