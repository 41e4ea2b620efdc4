import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './folders.ts';

/** A program that runs one after another, each of which would take a minute. */
const inTurn = `
  import { run } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/support/run.ts')).href)};
  for (const name of ['first', 'second']) {
    console.log(name);
    await run(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  }`;

describe('a program that is ended while it runs others in turn', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with the one under way at %s, and begins no other', async (signal) => {
    const program = spawn(process.execPath, ['--input-type=module-typescript', '-e', inTurn], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    program.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (part.includes('first')) setTimeout(() => program.kill(signal), 500);
      if (part.includes('second')) program.kill('SIGKILL');
    });
    const [, endedBy] = await once(program, 'close');
    expect(said).toBe('first\n');
    expect(endedBy).toBe(signal);
  });
});
