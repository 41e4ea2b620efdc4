import { and, createActor, fromPromise, not, setup } from 'xstate';
import { expect, it } from 'vitest';
import { judgeGuards } from './judge-guards.ts';

interface Knock {
  readonly type: 'knock';
  readonly by?: { readonly name: string };
}

const door = setup({
  types: {
    context: {} as { readonly isLocked: boolean; readonly guests: number },
    events: {} as Knock | { type: 'push' },
  },
  guards: {
    isLocked: ({ context }) => context.isLocked,
    hasRoom: ({ context }, { most }: { readonly most: number }) => context.guests < most,
    isFriend: ({ event }) => 'by' in event && event.by.name === 'Ann',
    isNamed: ({ event }) => (event as { readonly by: { readonly name: string } }).by.name !== '',
  },
}).createMachine({
  id: 'door',
  context: { isLocked: true, guests: 2 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        push: [
          { guard: and([not('isLocked'), { type: 'hasRoom', params: { most: 3 } }]), target: 'open' },
          { guard: 'isLocked', target: 'shut' },
          { target: 'open' },
        ],
        knock: [
          { guard: 'isFriend', target: 'open' },
          { guard: 'isNamed', target: 'open' },
        ],
      },
    },
    open: {},
  },
});

it('says of each guard of an event whether it holds now, part by part, and takes nothing', () => {
  const actor = createActor(door).start();
  expect(judgeGuards(actor, [{ type: 'push' }])).toEqual({
    'door.shut|push|0': [
      { guard: 'not isLocked and hasRoom', holds: false },
      { guard: 'not isLocked', holds: false },
      { guard: 'isLocked', holds: true },
      { guard: 'hasRoom', holds: true },
    ],
    'door.shut|push|1': [{ guard: 'isLocked', holds: true }],
  });
  expect(actor.getSnapshot().value).toBe('shut');
});

it('judges on what the event carries, and says where that cannot be asked', () => {
  const actor = createActor(door).start();
  expect(judgeGuards(actor, [{ type: 'knock', by: { name: 'Ann' } }])).toEqual({
    'door.shut|knock|0': [{ guard: 'isFriend', holds: true }],
    'door.shut|knock|1': [{ guard: 'isNamed', holds: true }],
  });
  expect(judgeGuards(actor, [{ type: 'knock' }])).toEqual({
    'door.shut|knock|0': [{ guard: 'isFriend', holds: false }],
    'door.shut|knock|1': [{ guard: 'isNamed', holds: null }],
  });
});

it('has nothing to say of work without a chart', () => {
  expect(judgeGuards(createActor(fromPromise(() => Promise.resolve())), [{ type: 'push' }])).toEqual({});
});
