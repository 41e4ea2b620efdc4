import type pg from 'pg';

/**
 * Has a connection send what it is asked side by side as one piece. Each statement by itself is a call of the operating
 * system on this side and a reason to wake up on the other.
 */
export function sendTogether(client: pg.Client): void {
  const ask = client.query.bind(client);
  Object.assign(client, {
    query: (...asked: readonly unknown[]): unknown => {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return Reflect.apply(ask, client, asked);
    },
  });
}
