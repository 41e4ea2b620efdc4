import { setImmediate as letOthersIn } from 'node:timers/promises';
import { partyNow } from './party.ts';

/** How those who wait for an answer go before work that nobody waits for. */
interface Precedence {
  /** Whoever is being answered goes first for so long: an answer that takes longer, such as a file, holds nothing up. */
  readonly goesFirstMs: number;
  /** So long work stands still at once, however many are being answered: it is to come to its end too. */
  readonly standsStillMs: number;
  /** For each millisecond that it goes on, it may stand still so many: how much of its speed is left to it where people ask without a pause. */
  readonly standsStillPerMs: number;
}

/** Counts who is being answered, and has other work go on behind them. */
export function precedence(
  { goesFirstMs, standsStillMs, standsStillPerMs }: Precedence,
  now: () => number = () => performance.now(),
) {
  let answered = 0;
  const paused = new Set<() => void>();
  let [patience, countedAt] = [standsStillMs, now()];
  /** How long work may still stand still: it is spent while some of it does, and comes back while all of it goes on. */
  const patienceNow = () => {
    const passed = now() - countedAt;
    countedAt += passed;
    const left = paused.size > 0 ? patience - passed : patience + passed * standsStillPerMs;
    patience = Math.min(standsStillMs, Math.max(0, left));
    return patience;
  };
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
      const most = patienceNow();
      if (most === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(enough);
          patienceNow();
          paused.delete(goOn);
          resolve();
        };
        const enough = setTimeout(goOn, most);
        paused.add(goOn);
      });
    },
  };
}

/** The precedence of one process: work stands still for a whole answer, and where there is always one for seven eighths of the time. */
export const { goingFirst, afterOthers } = precedence({ goesFirstMs: 100, standsStillMs: 100, standsStillPerMs: 7 });
