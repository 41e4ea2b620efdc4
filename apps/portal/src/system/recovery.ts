/** The first pause, and the longest: whoever waits for the platform sees it within a few seconds of its return. */
const [SHORTEST, LONGEST] = [1000, 4000];
/** A host may ask for more patience than that, up to here. */
const MOST_PATIENCE = 30_000;
/** Missed again so soon after it answered, the platform is not asked as often. */
const SOON = 20_000;

/** “Not now”: said by the platform, or by what stands before it. */
const PASSING = new Set([429, 502, 503, 504]);

/** Does something after so many milliseconds, unless it is called off. */
export type Later = (work: () => void, milliseconds: number) => () => void;
const inTheBrowser: Later = (work, milliseconds) => {
  const pause = setTimeout(work, milliseconds);
  return () => clearTimeout(pause);
};

/** What could not be fetched because the platform was not there waits here, and is fetched again when it is. */
export interface Recovery {
  /** Notices calls without an answer, and answers that say “not now”. */
  readonly fetch: typeof globalThis.fetch;
  /** Calls back each time the platform answers again, until it is told not to. */
  onReturn(again: () => void): () => void;
  /** The browser has found its network again: there is no need to wait any longer. */
  hurry(): void;
  /** Nobody waits for the platform any more. */
  stop(): void;
}

/**
 * Follows whether the platform answers. Once a call was in vain it is asked, by one call of its own and with growing pauses,
 * until it answers; a crowd of failed screens does not ask for it all at once.
 */
export function createRecovery(
  fetch: typeof globalThis.fetch,
  reach: () => Promise<unknown>,
  later: Later = inTheBrowser,
): Recovery {
  const waiting = new Set<() => void>();
  let callOff: (() => void) | undefined;
  let isAsking = false;
  let isMissed = false;
  let isStopped = false;
  let attempts = 0;
  let returnedAt = Number.NEGATIVE_INFINITY;

  const pause = (asked = 0) => {
    if (isStopped) return;
    const growing = Math.min(LONGEST, SHORTEST * 2 ** attempts);
    attempts += 1;
    callOff = later(() => void ask(), Math.max(growing, Math.min(asked * 1000, MOST_PATIENCE)));
  };
  const ask = async () => {
    callOff?.();
    callOff = undefined;
    [isAsking, isMissed] = [true, false];
    await reach().catch(() => undefined);
    isAsking = false;
    if (isStopped) return;
    if (isMissed) {
      pause();
      return;
    }
    returnedAt = Date.now();
    for (const again of waiting) hear(again);
  };
  const miss = (asked?: number) => {
    isMissed = true;
    if (isAsking || callOff !== undefined) return;
    if (Date.now() - returnedAt > SOON) attempts = 0;
    pause(asked);
  };

  return {
    fetch: async (...asked) => {
      try {
        const answer = await fetch(...asked);
        if (PASSING.has(answer.status)) miss(Number(answer.headers.get('retry-after')) || undefined);
        return answer;
      } catch (error) {
        // Whoever has left the page has not missed anything.
        if (!(error instanceof DOMException && error.name === 'AbortError')) miss();
        throw error;
      }
    },
    onReturn: (again) => {
      // Two that wait with the same function are two.
      const own = () => again();
      waiting.add(own);
      return () => void waiting.delete(own);
    },
    stop: () => {
      isStopped = true;
      callOff?.();
      callOff = undefined;
    },
    hurry: () => {
      if (callOff !== undefined) void ask();
    },
  };
}

/** A defect of one that waits must not keep the others from hearing. */
function hear(again: () => void): void {
  try {
    again();
  } catch (error) {
    reportError(error);
  }
}
