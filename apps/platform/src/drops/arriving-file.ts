import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_FILE } from '@wardmere/api';
import { makeFolder } from '../storage/make-folder.ts';

/** A file that has come whole, and waits to be taken or to get its name. */
export interface ArrivedFile {
  readonly path: string;
  readonly size: number;
  readonly at: Date;
}

/** A file on its way in, written wherever its sender says, and kept by nobody until it is whole. */
export class ArrivingFile {
  readonly path: string;
  #handle: FileHandle;
  /** Where its parts begin and end; parts that meet are one. */
  #parts: readonly (readonly [from: number, to: number])[] = [];

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async begin(folder: string): Promise<ArrivingFile> {
    makeFolder(folder);
    const path = join(folder, randomUUID());
    return new ArrivingFile(path, await open(path, 'wx', 0o600));
  }

  /** How much of it there is, as its sender counts. */
  get size(): number {
    return this.#parts.at(-1)?.[1] ?? 0;
  }

  /** False where it would be larger than a file may be. */
  async write(offset: number, data: Buffer): Promise<boolean> {
    const end = offset + data.length;
    if (end > LARGEST_FILE) return false;
    if (data.length > 0) this.#parts = joined(this.#parts, [offset, end]);
    await this.#handle.write(data, 0, data.length, offset);
    return true;
  }

  /** Closes it; undefined, and gone, where something is missing in the middle of it. */
  async finish(at: Date): Promise<ArrivedFile | undefined> {
    const isWhole = this.#parts.length <= 1 && (this.#parts[0]?.[0] ?? 0) === 0;
    if (isWhole) await this.#handle.sync();
    await this.#handle.close();
    if (isWhole) return { path: this.path, size: this.size, at };
    await this.drop();
    return undefined;
  }

  /** Nothing is left of it. */
  async drop(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
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
