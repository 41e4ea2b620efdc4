import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { asked } from '../testing/outcomes.ts';
import { BUILD_CHECK, connectionMachine, isOffline, isOutdated, type ConnectionFact } from './connection.machine.ts';

function open(build = '7.0.0') {
  const clock = new SimulatedClock();
  const builds = asked<string>();
  const facts: ConnectionFact[] = [];
  const actor = createActor(connectionMachine.provide({ actors: { fetchBuild: fromPromise(() => builds.ask()) } }), {
    input: { build },
    clock,
  });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, builds, facts };
}

describe('the network', () => {
  it('is told of when it goes and when it comes, once each', () => {
    const { actor, facts } = open();
    const seen = [isOffline(actor.getSnapshot())];
    for (const type of ['network.lose', 'network.lose', 'network.regain', 'network.regain'] as const) {
      actor.send({ type });
      seen.push(isOffline(actor.getSnapshot()));
    }
    expect(seen).toEqual([false, true, true, false, false]);
    expect(facts).toEqual([{ type: 'lost' }, { type: 'regained' }]);
  });
});

describe('a newer build', () => {
  it('is looked for every five minutes, and only while the page is in use', () => {
    const { actor, clock, builds } = open();
    clock.increment(BUILD_CHECK - 1);
    actor.send({ type: 'page.wake' });
    expect(builds.times()).toBe(0);
    clock.increment(1);
    expect(builds.times()).toBe(0);
    actor.send({ type: 'page.wake' });
    expect(builds.times()).toBe(1);
  });

  it.each<[string, string, string, boolean]>([
    ['another one is out', '7.0.0', '7.0.1', true],
    ['the same one', '7.0.0', '7.0.0', false],
    ['none is named', '7.0.0', '', false],
    ['this one has no name', '', '7.0.1', false],
  ])('%s: is it offered?', async (_, own, given, offered) => {
    const { actor, clock, builds } = open(own);
    clock.increment(BUILD_CHECK);
    actor.send({ type: 'page.wake' });
    await builds.answer(given);
    expect(isOutdated(actor.getSnapshot())).toBe(offered);
  });

  it('that could not be asked for is looked for again later', async () => {
    const { actor, clock, builds } = open();
    for (const times of [1, 2]) {
      clock.increment(BUILD_CHECK);
      actor.send({ type: 'page.wake' });
      expect(builds.times()).toBe(times);
      await builds.fail(new Error('offline'));
    }
    expect(isOutdated(actor.getSnapshot())).toBe(false);
  });
});
