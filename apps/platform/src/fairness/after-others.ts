import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { partyNow } from './party.ts';

/** How those who wait for an answer go before work that nobody waits for. */
interface Precedence {
  /** Whoever is being answered goes first for so long: an answer that takes longer, such as a file, holds nothing up. */
  readonly goesFirstMs: number;
  /** So long work stands still at once, however many are being answered: it is to come to its end too. */
  readonly standsStillMs: number;
}

export function precedence({ goesFirstMs, standsStillMs }: Precedence) {
  let answered = 0;
  let paused: (() => void)[] = [];
  return {
    /** Answers somebody: what goes on behind the answers stands still meanwhile. */
    goingFirst: async <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
      answered += 1;
      let isCounted = true;
      const leave = () => {
        if (!isCounted) return;
        isCounted = false;
        answered -= 1;
        if (answered > 0) return;
        const going = paused;
        paused = [];
        for (const go of going) go();
      };
      const enough = setTimeout(leave, goesFirstMs).unref();
      try {
        return await answer();
      } finally {
        clearTimeout(enough);
        leave();
      }
    },
    /** Lets those be answered who ask meanwhile. Work that belongs to an answer lets others in, and does not wait for itself. */
    afterOthers: async (): Promise<void> => {
      await letOthersIn();
      if (answered === 0 || partyNow() !== undefined) return;
      const over = new AbortController();
      const isFree = new Promise<void>((resolve) => void paused.push(resolve));
      await Promise.race([isFree, wait(standsStillMs, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
    },
  };
}

/** The precedence of one process. */
export const { goingFirst, afterOthers } = precedence({ goesFirstMs: 100, standsStillMs: 20 });
