import { assign, createActor, setup, SimulatedClock, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { describe, expect, it } from 'vitest';
import { tellAs } from '../tell.ts';
import { createPortalMachine, MOST_RESTARTS, ROOT, type PortalFact } from './portal.machine.ts';

/** Counts, and falls over when it is told to. */
const counter = setup({
  types: {
    context: {} as { count: number },
    input: {} as { from: number },
    events: {} as { type: 'count' } | { type: 'fall' },
  },
  actions: {
    fall: assign(() => {
      throw new Error('A defect.');
    }),
  },
}).createMachine({
  context: ({ input }) => ({ count: input.from }),
  on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) }, fall: { actions: 'fall' } },
});

function open() {
  const clock = new SimulatedClock();
  const facts: PortalFact[] = [];
  const root = createActor(
    createPortalMachine(
      { notices: { logic: counter, input: { from: 1 } }, session: { logic: counter, input: { from: 10 } } },
      { desk: () => ({ logic: counter, input: { from: 5 } }) },
    ),
    { clock },
  );
  root.on('*', (fact) => facts.push(fact));
  root.start();
  const child = (name: string) => root.getSnapshot().children[name] as AnyActorRef | undefined;
  const count = (name: string) =>
    (child(name)?.getSnapshot() as { context: { count: number } } | undefined)?.context.count;
  return { root, clock, facts, child, count };
}

