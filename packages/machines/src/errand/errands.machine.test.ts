import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { errandMachine, type ErrandOrder } from './errand.machine.ts';
import { errandsMachine, selectErrand, type ErrandsFact } from './errands.machine.ts';

const logic = errandMachine.provide({
  actors: {
    assessForm: fromPromise(() => Promise.resolve({})),
    sendErrand: fromPromise<string | null, ErrandOrder>(() => Promise.resolve(null)),
  },
});
const input = { kind: 'reset password', target: { user: 'u1' }, blank: { password: '' } };

function onScreen() {
  const facts: ErrandsFact[] = [];
  const actor = createActor(errandsMachine);
  for (const fact of ['done', 'refused', 'broken'] as const) actor.on(fact, (each) => facts.push(each));
  const errand = (id: string) => selectErrand(actor.getSnapshot(), id);
  return { actor: actor.start(), errand, facts };
}

it('lives as long as its screen: two of one kind beside each other, and nothing of it afterwards', () => {
  const { actor, errand } = onScreen();
  actor.send({ type: 'errand.offer', id: 'a', logic: () => logic, input });
  actor.send({ type: 'errand.offer', id: 'b', logic: () => logic, input });
  errand('a')?.send({ type: 'errand.begin' });
  expect([errand('a')?.getSnapshot().value, errand('b')?.getSnapshot().value]).toEqual(['asking', 'resting']);
  actor.send({ type: 'errand.withdraw', id: 'a' });
  expect(errand('a')).toBeUndefined();
  expect(errand('b')).toBeDefined();
});

it('is not begun anew where its screen offers it once more', () => {
  const { actor, errand } = onScreen();
  const offer = { type: 'errand.offer', id: 'a', logic: () => logic, input } as const;
  actor.send(offer);
  const first = errand('a');
  actor.send(offer);
  expect(errand('a')).toBe(first);
});

it('is offered afresh when it broke, with nothing of what was given', () => {
  const { actor, errand, facts } = onScreen();
  actor.send({ type: 'errand.offer', id: 'a', logic: () => logic, input });
  const broken = errand('a');
  actor.send({ type: 'xstate.error.actor.a', error: new Error('A defect.'), actorId: 'a' });
  expect(errand('a')).not.toBe(broken);
  expect(errand('a')?.getSnapshot().value).toBe('resting');
  expect(facts).toEqual([{ type: 'broken' }]);
});

it('tells with what words it is done, and which work is of another record now', async () => {
  const { actor, errand, facts } = onScreen();
  actor.send({
    type: 'errand.offer',
    id: 'a',
    logic: () => logic,
    input: { ...input, words: 'Password reset', changes: 'user:u1' },
  });
  errand('a')?.send({ type: 'errand.run' });
  await expect.poll(() => facts).toEqual([{ type: 'done', words: 'Password reset', changes: 'user:u1' }]);
});
