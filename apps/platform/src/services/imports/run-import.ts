import { setTimeout as wait } from 'node:timers/promises';
import { isMoving, type RunHold } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { enterFor } from '../../access/enter-for.ts';
import { enterLocked } from '../../access/rank.ts';
import { UnreadableFile } from '../../sheets/unreadable-file.ts';
import { isCollision, isUnavailable } from '../../storage/database-error.ts';
import type { Store } from '../../storage/open.ts';
import { imports } from '../../storage/schema/index.ts';
import { asPlatform, inTransactionOf, statementLimit, type Transaction } from '../../storage/transaction.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { countOn, NOTHING_DONE } from './counts.ts';
import { writtenBut } from './dependent-rows.ts';
import { holdOf } from './hold.ts';
import type { ImportFound } from './import-record.ts';
import { keepRows, nextRows, surveyRows } from './import-rows.ts';
import type { RowJudge } from './judge-rows.ts';
import { each, oneAhead } from './one-ahead.ts';
import { oneAtATime, type Alone } from './one-at-a-time.ts';
import { readingOf, readRows } from './read-rows.ts';
import {
  beginRehearsal,
  finishRehearsal,
  isJudgedLately,
  isNearlyRehearsed,
  judgeAnew,
  judgeSet,
  judgingOf,
  keepJudged,
  rehearseAgain,
  setsToJudge,
  type SetToJudge,
} from './rehearse.ts';
import type { Acting } from './row-kind.ts';
import { judgeFor } from './row-kinds.ts';
import { readTaken } from './take-back.ts';
import { takeTurn } from './turn.ts';
import { withUnseenBuildings } from './unseen-buildings.ts';

/** A batch may take longer than a call that somebody waits for. */
const BATCH_PATIENCE = 120_000;

interface Running {
  readonly store: Store;
  readonly uploads: Pick<Uploads, 'read'>;
  readonly now: () => Date;
  readonly ending: AbortSignal;
  readonly patience?: number;
}

/** A step that collides with what somebody else writes is begun anew so often at once, after a pause; then later, as a new job. */
const MOST_COLLISIONS = 8;
const AFTER_COLLISION_MS = 50;

/** A batch that is cut so often one time after the other is not done by being tried again. */
const MOST_CUTS = 3;
const REASON_TOO_LONG = 'A part of this file took too long, several times. Please import it in several files.';

/** A batch was not done within its patience. */
class TookTooLong extends Error {}

/** Whoever queued it may do so no more. */
class MayNotAnyMore extends Error {}

const REASON_SAVER =
  'Whoever saved the SFTP settings last can no longer import: somebody who can must save them, then release this.';
const REASON_RIGHTS = 'Whoever queued this import can no longer import.';

/** What runs stops; of what has not begun, a file that came by SFTP waits for somebody (D-223). */
const withoutRights = ({ status, actsForDrop }: ImportFound) => {
  if (status === 'Running') return { status: 'Stopped', reason: REASON_RIGHTS } as const;
  if (actsForDrop) return { status: 'Held', hold: { because: REASON_SAVER, changes: 0 } } as const;
  return { status: 'Failed', reason: REASON_RIGHTS } as const;
};

/**
 * Rehearses or runs one import to its end, or until it is stopped. Begun again after its process ended, it goes on with the
 * first batch that was not written: a batch and what became of its rows are written together.
 */
export const runImport = (running: Running, uid: string): Promise<void> =>
  oneAtATime(running.store, uid, running.ending, (alone) => goThrough(running, uid, alone));

