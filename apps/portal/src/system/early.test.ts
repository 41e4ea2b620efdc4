import { expect, it, vi } from 'vitest';
import { createEarly } from './early.ts';

function open() {
  let time = 0;
  const early = createEarly<string>(() => time);
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('rows'));
  return { early, ask, pass: (milliseconds: number) => (time += milliseconds) };
}

it('an answer that was asked for early is taken once, by whoever asks the same', async () => {
  const { early, ask } = open();
  early.ask({ kind: 'roles', page: 0 }, ask);
  expect(early.take({ kind: 'roles', page: 1 })).toBeUndefined();
  await expect(early.take({ kind: 'roles', page: 0 })).resolves.toBe('rows');
  expect(early.take({ kind: 'roles', page: 0 })).toBeUndefined();
});

it('the same is not asked twice while its answer is fresh, and anew afterwards', () => {
  const { early, ask, pass } = open();
  early.ask({ kind: 'roles' }, ask);
  pass(5000);
  early.ask({ kind: 'roles' }, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  pass(1);
  early.ask({ kind: 'roles' }, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('an answer from before something was written is nobody’s, nor is one that is old', () => {
  const { early, ask, pass } = open();
  early.ask({ kind: 'roles' }, ask);
  early.forget();
  expect(early.take({ kind: 'roles' })).toBeUndefined();
  early.ask({ kind: 'roles' }, ask);
  pass(5001);
  expect(early.take({ kind: 'roles' })).toBeUndefined();
});

it('what failed early is asked anew by whoever wants it', async () => {
  const { early, ask } = open();
  early.ask({ kind: 'roles' }, () => Promise.reject(new Error('lost')));
  await Promise.resolve();
  await Promise.resolve();
  expect(early.take({ kind: 'roles' })).toBeUndefined();
  early.ask({ kind: 'roles' }, ask);
  await expect(early.take({ kind: 'roles' })).resolves.toBe('rows');
});
