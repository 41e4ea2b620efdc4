import { globSync, readFileSync } from 'node:fs';
import { statesOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withoutDescriptions } from '../../apps/portal/build/without-prose.ts';
import { charts } from './charts.ts';

/** Comments may say the same: what is served is the text in quotes. */
const isIn = (text: string) => (description: string) =>
  description !== '' && [`'${description}'`, `"${description}"`].some((quoted) => text.includes(quoted));

it('no sentence about a state is served, wherever in the files of its chart it stands', () => {
  const texts = globSync('{apps/portal,packages/machines}/src/**/*.ts', { exclude: ['**/*.{test,walk}.ts'] })
    .filter((file) => file.startsWith('packages/machines/') || file.endsWith('.machine.ts'))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const written = texts.map(({ code }) => code).join('\n');
  const served = texts.map(({ file, code }) => withoutDescriptions(code, parseSync(file, code).program)).join('\n');
  const described = charts
    .filter(({ kind }) => kind === 'product')
    .flatMap(({ walk }) => statesOf(describeChart(walk.machine)).map(({ description = '' }) => description));
  expect(described.filter(isIn(written)).length).toBeGreaterThan(300);
  expect(described.filter(isIn(served))).toEqual([]);
});
