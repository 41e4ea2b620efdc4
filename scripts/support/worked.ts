import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells the times of processes in hundredths of a second. */
const MS_PER_TICK = 10;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of its children that have ended. */
  readonly inherited: number;
}

function timesOf(pid: number | string): Times | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
  // The name before may hold blanks and brackets.
  const numbers = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = numbers;
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = numbers.slice(11);
  return { parent, own: (user + system) * MS_PER_TICK, inherited: (childrenUser + childrenSystem) * MS_PER_TICK };
}

/** What this process has worked until now, in milliseconds: unlike the time on a clock, nobody else's work is in it. */
export function ownWork(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The same of a whole PostgreSQL, told by one of its backends; only Linux says it. */
export function workOfDatabase(backend: number): number {
  const postmaster = timesOf(backend)?.parent ?? Number.NaN;
  const ended = timesOf(postmaster)?.inherited ?? Number.NaN;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      const times = timesOf(name);
      return sum + (times?.parent === postmaster ? times.own : 0);
    }, ended);
}
