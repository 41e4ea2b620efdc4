import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, signalTo } from './embedded-folder.ts';

/** The PostgreSQL of a cluster, as the file it keeps there tells it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Asked to stop: it lets nobody in any more. */
  readonly isStopping: boolean;
}

/** Where a cluster names the process that serves it. */
export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Who serves a cluster, if what is written there can be believed. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = textOf(pidFileOf(cluster))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number.isInteger(port) ? port : 0, isStopping: lines[7]?.trim() === 'stopping' };
}

/** Whether a process is a PostgreSQL of this cluster: after a crash its number may be anybody's. */
export function serves(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return processOf(pid)?.isPostgres === true && isIn(cluster, pid);
  const said = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], { encoding: 'utf8' });
  return said.error !== undefined || /^[^Z]\S*\s+.*postgres/.test(said.stdout.trim());
}

const pace = 50;

/** Ends the PostgreSQL of a cluster: as it is meant to be ended, and where it does not listen, as a power cut would. */
export async function endPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!serves(cluster, pid)) return;
    signalTo(pid, signal);
    // One that was halted hears nothing else before it goes on.
    if (process.platform !== 'win32') signalTo(pid, 'SIGCONT');
    for (let waited = 0; waited < patience && serves(cluster, pid); waited += pace) await wait(pace);
  }
}

/**
 * Ends what a PostgreSQL that died has left behind: a child that was busy goes on without it, and no other may begin
 * on its folder until it is gone. Elsewhere than on Linux they are waited for.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    for (const pid of leftoversOf(cluster)) signalTo(pid, signal);
    for (let waited = 0; waited < patience && leftoversOf(cluster).length > 0; waited += pace) await wait(pace);
  }
}

/** Children of no living PostgreSQL of this cluster; one that is just beginning has its parent beside it. */
function leftoversOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid))
    .filter((pid) => {
      const found = processOf(pid);
      if (found === undefined || !found.isPostgres || !isIn(cluster, pid)) return false;
      return (textOf(`/proc/${pid}/cmdline`) ?? '').startsWith('postgres:') && !serves(cluster, found.parent);
    });
}

function processOf(pid: number): { isPostgres: boolean; parent: number } | undefined {
  const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(textOf(`/proc/${pid}/stat`) ?? '') ?? [];
  return name === undefined ? undefined : { isPostgres: name === 'postgres' && state !== 'Z', parent: Number(parent) };
}

/** Every PostgreSQL process works in the folder of its cluster; where that may not be read, its name must do. */
function isIn(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

function textOf(file: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  } catch {
    // It went while it was looked at.
    return undefined;
  }
}
