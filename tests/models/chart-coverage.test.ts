import { walkChart } from '@wardmere/machines/testing/walk-chart';
import { journeyWalk } from '@wardmere/machines/testing/journey-walk';
import { expect, it } from 'vitest';
import {
  accountedFor,
  everythingIn,
  percentOf,
  problemsOf,
  shareOf,
  type ChartCoverage,
  type Rules,
} from './chart-coverage.ts';

/** A door, with states besides that nothing may lead to. */
const doorWith = (more: Readonly<Record<string, { readonly description: string }>> = {}): ChartCoverage => {
  const walk = journeyWalk({
    id: 'door',
    description: 'A door.',
    given: 'somebody stands before it',
    first: 'shut',
    screens: {
      shut: { description: 'It is shut.', on: { push: 'open' } },
      open: { description: 'It is open.', on: { pull: 'shut' } },
      ...more,
    },
    gestures: { push: { when: 'somebody pushes' }, pull: { when: 'somebody pulls' } },
  });
  const { chart, taken } = walkChart(walk);
  return { id: 'door', kind: 'product', chart, taken: { machine: taken }, sentences: 2, withoutGesture: {} };
};
const rules: Rules = { notInChromium: [], isWhole: true };
const door = doorWith();
const all = new Set(everythingIn(door.chart));
const without = (...ids: readonly string[]) => new Set([...all].filter((id) => !ids.includes(id)));

it('a chart that was taken whole is no problem', () => expect(problemsOf([door], rules)).toEqual([]));

it('a state that nothing leads to fails, and is named', () => {
  const problems = problemsOf([doorWith({ bricked: { description: 'Nobody comes here.' } })], rules);
  expect(problems).toEqual(['door: door.bricked is not taken by the walk over the machine.']);
});

it('a transition that a story no longer takes fails for a chart of the product, and for no journey', () => {
  const shown = { ...door, taken: { ...door.taken, dom: without('door.open|pull|0') } };
  const { dom: _, ...taken } = shown.taken;
  expect(problemsOf([{ ...shown, kind: 'journey', taken: { ...taken, chromium: all } }], rules)).toEqual([]);
  expect(problemsOf([shown], rules)).toEqual(['door: door.open|pull|0 is not taken by the stories.']);
});

it('a journey that is not gone whole fails when all journeys ran', () => {
  const gone: ChartCoverage = {
    ...door,
    kind: 'journey',
    taken: { ...door.taken, chromium: without('door.shut|push|0') },
  };
  expect(problemsOf([gone], { ...rules, isWhole: false })).toEqual([]);
  expect(problemsOf([gone], rules)).toEqual(['door: door.shut|push|0 is not taken by the journeys.']);
});

it('a reason for something that was taken, or is not there, fails', () => {
  const notInChromium = [{ because: 'A reason.', ids: ['door.shut|push|0', 'door.open|pull|0', 'door.open|kick|0'] }];
  const gone = { ...door, taken: { ...door.taken, chromium: without('door.open|pull|0') } };
  expect(problemsOf([gone], { ...rules, notInChromium })).toEqual([
    'door.shut|push|0 is said not to be taken in Chromium, and was.',
    'door.open|kick|0 is said not to be taken in Chromium, and is no part of any chart.',
  ]);
});

it('what has a reason counts as accounted for, states as well as transitions', () => {
  const gone = { ...door, taken: { ...door.taken, chromium: without('door.open', 'door.open|pull|0', 'door.shut') } };
  const notInChromium = [{ because: 'A reason.', ids: ['door.open', 'door.open|pull|0'] }];
  expect(accountedFor(gone, notInChromium)?.missing).toEqual(['door.shut']);
  expect(problemsOf([gone], { ...rules, notInChromium })).toEqual([]);
  expect(accountedFor(door, notInChromium)).toBeUndefined();
});

it('a share is never rounded up, and a body that was not recorded has none', () => {
  expect(percentOf({ taken: 199, of: 200, missing: [] })).toBe(99);
  expect(shareOf(door, 'dom')).toBeUndefined();
});
