import type { Chart } from '@wardmere/machines/inspection/chart';
import { layoutChart, type Engine } from './layout-chart.ts';
import type { ChartLayout } from './layout-types.ts';

let engine: Promise<Engine> | undefined;
const layouts = new WeakMap<Chart, Promise<ChartLayout>>();

/** The layout of a chart, made once; the engine is fetched when the first chart is shown and runs without a worker. */
export function layoutOf(chart: Chart): Promise<ChartLayout> {
  const known = layouts.get(chart);
  if (known) return known;
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  const layout = engine.then((elk) => layoutChart(chart, elk));
  layouts.set(chart, layout);
  return layout;
}
