import { forAMoment } from './for-a-moment.ts';

/** So long an answer that was asked for early stands, once it is here, for one that is asked for now. */
const GOOD_FOR = 5000;
/** So long an answer is waited for that is expected any moment. */
const MOMENT = 50;

/** Answers that were asked for before anybody wanted them, by what was asked. */
export interface Early<Answer> {
  /**
   * Asks, unless the same was asked just now. A failure is nobody's concern: whoever wants the answer asks anew. Where
   * somebody is certain to want it, it is told to them, as if they had asked themselves.
   */
  ask(asked: object, question: () => Promise<Answer>, isWanted?: boolean): void;
  /** The answer to the same question, once: whoever wants it again wants a newer one. */
  take(asked: object): Promise<Answer> | undefined;
  /** Settles once all that was asked for has come, or has not come for a moment. */
  soon(): Promise<unknown>;
  /** Something was written: what was asked before may be out of date. */
  forget(): void;
}

export function createEarly<Answer>(now: () => number = () => performance.now()): Early<Answer> {
  /** When its answer came, by what was asked: one that is on its way is as new as any. */
  const asked = new Map<string, { at: number; readonly answer: Promise<Answer> }>();
  const fresh = (name: string) => {
    for (const [each, { at }] of asked) if (now() - at > GOOD_FOR) asked.delete(each);
    return asked.get(name);
  };
  return {
    ask: (what, question, isWanted = false) => {
      const name = JSON.stringify(what);
      if (fresh(name)) return;
      const early = { at: Number.POSITIVE_INFINITY, answer: question() };
      asked.set(name, early);
      const keep = () => {
        early.at = now();
      };
      const drop = () => {
        // The same may have been forgotten, and asked again, since.
        if (asked.get(name) === early) asked.delete(name);
      };
      early.answer.then(keep, isWanted ? keep : drop);
    },
    take: (what) => {
      const name = JSON.stringify(what);
      const found = fresh(name);
      asked.delete(name);
      return found?.answer;
    },
    soon: () => forAMoment(Promise.allSettled([...asked.values()].map(({ answer }) => answer)), MOMENT),
    forget: () => asked.clear(),
  };
}
