import Elk from 'elkjs/lib/elk.bundled.js';
import { entityMachine } from '@wardmere/machines';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { activeIn, statesOf, transitionsOf } from '@wardmere/machines/inspection/chart';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { partOf, PARTS } from './chart-part.ts';
import { layoutChart } from './layout-chart.ts';

const chart = describeChart(entityMachine);
const value = { editing: 'dirty' };
const idsIn = (part: (typeof PARTS)[number]) => statesOf(partOf(chart, value, part)).map(({ id }) => id);

it('what is near holds all that is active, and each state one step away', () => {
  const active = new Set(activeIn(chart, value));
  const near = new Set(idsIn('near'));
  const steps = transitionsOf(chart).filter(({ source }) => active.has(source));
  expect([...active, ...steps.flatMap(({ targets }) => targets)].filter((id) => !near.has(id))).toEqual([]);
  expect(near.size).toBeLessThan(statesOf(chart).length);
});

it.each(PARTS)(
  'of a %s chart no arrow leads to or from what is not shown, and all that is left out is counted',
  (part) => {
    const shown = partOf(chart, value, part);
    const ids = new Set(statesOf(shown).map(({ id }) => id));
    expect(
      transitionsOf(shown).flatMap(({ source, targets }) => [source, ...targets].filter((id) => !ids.has(id))),
    ).toEqual([]);
    const leftOut = statesOf(shown).reduce((sum, state) => sum + (state.leftOut ?? 0), 0);
    expect(ids.size + leftOut).toBe(statesOf(chart).length);
  },
);

it('a folded state keeps the arrows that lead out of it, and none that stays within', () => {
  const door = describeChart(
    createMachine({
      id: 'door',
      initial: 'open',
      states: {
        open: { on: { push: 'shut' } },
        shut: {
          initial: 'free',
          states: { free: { on: { lock: 'locked', pull: '#door.open' } }, locked: { on: { unlock: 'free' } } },
        },
      },
    }),
  );
  const shut = statesOf(partOf(door, 'open', 'folded')).find(({ key }) => key === 'shut');
  expect(shut).toMatchObject({ states: [], leftOut: 2 });
  expect(shut?.transitions.map(({ id, source, targets }) => [id, source, targets])).toEqual([
    ['door.shut.free|pull|0', 'door.shut', ['door.open']],
  ]);
});

const areaOf = async (part: (typeof PARTS)[number]) => {
  const { width, height } = await layoutChart(partOf(chart, value, part), new Elk());
  return width * height;
};

it('what is near is drawn much smaller than the whole', async () => {
  expect(await areaOf('near')).toBeLessThan((await areaOf('whole')) / 2);
});
