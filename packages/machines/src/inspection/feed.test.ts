import { assign, createActor, createMachine, fromPromise, setup, type AnyEventObject } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/outcomes.ts';
import { createFeed } from './feed.ts';
import { createLiveFeed, MOST_AT_ONCE, THIN_ABOVE, type More } from './live-feed.ts';
import type { TraceAbout } from './messages.ts';
import { takeTrace } from './take-trace.ts';
import { createAliases } from './tell.ts';
import { readTrace, Recording, traceFrom } from './trace.ts';

const about: TraceAbout = {
  product: 'p',
  build: 'b',
  region: 'uk',
  route: '/',
  browser: 'Chromium',
  privacy: 'secrets',
};
const now = () => 0;

const counter = setup({
  types: { context: {} as { count: number; note: string; password: string }, events: {} as AnyEventObject },
}).createMachine({
  id: 'counter',
  context: { count: 0, note: 'unchanged', password: 'hunter2' },
  initial: 'idle',
  states: {
    idle: {
      on: { add: { target: 'moved', actions: assign({ count: ({ context }) => context.count + 1 }) }, end: 'over' },
    },
    moved: { always: 'idle' },
    over: { type: 'final' },
  },
});

function running(size = 1000) {
  const feed = createFeed({ size, now });
  const actor = createActor(counter, { id: 'counter', inspect: feed.observe }).start();
  const add = (times: number) => {
    for (let time = 0; time < times; time += 1) actor.send({ type: 'add' });
  };
  return { feed, actor, add };
}

describe('the feed', () => {
  it('tells each event with its source, the transitions it led to, and how the actor stands', () => {
    const { feed, add } = running();
    const before = feed.last();
    add(1);
    const trace = takeTrace(feed, about);
    expect(trace.messages.filter(({ seq }) => seq > before)).toEqual([
      { seq: 4, at: 0, kind: 'event', actor: trace.messages[0]?.actor, event: { type: 'add' } },
      expect.objectContaining({ kind: 'step', event: 'add', taken: ['counter.idle|add|0'] }),
      expect.objectContaining({ kind: 'step', event: 'add', taken: ['counter.moved||0'] }),
      expect.objectContaining({ kind: 'snapshot', status: 'active', value: 'idle', changed: { count: 1 } }),
    ]);
    expect(Object.keys(trace.charts)).toEqual(['counter']);
    expect(JSON.stringify(trace)).not.toContain('hunter2');
  });

  it('keeps the last messages and how everything stood before them', () => {
    const { feed, add } = running(20);
    add(1000);
    const trace = takeTrace(feed, about);
    expect(trace.messages).toHaveLength(20);
    const recording = new Recording(trace);
    expect([...recording.at(0).values()]).toMatchObject([{ name: 'counter', context: { count: 995 } }]);
    expect([...recording.at(20).values()]).toMatchObject([
      { name: 'counter', context: { count: 1000, note: 'unchanged' }, value: 'idle' },
    ]);
  });

  it('forgets actors that ended', async () => {
    const feed = createFeed({ size: 50, now });
    const machine = createMachine({
      id: 'host',
      initial: 'working',
      states: {
        working: {
          invoke: [
            { id: 'good', src: fromPromise(() => Promise.resolve(1)) },
            { id: 'bad', src: fromPromise(() => Promise.reject(new Error('no'))), onError: {} },
          ],
          on: { again: { target: 'working', reenter: true } },
        },
      },
    });
    const actor = createActor(machine, { id: 'host', inspect: feed.observe }).start();
    for (let time = 0; time < 50; time += 1) {
      await settled();
      actor.send({ type: 'again' });
    }
    await settled();
    expect(feed.kept().actors.length).toBeLessThan(15);
    const actors = [...new Recording(takeTrace(feed, about)).at(Number.MAX_SAFE_INTEGER).values()];
    expect(actors.filter(({ name, status }) => name === 'bad' && status === 'active')).toEqual([]);
    expect(feed.actor(actor.sessionId)).toBe(actor);
  });

  it('reads and copies nothing until somebody looks', () => {
    const { feed, actor } = running();
    const reads = vi.fn<() => string>(() => 'read');
    const event = Object.defineProperty({ type: 'add' }, 'body', { enumerable: true, get: reads });
    for (let time = 0; time < 100; time += 1) actor.send(event);
    expect(reads).not.toHaveBeenCalled();
    takeTrace(feed, about);
    expect(reads).toHaveBeenCalled();
  });
});

function watched(size = 1000) {
  const { feed, add, actor } = running(size);
  const queue: (() => void)[] = [];
  const more: More[] = [];
  const onLost = vi.fn<() => void>();
  const live = createLiveFeed({
    feed,
    about: () => about,
    later: (run) => queue.push(run),
    onMore: (each) => more.push(each),
    onLost,
  });
  return { add, actor, live, queue, more, onLost, turn: () => queue.shift()?.() };
}

