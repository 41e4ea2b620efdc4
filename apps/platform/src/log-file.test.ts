import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('a log that cannot be written', () => {
  it('whose file was deleted is begun anew', () => {
    const file = join(folder, 'platform.log');
    const write = logTo(file, folder);
    write('one\n');
    rmSync(file);
    write('two\n');
    expect(readFileSync(file, 'utf8')).toBe('two\n');
  });

  it('whose folder was deleted is begun anew', () => {
    const file = join(folder, 'logs', 'platform.log');
    const write = logTo(file, folder);
    rmSync(join(folder, 'logs'), { recursive: true });
    write('one\n');
    expect(readFileSync(file, 'utf8')).toBe('one\n');
  });

  it('ends nothing, and says how much it has lost once it works again', () => {
    const file = join(folder, 'logs', 'platform.log');
    const write = logTo(file, folder);
    rmSync(join(folder, 'logs'), { recursive: true });
    // A file where its folder was: nothing can be written below it.
    writeFileSync(join(folder, 'logs'), '');
    for (const line of ['one\n', 'two\n', 'three\n']) write(line);
    rmSync(join(folder, 'logs'));
    write('four\n');
    write('five\n');
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    expect(lines.slice(1)).toEqual(['four', 'five']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'log lines lost', count: 3 });
  });

  it('on a full disk ends nothing, and no line is glued to half of one', () => {
    // A process that may write 64 kB to a file and no more meets what a full disk answers: a line cut off, then nothing.
    const file = join(folder, 'full.log');
    const program = `
      process.on('SIGXFSZ', () => undefined);
      const { logTo } = await import(${JSON.stringify(new URL('log-file.ts', import.meta.url).href)});
      const { truncateSync } = await import('node:fs');
      const write = logTo(${JSON.stringify(file)}, ${JSON.stringify(folder)});
      const line = JSON.stringify({ event: 'x'.repeat(1000) }) + '\\n';
      for (let count = 0; count < 100; count += 1) write(line);
      truncateSync(${JSON.stringify(file)}, 500);
      write(line);
      write(line);`;
    const limited = ['-c', 'ulimit -f 128; exec "$0" --input-type=module -e "$1"', process.execPath, program];
    const { status, stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [cut, told, ...rest] = readFileSync(file, 'utf8').split('\n');
    expect(cut).toMatch(/^\{"event":"x+$/);
    expect(JSON.parse(told ?? '')).toMatchObject({ event: 'log lines lost' });
    expect(rest.filter(Boolean).map((each) => JSON.parse(each))).toEqual([
      { event: 'x'.repeat(1000) },
      { event: 'x'.repeat(1000) },
    ]);
  });
});
