import Elk from 'elkjs/lib/elk.bundled.js';
import { entityMachine, navigationMachine } from '@wardmere/machines';
import { activeIn, statesOf, transitionsOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { describe, expect, it } from 'vitest';
import { layoutChart } from './layout-chart.ts';
import type { Box } from './layout-types.ts';
import { svgText } from './svg-text.ts';

const charts = [describeChart(entityMachine), describeChart(navigationMachine)] as const;
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(charts.map((chart) => [chart.id, chart] as const))('the layout of %s', (_, chart) => {
  const placed = layoutChart(chart, new Elk(), 'RIGHT');

  it('has a place for each state inside the one around it, and none upon another', async () => {
    const { states } = await placed;
    const boxOf = (id: string) => states.find((state) => state.id === id);
    for (const state of statesOf(chart)) {
      const outer = boxOf(state.id);
      const inner = state.states.flatMap(({ id }) => boxOf(id) ?? []);
      expect(inner.filter((box) => outer && !holds(outer, box))).toEqual([]);
      expect(inner.filter((box) => inner.some((other) => other !== box && meet(box, other)))).toEqual([]);
    }
  });

  it('shows each transition: as an arrow with its words, or as a line in its state', async () => {
    const { states, edges } = await placed;
    const drawn = [
      ...states.flatMap(({ lines }) => lines.flatMap(({ transitions }) => transitions)),
      ...edges.flatMap(({ transitions }) => transitions),
    ];
    expect(new Set(drawn)).toEqual(new Set(transitionsOf(chart).map(({ id }) => id)));
    expect(edges.filter(({ points }) => points.length < 2)).toEqual([]);
    const labels = edges.flatMap(({ label }) => label ?? []);
    expect(labels.filter((label) => labels.some((other) => other !== label && meet(label, other)))).toEqual([]);
  });

  it('is plain data that a script draws', async () => {
    const layout = await placed;
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
    const svg = svgText(layout, { active: new Set(activeIn(chart, { editing: 'dirty' })), taken: new Set() });
    expect(svg).toMatch(/^<svg xmlns=.*<\/svg>$/s);
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});
