import { AS_OF, XLSX, type ExportQuery, type Learner } from '@wardmere/api';
import { CSV, csvHead, csvLines } from '@wardmere/api/csv';
import { learnerColumns } from '@wardmere/api/learner-table';
import { and, eq, sql } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre';
import { FileAnswer, type Again } from '../../http/file-answer.ts';
import type { Context, Outcome } from '../../http/implement.ts';
import { readListing } from '../../http/list.ts';
import { learners } from '../../storage/schema/index.ts';
import { withNames } from '../people/with-names.ts';
import { ALONE, learnerColumnsOf, learnerFields, toLearner } from './learner-fields.ts';
import { findCourse, requirePlace, seenLearners, todayAt, type LearnerPlace } from './learner-place.ts';

type Asking = Pick<Context<never>, 'tx' | 'caller' | 'now'> & { readonly query: ExportQuery };
type Of = LearnerPlace & { readonly course: string };

/** So many learners are read at a time. */
const PART = 2000;
/** An identifier as text. */
const UID_LENGTH = 36;

/**
 * The learners of a course as a file (D-181, D-276). Who is in it, and in which order, is settled at the moment it is of and
 * kept as one text of identifiers; what is told of them is read part by part, when somebody takes it, under the rules of
 * then: whoever is no longer to be seen is left out.
 */
export async function exportOf({ tx, caller, now, query }: Asking, of: Of): Promise<Outcome<FileAnswer>> {
  const { format } = query;
  await requirePlace(tx, caller, of);
  const { name } = await findCourse(tx, of);
  const today = await todayAt(tx, of.client, now);
  const listing = readListing(
    learnerFields(today),
    { pagesize: 1, pagenumber: 0, filter: query.filter, orderInstructions: withNames(query.orderInstructions, ALONE) },
    'lastName',
    [learners.userUID],
  );
  const ordered = tx
    .select({ uid: learners.userUID })
    .from(learners)
    .where(and(eq(learners.courseUID, of.course), seenLearners(caller, of), ...listing.where))
    .orderBy(...listing.orderBy);
  const { rows } = await tx.execute<{ uids: string | null }>(
    sql`select string_agg(user_uid::text, '') as uids from ${ordered} as ordered`,
  );
  const uids = rows[0]?.uids ?? '';
  const write = { csv: asText, xlsx: asWorkbook }[format];
  const type = { csv: `${CSV}; charset=utf-8; header=present`, xlsx: XLSX }[format];
  return {
    data: new FileAnswer(`${name} ${today}.${format}`, type, (again) => write(parts(again, of, uids, today)), {
      [AS_OF]: now.toISOString(),
    }),
  };
}

/** The learners of some identifiers, part by part and in their order. */
async function* parts(again: Again, of: Of, uids: string, today: string): AsyncGenerator<readonly Learner[]> {
  for (let at = 0; at < uids.length; at += PART * UID_LENGTH) {
    const part = uids.slice(at, at + PART * UID_LENGTH).match(/.{36}/g) ?? [];
    yield await again(async ({ tx, caller }) => {
      const found = await tx
        .select(learnerColumnsOf(today))
        .from(learners)
        .where(
          and(
            eq(learners.courseUID, of.course),
            seenLearners(caller, of),
            sql`${learners.userUID} = any(${`{${part.join(',')}}`}::uuid[])`,
          ),
        );
      const known = new Map(found.map((row) => [row.userUid, row]));
      return part.flatMap((uid) => {
        const row = known.get(uid);
        return row === undefined ? [] : [toLearner(row)];
      });
    });
  }
}

/** As comma-separated values: each part is taken as it is. */
async function* asText(read: AsyncIterable<readonly Learner[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHead(learnerColumns));
  for await (const part of read) yield encoder.encode(csvLines(learnerColumns, part));
}

/** As a workbook: texts are texts, whatever they begin with, and days are days. */
async function* asWorkbook(read: AsyncIterable<readonly Learner[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    for await (const part of read)
      for (const learner of part)
        yield learnerColumns.map(({ text, cell }) => (cell === undefined ? text(learner) : cell(learner)));
  }
  const columns = learnerColumns.map(({ head, shownAs }) => ({
    header: head,
    ...(shownAs !== undefined && { numFmt: shownAs }),
  }));
  const written = writeXlsxStream(rows(), { name: 'Learners', columns, freezePane: { rows: 1 } });
  for await (const bytes of written) yield new Uint8Array(bytes);
}
