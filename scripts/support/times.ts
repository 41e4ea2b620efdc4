import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from './folders.ts';

const file = join(root, 'coverage/test-times.json');
const Times = v.record(v.string(), v.number());

/** What each test file took the last time it was run here, in seconds, by path. */
export function readTimes(): Readonly<Record<string, number>> {
  if (!existsSync(file)) return {};
  const parsed = v.safeParse(Times, JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.output : {};
}

/** Keeps what files took just now beside what the others took before; some tests of a file say nothing of it. */
export function keepTimes(asked: readonly string[], taken: Iterable<readonly [path: string, seconds: number]>): void {
  if (asked.some((word) => /^(-t|-g|--grep|--testNamePattern)\b/.test(word))) return;
  const times = { ...readTimes(), ...Object.fromEntries(taken) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(times, undefined, 1));
}

const LONGEST = 12;

/** The files that took longest, a line each: where to look first when the tests have become slow. */
export function longest(times: Readonly<Record<string, number>>): string {
  return Object.entries(times)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LONGEST)
    .map(([path, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${path}\n`)
    .join('');
}
