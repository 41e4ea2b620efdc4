import type pg from 'pg';

/**
 * Has a connection say that a transaction begins together with the first thing that is asked within it: nothing can be done
 * with the answer to a beginning, and waiting for it is a round of its own. Whoever asks the first thing is answered when
 * both were carried out; where the beginning is refused, so is what was asked.
 */
export function beginWithFirst(client: pg.Client): void {
  const ask = client.query.bind(client);
  let isToBegin = false;
  Object.assign(client, {
    query: (...asked: readonly unknown[]): unknown => {
      if (isBeginning(asked[0])) {
        isToBegin = true;
        return Promise.resolve(BEGUN);
      }
      if (!isToBegin) return Reflect.apply(ask, client, asked);
      isToBegin = false;
      const both: readonly unknown[] = [ask('begin'), Reflect.apply(ask, client, asked)];
      return Promise.all(both).then(([, answer]) => answer);
    },
  });
}

/** As the database answers it. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [], fields: [] };

/** The beginning of a transaction as the query builder says it. */
const isBeginning = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin';
