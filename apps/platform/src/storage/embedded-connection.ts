import pg from 'pg';
import { owner } from './embedded-folder.ts';

/** The platform's own database in its cluster. */
export const database = 'platform';

/** The address of the platform's database behind a port of this machine. */
export const urlOf = (port: number, password: string): string =>
  `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`;

/** Connects to a database of the cluster; that the connection breaks one day is seen by who asks something of it. */
export async function connectTo(port: number, password: string, name: string, timeout = 5000): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: owner,
    password,
    database: name,
    connectionTimeoutMillis: timeout,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
