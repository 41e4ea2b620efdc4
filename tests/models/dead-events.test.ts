import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transitionsOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { expect, it } from 'vitest';
import { charts } from './charts.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const exclude = ['**/*.test.*', '**/*.walk.ts', '**/*.stories.tsx', '**/testing/**'];
const read = (pattern: string, without: readonly string[] = exclude) =>
  globSync(pattern, { cwd: root, exclude: [...without] }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));

/** What is served besides the charts themselves, which name their events whether or not anybody sends them. */
const sources = read('{apps/portal,packages/machines}/src/**/*.{ts,tsx}', [...exclude, '**/*.machine.ts']);
const machines = read('{apps/portal,packages/machines}/src/**/*.machine.ts');
/** What charts send: to a child, to another actor, to themselves, or what of one watches for them. */
const sentByCharts = new Set(
  machines.flatMap((source) =>
    [...source.matchAll(/(?:raise|sendTo|sendParent|sendBack)\([^;]*?type: '([\w.]+)'/gs)].map(([, type]) => type),
  ),
);
/** What a chart tells its parent: each of its facts, under its own name. */
const told = new Set(
  charts.flatMap(({ id, walk }) =>
    [...machines, ...sources].some((source) => source.includes(`tellAs('${id}')`))
      ? Object.keys(walk.told).map((fact) => `${id}.${fact}`)
      : [],
  ),
);
/** A key of a table of words says what an event is called and sends nothing. */
const isSent = (event: string) =>
  sentByCharts.has(event) ||
  told.has(event) ||
  sources.some((source) => source.replaceAll(`'${event}':`, '').includes(`'${event}'`));

const product = charts.filter(({ kind }) => kind === 'product').map(({ id, walk }) => [id, walk] as const);

it.each(product)('somebody sends every event that %s answers', (_, { machine }) => {
  const asked = transitionsOf(describeChart(machine)).filter(
    ({ event }) => /^\w+\.\w+$/.test(event) && !event.startsWith('xstate.'),
  );
  expect([...new Set(asked.map(({ event }) => event))].filter((event) => !isSent(event))).toEqual([]);
});
