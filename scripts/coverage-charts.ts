import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { bodies, bodyNames, type Body } from '../tests/models/bodies.ts';
import { accountedFor, percentOf, problemsOf, shareOf, type ChartCoverage } from '../tests/models/chart-coverage.ts';
import { charts } from '../tests/models/charts.ts';
import { coveragePage } from '../tests/models/coverage-page.ts';
import { notInChromium } from '../tests/models/not-in-chromium.ts';
import { readRecords, recordsFolder, EVERYTHING_RAN } from '../tests/models/records.ts';
import { root } from './support/folders.ts';

// `npm run coverage:charts` walks every chart, adds what the last runs of stories and journeys took, draws it all in
// coverage/charts/index.html, and fails where something is missing that must not be.
const records = recordsFolder(root);
const [dom, chromium] = [readRecords(join(records, 'dom')), readRecords(join(records, 'chromium'))];
const none: ReadonlySet<string> = new Set();
const coverage = charts.map(({ id, kind, walk }): ChartCoverage => {
  const { chart, taken } = walkChart(walk);
  return {
    id,
    kind,
    chart,
    sentences: Object.keys(walk.when).length,
    withoutGesture: walk.withoutGesture ?? {},
    taken: {
      machine: taken,
      // A journey is of people and their browsers: no story shows one.
      ...(dom && kind === 'product' && { dom: dom.get(id) ?? none }),
      ...(chromium && { chromium: chromium.get(id) ?? none }),
    },
  };
});
const rules = { notInChromium, isWhole: existsSync(join(records, 'chromium', EVERYTHING_RAN)) };

const folder = join(root, 'coverage/charts');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), await coveragePage(coverage, rules));
copyFileSync(join(root, 'tests/models/charts.css'), join(folder, 'charts.css'));
const filters = readFileSync(join(root, 'tests/models/filter-charts.ts'), 'utf8');
writeFileSync(join(folder, 'charts.js'), (await transformWithOxc(filters, 'filter-charts.ts')).code);

const shown = (chart: ChartCoverage, body: Body) => {
  const share = shareOf(chart, body);
  return share === undefined ? '–' : `${percentOf(share)} %`;
};
const accounted = (chart: ChartCoverage) => {
  const share = accountedFor(chart, notInChromium);
  return share === undefined ? '–' : `${percentOf(share)} %`;
};
const rows = [
  ['', ...bodies.map((body) => bodyNames[body]), 'or why'],
  ...coverage.map((chart) => [chart.id, ...bodies.map((body) => shown(chart, body)), accounted(chart)]),
];
process.stdout.write(
  `${rows.map(([name = '', ...cells]) => [name.padEnd(16), ...cells.map((cell) => cell.padStart(9))].join('')).join('\n')}\n`,
);
process.stdout.write(`\nDrawn in ${join(folder, 'index.html')}\n`);
const apart = coverage.flatMap(({ withoutGesture }) => Object.keys(withoutGesture));
process.stdout.write(`\n${apart.length} sentences are told to the actor itself, each with its reason on the page.\n`);
const problems = problemsOf(coverage, rules);
for (const problem of problems) process.stderr.write(`✗ ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
