import type { FetchRowsInput, Loaded, Rows, Subject } from '@wardmere/machines';
import { createEarly, type Early } from './early.ts';

/** The lists and records that links lead to, asked for before they are pressed. */
export interface EarlyAnswers {
  readonly rows: Early<Rows>;
  readonly records: Early<Loaded>;
  /** Something was written, or whoever asked is signed in anew: what was asked before says nothing any more. */
  forget(): void;
}

/** What tells rows apart: of a list held whole, all of them come at once. */
export const rowsAsked = ({ kind, scope, query, pageSize }: FetchRowsInput, isWhole = false): object =>
  isWhole ? { kind, scope } : { kind, scope, query, pageSize };

export const recordAsked = ({ kind, scope, key }: Subject): object => ({ kind, scope, key });

/** Early answers, and the network through which whatever is written ends them: the answer may be older than it. */
export function createEarlyAnswers(fetch: typeof globalThis.fetch): EarlyAnswers & { readonly fetch: typeof fetch } {
  const answers = { rows: createEarly<Rows>(), records: createEarly<Loaded>() };
  const forget = () => {
    answers.rows.forget();
    answers.records.forget();
  };
  return {
    ...answers,
    forget,
    fetch: async (asked, options) => {
      const method = options?.method ?? (asked instanceof Request ? asked.method : 'GET');
      if (method === 'GET') return fetch(asked, options);
      forget();
      return fetch(asked, options).finally(forget);
    },
  };
}
