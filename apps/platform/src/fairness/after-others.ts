import { setImmediate as letOthersIn } from 'node:timers/promises';
import { partyNow } from './party.ts';

/** How those who wait for an answer go before work that nobody waits for. */
interface Precedence {
  /** Whoever is being answered goes first for so long: an answer that takes longer, such as a file, holds nothing up. */
  readonly goesFirstMs: number;
  /** So long work stands still at once, however many are being answered: it is to come to its end too. */
  readonly standsStillMs: number;
}

/** Counts who is being answered, and has other work go on behind them. */
export function precedence({ goesFirstMs, standsStillMs }: Precedence) {
  let answered = 0;
  const paused = new Set<() => void>();
  return {
    /** Answers somebody: what goes on behind the answers stands still meanwhile. */
    goingFirst: async <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
      answered += 1;
      let isCounted = true;
      const leave = () => {
        if (!isCounted) return;
        isCounted = false;
        answered -= 1;
        if (answered === 0) for (const goOn of paused) goOn();
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
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(enough);
          paused.delete(goOn);
          resolve();
        };
        const enough = setTimeout(goOn, standsStillMs);
        paused.add(goOn);
      });
    },
  };
}

/** The precedence of one process. */
export const { goingFirst, afterOthers } = precedence({ goesFirstMs: 100, standsStillMs: 20 });
