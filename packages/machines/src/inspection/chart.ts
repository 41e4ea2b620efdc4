/**
 * A statechart as plain data: everything a drawing, a list of paths or a coverage page needs, and nothing that runs.
 * Made by `describeChart`; stable between builds, so that a saved trace can be drawn without the portal (N6, N7).
 */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
}

export interface ChartState {
  /** `entity.editing.dirty`. */
  readonly id: string;
  /** `dirty`. */
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description?: string;
  /** The id of the state entered first. */
  readonly initial?: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** How many states inside it are left out, where a part of a chart is shown. */
  readonly leftOut?: number;
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
}

/** What makes a transition due: an event, a moment, the end of an actor or of a region, or nothing but its guard. */
export type Trigger = 'event' | 'always' | 'after' | 'actorDone' | 'actorFailed' | 'stateDone';

export interface ChartTransition {
  /** `entity.editing|draft.save|0`: source, event and place among the candidates. */
  readonly id: string;
  readonly source: string;
  /** The event as the machine names it; empty for `always`. */
  readonly event: string;
  readonly trigger: Trigger;
  /** The event as a reader names it: `draft.save`, `fetchRecord done`, `after guardWait`. */
  readonly label: string;
  readonly targets: readonly string[];
  readonly guard?: string;
  readonly delay?: { readonly name?: string; readonly milliseconds?: number };
  readonly actions: readonly string[];
  readonly reenter: boolean;
  readonly description?: string;
}

/** The states of a chart, the outer ones first. */
export const statesOf = ({ root }: Chart): readonly ChartState[] => withInner(root);

/** Every transition of a chart. */
export const transitionsOf = (chart: Chart): readonly ChartTransition[] =>
  statesOf(chart).flatMap(({ transitions }) => transitions);

/** The ids of the states a value names, with those around them: `{ editing: 'dirty' }`. */
export function activeIn(chart: Chart, value: unknown): readonly string[] {
  return [chart.root.id, ...activeBelow(chart.root, value)];
}

function activeBelow(state: ChartState, value: unknown): readonly string[] {
  const inner = (key: string) => state.states.find((each) => each.key === key);
  if (typeof value === 'string') return [inner(value)?.id ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const found = inner(key);
    return found ? [found.id, ...activeBelow(found, below)] : [];
  });
}

/** A state value as a person reads it: `editing.dirty`, `client.fetched + scope.fetching`. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => {
      const words = valueInWords(below);
      return words === '' ? key : words.includes(' + ') ? `${key}.(${words})` : `${key}.${words}`;
    })
    .join(' + ');
}

/** The events somebody may send in the states a value names, each with its transitions, the innermost first. */
export function offeredIn(chart: Chart, value: unknown): ReadonlyMap<string, readonly ChartTransition[]> {
  const active = new Set(activeIn(chart, value));
  const offered = new Map<string, ChartTransition[]>();
  for (const state of statesOf(chart).toReversed()) {
    if (!active.has(state.id)) continue;
    for (const transition of state.transitions)
      if (transition.trigger === 'event' && !transition.event.includes('*'))
        offered.set(transition.event, [...(offered.get(transition.event) ?? []), transition]);
  }
  return offered;
}

function withInner(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(withInner)];
}
