import { createActor, setup } from 'xstate';
import { expect, it } from 'vitest';
import { createFeed } from '../inspection/feed.ts';
import { recordFeed, recordTransitions, transitionsSince, type Taken } from './record-transitions.ts';

const gate = setup({ types: { events: {} as { type: 'push' } } }).createMachine({
  id: 'gate',
  initial: 'shut',
  states: { shut: { on: { push: 'deciding' } }, deciding: { always: 'open' }, open: {}, walledUp: {} },
});
const all = ['gate', 'gate.shut', 'gate.shut|push|0', 'gate.deciding', 'gate.deciding||0', 'gate.open'].toSorted();
const idsOf = (taken: readonly Taken[]) => taken.map(({ id }) => id).toSorted();

it('tells each state and transition of a running machine once, with those it only passed through', () => {
  const taken: Taken[] = [];
  const actor = createActor(gate, { inspect: recordTransitions((one) => taken.push(one)) }).start();
  actor.send({ type: 'push' });
  actor.send({ type: 'push' });
  expect(idsOf(taken)).toEqual(all);
  expect(new Set(taken.map(({ chart }) => chart))).toEqual(new Set(['gate']));
});

it('tells of a feed what was kept before it listened, and what came after', () => {
  const feed = createFeed({ size: 100 });
  const actor = createActor(gate, { inspect: feed.observe }).start();
  const taken: Taken[] = [];
  recordFeed(feed, (one) => taken.push(one));
  expect(idsOf(taken)).toEqual(['gate', 'gate.shut']);
  actor.send({ type: 'push' });
  expect(idsOf(taken)).toEqual(all);
});

it('reads a feed in order, as often as something was taken, from where it was read last', () => {
  const feed = createFeed({ size: 100 });
  const actor = createActor(gate, { inspect: feed.observe }).start();
  const fresh = transitionsSince(feed);
  expect(fresh()).toEqual([]);
  actor.send({ type: 'push' });
  expect(idsOf(fresh())).toEqual(['gate.deciding||0', 'gate.shut|push|0']);
  expect(fresh()).toEqual([]);
});
