import { assign, emit, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { missedBy, undescribed, walkChart } from './walk-chart.ts';
import { defineWalk } from './walk.ts';

const described = (description: string, more: object = {}) => ({ description, ...more });

/** A lamp with a switch; `more` are states besides. */
const lamp = (more: object = {}) =>
  setup({
    types: {
      context: {} as { presses: number },
      events: {} as { type: 'press' } | { type: 'look' },
      emitted: {} as { type: 'clicked' },
    },
    guards: { isWorn: ({ context }) => context.presses > 2 },
    actions: {
      count: assign({ presses: ({ context }) => context.presses + 1 }),
      click: emit({ type: 'clicked' as const }),
    },
  }).createMachine({
    id: 'lamp',
    description: 'A lamp.',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: described('It is dark.', {
        on: {
          press: [
            { guard: 'isWorn', target: 'broken' },
            { target: 'on', actions: ['count', 'click'] },
          ],
        },
      }),
      on: described('It is light.', { on: { press: { target: 'off', actions: 'count' }, look: {} } }),
      broken: described('Nothing helps.'),
      ...more,
    },
  });

const walkOf = (machine: ReturnType<typeof lamp>, when: Readonly<Record<string, { type: string }>> = presses) =>
  defineWalk<ReturnType<typeof lamp>>({
    machine,
    given: { 'a new lamp stands here': undefined },
    when,
    told: { clicked: 'A click is heard.' },
    digest: ({ presses: times }) => Math.min(times, 3),
  });
const presses = { 'somebody presses the switch': { type: 'press' }, 'somebody looks at it': { type: 'look' } };

describe('a walk', () => {
  it('takes everything, by the fewest of the shortest paths, in words', () => {
    const { taken, paths, chart } = walkChart(walkOf(lamp()));
    expect(missedBy({ taken, paths, chart })).toEqual([]);
    expect(
      paths.map(({ given, begins, steps }) => [given, begins, ...steps.map(({ when, seen }) => [when, seen])]),
    ).toEqual([
      [
        'a new lamp stands here',
        ['It is dark.'],
        ['somebody presses the switch', ['It is light.', 'A click is heard.']],
        ['somebody looks at it', ['As before: It is light.']],
      ],
      [
        'a new lamp stands here',
        ['It is dark.'],
        ['somebody presses the switch', ['It is light.', 'A click is heard.']],
        ['somebody presses the switch', ['It is dark.']],
        ['somebody presses the switch', ['It is light.', 'A click is heard.']],
        ['somebody presses the switch', ['It is dark.']],
        ['somebody presses the switch', ['Nothing helps.']],
      ],
    ]);
  });

  it('names a state that nothing leads to', () =>
    expect(missedBy(walkChart(walkOf(lamp({ lost: described('Nobody comes here.') }))))).toEqual(['lamp.lost']));

  it('names what is missed when an event is left out', () =>
    expect(missedBy(walkChart(walkOf(lamp(), { 'somebody presses the switch': { type: 'press' } })))).toEqual([
      'lamp.on|look|0',
    ]));

  it('names the states without a description', () => expect(undescribed(lamp({ lost: {} }))).toEqual(['lamp.lost']));

  it('fails where something told has no words', () => {
    const { told: _, ...rest } = walkOf(lamp());
    expect(() => walkChart({ ...rest, told: {} })).toThrow('The chart lamp tells clicked, which has no words.');
  });
});
