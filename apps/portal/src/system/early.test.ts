import { expect, it, vi } from 'vitest';
import { createEarly } from './early.ts';

function open() {
  let time = 0;
  const early = createEarly<string>(() => time);
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('rows'));
  return { early, ask, pass: (milliseconds: number) => (time += milliseconds) };
}

/** What was answered at once has arrived. */
const here = () => new Promise((resolve) => void setTimeout(resolve));

it('an answer that was asked for early is taken once, by whoever asks the same', async () => {
  const { early, ask } = open();
  early.ask({ kind: 'roles', page: 0 }, ask);
  expect(early.take({ kind: 'roles', page: 1 })).toBeUndefined();
  await expect(early.take({ kind: 'roles', page: 0 })).resolves.toBe('rows');
  expect(early.take({ kind: 'roles', page: 0 })).toBeUndefined();
});

it('the same is not asked twice while its answer is fresh, and anew afterwards', async () => {
  const { early, ask, pass } = open();
  early.ask({ kind: 'roles' }, ask);
  await here();
  pass(5000);
  early.ask({ kind: 'roles' }, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  pass(1);
  early.ask({ kind: 'roles' }, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('an answer from before something was written is nobody’s, nor is one that is old', async () => {
  const { early, ask, pass } = open();
  early.ask({ kind: 'roles' }, ask);
  early.forget();
  expect(early.take({ kind: 'roles' })).toBeUndefined();
  early.ask({ kind: 'roles' }, ask);
  await here();
  pass(5001);
  expect(early.take({ kind: 'roles' })).toBeUndefined();
});

it('what failed early is asked anew by whoever wants it', async () => {
  const { early, ask } = open();
  early.ask({ kind: 'roles' }, () => Promise.reject(new Error('lost')));
  await here();
  expect(early.take({ kind: 'roles' })).toBeUndefined();
  early.ask({ kind: 'roles' }, ask);
  await expect(early.take({ kind: 'roles' })).resolves.toBe('rows');
});

it('what fails after it was forgotten leaves what was asked since', async () => {
  const { early, ask } = open();
  const old = Promise.withResolvers<string>();
  early.ask({ kind: 'roles' }, () => old.promise);
  early.forget();
  early.ask({ kind: 'roles' }, ask);
  old.reject(new Error('lost'));
  await here();
  await expect(early.take({ kind: 'roles' })).resolves.toBe('rows');
});

it('an answer that is still on its way is as new as one that would be asked for now', async () => {
  const { early, ask, pass } = open();
  const slow = Promise.withResolvers<string>();
  early.ask({ kind: 'roles' }, () => slow.promise);
  pass(60_000);
  early.ask({ kind: 'roles' }, ask);
  expect(ask).not.toHaveBeenCalled();
  const taken = early.take({ kind: 'roles' });
  slow.resolve('late rows');
  await expect(taken).resolves.toBe('late rows');
});

it('a failure of what is certain to be wanted is told to whoever wants it, and once', async () => {
  const { early, ask } = open();
  early.ask({ kind: 'roles' }, () => Promise.reject(new Error('lost')), true);
  await here();
  await expect(early.take({ kind: 'roles' })).rejects.toThrow('lost');
  early.ask({ kind: 'roles' }, ask, true);
  await expect(early.take({ kind: 'roles' })).resolves.toBe('rows');
});

it('what is about to come is waited for', async () => {
  const { early, ask } = open();
  const settled = vi.fn<() => void>();
  const slow = Promise.withResolvers<string>();
  early.ask({ kind: 'roles' }, () => slow.promise);
  early.ask({ kind: 'titles' }, ask);
  void early.soon().then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  slow.reject(new Error('lost'));
  await here();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('what is long in coming is waited for no longer than a moment, and nothing where nothing was asked', async () => {
  const { early } = open();
  await early.soon();
  vi.useFakeTimers();
  early.ask({ kind: 'roles' }, () => Promise.withResolvers<string>().promise);
  const over = vi.fn<() => void>();
  void early.soon().then(over);
  await vi.advanceTimersByTimeAsync(49);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
