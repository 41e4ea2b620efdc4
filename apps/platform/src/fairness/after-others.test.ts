import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { precedence } from './after-others.ts';
import { onBehalfOf } from './party.ts';

/** Longer than any test. */
const EVER = 600_000;
const turnsOfTheLoop = () => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

/** Somebody who is being answered until the test says so. */
function answering({ goingFirst }: Pick<ReturnType<typeof precedence>, 'goingFirst'>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = goingFirst(() => promise);
  return { end: () => (resolve(), answered) };
}

/** Work, and whether it has gone on. */
function work({ afterOthers }: Pick<ReturnType<typeof precedence>, 'afterOthers'>) {
  const state = { isOver: false, over: Promise.resolve() };
  state.over = afterOthers().then(() => void (state.isOver = true));
  return state;
}

const patient = () => precedence({ goesFirstMs: EVER, standsStillMs: EVER, standsStillPerMs: 1 });

describe('work that nobody waits for', () => {
  it('goes on at once where nobody is being answered', async () => {
    const going = work(patient());
    await turnsOfTheLoop();
    expect(going.isOver).toBe(true);
  });

  it('stands still until all are answered who came meanwhile', async () => {
    const order = patient();
    const [one, other] = [answering(order), answering(order)];
    const going = work(order);
    await one.end();
    await turnsOfTheLoop();
    expect(going.isOver).toBe(false);
    await other.end();
    await going.over;
    expect(going.isOver).toBe(true);
  });

  it('goes on in the end where somebody is always being answered', async () => {
    const order = precedence({ goesFirstMs: EVER, standsStillMs: 1, standsStillPerMs: 1 });
    const one = answering(order);
    await expect(order.afterOthers()).resolves.toBeUndefined();
    await one.end();
  });

  it('stands still for whole answers, and no more once it has done so for long: it goes on for a while first', async () => {
    let now = 0;
    const order = precedence({ goesFirstMs: EVER, standsStillMs: EVER, standsStillPerMs: 7 }, () => now);
    const first = answering(order);
    const stands = work(order);
    await turnsOfTheLoop();
    now += EVER;
    await first.end();
    await stands.over;
    const second = answering(order);
    const goesOn = work(order);
    await turnsOfTheLoop();
    expect(goesOn.isOver).toBe(true);
    now += 1000;
    const standsAgain = work(order);
    await turnsOfTheLoop();
    expect(standsAgain.isOver).toBe(false);
    await second.end();
    await standsAgain.over;
  });

  it('does not stand still for an answer that takes long, such as a file', async () => {
    const order = precedence({ goesFirstMs: 1, standsStillMs: EVER, standsStillPerMs: 1 });
    const one = answering(order);
    await wait(20);
    await expect(order.afterOthers()).resolves.toBeUndefined();
    await one.end();
  });

  it('does not wait for itself where an answer needs it', async () => {
    const order = patient();
    const answer = () => onBehalfOf({ part: 'client', member: 'person' }, () => order.afterOthers());
    await expect(order.goingFirst(answer)).resolves.toBeUndefined();
  });

  it('goes on where an answer failed', async () => {
    const order = patient();
    await expect(order.goingFirst(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(order.afterOthers()).resolves.toBeUndefined();
  });
});
