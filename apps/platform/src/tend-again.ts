import type { Log } from './log.ts';

/** Work that is done again and again, and never twice at once. */
export interface Tending {
  /** Waits for what is under way, and begins nothing more. */
  readonly stop: () => Promise<void>;
}

/** Does work at once and then every so often, as long as the platform stands; what fails is logged, and tried the next time. */
export function tendAgain({
  work,
  everyMs,
  log,
}: {
  readonly work: Readonly<Record<string, () => Promise<void>>>;
  readonly everyMs: number;
  readonly log: Pick<Log, 'error'>;
}): Tending {
  let underWay: Promise<void> | undefined;
  const tend = async () => {
    for (const [of, once] of Object.entries(work))
      await once().catch((error: unknown) => log.error('tending', error, { of }));
  };
  const begin = () => {
    underWay ??= tend().finally(() => {
      underWay = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
