import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { builtPortal } from '../../scripts/support/build-portal.ts';
import { expect, test } from '../support/journey.ts';

const tag = '@short';
const folder = builtPortal('production');
const files = (pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const SourceMap = v.object({ sources: v.array(v.string()) });

/** The modules that what people are served is made of. */
const sourcesServed = () => {
  const maps = files(/\.js\.map$/);
  expect(maps.length).toBeGreaterThan(10);
  const sources = maps.flatMap((name) => v.parse(SourceMap, JSON.parse(read(name))).sources);
  expect(sources.some((source) => source.endsWith('src/main.tsx'))).toBe(true);
  return sources;
};

// An import is rehearsed too (D-224): of the panel that rehearses failures its modules and its words speak.
test('nothing of the rehearsal is in what people are served', { tag }, () => {
  const served = files(/\.(?:js|html)$/);
  expect(served.length).toBeGreaterThan(10);
  expect(served.filter((name) => /rehears(?:e|ing) (?:a )?failures?|failure rehearsal/i.test(read(name)))).toEqual([]);
  expect(sourcesServed().filter((source) => /\/rehearsal\//.test(source))).toEqual([]);
});

test('nothing of the inspector is in what people are served', { tag }, () => {
  const served = files(/\.(?:js|html)$/);
  const speaking = /statechart-inspector|portals\.ask|@statelyai\.connected/;
  expect(served.filter((name) => speaking.test(read(name)))).toEqual([]);
  expect(sourcesServed().filter((source) => /src\/inspector\/|elkjs|inspection\/live-feed/.test(source))).toEqual([]);
});
