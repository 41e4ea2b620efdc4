import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transitionsOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { expect, it } from 'vitest';
import { charts } from './charts.ts';
import { sentIn } from './events-sent.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What is served, charts and views alike: whoever sends an event makes it. */
const sources = globSync('{apps/portal,packages/machines}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.walk.ts', '**/*.stories.tsx', '**/testing/**'],
}).map((file) => sentIn(file, readFileSync(`${root}/${file}`, 'utf8')));

const tellers = new Set(sources.flatMap(({ told }) => told));
const sent = new Set([
  ...sources.flatMap(({ events }) => events),
  // What a chart tells its parent: each of its facts, under its own name.
  ...charts.flatMap(({ id, walk }) => (tellers.has(id) ? Object.keys(walk.told).map((fact) => `${id}.${fact}`) : [])),
]);

const product = charts.filter(({ kind }) => kind === 'product').map(({ id, walk }) => [id, walk] as const);

it.each(product)('somebody sends every event that %s answers', (_, { machine }) => {
  const asked = transitionsOf(describeChart(machine)).filter(
    ({ event }) => /^\w+\.\w+$/.test(event) && !event.startsWith('xstate.'),
  );
  expect([...new Set(asked.map(({ event }) => event))].filter((event) => !sent.has(event))).toEqual([]);
});

it.each([
  ['a type', "export type Event = { readonly type: 'door.open' } | { readonly type: 'door.close' };"],
  ['a type of an object', "const none = {} as { readonly type: 'door.open' };"],
  ['a chart that answers it', "const on = { 'door.open': 'ajar' };"],
  ['a table of words', "const words = { 'door.open': 'Open the door' };"],
  ['a comparison', "const opens = (event) => event.type === 'door.open';"],
  ['a comment', "// door.send({ type: 'door.open' });"],
])('%s sends no event', (_, text) => {
  expect(sentIn('door.ts', text).events).toEqual([]);
});

it.each([
  ["door.send({ type: 'door.open' });", ['door.open']],
  ["door.send({ type: isOpen ? 'door.close' : ('door.open' as const) });", ['door.close', 'door.open']],
  ["const on = { knocked: raise({ type: 'door.open' }) };", ['door.open']],
])('%s sends what it names', (text, events) => {
  expect(sentIn('door.ts', text).events).toEqual(events);
});
