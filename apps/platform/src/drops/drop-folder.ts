import { posix } from 'node:path';
import { hasImportExtension, LONGEST_FILE_NAME } from '@wardmere/api';
import type { ArrivedFile } from './arriving-file.ts';
import type { DropAccount } from './drop-account.ts';
import { NotTaken } from './take-file.ts';
import type { Results } from './results.ts';

/** What stands in a folder. */
export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Absent where it is known once it is read. */
  readonly size?: number;
  readonly at: Date;
}

/** Where what became of files is told. */
export const RESULTS = 'results';

/** A name means that a file is not whole yet, and gets its own by being renamed (D-227). */
const unfinished = /\.(?:tmp|part|filepart)$/i;
/** So many files of an account may wait for their names, and so long. */
const MOST_WAITING = 5;
const WAITS_FOR_MS = 3_600_000;

/** What is refused, as a sentence for a person at the other end. */
export class Denied extends Error {}

interface Parts {
  readonly take: (account: DropAccount, name: string, file: ArrivedFile) => Promise<void>;
  readonly results: Results;
  readonly forget: (file: ArrivedFile) => void;
  readonly now: () => Date;
}

/** The virtual folder of each account: files are put in it, and what became of them is read. Nothing else exists there. */
export class DropFolders {
  readonly #parts: Parts;
  /** Whole files under the names of unfinished ones, by account and by what it was opened with. */
  readonly #waiting = new Map<string, Map<string, ArrivedFile>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What stands at a path; undefined where there is nothing. */
  async at(account: DropAccount, path: string): Promise<Entry | undefined> {
    const place = placeOf(path);
    if (place === undefined) return undefined;
    if (place.name === undefined) return { name: place.folder, isFolder: true, at: this.#parts.now() };
    if (place.folder === RESULTS) {
      const result = await this.#parts.results.find(account, place.name);
      const content = result && (await this.#parts.results.read(account, result));
      return result && content && { name: place.name, isFolder: false, at: result.at, size: content.length };
    }
    const waiting = this.#waitingOf(account).get(place.name);
    if (waiting !== undefined) return { name: place.name, isFolder: false, at: waiting.at, size: waiting.size };
    const came = (await this.#parts.results.files(account)).find(({ name }) => name === place.name);
    return came && { name: came.name, isFolder: false, at: came.at, size: await this.#parts.results.sizeOf(came) };
  }

  /** What stands in a folder; undefined where there is none. */
  async list(account: DropAccount, path: string): Promise<readonly Entry[] | undefined> {
    const place = placeOf(path);
    if (place === undefined || place.name !== undefined) return undefined;
    if (place.folder === RESULTS)
      return (await this.#parts.results.list(account)).map(({ name, at }) => ({ name, at, isFolder: false }));
    return [{ name: RESULTS, isFolder: true, at: this.#parts.now() }, ...(await this.#files(account))];
  }

  /** What a file says: only what became of files is read, never what was put. */
  async read(account: DropAccount, path: string): Promise<Buffer | undefined> {
    const place = placeOf(path);
    if (place?.name === undefined) return undefined;
    if (place.folder !== RESULTS) throw new Denied('What was put here is not read again.');
    const result = await this.#parts.results.find(account, place.name);
    return result && this.#parts.results.read(account, result);
  }

  /** Whether a file may be put under a name; refused with a sentence where it may not. */
  requirePut(path: string): string {
    const place = placeOf(path);
    if (place?.name === undefined || place.folder !== '') throw new Denied('Files are put into the first folder.');
    const { name } = place;
    if (name.length > LONGEST_FILE_NAME || !name.isWellFormed() || /\p{Cc}/u.test(name))
      throw new Denied(`A file’s name has at most ${LONGEST_FILE_NAME} characters, and none that cannot be seen.`);
    if (!unfinished.test(name) && !hasImportExtension(name)) throw new Denied('Invalid File Extension');
    return name;
  }

  /** A file has come whole: it is taken, or waits for its name where it is called unfinished. */
  async put(account: DropAccount, name: string, file: ArrivedFile): Promise<void> {
    if (!unfinished.test(name)) return this.#take(account, name, file);
    const own = this.#waitingOf(account);
    this.#drop(own, name);
    const [oldest] = own.keys();
    if (own.size >= MOST_WAITING && oldest !== undefined) this.#drop(own, oldest);
    own.set(name, file);
  }

  /** Gives an unfinished file its name, which takes it; nothing else is renamed. */
  async rename(account: DropAccount, from: string, to: string): Promise<void> {
    const [old, name] = [placeOf(from), this.requirePut(to)];
    const own = this.#waitingOf(account);
    const file = old?.folder === '' && old.name !== undefined ? own.get(old.name) : undefined;
    if (file === undefined || old?.name === undefined || unfinished.test(name))
      throw new Denied('Only a file that is called .tmp, .part or .filepart gets another name.');
    own.delete(old.name);
    await this.#take(account, name, file);
  }

  /** Forgets what has waited for its name too long, or everything. */
  tend(all = false): void {
    const before = this.#parts.now().getTime() - WAITS_FOR_MS;
    for (const own of this.#waiting.values())
      for (const [name, { at }] of own) if (all || at.getTime() < before) this.#drop(own, name);
  }

  async #take(account: DropAccount, name: string, file: ArrivedFile): Promise<void> {
    try {
      await this.#parts.take(account, name, file);
    } catch (error) {
      throw error instanceof NotTaken ? new Denied(error.message) : error;
    } finally {
      this.#parts.forget(file);
    }
  }

  async #files(account: DropAccount): Promise<readonly Entry[]> {
    const taken = await this.#parts.results.files(account);
    const waiting = [...this.#waitingOf(account)].map(([name, { size, at }]) => ({ name, size, at, isFolder: false }));
    return [...waiting, ...taken.map(({ name, at }) => ({ name, at, isFolder: false }))];
  }

  /** What somebody left unfinished gets its name by nobody who came in another way: they would answer for it. */
  #waitingOf({ uid, openedBy }: DropAccount): Map<string, ArrivedFile> {
    const key = `${uid} ${openedBy}`;
    const own = this.#waiting.get(key) ?? new Map<string, ArrivedFile>();
    this.#waiting.set(key, own);
    return own;
  }

  #drop(own: Map<string, ArrivedFile>, name: string): void {
    const file = own.get(name);
    if (file === undefined) return;
    own.delete(name);
    this.#parts.forget(file);
  }
}

interface Place {
  /** The first folder is called nothing. */
  readonly folder: '' | typeof RESULTS;
  readonly name?: string;
}

/** Where a path leads; there are two folders, and `..` leads out of neither. */
function placeOf(path: string): Place | undefined {
  const [first = '', second, ...more] = absolute(path).split('/').slice(1);
  if (more.length > 0) return undefined;
  if (first === '') return { folder: '' };
  if (second === undefined) return first === RESULTS ? { folder: RESULTS } : { folder: '', name: first };
  return first === RESULTS && second !== '' ? { folder: RESULTS, name: second } : undefined;
}

/** A path from the top, without what means nothing in it. */
export const absolute = (path: string): string => posix.resolve('/', path);
