import { statesOf, type Chart, type ChartState } from '@wardmere/machines/inspection/chart';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { arrowsOf, graphOf, linesOf, type Direction } from './chart-graph.ts';
import type { Box, ChartLayout, EdgePath, Point } from './layout-types.ts';

/** The layout engine: elkjs, or anything that places a graph. */
export interface Engine {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
}

/** Lays a chart out across; one that becomes a ribbon is laid out downwards too, and the better shape is kept. */
export async function layoutChart(chart: Chart, engine: Engine, direction?: Direction): Promise<ChartLayout> {
  const across = read(chart, await engine.layout(graphOf(chart, direction ?? 'RIGHT')));
  if (direction || across.width < 3 * across.height) return across;
  const down = await layoutChart(chart, engine, 'DOWN');
  return scaleIn(down) > scaleIn(across) ? down : across;
}

/** How large a layout is drawn on a screen of usual shape. */
const scaleIn = ({ width, height }: ChartLayout) => Math.min(1, 1600 / width, 1000 / height);

function read(chart: Chart, placed: ElkNode): ChartLayout {
  const boxes = new Map(boxesIn(placed));
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const depths = depthsIn(chart.root);
  const regions = new Set(
    statesOf(chart).flatMap(({ kind, states }) => (kind === 'parallel' ? states.map(({ id }) => id) : [])),
  );
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    id: chart.id,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: statesOf(chart).map((state) => ({
      ...boxOf(state.id),
      id: state.id,
      key: state.key,
      kind: state.kind,
      isRegion: regions.has(state.id),
      hasInner: state.states.length > 0,
      depth: depths.get(state.id) ?? 0,
      ...(state.description !== undefined && { description: state.description }),
      lines: linesOf(state),
    })),
    edges: arrowsOf(chart).map(({ lines, ...arrow }): EdgePath => {
      const edge = edges.get(arrow.id);
      const [label] = edge?.labels ?? [];
      return {
        ...arrow,
        points: (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
          [startPoint, ...bendPoints, endPoint].map(rounded),
        ),
        ...(label && { label: { ...placeOf(label), lines } }),
      };
    }),
  };
}

function boxesIn(node: ElkNode): (readonly [string, Box])[] {
  return (node.children ?? []).flatMap((child) => [[child.id, placeOf(child)] as const, ...boxesIn(child)]);
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  ...rounded({ x, y }),
  width,
  height,
});

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });

function depthsIn(state: ChartState, depth = 0): ReadonlyMap<string, number> {
  return new Map([[state.id, depth], ...state.states.flatMap((inner) => [...depthsIn(inner, depth + 1)])]);
}
