import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logTo } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  writeFileSync(join(folder, 'file'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes lines to its file, in folders it makes', () => {
  const file = join(folder, 'data', 'platform.log');
  logTo(file, join(folder, 'data'))('one\n');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
});

it('where the data folder cannot be written to, that is what is said: another log would not help', () => {
  const dataFolder = join(folder, 'file', 'data');
  expect(() => logTo(join(dataFolder, 'platform.log'), dataFolder)).toThrow(
    `The data folder ${dataFolder} cannot be written to: make it writable, or name another in DATA_FOLDER.`,
  );
});

it('where only the log cannot be written to, it is named with its setting', () => {
  const file = join(folder, 'file', 'platform.log');
  expect(() => logTo(file, join(folder, 'data'))).toThrow(
    `The log ${file} cannot be written to: make its folder writable, or name another in LOG_FILE.`,
  );
});
