import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecovery } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const notNow = (retryAfter?: string) => () =>
  Promise.resolve(new Response('', { status: 503, ...(retryAfter && { headers: { 'Retry-After': retryAfter } }) }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const well = () => Promise.resolve(new Response('{}'));

/** A platform that answers as it is told, and somebody who could not be shown something. */
function open() {
  const answer = vi.fn<() => Promise<Response>>(well);
  const reached = vi.fn<() => Promise<unknown>>(() => recovery.fetch('/any'));
  const recovery = createRecovery(() => answer(), reached);
  const again = vi.fn<() => void>();
  const leave = recovery.onReturn(again);
  const call = () => recovery.fetch('/list').catch(() => undefined);
  return { answer, reached, recovery, again, leave, call };
}

describe('what could not be fetched', () => {
  it.each([
    ['a call got no answer', lost],
    ['the platform said “not now”', notNow()],
  ])('is asked for again once the platform answers, where %s', async (_, fault) => {
    const { answer, again, call, reached } = open();
    answer.mockImplementation(fault);
    await call();
    await vi.advanceTimersByTimeAsync(6900);
    expect(reached).toHaveBeenCalledTimes(2);
    expect(again).not.toHaveBeenCalled();
    answer.mockImplementation(well);
    await vi.advanceTimersByTimeAsync(4000);
    expect(again).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).toHaveBeenCalledTimes(3);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is asked for again within five seconds of the platform’s return, however long it was away', async () => {
    const { answer, again, call } = open();
    answer.mockImplementation(lost);
    await call();
    await vi.advanceTimersByTimeAsync(3_600_000);
    answer.mockImplementation(well);
    await vi.advanceTimersByTimeAsync(5000);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is not asked for before the time the platform asked for', async () => {
    const { answer, again, call } = open();
    answer.mockImplementation(notNow('7'));
    await call();
    answer.mockImplementation(well);
    await vi.advanceTimersByTimeAsync(6999);
    expect(again).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is asked for at once when the browser finds its network again', async () => {
    const { answer, again, call, recovery } = open();
    answer.mockImplementation(lost);
    await call();
    answer.mockImplementation(well);
    recovery.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is not asked for by who has left', async () => {
    const { answer, again, call, leave } = open();
    answer.mockImplementation(lost);
    await call();
    leave();
    answer.mockImplementation(well);
    await vi.advanceTimersByTimeAsync(5000);
    expect(again).not.toHaveBeenCalled();
  });
});

it('one who cannot bear the return keeps nobody else from hearing of it, and is reported', async () => {
  const { answer, call, recovery } = open();
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('broken');
  const afterwards = vi.fn<() => void>();
  recovery.onReturn(() => {
    throw broken;
  });
  recovery.onReturn(afterwards);
  answer.mockImplementation(lost);
  await call();
  answer.mockImplementation(well);
  await vi.advanceTimersByTimeAsync(5000);
  expect(afterwards).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(broken);
  vi.unstubAllGlobals();
});

describe('the platform is left in peace', () => {
  it.each([
    ['a call fails after that', ({ call }: ReturnType<typeof open>) => void call()],
    ['it was being asked meanwhile', () => undefined],
  ])('once nobody waits for it any more, also where %s', async (_, afterwards) => {
    const opened = open();
    const { answer, call, reached, recovery } = opened;
    answer.mockImplementation(lost);
    await call();
    const slow = Promise.withResolvers<Response>();
    answer.mockImplementationOnce(() => slow.promise);
    recovery.hurry();
    recovery.stop();
    slow.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(0);
    afterwards(opened);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a call was answered', well],
    ['a call was refused', () => Promise.resolve(new Response('', { status: 403 }))],
    ['somebody left before the answer', () => Promise.reject(new DOMException('Left.', 'AbortError'))],
  ])('where %s', async (_, answered) => {
    const { answer, call, reached, recovery } = open();
    answer.mockImplementation(answered);
    await call();
    recovery.hurry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).not.toHaveBeenCalled();
  });

  it('by a crowd that fails together: it is asked once at a time', async () => {
    const { answer, call, reached } = open();
    answer.mockImplementation(lost);
    await Promise.all(Array.from({ length: 20 }, call));
    await vi.advanceTimersByTimeAsync(1000);
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('by one call that fails again and again while others do not: the pauses grow', async () => {
    const { answer, again, call, recovery } = open();
    // What returns is asked for, and fails alone.
    recovery.onReturn(() => {
      answer.mockImplementationOnce(notNow());
      void call();
    });
    answer.mockImplementationOnce(notNow());
    await call();
    await vi.advanceTimersByTimeAsync(15_500);
    expect(again.mock.calls.length).toBeLessThanOrEqual(5);
    expect(again.mock.calls.length).toBeGreaterThanOrEqual(4);
  });
});