describe('somebody who watches', () => {
  it('is told in batches: one turn for any number of events, never more at once than a frame can bear', () => {
    const { add, live, queue, more, turn } = watched(5000);
    live.begin();
    add(1000);
    expect(queue).toHaveLength(1);
    expect(more).toEqual([]);
    let turns = 0;
    for (; queue.length > 0; turns += 1) turn();
    expect(turns).toBe(Math.ceil(4000 / MOST_AT_ONCE));
    expect(Math.max(...more.map(({ messages }) => messages.length))).toBe(MOST_AT_ONCE);
  });

  it('is told contexts only as they stood at the end of a batch when more happens than can be told', () => {
    const { add, live, more, turn } = watched(5000);
    live.begin();
    add(THIN_ABOVE / 4);
    turn();
    add(1000);
    turn();
    const told = more.map(({ messages }) =>
      messages.filter((message) => message.kind === 'snapshot' && message.changed !== undefined),
    );
    expect(told.map(({ length }) => length)).toEqual([THIN_ABOVE / 4, 1]);
  });

  it('can follow from the beginning they were given to the same end', () => {
    const { add, actor, live, queue, more, turn } = watched(5000);
    add(3);
    const recording = new Recording(live.begin());
    add(700);
    while (queue.length > 0) turn();
    for (const { messages, charts } of more) recording.add(messages, charts);
    const [last] = recording.at(Number.MAX_SAFE_INTEGER).values();
    expect(last).toMatchObject({ context: { count: 703, note: 'unchanged' }, value: 'idle' });
    actor.send({ type: 'end' });
    turn();
    recording.add(more.at(-1)?.messages ?? []);
    expect([...recording.at(Number.MAX_SAFE_INTEGER).values()]).toMatchObject([{ status: 'done' }]);
  });

  it('does not lose what happened before another began to watch', () => {
    const { add, live, more } = watched();
    const first = new Recording(live.begin());
    add(5);
    live.begin();
    for (const { messages } of more) first.add(messages);
    expect([...first.at(Number.MAX_SAFE_INTEGER).values()]).toMatchObject([{ context: { count: 5 } }]);
  });

  it('begins anew when the ring has moved on', () => {
    const { add, live, onLost, turn } = watched(30);
    live.begin();
    add(100);
    turn();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('costs nothing more once nobody watches', () => {
    const { add, live, queue } = watched();
    live.begin();
    live.end();
    add(10);
    expect(queue).toEqual([]);
  });
});

describe('a recording', () => {
  it('stands at any message as it did when it was made, forwards and backwards', () => {
    const { feed, add } = running(5000);
    add(300);
    const trace = takeTrace(feed, about);
    const recording = new Recording(trace);
    const countAt = (at: number) => [...recording.at(at).values()][0]?.context;
    const told = trace.messages.flatMap((message, at) => (message.kind === 'snapshot' ? [at + 1] : []));
    expect(told.map((at) => countAt(at))).toEqual(
      told.map((_, count) => expect.objectContaining({ count, note: 'unchanged' })),
    );
    expect(countAt(told[7] ?? 0)).toMatchObject({ count: 7 });
    expect(recording.at(0).size).toBe(0);
  });

  it('can be cut: from any message on, with how everything stood', () => {
    const { feed, add } = running();
    add(10);
    const whole = new Recording(takeTrace(feed, about));
    const cut = new Recording(traceFrom(whole, about, 20));
    expect([...cut.at(0).values()]).toMatchObject([
      { name: 'counter', context: whole.at(20).values().next().value?.context },
    ]);
    expect(cut.messages).toHaveLength(whole.messages.length - 20);
    expect(cut.at(1e9)).toMatchObject(whole.at(1e9));
  });

  it('is read from its own file and from nothing else', () => {
    const { feed, add } = running();
    add(2);
    const trace = takeTrace(feed, about);
    expect(readTrace(JSON.stringify(trace))).toEqual(JSON.parse(JSON.stringify(trace)));
    expect(readTrace('{')).toBe('This file is not a recorded trace.');
    expect(readTrace('{"format":"other"}')).toBe('This file is not a recorded trace.');
    expect(readTrace(JSON.stringify({ ...trace, version: 2 }))).toBe('This trace was recorded by another version.');
    for (const damage of [
      { messages: [{ kind: 'event' }] },
      { before: [{ seq: 1, at: 0, actor: 'x', kind: 'event', event: { type: 'added' } }] },
      { about: {} },
      { charts: { counter: { id: 'counter' } } },
      { charts: { counter: { id: 'counter', root: { id: 'counter', key: 'counter', kind: 'atomic' } } } },
    ])
      expect(readTrace(JSON.stringify({ ...trace, ...damage }))).toBe('This trace is damaged.');
  });
});

it('actors in a report are named without the ids in them, the same id by the same number', () => {
  const alias = createAliases();
  expect(['startUp', 'building:c1:42', 'watch building:c1:42', 'title:c1:new', 'Eleri Jones'].map(alias)).toEqual([
    'startUp',
    'building:‹1›:‹2›',
    'watch building:‹1›:‹2›',
    'title:‹1›:new',
    '‹3›:‹4›',
  ]);
});
