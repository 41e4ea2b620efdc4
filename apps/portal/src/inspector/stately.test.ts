import { createFeed } from '@wardmere/machines/inspection/feed';
import { takeTrace } from '@wardmere/machines/inspection/take-trace';
import { Recording } from '@wardmere/machines/inspection/trace';
import { assign, createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { fromStately, isStately, toStately } from './stately.ts';

const machine = createMachine({
  id: 'lamp',
  context: { presses: 0, note: 'kept' },
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', actions: assign({ presses: 1 }) } } },
    on: { after: { 1000: 'off' }, on: { press: { guard: 'isWorn', target: 'off' } } },
  },
});

function recorded() {
  const feed = createFeed({ size: 100, now: () => 0 });
  const actor = createActor(machine, { id: 'lamp', inspect: feed.observe }).start();
  actor.send({ type: 'press' });
  actor.stop();
  const about = { product: '', build: '', region: '', route: '', browser: '', privacy: 'secrets' as const };
  return takeTrace(feed, about);
}

it('a trace written in the official protocol says the same when it is read again', () => {
  const told = toStately(recorded());
  expect(told.every(isStately)).toBe(true);
  const messages = told.flatMap((each, at) => fromStately(each, at * 2 + 1, at));
  const [lamp] = new Recording({ charts: {}, before: [], messages }).at(Number.MAX_SAFE_INTEGER).values();
  expect(lamp).toMatchObject({ name: 'lamp', status: 'stopped', value: 'on', context: { presses: 1, note: 'kept' } });
});

it('the definition in it makes the machine again', () => {
  const [actor] = toStately(recorded());
  const definition: object = JSON.parse(actor?.type === '@xstate.actor' ? (actor.definition ?? '{}') : '{}');
  const again = createActor(createMachine(definition)).start();
  again.send({ type: 'press' });
  expect(again.getSnapshot().value).toBe('on');
});

it.each([
  null,
  'x',
  {},
  { type: '@xstate.actor', _version: '1', sessionId: 'x' },
  { type: '@xstate.event', _version: '1' },
])('what is no message of it is passed over: %j', (data) => expect(isStately(data)).toBe(false));
