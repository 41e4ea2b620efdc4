import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_FILE } from '@wardmere/api';
import { makeFolder } from '../storage/make-folder.ts';
import type { AccountRoom } from './account-room.ts';

/** A file that has come whole, and waits to be taken or to get its name. */
export interface ArrivedFile {
  readonly path: string;
  readonly size: number;
  readonly at: Date;
  /** It lies there no more. */
  readonly giveBack: () => void;
}

/** Why a part is not written. */
export type Unwritten = 'too large' | 'too many parts' | 'no room';

/** Programs send many parts at once, and none sends only every second; each part is looked at with all the others. */
const MOST_PARTS = 1024;

/** A file on its way in, written wherever its sender says, and kept by nobody until it is whole. */
export class ArrivingFile {
  readonly path: string;
  #handle: FileHandle;
  #room: AccountRoom;
  #taken = 0;
  #lacksSome = false;
  /** Where its parts begin and end; parts that meet are one. */
  #parts: readonly (readonly [from: number, to: number])[] = [];

  private constructor(path: string, handle: FileHandle, room: AccountRoom) {
    this.path = path;
    this.#handle = handle;
    this.#room = room;
  }

  static async begin(folder: string, room: AccountRoom): Promise<ArrivingFile> {
    makeFolder(folder);
    const path = join(folder, randomUUID());
    return new ArrivingFile(path, await open(path, 'wx', 0o600), room);
  }

  /** How much of it there is, as its sender counts. */
  get size(): number {
    return this.#parts.at(-1)?.[1] ?? 0;
  }

  /** Writes a part of it, or says why it cannot be had; the file is none then, however politely it is closed. */
  async write(offset: number, data: Buffer): Promise<'written' | Unwritten> {
    const end = offset + data.length;
    const more = Math.max(0, end - this.#taken);
    const problem = this.#whyNot(end, more);
    if (problem !== undefined) {
      this.#lacksSome = true;
      return problem;
    }
    // Counted by where it ends: what is left out on the way may be sent still.
    this.#taken += more;
    if (data.length > 0) this.#parts = joined(this.#parts, [offset, end]);
    try {
      await this.#handle.write(data, 0, data.length, offset);
    } catch (error) {
      this.#lacksSome = true;
      throw error;
    }
    return 'written';
  }

  /** Closes it; undefined, and gone, where something is missing in the middle of it. */
  async finish(at: Date): Promise<ArrivedFile | undefined> {
    const isWhole = !this.#lacksSome && this.#parts.length <= 1 && (this.#parts[0]?.[0] ?? 0) === 0;
    if (isWhole) {
      await this.#handle.sync();
      await this.#handle.close();
      return { path: this.path, size: this.size, at, giveBack: () => this.#giveBack() };
    }
    await this.drop();
    return undefined;
  }

  /** Nothing is left of it. */
  async drop(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
    this.#giveBack();
  }

  #whyNot(end: number, more: number): Unwritten | undefined {
    if (end > LARGEST_FILE) return 'too large';
    if (this.#parts.length >= MOST_PARTS) return 'too many parts';
    return more === 0 || this.#room.take('arriving', more) ? undefined : 'no room';
  }

  #giveBack(): void {
    this.#room.giveBack('arriving', this.#taken);
    this.#taken = 0;
  }
}

/** What a process that ended had not finished is nobody’s. */
export const forgetArriving = (folder: string): void => rmSync(folder, { recursive: true, force: true });

type Part = readonly [from: number, to: number];

/** Parts in their order with one more; most of the time it follows the last. */
function joined(parts: readonly Part[], [from, to]: Part): readonly Part[] {
  const before = parts.filter(([, end]) => end < from);
  const after = parts.filter(([begin]) => begin > to);
  const met = parts.filter(([begin, end]) => end >= from && begin <= to);
  const whole: Part = [Math.min(from, ...met.map(([begin]) => begin)), Math.max(to, ...met.map(([, end]) => end))];
  return [...before, whole, ...after];
}
