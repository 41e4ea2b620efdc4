import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const listens = /\.on\(\s*['"`]/;
/** What the browser tells is heard by `addEventListener`; `.on(` hears what an actor emits. */
const listening = globSync('{apps/portal,packages/machines}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.stories.tsx', '**/testing/**'],
}).filter((file) => listens.test(readFileSync(`${root}/${file}`, 'utf8')));

// What an actor tells goes through the root (decision 0079): in the feed each event has its source.
it('has nothing that listens to the facts of an actor beside the charts', () => {
  expect(listening).toEqual([]);
});

// When something is asked for anew is a chart's to say; whether the tab is seen comes to it by an edge.
it('has nothing that asks by the clock, or by whether the tab is seen, beside the charts', () => {
  const sources = globSync('apps/portal/src/{app,features,kinds,parts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.stories.tsx', '**/testing/**'],
  });
  const asking = /\bset(?:Interval|Timeout)\(|visibilityState|visibilitychange/;
  expect(sources.filter((file) => asking.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});

it('knows a listener when it sees one', () => {
  expect(
    ["actor?.on('done', () => done())", 'actor.on(\n  "saved", stop)'].filter((text) => !listens.test(text)),
  ).toEqual([]);
});
