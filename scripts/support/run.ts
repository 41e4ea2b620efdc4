import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './folders.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where its output goes: shown as it comes (on the error stream), or kept and given back. */
  readonly output?: 'show' | 'keep';
  /** The signal that it tidies up after, where it drops everything at others. */
  readonly stopsAt?: NodeJS.Signals;
}

interface UnderWay {
  readonly child: ChildProcess;
  readonly stopsAt: NodeJS.Signals | undefined;
  readonly gone: Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const onWindows = process.platform === 'win32';
/** What a runner and what it started get to end by themselves before they are ended. */
const PATIENCE = 20_000;
const PACE = 50;

const underWay = new Set<UnderWay>();
let stopped: NodeJS.Signals | undefined;

/**
 * Runs a program of the workspace to its end. A signal ends all that are under way first, with what they started, and then
 * us; from then on none is begun.
 */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; said: string }> {
  const { cwd = root, env = {}, output = 'show', stopsAt } = options;
  return new Promise((done) => {
    if (stopped !== undefined) return;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...startedByUs(), ...env },
      stdio: output === 'show' ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
      shell: onWindows,
      // A group of its own: what it leaves behind is found by it.
      detached: !onWindows,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
    }
    const gone = new Promise<void>((left) => void child.once('exit', () => left()).once('error', () => left()));
    const one: UnderWay = { child, stopsAt, gone };
    if (underWay.size === 0) for (const signal of signals) process.on(signal, stopAll);
    underWay.add(one);
    const end = (code: number) => {
      if (stopped !== undefined) return;
      underWay.delete(one);
      if (underWay.size === 0) for (const signal of signals) process.removeListener(signal, stopAll);
      done({ code, said });
    };
    child.on('error', (error) => {
      said += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

function stopAll(signal: NodeJS.Signals): void {
  // Whoever presses Ctrl-C sends it to us and to npm, which may pass it on as well.
  if (stopped !== undefined) return;
  stopped = signal;
  void stopWith(signal);
}

async function stopWith(signal: NodeJS.Signals): Promise<void> {
  await Promise.all([...underWay].map((one) => stop(one, signal)));
  for (const each of signals) process.removeListener(each, stopAll);
  // Now that nobody listens, it ends us too.
  process.kill(process.pid, signal);
}

async function stop({ child, stopsAt, gone }: UnderWay, signal: NodeJS.Signals): Promise<void> {
  // To all of its group, as a terminal would: what a runner has started need not wait until it hears of it.
  if (!sentToGroup(child, stopsAt ?? signal)) child.kill(stopsAt ?? signal);
  await Promise.race([gone, wait(PATIENCE)]);
  // A runner that ended at once has left its workers, and they have what they started.
  sentToGroup(child, 'SIGTERM');
  for (let waited = 0; sentToGroup(child, 0) && waited < PATIENCE; waited += PACE) await wait(PACE);
  sentToGroup(child, 'SIGKILL');
}

/** Whether anybody of its group was there to be sent it. */
function sentToGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined || onWindows) return false;
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

const STARTED_BY = 'STARTED_BY';

/** By which a program that is started knows whom to end with, even if they go before it has begun. */
export const startedByUs = (): Readonly<Record<string, string>> => ({ [STARTED_BY]: String(process.pid) });

/** Ends this process when the one that started it is gone: nothing is left running behind a closed terminal. */
export function endWhenOrphaned(signal: NodeJS.Signals = 'SIGTERM'): void {
  const parent = process.ppid;
  const starter = Number(process.env[STARTED_BY] ?? parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && lives(starter)) return;
    clearInterval(watch);
    process.kill(process.pid, signal);
  }, 250).unref();
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
