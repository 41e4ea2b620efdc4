import { setTimeout as wait } from 'node:timers/promises';
import { isCollision, isUnavailable } from './database-error.ts';

const pause = 500;

/**
 * Does what needs the database, and while that is not there, or somebody else is about the same, tries again for a while:
 * machines that start together do not start in order. What no waiting mends, and a wait that was in vain, is thrown.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  options: { readonly forMs: number; readonly whileWaiting: (error: unknown) => void; readonly signal?: AbortSignal },
): Promise<Result> {
  const until = performance.now() + options.forMs;
  let isTold = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (
        !(isUnavailable(error) || isCollision(error)) ||
        performance.now() > until ||
        options.signal?.aborted === true
      )
        throw error;
      if (!isTold) options.whileWaiting(error);
      isTold = true;
      await wait(pause);
    }
  }
}
