import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './folders.ts';

const from = `from ${JSON.stringify(pathToFileURL(join(root, 'scripts/support/run.ts')).href)}`;

/** Plays a program, and what is to be done once it has said enough. */
async function played(program: string, enough: RegExp, then: (child: ReturnType<typeof spawn>) => void) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isHeard = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (isHeard || !enough.test(said)) return;
      isHeard = true;
      then(child);
    });
  const [, endedBy] = await once(child, 'close');
  return { said, endedBy };
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** A program that runs one after another, each of which would take a minute. */
const inTurn = `
  import { run } ${from};
  for (const name of ['first', 'second']) {
    console.log(name);
    await run(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  }`;

describe('a program that is ended while it runs others in turn', () => {
  it.each(signals)('ends with the one under way at %s, and begins no other', async (signal) => {
    const { said, endedBy } = await played(inTurn, /first/, (program) => setTimeout(() => program.kill(signal), 500));
    expect(said).toBe('first\n');
    expect(endedBy).toBe(signal);
  });
});

/** What drops everything at a signal and leaves a worker behind, as runners of tests do. */
const leavesWorker = `
  const { spawn } = require('node:child_process');
  const worker = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  console.error('worker ' + worker.pid + '.');
  setTimeout(() => {}, 60_000);`;
/** What tidies up after one signal, and needs a moment for it. */
const tidiesAt = (signal: string) => `
  process.on('${signal}', () => setTimeout(() => { console.error('tidied'); process.exit(); }, 700));
  console.error('tidy begun');
  setTimeout(() => {}, 60_000);`;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a program that is ended while it runs others at once', () => {
  it.each(signals)('waits at %s for each of them, and for what they have started', async (signal) => {
    const atOnce = `
      import { run } ${from};
      const lane = async (program: string, options = {}) => {
        await run(process.execPath, ['-e', program], options);
        console.log('went on');
      };
      await Promise.all([
        lane(${JSON.stringify(leavesWorker)}),
        lane(${JSON.stringify(tidiesAt(signal))}),
        lane(${JSON.stringify(tidiesAt('SIGUSR2'))}, { stopsAt: 'SIGUSR2' }),
      ]);`;
    const { said, endedBy } = await played(atOnce, /^(?=.*worker)(?=.*begun.*begun)/s, (program) =>
      program.kill(signal),
    );
    const worker = Number(/worker (\d+)/.exec(said)?.[1]);
    expect(isThere(worker)).toBe(false);
    expect(said.match(/tidied/g)).toHaveLength(2);
    expect(said).not.toContain('went on');
    expect(endedBy).toBe(signal);
  });
});

describe('a program whose starter is gone', () => {
  it('ends though it had not yet begun to look when they went', async () => {
    const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(gone, 'exit');
    const late = `
      process.env['STARTED_BY'] = '${gone.pid}';
      const { endWhenOrphaned } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/support/run.ts')).href)});
      endWhenOrphaned();
      console.log('begun');
      setTimeout(() => {}, 60_000);`;
    const { endedBy } = await played(late, /begun/, () => undefined);
    expect(endedBy).toBe('SIGTERM');
  });
});
