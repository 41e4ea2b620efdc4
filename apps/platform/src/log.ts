import { appendFileSync, closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './storage/make-folder.ts';

type Field = string | number | boolean | undefined;

/** Structured lines for machines: an event and its facts, never a token, a password or a person's data. */
export interface Log {
  readonly info: (event: string, fields?: Readonly<Record<string, Field>>) => void;
  /** A failure is told by its kind and place in the code: messages may quote what somebody typed. */
  readonly error: (event: string, error: unknown, fields?: Readonly<Record<string, Field>>) => void;
}

/** Writes one JSON object a line. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const line = (level: string, event: string, fields: Readonly<Record<string, Field>>) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...fields, ...describe(error) }),
  };
}

const largest = 10 * 1024 * 1024;

/**
 * Writes to a file, the one before kept beside it once it grew large. What cannot be written – a full or failing disk, a
 * folder that went – is counted and told once it can be: a log ends nothing.
 */
export function fileWriter(file: string): (line: string) => void {
  const append = (text: string) => appendFileSync(file, text, { mode: 0o600 });
  makeFolder(dirname(file));
  append('');
  let { size } = statSync(file);
  let lost = 0;
  let isTorn = false;
  const write = (line: string) => {
    if (size > largest) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    // Half of a line may stand at the end: what follows begins anew.
    const whole = `${isTorn && isCutOff(file) ? '\n' : ''}${lost > 0 ? lossOf(lost) : ''}${line}`;
    append(whole);
    [lost, isTorn] = [0, false];
    size += Buffer.byteLength(whole);
  };
  const writeAnew = (line: string) => {
    makeFolder(dirname(file));
    write(line);
  };
  return (line) => {
    try {
      write(line);
    } catch {
      isTorn = true;
      try {
        writeAnew(line);
      } catch {
        lost += 1;
      }
    }
  };
}

const lossOf = (count: number) =>
  `${JSON.stringify({ time: new Date().toISOString(), level: 'error', event: 'log lines lost', count })}\n`;

function isCutOff(file: string): boolean {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size === 0) return false;
  const opened = openSync(file, 'r');
  try {
    const last = Buffer.alloc(1);
    readSync(opened, last, 0, 1, size - 1);
    return last.toString() !== '\n';
  } finally {
    closeSync(opened);
  }
}

/** Writes to a stream of this process; one whose reader has gone is written to no more. */
export function streamWriter(stream: NodeJS.WriteStream): (line: string) => void {
  let isGone = false;
  stream.on('error', () => {
    isGone = true;
  });
  return (line) => {
    if (!isGone) stream.write(line);
  };
}

function describe(error: unknown): Record<string, Field> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((frame) => /^\s+at /.test(frame));
  const cause = error.cause instanceof Error ? describe(error.cause) : {};
  return { error: error.name, code, at: frames.slice(0, 6).join(' ').trim(), ...prefixed(cause) };
}

function prefixed(fields: Record<string, Field>): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`cause_${name}`, value]));
}
