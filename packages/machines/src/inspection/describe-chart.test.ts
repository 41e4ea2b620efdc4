import { and, createMachine, not, or, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import * as machines from '../index.ts';
import { activeIn, offeredIn, statesOf, transitionsOf, valueInWords } from './chart.ts';
import { describeChart, transitionId } from './describe-chart.ts';

type Node = AnyStateMachine['root'];
const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
const transitionsIn = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []));

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getTransitionData' in value;
const charts: readonly (readonly [string, AnyStateMachine])[] = [
  ...Object.entries(machines).flatMap(([name, value]) => (isMachine(value) ? [[name, value] as const] : [])),
  ['createSessionMachine', machines.createSessionMachine({ now: () => 0 })],
  [
    'createPortalMachine',
    machines.createPortalMachine({ notices: { logic: machines.noticesMachine } }) as unknown as AnyStateMachine,
  ],
];

describe('every chart of the product', () => {
  it('is among them', () => {
    expect(charts.map(([name]) => name)).toEqual(
      expect.arrayContaining(['entityMachine', 'navigationMachine', 'startUpMachine', 'selectionMachine']),
    );
  });

  it.each(charts)('%s is described whole: each state, each transition under an id of its own', (_, machine) => {
    const chart = describeChart(machine);
    expect(statesOf(chart).map(({ id }) => id)).toEqual(nodesOf(machine.root).map(({ id }) => id));
    const own = transitionsIn(machine);
    expect(transitionsOf(chart)).toHaveLength(own.length);
    expect(new Set(transitionsOf(chart).map(({ id }) => id))).toEqual(new Set(own.map(transitionId)));
    expect(transitionsOf(chart).flatMap(({ targets }) => targets)).toEqual(
      expect.arrayContaining(own.flatMap(({ target }) => target?.map(({ id }) => id) ?? [])),
    );
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

describe('a described chart', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        entry: ['dim', { type: 'tell', params: { what: 'off' } }],
        on: {
          press: [
            { guard: not('isBroken'), target: 'on', actions: 'light' },
            { guard: and(['isBroken', or(['isOld', stateIn('off')])]), target: 'broken' },
          ],
        },
      },
      on: {
        type: 'parallel',
        after: { 1500: 'off' },
        onDone: 'broken',
        invoke: { id: 'glow', src: 'glow', onError: 'broken' },
        states: {
          left: { initial: 'cold', states: { cold: { always: 'warm' }, warm: { type: 'final' } } },
          right: { initial: 'cold', states: { cold: {}, warm: { type: 'final' } } },
        },
      },
      broken: {},
    },
  });
  const chart = describeChart(machine);
  const words = transitionsOf(chart).map(
    ({ source, label, guard, targets }) => `${source}: ${label}${guard ? ` [${guard}]` : ''} → ${targets.join()}`,
  );

  it('says each transition in words, guards by name with what they negate and combine', () => {
    expect(words).toEqual([
      'lamp.off: press [not isBroken] → lamp.on',
      'lamp.off: press [isBroken and (isOld or in off)] → lamp.broken',
      'lamp.on: on done → lamp.broken',
      'lamp.on: glow failed → lamp.broken',
      'lamp.on: after 1.5 s → lamp.off',
      'lamp.on.left.cold: always → lamp.on.left.warm',
    ]);
  });

  it('keeps actions, invokes and first states, and nothing XState adds to wait', () => {
    const [, off, on] = statesOf(chart);
    expect(off).toMatchObject({ entry: ['dim', 'tell'], kind: 'atomic' });
    expect(on).toMatchObject({ entry: [], exit: [], kind: 'parallel', invokes: [{ id: 'glow', src: 'glow' }] });
    expect(chart.root.initial).toBe('lamp.off');
  });

  it('knows the states a value names and the events they take', () => {
    const value = { on: { left: 'warm', right: 'cold' } };
    expect(activeIn(chart, value)).toEqual([
      'lamp',
      'lamp.on',
      'lamp.on.left',
      'lamp.on.left.warm',
      'lamp.on.right',
      'lamp.on.right.cold',
    ]);
    expect(valueInWords(value)).toBe('on.(left.warm + right.cold)');
    expect([...offeredIn(chart, 'off').keys()]).toEqual(['press']);
    expect([...offeredIn(chart, value).keys()]).toEqual([]);
  });
});
