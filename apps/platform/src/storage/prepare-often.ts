import pg from 'pg';

/** Asked for so often on one connection, a statement is asked for again. */
const OFTEN = 3;
/** So many are kept on one connection: each takes the database some memory for as long as the connection lasts. */
const MOST = 150;
/** So many others are remembered on the way there. */
const MOST_COUNTED = 1000;
/** One longer than this was written for its occasion. */
const LONGEST = 20_000;

/**
 * Has a connection prepare the statements with values that it is asked for often, so that they are planned once and not
 * each time. What is prepared goes with the connection.
 */
export function prepareOften(client: pg.Client): void {
  const asked = new Map<string, number>();
  const named = new Map<string, string>();
  /** What a statement is prepared as, from the time on that it is worth it. */
  const nameOf = (text: string): string | undefined => {
    const known = named.get(text);
    if (known !== undefined || named.size === MOST) return known;
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < OFTEN) {
      if (asked.size > MOST_COUNTED) asked.clear();
      return undefined;
    }
    asked.delete(text);
    const name = `often ${named.size}`;
    named.set(text, name);
    return name;
  };
  const sent = (config: unknown, values: unknown) =>
    isStatement(config) && Array.isArray(values) && values.length > 0 && config.text.length <= LONGEST
      ? { ...config, name: nameOf(config.text) }
      : config;
  Object.assign(client, {
    query: (config: unknown, values: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), client, [sent(config, values), values, ...rest]),
  });
}

/** A statement as the query builder writes it: neither a bare text nor something that sends itself. */
const isStatement = (config: unknown): config is { readonly text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  !('name' in config && config.name !== undefined);
