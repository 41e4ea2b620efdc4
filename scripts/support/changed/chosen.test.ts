import { expect, it } from 'vitest';
import { testsAmong, within } from './chosen.ts';
import { kindOf } from './kinds.ts';

it.each([
  ['packages/api/src/http.test.ts', 'unit'],
  ['apps/platform/src/server.test.ts', 'unit'],
  ['apps/platform/src/contract-tests/people.test.ts', 'contract'],
  ['apps/portal/src/app/pages/pages.browser.test.tsx', 'browser'],
  ['packages/ui/src/components/Button/Button.stories.tsx', 'stories'],
  ['tests/journeys/list.journey.ts', 'journeys'],
  ['tests/faults/planted.faults.ts', 'faults'],
  ['packages/api/src/http.ts', undefined],
])('%s is a file of %s', (path, name) => {
  expect(kindOf(path)?.name).toBe(name);
});

const paths = ['far.test.ts', 'near.test.ts', 'slow.test.ts', 'untouched.test.ts', 'tests/journeys/list.journey.ts'];
const touched = new Map([
  ['far.test.ts', 3],
  ['near.test.ts', 1],
  ['slow.test.ts', 2],
  ['apps/portal/src/main.tsx', 2],
]);
const times = { 'far.test.ts': 2, 'near.test.ts': 2, 'slow.test.ts': 600, 'tests/journeys/list.journey.ts': 40 };

it('the nearest file comes first, and what drives the built product last', () => {
  expect(testsAmong(touched, paths, times, () => false).map(({ path }) => path)).toEqual([
    'near.test.ts',
    'slow.test.ts',
    'far.test.ts',
    'tests/journeys/list.journey.ts',
  ]);
});

const reads = (path: string) => ['untouched.test.ts', 'tests/journeys/list.journey.ts'].includes(path);

it('a unit test that reads the files of the checkout is touched by every change, and by none where nothing has changed', () => {
  const docs = new Map([['docs/how-to/add-an-entity.md', 0]]);
  expect(testsAmong(docs, paths, times, reads).map(({ path }) => path)).toEqual(['untouched.test.ts']);
  expect(testsAmong(new Map(), paths, times, reads)).toEqual([]);
});

it('what does not fit into the time is left and named; what is farther and fits is run', () => {
  const { run, left, seconds } = within(
    60,
    testsAmong(touched, paths, times, () => false),
    times,
  );
  expect(run.map(({ path }) => path)).toEqual(['near.test.ts', 'far.test.ts', 'tests/journeys/list.journey.ts']);
  expect(left.map(({ path }) => path)).toEqual(['slow.test.ts']);
  expect(seconds).toBe(1 + 1 + 4 + 20 + 25);
});
