import { statesOf, transitionsOf, type Chart } from '@wardmere/machines/inspection/chart';
import { THRESHOLD, type Body } from './bodies.ts';
import type { NotInChromium } from './not-in-chromium.ts';

/** A chart with what each body took of it; a body that was not recorded is absent. */
export interface ChartCoverage {
  readonly id: string;
  readonly kind: 'product' | 'journey';
  readonly chart: Chart;
  readonly taken: Readonly<Partial<Record<Body, ReadonlySet<string>>>>;
  /** How many sentences its walk has. */
  readonly sentences: number;
  /** Those of them that are told to the actor itself, each with its reason: no screen brings them about. */
  readonly withoutGesture: Readonly<Record<string, string>>;
}

export interface Share {
  readonly taken: number;
  readonly of: number;
  readonly missing: readonly string[];
}

/** Rules of a run: why something is not taken in Chromium, and whether all ran. */
export interface Rules {
  readonly notInChromium: readonly NotInChromium[];
  /** Every journey ran: what is missing then has a reason, or is a gap. */
  readonly isWhole: boolean;
}

/** The ids of everything that can be taken of a chart. */
export const everythingIn = (chart: Chart): readonly string[] =>
  [...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id);

/** How much of a chart a body took; undefined where it was not recorded. */
export function shareOf({ chart, taken }: ChartCoverage, body: Body): Share | undefined {
  const ids = taken[body];
  if (ids === undefined) return undefined;
  const all = everythingIn(chart);
  const missing = all.filter((id) => !ids.has(id));
  return { taken: all.length - missing.length, of: all.length, missing };
}

/** A share in per cent, never rounded up to a hundred. */
export const percentOf = ({ taken, of }: Share): number => Math.floor((100 * taken) / of);

/** What is wrong with the coverage of the charts, each in a sentence; nothing where all is well. */
export function problemsOf(charts: readonly ChartCoverage[], rules: Rules): readonly string[] {
  return [...charts.flatMap((chart) => shortfalls(chart, rules)), ...untrueReasons(charts, rules)];
}

function shortfalls(coverage: ChartCoverage, { isWhole }: Rules): readonly string[] {
  const { id, kind } = coverage;
  const held: readonly (readonly [Body, number])[] = [
    ['machine', THRESHOLD.machine],
    ...(kind === 'product' ? [['dom', THRESHOLD.dom] as const] : []),
    ...(kind === 'journey' && isWhole ? [['chromium', 100] as const] : []),
  ];
  return held.flatMap(([body, threshold]) => {
    const share = shareOf(coverage, body);
    if (share === undefined || percentOf(share) >= threshold) return [];
    return share.missing.map((missed) => `${id}: ${missed} is not taken by the ${NAMES[body]}.`);
  });
}

const NAMES: Readonly<Record<Body, string>> = {
  machine: 'walk over the machine',
  dom: 'stories',
  chromium: 'journeys',
};

function untrueReasons(charts: readonly ChartCoverage[], rules: Rules): readonly string[] {
  const known = new Map(
    charts.flatMap(({ chart, taken }) => everythingIn(chart).map((id) => [id, taken.chromium] as const)),
  );
  return rules.notInChromium
    .flatMap(({ ids }) => ids)
    .flatMap((id) => {
      if (!known.has(id)) return [`${id} is said not to be taken in Chromium, and is no part of any chart.`];
      return known.get(id)?.has(id) ? [`${id} is said not to be taken in Chromium, and was.`] : [];
    });
}

/** What a journey has taken of a chart, together with what has a reason not to be taken. */
export function accountedFor(coverage: ChartCoverage, reasons: readonly NotInChromium[]): Share | undefined {
  const share = shareOf(coverage, 'chromium');
  if (share === undefined) return undefined;
  const missing = share.missing.filter((id) => reasonFor(id, reasons) === undefined);
  return { taken: share.of - missing.length, of: share.of, missing };
}

/** Why a transition or a state is not taken in Chromium; undefined where nobody has said it. */
export const reasonFor = (id: string, reasons: readonly NotInChromium[]): string | undefined =>
  reasons.find(({ ids }) => ids.includes(id))?.because;
