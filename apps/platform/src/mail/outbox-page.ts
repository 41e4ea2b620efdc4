import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { MailPages } from '../identity/mail-pages.ts';
import { isOnThisMachine, type Settings } from '../settings.ts';
import type { Outbox } from './outbox.ts';

const shown = 50;
/** How a connection from this machine is written. */
const here = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Where the outbox is looked at. */
export const OUTBOX_PATH = '/development/outbox';

/** Whether a platform shows its outbox: with demonstration data, at an address that nobody but this machine has. */
export const showsOutbox = ({ demoData, ...settings }: Pick<Settings, 'demoData' | 'host' | 'publicUrl'>) =>
  demoData && isOnThisMachine(settings);

/** The mail of a demonstration platform as a page. Anywhere else there is no such address. */
export function outboxPage(options: {
  readonly settings: Settings;
  readonly outbox: Pick<Outbox, 'latest'>;
  readonly pages: Pick<MailPages, 'outbox'>;
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!showsOutbox(options.settings)) return app;
  const { host } = new URL(options.settings.publicUrl);
  app.get(OUTBOX_PATH, async (c) => {
    // A proxy in front would make every caller look like this machine.
    const isHere = here.has(c.env.incoming.socket.remoteAddress ?? '') && c.req.header('x-forwarded-for') === undefined;
    // A page elsewhere may call this address by a name of its own; that it may not read what is here.
    if (!isHere || c.env.incoming.headers.host !== host) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(options.pages.outbox(await options.outbox.latest(shown)));
  });
  return app;
}
