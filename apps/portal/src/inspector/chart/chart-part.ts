import { activeIn, statesOf, transitionsOf, type Chart, type ChartState } from '@wardmere/machines/inspection/chart';

/** How much of a chart is shown: what lies one step from where it stands, each state's siblings, or all of it. */
export const PARTS = ['near', 'folded', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/** The part of a chart around the states a value names. What is left out is counted where it would stand. */
export function partOf(chart: Chart, value: unknown, part: Part): Chart {
  if (part === 'whole') return chart;
  const active = new Set(activeIn(chart, value));
  const kept = part === 'near' ? near(chart, active) : unfolded(chart, active);
  return { id: chart.id, root: cut(chart, kept, part === 'folded') };
}

/** What is active, where it leads, and whence it is come to; with all that lies around them. */
function near(chart: Chart, active: ReadonlySet<string>): ReadonlySet<string> {
  const neighbours = transitionsOf(chart).flatMap(({ source, targets }) => {
    if (active.has(source)) return targets;
    return targets.some((target) => target !== chart.id && active.has(target)) ? [source] : [];
  });
  const around = aroundIn(chart);
  return new Set([...active, ...neighbours].flatMap((id) => [id, ...(around.get(id) ?? [])]));
}

/** Every state within an active one; what is within the others is folded. */
const unfolded = (chart: Chart, active: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    chart.id,
    ...statesOf(chart).flatMap(({ id, states }) => (active.has(id) ? states.map((inner) => inner.id) : [])),
  ]);

function cut(chart: Chart, kept: ReadonlySet<string>, isLifted: boolean): ChartState {
  const around = aroundIn(chart);
  /** What stands for a state: itself, or the nearest around it that is shown. */
  const standsFor = (id: string) =>
    kept.has(id) ? id : ((around.get(id) ?? []).find((each) => kept.has(each)) ?? chart.id);
  const holds = (outer: string, id: string) => outer === id || (around.get(id) ?? []).includes(outer);
  const transitions = transitionsOf(chart).flatMap((transition) => {
    const source = standsFor(transition.source);
    if (source !== transition.source && !isLifted) return [];
    const targets = transition.targets.map(standsFor);
    // What goes on within a folded state, and what leads to a state nobody sees, is no arrow.
    const isUnseen = targets.some((target, at) => target !== transition.targets[at] && holds(target, source));
    const isWithin = source !== transition.source && targets.every((target) => holds(target, source));
    return isUnseen || isWithin ? [] : [{ ...transition, source, targets }];
  });
  const of = Map.groupBy(transitions, ({ source }) => source);
  const shown = (state: ChartState): ChartState => {
    const states = state.states.filter(({ id }) => kept.has(id));
    const { initial, ...rest } = state;
    const leftOut = state.states.filter(({ id }) => !kept.has(id)).reduce((sum, each) => sum + sizeOf(each), 0);
    return {
      ...rest,
      ...(initial !== undefined && kept.has(initial) && { initial }),
      transitions: of.get(state.id) ?? [],
      states: states.map(shown),
      ...(leftOut > 0 && { leftOut }),
    };
  };
  return shown(chart.root);
}

const sizeOf = ({ states }: ChartState): number => 1 + states.reduce((sum, each) => sum + sizeOf(each), 0);

/** The states around each, the nearest first. */
function aroundIn({ root }: Chart): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const go = (state: ChartState, around: readonly string[]) => {
    found.set(state.id, around);
    for (const inner of state.states) go(inner, [state.id, ...around]);
  };
  go(root, []);
  return found;
}
