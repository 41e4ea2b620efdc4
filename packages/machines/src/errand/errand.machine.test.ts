import { CallError } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { FieldProblems } from '../entity/entity-types.ts';
import { errandMachine, type ErrandFact, type ErrandInput, type ErrandOrder } from './errand.machine.ts';

const refusal = new CallError({
  kind: 'unavailable',
  status: 500,
  message: 'Unable to reset password. Please try again',
});

function open(
  send: () => Promise<string | null> = () => Promise.resolve(null),
  more: Pick<ErrandInput, 'isUnasked' | 'isOnPage'> = {},
) {
  const orders: ErrandOrder[] = [];
  const facts: ErrandFact[] = [];
  const actor = createActor(
    errandMachine.provide({
      actors: {
        assessForm: fromPromise<FieldProblems, ErrandOrder>(({ input: { form } }) =>
          Promise.resolve(form['password'] === 'weak' ? { password: 'Too weak.' } : {}),
        ),
        sendErrand: fromPromise<string | null, ErrandOrder>(({ input }) => {
          orders.push(input);
          return send();
        }),
      },
    }),
    { input: { kind: 'reset password', target: { user: 'u1' }, blank: { password: '' }, ...more } },
  );
  actor.on('done', (fact) => facts.push(fact));
  actor.on('refused', (fact) => facts.push(fact));
  return { actor: actor.start(), orders, facts };
}

it('sends nothing that is wrong, and says what is', async () => {
  const { actor, orders } = open();
  actor.send({ type: 'errand.begin' });
  actor.send({ type: 'form.change', change: { password: 'weak' } });
  actor.send({ type: 'errand.send' });
  await waitFor(actor, (errand) => errand.matches('asking') && Object.keys(errand.context.problems).length > 0);
  expect([actor.getSnapshot().context.problems, orders]).toEqual([{ password: 'Too weak.' }, []]);
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  expect(actor.getSnapshot().context.problems).toEqual({});
});

it('sends once what was given, tells that it is done, and forgets it', async () => {
  const { actor, orders, facts } = open();
  actor.send({ type: 'errand.begin' });
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  actor.send({ type: 'errand.send' });
  actor.send({ type: 'errand.send' });
  await waitFor(actor, (errand) => errand.matches('resting'));
  expect(orders).toEqual([{ kind: 'reset password', target: { user: 'u1' }, form: { password: 'Better!1' } }]);
  expect(facts).toEqual([{ type: 'done', words: null, changes: null }]);
  expect(actor.getSnapshot().context.form).toEqual({ password: '' });
});

it('keeps what was given when it is refused', async () => {
  const { actor, facts } = open(() => Promise.reject(refusal));
  actor.send({ type: 'errand.begin' });
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  actor.send({ type: 'errand.send' });
  await waitFor(actor, (errand) => errand.context.failure !== null);
  const { context, value } = actor.getSnapshot();
  expect([value, context.form, context.failure]).toEqual(['asking', { password: 'Better!1' }, refusal.failure]);
  expect(facts).toEqual([{ type: 'refused', failure: refusal.failure, isShown: true }]);
});

it('knows until it is cancelled or done that no answer came to an attempt: it may be done', async () => {
  const lost = new CallError({ kind: 'unreachable', reason: 'network', message: 'Unable to reset password.' });
  const failures = [lost, refusal];
  const { actor } = open(() => Promise.reject(failures.shift() ?? refusal));
  const { unanswered } = actor.getSnapshot().context;
  actor.send({ type: 'errand.begin' });
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  for (const failure of [lost, refusal]) {
    actor.send({ type: 'errand.send' });
    await waitFor(actor, (errand) => errand.context.failure === failure.failure);
    expect(actor.getSnapshot().context.unanswered).toBe(true);
  }
  actor.send({ type: 'errand.cancel' });
  expect([unanswered, actor.getSnapshot().context.unanswered]).toEqual([false, false]);
});

it('looks at what was given without sending it', async () => {
  const { actor, orders } = open();
  actor.send({ type: 'errand.give', form: { password: 'weak' } });
  await waitFor(actor, (errand) => errand.matches('asking'));
  expect([actor.getSnapshot().context.problems, orders]).toEqual([{ password: 'Too weak.' }, []]);
});

it('what needs no question is sent at once, and can be asked for again after a refusal', async () => {
  let fails = true;
  const { actor, orders } = open(() => (fails ? Promise.reject(refusal) : Promise.resolve(null)));
  actor.send({ type: 'errand.run' });
  await waitFor(actor, (errand) => errand.context.failure !== null);
  fails = false;
  actor.send({ type: 'errand.run' });
  await waitFor(actor, (errand) => errand.matches('resting'));
  expect(orders).toHaveLength(2);
});

it('tells what only the answer says, and is done with what is known when it is asked for', async () => {
  const { actor, orders, facts } = open(() => Promise.resolve('“First aid.csv” saved'), { isUnasked: true });
  actor.send({ type: 'errand.run', form: { filter: 'status eq Completed' } });
  await waitFor(actor, (errand) => errand.matches('resting'));
  expect(orders.map(({ form }) => form)).toEqual([{ password: '', filter: 'status eq Completed' }]);
  expect(facts).toEqual([{ type: 'done', words: '“First aid.csv” saved', changes: null }]);
});

const never = () => new Promise<string | null>(() => undefined);

it('is given up on the way where nobody was asked about it, and nowhere else', async () => {
  for (const [isUnasked, left] of [
    [true, 'resting'],
    [false, 'sending'],
  ] as const) {
    const { actor, facts } = open(never, { isUnasked });
    actor.send({ type: 'errand.run' });
    await waitFor(actor, (errand) => errand.matches('sending'));
    actor.send({ type: 'errand.cancel' });
    expect([actor.getSnapshot().value, facts]).toEqual([left, []]);
  }
});

it('counts how often what was given was wrong: each time its field is to be gone to', async () => {
  const { actor } = open();
  const timesWrong = () => actor.getSnapshot().context.timesWrong;
  actor.send({ type: 'errand.begin' });
  actor.send({ type: 'form.change', change: { password: 'weak' } });
  for (const times of [1, 2]) {
    actor.send({ type: 'errand.send' });
    await waitFor(actor, (errand) => errand.matches('asking'));
    expect(timesWrong()).toBe(times);
  }
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  actor.send({ type: 'errand.send' });
  await waitFor(actor, (errand) => errand.matches('resting'));
  expect(timesWrong()).toBe(2);
});

it('is asked about from the start where its form stands on the page, and anew and blank once it is done', async () => {
  const { actor, facts } = open(undefined, { isOnPage: true });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'form.change', change: { password: 'Better!1' } });
  actor.send({ type: 'errand.send' });
  await waitFor(actor, ({ context }) => context.times === 1);
  const { value, context } = actor.getSnapshot();
  expect([value, context.form, facts]).toEqual([
    'asking',
    { password: '' },
    [{ type: 'done', words: null, changes: null }],
  ]);
});
