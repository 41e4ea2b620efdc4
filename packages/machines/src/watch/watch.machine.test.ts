import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { elapse } from '../testing/outcomes.ts';
import { watchMachine } from './watch.machine.ts';

/** Somebody looks at what will do for two seconds, in a tab that can be seen or not. */
function watch({ isHidden = false } = {}) {
  const clock = new SimulatedClock();
  const attention: { change?: (isSeen: boolean) => void } = {};
  const watchAttention = fromCallback<{ type: 'nothing' }>(({ sendBack }) => {
    attention.change = (isSeen) => sendBack({ type: 'attention.change', isSeen });
    if (isHidden) attention.change(false);
  });
  const actor = createActor(watchMachine.provide({ actors: { watchAttention } }), { clock, input: { pause: 2000 } });
  let lapses = 0;
  actor.on('lapsed', () => (lapses += 1));
  actor.start();
  return {
    times: () => lapses,
    pass: (seconds: number) => elapse(clock, seconds * 1000),
    attend: (isSeen: boolean) => attention.change?.(isSeen),
  };
}

it('what is looked at will do until each pause is over', () => {
  const { times, pass } = watch();
  pass(1.9);
  expect(times()).toBe(0);
  pass(4.2);
  expect(times()).toBe(3);
});

it('in the background nothing is asked for, and once at the moment somebody comes back', () => {
  const { times, pass, attend } = watch();
  attend(false);
  pass(60);
  expect(times()).toBe(0);
  attend(true);
  expect(times()).toBe(1);
  // The tab says the same twice in some browsers.
  attend(true);
  expect(times()).toBe(1);
  pass(2);
  expect(times()).toBe(2);
});

it('what is opened in the background is asked for by whoever comes to it', () => {
  const { times, pass, attend } = watch({ isHidden: true });
  pass(60);
  expect(times()).toBe(0);
  attend(true);
  expect(times()).toBe(1);
});
