import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isArchive, requireSmallUnpacked } from './archive.ts';
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

export type SheetMessage =
  | { readonly type: 'opened'; readonly sheets: readonly string[] }
  | { readonly type: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'over' }
  | { readonly type: 'unreadable'; readonly why: string };

/** A file that is being read. */
export interface Reading {
  readonly sheets: readonly string[];
  /** The rows of the sheet that was asked for, some at a time. */
  readonly batches: AsyncIterable<readonly SheetRow[]>;
}

const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const TOO_MUCH = 'The file needs more memory than is available.';
/** One file in two cores: others are served meanwhile. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
}

/** The next has the place at once: nobody comes in between. */
function giveUp(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * Reads a spreadsheet beside the requests, in a thread with a memory of its own that ends with the work. Throws
 * `UnreadableFile` with the reason where it cannot be read.
 */
export async function readSheet<Result>(task: SheetTask, use: (reading: Reading) => Promise<Result>): Promise<Result> {
  // What would need far too much is refused before anything is begun for it.
  if (isArchive(task.file)) requireSmallUnpacked(task.file);
  await turn();
  try {
    return await inThread(task, use);
  } finally {
    giveUp();
  }
}

async function inThread<Result>(task: SheetTask, use: (reading: Reading) => Promise<Result>): Promise<Result> {
  const thread = new Worker(new URL('sheet-thread.ts', import.meta.url), { workerData: task, resourceLimits: LIMITS });
  try {
    const messages = messagesOf(thread);
    const opened = (await messages.next()).value;
    if (opened?.type !== 'opened') throw new UnreadableFile(TOO_MUCH);
    return await use({ sheets: opened.sheets, batches: rowsIn(messages, thread) });
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

/** What a thread says, until it is over; that it fell over its memory is an answer too. */
async function* messagesOf(thread: Worker): AsyncGenerator<SheetMessage> {
  const heard: SheetMessage[] = [];
  let wake: (() => void) | undefined;
  const hear = (message: SheetMessage) => {
    heard.push(message);
    wake?.();
  };
  thread.on('message', hear);
  thread.on('error', () => hear({ type: 'unreadable', why: TOO_MUCH }));
  thread.on('exit', () => hear({ type: 'unreadable', why: TOO_MUCH }));
  for (;;) {
    const next = heard.shift();
    if (next === undefined) await new Promise<void>((resolve) => void (wake = resolve));
    else if (next.type === 'unreadable') throw new UnreadableFile(next.why);
    else {
      yield next;
      if (next.type === 'over') return;
    }
  }
}
