import { statesOf, type Chart, type ChartState, type ChartTransition } from '@wardmere/machines/inspection/chart';
import type { ElkNode, ElkExtendedEdge } from 'elkjs/lib/elk-api.js';
import { SIZES, type EdgeLine, type StateLine } from './layout-types.ts';
import { textWidth } from './text-width.ts';

/** An arrow to be placed: all transitions between the same two states in one, for fewer lines to follow. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly isInitial: boolean;
  readonly transitions: readonly string[];
  readonly lines: readonly EdgeLine[];
}

export type Direction = 'RIGHT' | 'DOWN';

/** The graph the layout engine is given, for a chart. */
export function graphOf(chart: Chart, direction: Direction): ElkNode {
  return {
    id: '',
    layoutOptions: { ...optionsOf(direction), 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: [nodeOf(chart.root, direction)],
    edges: arrowsOf(chart).map(edgeOf),
  };
}

/** The engine hands nothing down: every state with inner ones is told all of it. */
const optionsOf = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
});

const dotOf = (state: string) => `${state}•`;

function nodeOf(state: ChartState, direction: Direction): ElkNode {
  const lines = linesOf(state);
  const width = Math.max(
    textWidth(state.key, SIZES.name) + 44,
    ...lines.map(({ text }) => textWidth(text, SIZES.line) + 2 * SIZES.padding + 18),
  );
  const height = SIZES.header + lines.length * SIZES.lineHeight + (lines.length > 0 ? 8 : 0);
  if (state.states.length === 0) return { id: state.id, width: Math.ceil(width), height };
  const dot = { id: dotOf(state.id), width: SIZES.dot, height: SIZES.dot };
  const hasDot = state.initial !== undefined;
  return {
    id: state.id,
    layoutOptions: {
      ...optionsOf(direction),
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${Math.ceil(width)}, ${height + 40})`,
    },
    children: [...(hasDot ? [dot] : []), ...state.states.map((inner) => nodeOf(inner, direction))],
  };
}

function edgeOf({ id, source, target, lines }: Arrow): ElkExtendedEdge {
  const width = Math.ceil(Math.max(0, ...lines.map(lineWidth)) + 12);
  const rows = lines.reduce((sum, line) => sum + rowsOf(line), 0);
  const height = rows * SIZES.labelLine + 4;
  return {
    id,
    sources: [source],
    targets: [target],
    ...(lines.length > 0 && {
      labels: [{ id: `${id} label`, text: ' ', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    }),
  };
}

const lineWidth = (line: EdgeLine) => {
  const [label, condition] = widthsOf(line);
  return rowsOf(line) === 2 ? Math.max(label, condition) : label + condition;
};

const widthsOf = ({ label, condition }: EdgeLine) =>
  [
    textWidth(label, SIZES.label) * 1.04,
    condition === undefined ? 0 : textWidth(` ${condition}`, SIZES.label),
  ] as const;

/** The arrows of a chart: what leads from one state to another, and into the first state of each. */
export function arrowsOf(chart: Chart): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const state of statesOf(chart)) {
    if (state.initial !== undefined) {
      const id = `${state.id}•→${state.initial}`;
      const source = dotOf(state.id);
      arrows.set(id, { id, source, target: state.initial, isInitial: true, transitions: [], lines: [] });
    }
    for (const transition of state.transitions.filter(leads)) {
      for (const target of transition.targets) {
        const id = `${state.id}→${target}`;
        const { transitions = [], lines = [] } = arrows.get(id) ?? {};
        arrows.set(id, {
          id,
          source: state.id,
          target,
          isInitial: false,
          transitions: [...transitions, transition.id],
          lines: [...lines, edgeLine(transition)],
        });
      }
    }
  }
  return [...arrows.values()];
}

const leads = ({ targets, source }: ChartTransition) => targets.some((target) => target !== source);

function edgeLine({ id, trigger, label, guard, delay }: ChartTransition): EdgeLine {
  const length = delay?.milliseconds === undefined || delay.name === undefined ? '' : ` (${delay.milliseconds} ms)`;
  return {
    transition: id,
    trigger,
    label: `${trigger === 'always' && guard === undefined ? 'otherwise' : label}${length}`,
    ...(guard !== undefined && { condition: `[${guard}]` }),
  };
}

/** A long condition stands below its event: words side by side make a chart wide. */
export const rowsOf = ({ label, condition }: EdgeLine): 1 | 2 =>
  condition !== undefined && label.length + condition.length > 20 ? 2 : 1;

/** What stands inside a state: its work, and the events it answers without leaving itself. */
export function linesOf({ invokes, entry, exit, transitions, leftOut = 0 }: ChartState): readonly StateLine[] {
  const stays = transitions.filter((transition) => !leads(transition));
  return [
    ...invokes.map(({ src }) => ({ role: 'invoke' as const, text: src, transitions: [] })),
    ...listed('entry', entry),
    ...listed('exit', exit),
    ...stays.map(({ id, label, guard, targets }) => ({
      role: 'stay' as const,
      text: `${label}${guard === undefined ? '' : ` [${guard}]`}${targets.length > 0 ? ' again' : ''}`,
      transitions: [id],
    })),
    ...(leftOut > 0
      ? [{ role: 'more' as const, text: leftOut === 1 ? '1 state more' : `${leftOut} states more`, transitions: [] }]
      : []),
  ];
}

const listed = (role: 'entry' | 'exit', actions: readonly string[]) =>
  actions.length === 0 ? [] : [{ role, text: actions.join(', '), transitions: [] }];
