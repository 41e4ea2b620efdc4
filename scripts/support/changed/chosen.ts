import { kindOf, type Kind } from './kinds.ts';

/** A test file that a change can have touched. */
export interface Touched {
  readonly path: string;
  readonly kind: Kind;
  /** Steps of imports between the change and the file. */
  readonly steps: number;
}

/** The test files among what a change can have touched, the nearest first; a unit test that reads the tree is touched by any change. */
export function testsAmong(
  touched: ReadonlyMap<string, number>,
  paths: Iterable<string>,
  times: Readonly<Record<string, number>>,
  readsTree: (path: string) => boolean,
): readonly Touched[] {
  const found: Touched[] = [];
  for (const path of paths) {
    const kind = kindOf(path);
    // What a kind needs besides is further away than whatever the file imports itself.
    const ways = [touched.get(path), ...(kind?.besides ?? []).map((other) => farther(touched.get(other)))];
    if (kind?.name === 'unit' && touched.size > 0 && readsTree(path)) ways.push(FARTHER);
    const steps = Math.min(...ways.map((way) => way ?? Number.POSITIVE_INFINITY));
    if (kind && Number.isFinite(steps)) found.push({ path, kind, steps });
  }
  return found.toSorted((one, other) => one.steps - other.steps || secondsOf(one, times) - secondsOf(other, times));
}

const FARTHER = 100;
const farther = (steps: number | undefined) => (steps === undefined ? undefined : steps + FARTHER);

export const secondsOf = ({ path, kind }: Touched, times: Readonly<Record<string, number>>): number =>
  (times[path] ?? kind.each) / kind.atOnce;

/** The nearest files that are run within a time, and those for which it does not last. */
export function within(
  seconds: number,
  tests: readonly Touched[],
  times: Readonly<Record<string, number>>,
): { readonly run: readonly Touched[]; readonly left: readonly Touched[]; readonly seconds: number } {
  const run: Touched[] = [];
  const left: Touched[] = [];
  const started = new Set<string>();
  let spent = 0;
  for (const test of tests) {
    const cost = secondsOf(test, times) + (started.has(test.kind.name) ? 0 : test.kind.startUp);
    if (spent + cost > seconds) {
      left.push(test);
      continue;
    }
    spent += cost;
    started.add(test.kind.name);
    run.push(test);
  }
  return { run, left, seconds: spent };
}