async function goThrough(running: Running, uid: string, alone: Alone): Promise<void> {
  const { store, ending } = running;
  let hasTurn = false;
  let [collisions, cuts] = [0, 0];
  for (;;) {
    const found = await asPlatform(store, async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.uid, uid));
      return row;
    });
    if (found === undefined || found.status === 'Asked' || !isMoving(found.status) || ending.aborted) return;
    const kind = judgeFor(found);
    if (!hasTurn && isWriting(found)) {
      const turn = await takeTurn(store, found, alone);
      hasTurn = turn === 'own';
      // Where as many wait as are worked on at once, nobody else would ever begin the one they wait for.
      if (typeof turn === 'object') await runImport(running, turn.left);
      continue;
    }
    try {
      if ((await step(running, found, kind)) === 'over') return;
      [collisions, cuts] = [0, 0];
    } catch (error) {
      if (error instanceof UnreadableFile) return end(running, found, { status: 'Failed', reason: error.message });
      if (error instanceof MayNotAnyMore) return end(running, found, withoutRights(found));
      if (isCollision(error) && collisions < MOST_COLLISIONS) {
        collisions += 1;
        await wait(AFTER_COLLISION_MS * collisions);
        continue;
      }
      if (error instanceof TookTooLong) {
        cuts += 1;
        if (cuts < MOST_CUTS) continue;
        return end(running, found, { status: 'Failed', reason: REASON_TOO_LONG });
      }
      if (isUnavailable(error) || isCollision(error)) throw error;
      await end(running, found, { status: 'Failed', reason: 'Something went wrong. Please try again.' });
      throw error;
    }
  }
}

/** Whether what comes next of an import writes records. */
const isWriting = (found: ImportFound): boolean =>
  found.status === 'Running' ||
  (found.status === 'Queued' && found.readAs === readingOf(found) && found.judgedAs === judgingOf(found));

type Came = 'further' | 'over';

/** What comes next of an import: its rows are read, judged and, where they are to be, written. */
async function step(running: Running, found: ImportFound, kind: RowJudge): Promise<Came> {
  if (found.readAs !== readingOf(found)) {
    const original = found.takesBackUID;
    if (original !== null) {
      await asSender(running, found, kind, ({ tx }) => readTaken(tx, found, original));
      return 'further';
    }
    const file = async () => {
      const content = await running.uploads.read(found.uploadedFileName);
      if (content === undefined) throw new UnreadableFile('The file is no longer there.');
      return content;
    };
    await readRows(kind, found, file, (work) => asSender(running, found, kind, ({ tx }) => work(tx)));
    await surveyRows(running.store);
    return 'further';
  }
  if (found.status === 'Running') return writeNext(running, found, kind);
  if (found.judgedAs !== judgingOf(found)) return rehearse(running, found, kind);
  if (found.status === 'Rehearsing') return end(running, found, { status: 'Rehearsed' }).then(() => 'over' as const);
  return begin(running, found, kind);
}

/**
 * Queued and rehearsed: it begins, or waits for somebody where it would change suspiciously much (D-226). What was judged a
 * while ago is judged anew first: it waited for its turn, or for somebody, and others have written meanwhile.
 */
async function begin(running: Running, found: ImportFound, kind: RowJudge): Promise<Came> {
  if (!isJudgedLately(found, running.now())) return asWriter(running, found, kind, judgeAnew);
  const hold = await asSender(running, found, kind, ({ tx }) => holdOf(tx, found));
  const isAccepted = hold === undefined || hold.changes === found.acceptedChanges;
  await asPlatform(running.store, (tx) =>
    tx
      .update(imports)
      .set(isAccepted ? { ...NOTHING_DONE, status: 'Running', hold: null } : { status: 'Held', hold })
      .where(and(eq(imports.uid, found.uid), eq(imports.status, 'Queued'))),
  );
  return isAccepted ? 'further' : 'over';
}

/**
 * Says of all rows what would become of them, and at the end what all of it comes to. A set is looked up while the one before
 * it is judged and the one before that is kept, which happens only where the import is still as it was looked at.
 */
async function rehearse(running: Running, found: ImportFound, kind: RowJudge): Promise<Came> {
  if (isNearlyRehearsed(found, running.now)) return asWriter(running, found, kind, rehearseAgain);
  if (found.lastRow === 0) await asLongAsSame(running, found, kind, beginRehearsal);
  const given = oneAhead(setsToJudge(found, kind, (work) => asSender(running, found, kind, ({ tx }) => work(tx))));
  const judge = (set: SetToJudge) => asSender(running, found, kind, (acting) => judgeSet(acting, kind, set));
  for await (const judged of oneAhead(each(given, judge))) {
    if (running.ending.aborted) return 'further';
    const isKept = await asLongAsSame(running, found, kind, (acting, current) => keepJudged(acting, current, judged));
    if (isKept !== true) return 'further';
  }
  return asWriter(running, found, kind, finishRehearsal);
}

