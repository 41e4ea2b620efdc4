import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isOnThisMachine, type Settings } from '../settings.ts';

/** How a connection from this machine is written. */
const here = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a platform shows what is only for trying it: with demonstration data, at an address that nobody but this machine has. */
export const showsTrials = ({ demoData, ...settings }: Pick<Settings, 'demoData' | 'host' | 'publicUrl'>) =>
  demoData && isOnThisMachine(settings);

/** Whether this machine itself asks, under the name of the platform. */
export function isAskedHere(
  c: Context<{ Bindings: HttpBindings }>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const { incoming } = c.env;
  // A proxy in front would make every caller look like this machine.
  const isHere = here.has(incoming.socket.remoteAddress ?? '') && c.req.header('x-forwarded-for') === undefined;
  // A page elsewhere may call this address by a name of its own; that it may not read what is here.
  return isHere && incoming.headers.host === new URL(publicUrl).host;
}

/** Whether a form was sent from a page of this origin: another page's may send one here, and may not. */
export const isOfThisPage = (c: Context): boolean =>
  ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
