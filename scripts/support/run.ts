import { spawn } from 'node:child_process';
import { root } from './folders.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where its output goes: shown as it comes (on the error stream), or kept and given back. */
  readonly output?: 'show' | 'keep';
}

/** Runs a program of the workspace to its end. A signal ends it first, and then us. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; said: string }> {
  const { cwd = root, env = {}, output = 'show' } = options;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
    }
    let stopped: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stopped = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.once(signal, stop);
    const end = (code: number) => {
      for (const signal of signals) process.removeListener(signal, stop);
      if (stopped === undefined) done({ code, said });
      // Now that nobody listens, it ends us too: what would come after is not begun.
      else process.kill(process.pid, stopped);
    };
    child.on('error', (error) => {
      said += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends this process when the one that started it is gone: nothing is left running behind a closed terminal. */
export function endWhenOrphaned(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