/** Work on an import that is still as it was looked at; undefined where it is not. */
const asLongAsSame = <Result>(
  running: Running,
  found: ImportFound,
  kind: RowJudge,
  work: (acting: Acting, current: ImportFound, kind: RowJudge) => Promise<Result>,
): Promise<Result | undefined> =>
  asSender(running, found, kind, async (acting) => {
    const current = await asLookedAt(acting, found);
    return current === undefined ? undefined : work(acting, current, kind);
  });

/** Writes the next rows, with what became of each. */
async function writeNext(running: Running, found: ImportFound, kind: RowJudge): Promise<Came> {
  return asWriter(running, found, kind, async (acting, current) => {
    const { tx } = acting;
    const rows = await nextRows(tx, current, kind.atOnce.written);
    if (rows.length === 0) {
      const over = { status: 'Finished' as const, finishedDate: running.now() };
      await tx.update(imports).set(over).where(eq(imports.uid, found.uid));
      return;
    }
    const judged = await writtenBut(tx, found.uid, rows, (some) => kind.write(acting, some));
    const written = await withUnseenBuildings(acting, judged);
    await keepRows(tx, current, written);
    await countOn(tx, current, written);
  });
}

/** An import as it was looked at; undefined where it was stopped since, or asked for with other columns or corrections. */
async function asLookedAt({ tx }: Acting, found: ImportFound): Promise<ImportFound | undefined> {
  const [current] = await tx.select().from(imports).where(eq(imports.uid, found.uid)).for('update');
  const isSame =
    current?.status === found.status &&
    judgingOf(current) === judgingOf(found) &&
    readingOf(current) === readingOf(found);
  return isSame ? current : undefined;
}

/** As `asSender`, for work that may write: what it is about is locked, and where it gives and takes rights nobody else does. */
function asWriter(
  running: Running,
  found: ImportFound,
  kind: RowJudge,
  work: (acting: Acting, current: ImportFound, kind: RowJudge) => Promise<void>,
): Promise<Came> {
  return asSender(
    running,
    found,
    kind,
    async (acting) => {
      const current = await asLookedAt(acting, found);
      if (current !== undefined) await work(acting, current, kind);
      return 'further' as const;
    },
    'locked',
  );
}

/** Work with the sender's eyes and rights as they are now; whoever may import no more does nothing (D-223). */
function asSender<Result>(
  { store, now, patience = BATCH_PATIENCE }: Running,
  { senderUID, clientUID }: ImportFound,
  kind: RowJudge,
  work: (acting: Acting) => Promise<Result>,
  lock: Acting['lock'] = 'unlocked',
): Promise<Result> {
  let began: number | undefined;
  const enter = async (tx: Transaction): Promise<Acting> => {
    began ??= performance.now();
    const entered = await enterFor(tx, {
      person: senderUID,
      client: clientUID,
      longest: statementLimit(patience),
    });
    if (entered?.reachesAsked !== true || !allows(kind.access, entered.caller)) throw new MayNotAnyMore();
    return { tx, caller: entered.caller, client: clientUID, now: now(), lock };
  };
  const enterAlone = async (tx: Transaction) => {
    const asking = await enter(tx);
    if (lock === 'unlocked' || kind.rights === undefined) return asking;
    const acting = { caller: asking.caller, params: { client: clientUID }, rank: kind.rights };
    return enterLocked(tx, acting, () => enter(tx));
  };
  return inTransactionOf(store, enterAlone, (_tx, acting) => work(acting), patience).catch((error: unknown) => {
    const isCut = began !== undefined && performance.now() - began >= statementLimit(patience);
    throw isCut && isUnavailable(error) ? new TookTooLong('A batch took too long.', { cause: error }) : error;
  });
}

/** Ends an import unless somebody else has ended it; one that fails before it has written anything is told with nothing done. */
async function end(
  { store, now }: Running,
  { uid, status }: ImportFound,
  how: { readonly status: ImportFound['status']; readonly reason?: string; readonly hold?: RunHold },
): Promise<void> {
  const finishedDate = how.status === 'Rehearsed' || how.status === 'Held' ? null : now();
  const isBegun = status === 'Running';
  await asPlatform(store, (tx) =>
    tx
      .update(imports)
      .set({ ...how, ...(how.status === 'Failed' && !isBegun && NOTHING_DONE), finishedDate })
      .where(and(eq(imports.uid, uid), eq(imports.status, status))),
  );
}
