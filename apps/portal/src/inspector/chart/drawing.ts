import { rowsOf } from './chart-graph.ts';
import { themed, type Paint } from './paint.ts';
import {
  SIZES,
  type ChartLayout,
  type EdgeLine,
  type EdgePath,
  type Point,
  type StateBox,
  type StateLine,
} from './layout-types.ts';

/** A piece of a drawing, named as React names attributes; React and `svgText` make the same picture of it. */
export interface Shape {
  readonly tag: 'svg' | 'g' | 'rect' | 'path' | 'circle' | 'text' | 'tspan' | 'title';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

/** What is lit in a chart. */
export interface Marks {
  readonly active?: ReadonlySet<string>;
  /** Transitions taken last. */
  readonly taken?: ReadonlySet<string>;
  /** The state or transition looked at. */
  readonly chosen?: string;
  /** Of states and transitions: such as covered, or not. */
  readonly tones?: ReadonlyMap<string, Tone>;
}

export type Tone = 'good' | 'bad' | 'quiet';

/** Draws a chart: boxes, arrows, words. */
export function drawChart(layout: ChartLayout, marks: Marks = {}, paint: Paint = themed): readonly Shape[] {
  const pen = { marks, paint };
  const boxes = layout.states.toSorted((one, other) => one.depth - other.depth);
  // Lit arrows lie above the others.
  const edges = layout.edges.toSorted((one, other) => Number(isTaken(one, marks)) - Number(isTaken(other, marks)));
  return [
    ...boxes.map((box) => drawState(box, pen)),
    ...edges.map((edge) => drawEdge(edge, pen)),
    ...edges.flatMap((edge) => drawLabel(edge, pen)),
  ];
}

interface Pen {
  readonly marks: Marks;
  readonly paint: Paint;
}

const shape = (tag: Shape['tag'], attributes: Shape['attributes'], ...children: Shape['children']): Shape => ({
  tag,
  attributes,
  children,
});

function drawState(box: StateBox, { marks, paint }: Pen): Shape {
  const { id, key, kind, x, y, width, height, description, isRegion, hasInner, depth, lines } = box;
  const isActive = marks.active?.has(id) === true;
  const tone = marks.tones?.get(id);
  const fill = hasInner ? (depth % 2 === 0 ? paint.canvas : paint.sunken) : paint.surface;
  const isLit = isActive && !hasInner;
  const stroke = tone ? toneOf(tone, paint) : isActive ? paint.accent : paint.line;
  const frame = { x, y, width, height, rx: hasInner ? 12 : 9 };
  return shape(
    'g',
    { 'data-state': id, ...(isActive && { 'data-active': 'true' }) },
    ...(description === undefined ? [] : [shape('title', {}, description)]),
    shape('rect', {
      ...frame,
      fill: isLit ? paint.accentWash : fill,
      stroke,
      strokeWidth: isActive || tone !== undefined ? 2 : 1.25,
      ...(isRegion && { strokeDasharray: '5 4' }),
    }),
    ...(marks.chosen === id ? [shape('rect', around(frame, 4, paint.infoInk))] : []),
    ...(kind === 'final' ? [shape('rect', { ...around(frame, -3.5, stroke), strokeWidth: 1 })] : []),
    shape(
      'text',
      {
        x: x + SIZES.padding + (isLit ? 14 : 2),
        y: y + 20,
        fontSize: SIZES.name,
        fontWeight: 620,
        fontFamily: paint.sans,
        fill: isActive ? paint.accentInk : paint.ink,
      },
      key,
    ),
    // Colour is not the only sign of an active state.
    ...(isLit ? [shape('circle', { cx: x + SIZES.padding + 5, cy: y + 15.5, r: 4, fill: paint.accent })] : []),
    ...(kind === 'parallel' ? [note('at once', x + width - SIZES.padding, y + 20, paint)] : []),
    ...lines.map((line, at) => drawLine(line, box, at, { marks, paint })),
  );
}

const around = ({ x, y, width, height, rx }: Frame, by: number, stroke: string) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
  rx: rx + by,
  fill: 'none',
  stroke,
  strokeWidth: 2,
});
interface Frame extends Point {
  readonly width: number;
  readonly height: number;
  readonly rx: number;
}

const note = (text: string, x: number, y: number, paint: Paint) =>
  shape('text', { x, y, textAnchor: 'end', fontSize: SIZES.line, fontFamily: paint.sans, fill: paint.inkFaint }, text);

const SIGNS = { invoke: '⟳', entry: '↳', exit: '↱', stay: '·', tag: '#', more: '+' } as const;