describe('the root of the actor system', () => {
  it('starts every child with its input, under its name', () => {
    const { root, child, count } = open();
    expect([count('notices'), count('session')]).toEqual([1, 10]);
    expect(root.system.get('session')).toBe(child('session'));
  });

  it('restarts a child that fails, tells it, and the others live on', () => {
    const { root, facts, child, count } = open();
    child('session')?.send({ type: 'count' });
    const failed = child('notices');
    failed?.send({ type: 'count' });
    failed?.send({ type: 'fall' });
    expect(facts).toEqual([{ type: 'restarted', child: 'notices' }]);
    expect([root.getSnapshot().status, child('notices') === failed, count('notices'), count('session')]).toEqual([
      'active',
      false,
      1,
      11,
    ]);
    expect(root.system.get('notices')).toBe(child('notices'));
  });

  it('has the new child in place when it is told', () => {
    const { root, child } = open();
    const before = child('notices');
    const seen: boolean[] = [];
    root.on('restarted', () => seen.push(child('notices') !== undefined && child('notices') !== before));
    before?.send({ type: 'fall' });
    expect(seen).toEqual([true]);
  });

  it('restarts it at most three times in a row, and says that it stays down', () => {
    const { root, facts, child, count } = open();
    for (let fall = 0; fall < 5; fall += 1) child('notices')?.send({ type: 'fall' });
    expect(MOST_RESTARTS).toBe(3);
    expect(facts.map(({ type }) => type)).toEqual(['restarted', 'restarted', 'restarted', 'fallen']);
    expect(facts.at(-1)).toEqual({ type: 'fallen', child: 'notices' });
    expect([root.getSnapshot().status, child('notices'), count('session')]).toEqual(['active', undefined, 10]);
  });

  it('counts each child for itself', () => {
    const { facts, child } = open();
    for (const name of ['notices', 'session', 'notices', 'session', 'notices', 'session'])
      child(name)?.send({ type: 'fall' });
    expect(facts.every(({ type }) => type === 'restarted')).toBe(true);
    expect([child('notices'), child('session')].every(Boolean)).toBe(true);
  });

  it('passes on what a child tells to whoever hears of it, in order and as its own word', () => {
    const heard: string[] = [];
    const teller = setup({ types: { emitted: {} as { type: 'grown'; by: number } } }).createMachine({
      on: { grow: { actions: tellAs('session')({ type: 'grown', by: 2 }) } },
    });
    const root = createActor(
      createPortalMachine(
        { session: { logic: teller }, notices: { logic: counter, input: { from: 1 } } },
        { desk: () => ({ logic: counter, input: { from: 5 } }) },
        ({ type, by }) =>
          type === 'session.grown'
            ? Array.from({ length: Number(by) }, () => ['desk', 'nobody', 'notices', ROOT])
                .flat()
                .map((to) => ({ to, event: { type: to === ROOT ? 'portal.grown' : 'count' } }))
            : [],
      ),
      {
        inspect: (event) => {
          if (event.type !== '@xstate.event' || !/count|grown/.test(event.event.type)) return;
          const [from, to] = [event.sourceRef, event.actorRef].map(
            (ref) => (ref as AnyActorRef | undefined)?.id ?? '–',
          );
          heard.push(`${from} → ${to}: ${event.event.type}`);
        },
      },
    ).start();
    root.system.get('session').send({ type: 'grow' });
    const { id } = root;
    expect(heard).toEqual([
      `session → ${id}: session.grown`,
      `${id} → notices: count`,
      `${id} → ${id}: portal.grown`,
      `${id} → notices: count`,
      `${id} → ${id}: portal.grown`,
    ]);
  });

  it('tells of its own what it tells, once the child is in its place', () => {
    const told: string[] = [];
    const root = createActor(
      createPortalMachine(
        { session: { logic: counter, input: { from: 10 } } },
        { desk: () => ({ logic: counter, input: { from: 5 } }) },
        ({ type, child }) => {
          told.push(`${type} ${child}`);
          return [{ to: String(child), event: { type: 'count' } }];
        },
      ),
    ).start();
    const count = (name: string) =>
      (root.getSnapshot().children[name] as ActorRefFrom<typeof counter> | undefined)?.getSnapshot().context.count;
    root.send({ type: 'actor.begin', child: 'desk' });
    root.system.get('session').send({ type: 'fall' });
    expect([told, count('desk'), count('session')]).toEqual([['portal.begun desk', 'portal.restarted session'], 6, 11]);
  });

  it('starts a child whose code comes later when it is told to, once', () => {
    const { root, facts, child, count } = open();
    expect([child('desk'), root.system.get('desk')]).toEqual([undefined, undefined]);
    root.send({ type: 'actor.begin', child: 'journal' });
    expect(child('desk')).toBe(undefined);
    root.send({ type: 'actor.begin', child: 'desk' });
    const begun = child('desk');
    root.send({ type: 'actor.begin', child: 'desk' });
    expect([count('desk'), child('desk') === begun, root.system.get('desk') === begun]).toEqual([5, true, true]);
    expect(facts).toEqual([{ type: 'begun', child: 'desk' }]);
  });

  it('keeps a late child alive as any other: restarted in place, and down in the end', () => {
    const { root, facts, child, count } = open();
    const inPlace: boolean[] = [];
    root.on('begun', () => inPlace.push(child('desk') !== undefined));
    root.send({ type: 'actor.begin', child: 'desk' });
    child('desk')?.send({ type: 'count' });
    const failing = child('desk');
    failing?.send({ type: 'fall' });
    expect([inPlace, child('desk') === failing, count('desk')]).toEqual([[true], false, 5]);
    for (let fall = 0; fall < 4; fall += 1) child('desk')?.send({ type: 'fall' });
    root.send({ type: 'actor.begin', child: 'desk' });
    expect(facts.map(({ type }) => type)).toEqual(['begun', 'restarted', 'restarted', 'restarted', 'fallen']);
    expect([root.getSnapshot().status, child('desk'), count('session')]).toEqual(['active', undefined, 10]);
  });

  it('forgives a child that lived for a minute: only failures in a row count', () => {
    const { clock, facts, child } = open();
    for (let fall = 0; fall < 6; fall += 1) {
      child('notices')?.send({ type: 'fall' });
      clock.increment(60_000);
    }
    expect(facts.map(({ type }) => type)).toEqual(Array.from({ length: 6 }, () => 'restarted'));
  });
});
