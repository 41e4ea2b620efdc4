import { randomUUID } from 'node:crypto';
import { buildingImports, extensionOf, userImports, type ImportKind } from '@wardmere/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import { implementFile } from '../../http/file-answer.ts';
import { implement, implementPrepared, type Context } from '../../http/implement.ts';
import { pageFrom } from '../../http/list.ts';
import { invalidField } from '../../http/refusal.ts';
import { importOutcomes, importRows, imports, uploadAddresses } from '../../storage/schema/index.ts';
import { askedOf, isSent, requireName, requireRoom } from './asked-import.ts';
import { NOTHING_DONE } from './counts.ts';
import { rowFields, runFields, toldOfRow } from './import-lists.ts';
import { beginningOf, columnsOf, toldOf } from './import-preview.ts';
import {
  canBeAsked,
  findImport,
  ofSameRow,
  seenImports,
  tellImport,
  told,
  toldRows,
  toRow,
  toRun,
} from './import-record.ts';
import { isJudgedSo } from './rehearse.ts';
import { rejectedRows } from './rejected-rows.ts';
import { releaseImport } from './release-import.ts';
import { takeImportBack } from './take-import-back.ts';
import { forgetBefore } from './tend-imports.ts';

const NEWEST_FIRST = 'queuedDate desc';

type Calls = typeof userImports | typeof buildingImports;
type Asking = Pick<Context<Calls['get']>, 'tx' | 'caller' | 'params'>;

/** The calls of one kind of import but the preview, whose answer has a name of its own for the columns. */
function servicesOf(kind: ImportKind, calls: Calls) {
  const find = ({ tx, caller, params: { client, file } }: Asking, lock?: 'locked') =>
    findImport({ tx, caller }, { client, kind, file }, lock);
  const tell = async ({ tx, caller, params: { client, file } }: Asking) =>
    toRun(await tellImport({ tx, caller }, { client, kind, file }));
  return [
    implement(calls.url, async ({ tx, caller, params: { client, file }, uploads, now }) => {
      requireName(file);
      await requireRoom(tx, caller, now);
      const uploadedFileName = `${randomUUID()}.${extensionOf(file)}`;
      await tx
        .insert(imports)
        .values({ clientUID: client, kind, uploadedFileName, originalFileName: file, senderUID: caller.userUid });
      await tx.insert(uploadAddresses).values({ clientUID: client, givenToUID: caller.userUid, givenAt: now });
      return { data: { UploadedFileName: uploadedFileName, url: uploads.addressOf(uploadedFileName, now) } };
    }),

    implementPrepared(
      calls.create,
      isSent(kind),
      async ({ tx, caller, params: { client }, body, jobs, now }, isThere) => {
        const found = await findImport({ tx, caller }, { client, kind, file: body.uploadedFileName }, 'locked');
        const answer = (status: string) => ({
          data: { configurationUID: body.configurationUID ?? null, sendToQueue: body.sendToQueue, status },
        });
        // Queued once is queued: a second queueing answers with the run that stands (D-224).
        if (!canBeAsked(found)) return answer(found.status);
        if (!isThere) throw invalidField('uploadedFileName', 'The file has not been uploaded.');
        const status = body.sendToQueue ? 'Queued' : 'Rehearsing';
        const asked = { ...askedOf(body), senderUID: caller.userUid };
        // Tried again as it was, all of it is looked up anew: what was missing may be there by now.
        const isTriedAgain = found.status === 'Failed' || (!body.sendToQueue && isJudgedSo({ ...found, ...asked }));
        await tx
          .update(imports)
          .set({
            ...asked,
            status,
            askedAt: now,
            ...(isTriedAgain && { judgedAs: '' }),
            columnsChosenByUID: caller.userUid,
            // What they have corrected is theirs, and nobody else answers for it.
            actsForDrop: false,
            lastRow: 0,
            hold: null,
            reason: '',
            finishedDate: null,
            ...(body.sendToQueue && { queuedBy: caller.name, queuedDate: now }),
          })
          .where(eq(imports.uid, found.uid));
        await jobs.send(tx, 'imports', { client, import: found.uid });
        return answer(status);
      },
    ),

    implement(calls.list, async ({ tx, caller, params, query }) => {
      const page = await pageFrom(tx, {
        rows: () => tx.select(told).from(imports).$dynamic(),
        of: and(seenImports(caller, params.client, kind), isNotNull(imports.queuedDate)),
        fields: runFields,
        query: { ...query, orderInstructions: query.orderInstructions ?? NEWEST_FIRST },
        by: 'queuedDate',
        thenBy: [imports.uid],
      });
      return { data: { ...page, items: page.items.map(toRun) } };
    }),

    implement(calls.get, async (context) => ({ data: await tell(context) })),

    implement(calls.rows, async ({ tx, caller, params, query }) => {
      const found = await find({ tx, caller, params });
      const page = await pageFrom(tx, {
        rows: () => tx.select(toldOfRow).from(importOutcomes).innerJoin(importRows, ofSameRow).$dynamic(),
        of: toldRows(found),
        fields: rowFields,
        query,
        by: 'row',
        thenBy: [importOutcomes.row],
      });
      return { data: { ...page, items: page.items.map((row) => toRow(kind, row)) } };
    }),

    implementFile(calls.rejected, async ({ tx, caller, params, query }) => ({
      data: rejectedRows(await find({ tx, caller, params }), query.format),
    })),

    implement(calls.release, async ({ tx, caller, params, body, jobs }) => {
      await releaseImport({ tx, caller, jobs }, await find({ tx, caller, params }, 'locked'), body);
      return { data: await tell({ tx, caller, params }) };
    }),

    implement(calls.undo, async ({ tx, caller, params, body, jobs, now }) => {
      const original = await find({ tx, caller, params }, 'locked');
      const file = await takeImportBack({ tx, caller, jobs, now }, original, body);
      return { data: await tell({ tx, caller, params: { ...params, file } }) };
    }),

    implement(calls.remove, async ({ tx, caller, params, uploads, now }) => {
      const found = await find({ tx, caller, params }, 'locked');
      const stopped = { status: 'Stopped', finishedDate: now } as const;
      if (found.status === 'Running') {
        await tx.update(imports).set(stopped).where(eq(imports.uid, found.uid));
      } else if (found.status === 'Queued' && found.origin === 'SFTP') {
        // Whoever sent it is still to be told what became of it (D-227).
        await tx
          .update(imports)
          .set({ ...stopped, ...NOTHING_DONE })
          .where(eq(imports.uid, found.uid));
      } else if (found.status === 'Queued' || canBeAsked(found)) {
        await tx.delete(imports).where(eq(imports.uid, found.uid));
        if (found.origin === 'SFTP') await forgetBefore(tx, found);
        // Where it cannot be, it goes within a day like all that belong to nobody (D-225).
        return { data: undefined, afterwards: () => uploads.remove(found.uploadedFileName) };
      }
      return { data: undefined };
    }),
  ];
}

/** The imports of users and contacts, and of buildings (§7). */
export const importServices = [
  ...servicesOf('people', userImports),
  ...servicesOf('buildings', buildingImports),
  implementPrepared(userImports.preview, beginningOf('people'), async (context, beginning) => ({
    data: { ...(await toldOf('people', context, beginning)), availableColumnsForImport: columnsOf('people') },
  })),
  implementPrepared(buildingImports.preview, beginningOf('buildings'), async (context, beginning) => ({
    data: {
      ...(await toldOf('buildings', context, beginning)),
      availableColumnsForBuildingImport: columnsOf('buildings'),
    },
  })),
];
