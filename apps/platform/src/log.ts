import { appendFileSync, renameSync, statSync } from 'node:fs';
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

/** Writes to a file, the one before kept beside it once it grew large. */
export function fileWriter(file: string): (line: string) => void {
  makeFolder(dirname(file));
  appendFileSync(file, '', { mode: 0o600 });
  let { size } = statSync(file);
  return (line) => {
    if (size > largest) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, line, { mode: 0o600 });
    size += Buffer.byteLength(line);
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
