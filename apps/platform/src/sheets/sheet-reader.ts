import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../fairness/fair-queue.ts';
import { partyNow } from '../fairness/party.ts';
import { isArchive, isText, requireSmallUnpacked } from './archive.ts';
import type { SheetRow } from './read-book.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What a thread is handed. */
export interface SheetTask {
  readonly file: Uint8Array;
  /** The sheet to read rows of; without one the file is only opened. */
  readonly sheet?: string;
  /** So many rows are enough. */
  readonly most?: number;
}

/** What is asked to be read. */
export interface SheetAsked extends Omit<SheetTask, 'file'> {
  /** Whose file it is: clients take turns. */
  readonly client: string;
  /** Fetches the file once its turn has come: however many wait, none of theirs is in memory. */
  readonly file: () => Promise<Uint8Array>;
}

export type SheetMessage =
  | { readonly type: 'opened'; readonly sheets: readonly string[] }
  | { readonly type: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'over' }
  | { readonly type: 'unreadable'; readonly why: string };

/** A file that is being read. */
export interface Reading {
  readonly sheets: readonly string[];
  /** Whether it is no workbook of any age. */
  readonly isText: boolean;
  /** The rows of the sheet that was asked for, some at a time. */
  readonly batches: AsyncIterable<readonly SheetRow[]>;
}

const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const TOO_MUCH = 'The file needs more memory than is available.';
const TOO_LONG = 'The file takes too long to be read.';
/** One file in two cores: others are served meanwhile. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** So long somebody waits for their turn who waits for an answer. */
const PATIENCE_MS = 60_000;

/** What reads, and how long it is waited for in all: what is handed over may be used as slowly as it has to be. */
interface Reader {
  readonly thread: URL;
  readonly longestMs: number;
}
const THREAD = new URL('sheet-thread.ts', import.meta.url);
/**
 * The largest files take seconds, and a busy machine some tens of them. A turn that somebody waits for an answer in ends before
 * the patience of whoever asks as it begins.
 */
const LONGEST_MS = { answered: PATIENCE_MS * 0.75, patient: 3 * 60_000 };

const share = { besideOthers: Math.max(1, AT_ONCE - 1), alone: AT_ONCE };
const turns = new FairQueue({
  atOnce: AT_ONCE,
  ofPart: share,
  ofMember: share,
  waiting: { ofMember: 20, ofPart: 60, ofAll: 300 },
  patienceMs: PATIENCE_MS,
});

/**
 * Reads a spreadsheet beside the requests, in a thread with a memory of its own that ends with the work, turn by turn between
 * clients. Throws `UnreadableFile` with the reason where it cannot be read, and `Crowded` where too many wait already.
 */
export function readSheet<Result>(
  { client, file, ...what }: SheetAsked,
  use: (reading: Reading) => Promise<Result>,
  by: Partial<Reader> = {},
): Promise<Result> {
  const party = partyNow();
  const longestMs = party === undefined ? LONGEST_MS.patient : LONGEST_MS.answered;
  const read = async () => {
    const task = { ...what, file: await file() };
    // What would need far too much is refused before anything is begun for it.
    if (isArchive(task.file)) requireSmallUnpacked(task.file);
    return inThread(task, use, { thread: THREAD, longestMs, ...by });
  };
  // What nobody waits for an answer to, such as a run, waits as long as it takes.
  return turns.run(party ?? { part: `client ${client}`, member: 'imports' }, read, { isPatient: party === undefined });
}

async function inThread<Result>(
  task: SheetTask,
  use: (reading: Reading) => Promise<Result>,
  { thread: url, longestMs }: Reader,
): Promise<Result> {
  const thread = new Worker(url, { workerData: task, resourceLimits: LIMITS });
  try {
    const messages = messagesOf(thread, longestMs);
    const opened = (await messages.next()).value;
    if (opened?.type !== 'opened') throw new UnreadableFile(TOO_MUCH);
    return await use({ sheets: opened.sheets, isText: isText(task.file), batches: rowsIn(messages, thread) });
  } finally {
    await thread.terminate();
  }
}

async function* rowsIn(messages: AsyncGenerator<SheetMessage>, thread: Worker): AsyncGenerator<readonly SheetRow[]> {
  for await (const message of messages) {
    if (message.type !== 'rows') return;
    // The next ones are read while these are used.
    thread.postMessage('taken');
    yield message.rows;
  }
}

/** What a thread says, until it is over; that it fell over its memory, or says nothing for too long in all, is an answer too. */
async function* messagesOf(thread: Worker, longestMs: number): AsyncGenerator<SheetMessage> {
  const heard: SheetMessage[] = [];
  let wake: (() => void) | undefined;
  let left = longestMs;
  const hear = (message: SheetMessage) => {
    heard.push(message);
    wake?.();
  };
  const fail = (why: string) => hear({ type: 'unreadable', why });
  thread.on('message', hear);
  thread.on('error', () => fail(TOO_MUCH));
  thread.on('exit', () => fail(TOO_MUCH));
  for (;;) {
    const next = heard.shift();
    if (next === undefined) {
      const [{ promise, resolve }, since] = [Promise.withResolvers<void>(), performance.now()];
      wake = resolve;
      const enough = setTimeout(() => fail(TOO_LONG), left);
      await promise;
      clearTimeout(enough);
      left -= performance.now() - since;
    } else if (next.type === 'unreadable') throw new UnreadableFile(next.why);
    else {
      yield next;
      if (next.type === 'over') return;
    }
  }
}
