import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Claim } from './embedded-claim.ts';
import type { Serving } from './launch-postgres.ts';

const lookEvery = 1000;
const [shortest, longest] = [200, 3000];

/** What serves a data folder and that it is ours: both are lost and found again together. */
export interface Held {
  readonly serving: Serving;
  readonly claim: Claim;
}

/** A database that is kept running. */
export interface Watched {
  readonly port: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps a database of ours running and claimed until it is told to stop: one that is gone, or that somebody asked to
 * stop, is started again, with a pause that grows from try to try and without end, since only that helps who waits.
 */
export function watchEmbedded(options: {
  readonly held: Held;
  /** Finds or starts what serves the folder, at the port it had if that is free. */
  readonly open: (port: number) => Promise<Serving>;
  readonly claim: (serving: Serving) => Promise<Claim>;
  readonly log: Pick<Log, 'info' | 'error'>;
}): Watched {
  const { open, claim, log } = options;
  let { held } = options;
  const ending = new AbortController();
  const pause = (milliseconds: number, ...signals: AbortSignal[]) =>
    wait(milliseconds, undefined, { ref: false, signal: AbortSignal.any([ending.signal, ...signals]) }).catch(
      () => undefined,
    );

  const untilLost = async () => {
    while (!ending.signal.aborted && !held.claim.lost.aborted) {
      await pause(lookEvery, held.claim.lost);
      if (held.serving.isStopping()) return held.serving.end();
    }
    return undefined;
  };
  const restore = async () => {
    const serving = held.serving.isAlive() ? held.serving : await open(held.serving.port);
    held = { ...held, serving };
    held = { serving, claim: await claim(serving) };
  };
  const watch = async () => {
    for (;;) {
      await untilLost();
      if (ending.signal.aborted) return;
      const lostAt = performance.now();
      log.info('database lost');
      await untilRestored();
      if (ending.signal.aborted) return;
      log.info('database found again', { ms: Math.round(performance.now() - lostAt), port: held.serving.port });
    }
  };
  const untilRestored = async () => {
    for (let wanting = shortest; !ending.signal.aborted; wanting = Math.min(wanting * 2, longest)) {
      try {
        return await restore();
      } catch (error) {
        log.error('database not found again yet', error);
        await pause(wanting);
      }
    }
    return undefined;
  };

  const watching = watch();
  return {
    port: () => held.serving.port,
    stop: async () => {
      ending.abort();
      // One that is just being started ends with this process: its guard sees to that.
      await Promise.race([watching, wait(10_000, undefined, { ref: false })]);
      await held.claim.giveUp();
      await held.serving.end();
    },
  };
}