function drawLine(
  { role, text, transitions }: StateLine,
  { x, y }: StateBox,
  at: number,
  { marks, paint }: Pen,
): Shape {
  const isTaken = transitions.some((id) => marks.taken?.has(id));
  const tone = transitions.map((id) => marks.tones?.get(id)).find((each) => each !== undefined);
  const fill = tone
    ? toneOf(tone, paint)
    : isTaken
      ? paint.accentInk
      : role === 'invoke'
        ? paint.infoInk
        : paint.inkSoft;
  const line = {
    y: y + SIZES.header + 10 + at * SIZES.lineHeight,
    fontSize: SIZES.line,
    fontFamily: paint.sans,
    fontWeight: isTaken ? 620 : 420,
    fill,
  };
  const [id] = transitions;
  return shape(
    'g',
    id === undefined ? {} : { 'data-transition': id, ...(isTaken && { 'data-taken': 'true' }) },
    shape('text', { ...line, x: x + SIZES.padding + 2 }, SIGNS[role]),
    shape('text', { ...line, x: x + SIZES.padding + 18 }, text),
  );
}

const isTaken = ({ transitions }: EdgePath, { taken }: Marks) => transitions.some((id) => taken?.has(id));

function drawEdge(edge: EdgePath, { marks, paint }: Pen): Shape {
  const { points, isInitial, transitions, id } = edge;
  const lit = isTaken(edge, marks) || marks.chosen === id || transitions.includes(marks.chosen ?? '');
  const tone = isInitial ? undefined : worst(transitions.map((each) => marks.tones?.get(each)));
  const stroke = tone ? toneOf(tone, paint) : lit ? paint.accent : isInitial ? paint.inkFaint : paint.control;
  const [start] = points;
  return shape(
    'g',
    { 'data-edge': id, ...(isTaken(edge, marks) && { 'data-taken': 'true' }) },
    shape('path', {
      d: roundedPath(points),
      fill: 'none',
      stroke,
      strokeWidth: lit || tone === 'bad' ? 2.25 : 1.25,
      strokeLinejoin: 'round',
    }),
    shape('path', { d: headOf(points), fill: stroke }),
    ...(isInitial && start ? [shape('circle', { cx: start.x - 4.5, cy: start.y, r: 4.5, fill: paint.inkFaint })] : []),
  );
}

function drawLabel({ id, label }: EdgePath, { marks, paint }: Pen): readonly Shape[] {
  if (!label) return [];
  const { x, y, width, height, lines } = label;
  return [
    shape(
      'g',
      { 'data-edge': id },
      shape('rect', { x: x + 1, y, width: width - 2, height, rx: 5, fill: paint.canvas }),
      ...lines.map((line, at) =>
        drawWords(
          line,
          { x: x + 6, y: y + 13 + rowsBefore(lines, at) * SIZES.labelLine },
          marks.taken?.has(line.transition) === true,
          {
            marks,
            paint,
          },
        ),
      ),
    ),
  ];
}

function drawWords(line: EdgeLine, { x, y }: Point, lit: boolean, { marks, paint }: Pen): Shape {
  const { transition, trigger, label, condition } = line;
  const tone = marks.tones?.get(transition);
  const colour = tone ? toneOf(tone, paint) : lit ? paint.accentInk : triggerColour(trigger, paint);
  return shape(
    'text',
    {
      'data-transition': transition,
      ...(lit && { 'data-taken': 'true' }),
      x,
      y,
      fontSize: SIZES.label,
      fontFamily: paint.sans,
      fontWeight: lit || marks.chosen === transition ? 680 : 530,
      fill: colour,
      ...(trigger === 'always' && { fontStyle: 'italic' }),
    },
    label,
    ...(condition === undefined
      ? []
      : [
          shape(
            'tspan',
            {
              fill: tone ? colour : lit ? paint.accentInk : paint.inkFaint,
              fontWeight: 420,
              ...(rowsOf(line) === 2 && { x, dy: SIZES.labelLine }),
            },
            ` ${condition}`,
          ),
        ]),
  );
}

const rowsBefore = (lines: readonly EdgeLine[], at: number) =>
  lines.slice(0, at).reduce((rows, line) => rows + rowsOf(line), 0);

function triggerColour(trigger: string, paint: Paint): string {
  if (trigger === 'actorFailed') return paint.dangerInk;
  if (trigger === 'after') return paint.warningInk;
  if (trigger === 'always') return paint.inkFaint;
  return trigger === 'event' ? paint.ink : paint.inkSoft;
}

const worst = (tones: readonly (Tone | undefined)[]): Tone | undefined =>
  tones.includes('bad') ? 'bad' : tones.includes('good') ? 'good' : tones.find((tone) => tone !== undefined);

const toneOf = (tone: Tone, paint: Paint) =>
  ({ good: paint.successMark, bad: paint.dangerInk, quiet: paint.inkFaint })[tone];

const BEND = 7;
const HEAD = 8;

function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      // The line ends where its head begins, or it would show beside the point.
      if (!after) return toText('L', towards(point, before, HEAD - 1));
      const [into, out] = [towards(point, before, BEND), towards(point, after, BEND)];
      return `${toText('L', into)}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

function headOf(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const back = towards(end, before, HEAD);
  const across = { x: ((back.y - end.y) / HEAD) * 4, y: ((end.x - back.x) / HEAD) * 4 };
  return `M${end.x} ${end.y}L${back.x + across.x} ${back.y + across.y}L${back.x - across.x} ${back.y - across.y}Z`;
}

const toText = (letter: string, { x, y }: Point) => `${letter}${x} ${y}`;

/** The point at a distance from one to another, at most half-way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
