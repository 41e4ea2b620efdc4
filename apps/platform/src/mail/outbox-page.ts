import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isAskedHere, showsTrials } from '../document/asked-here.ts';
import type { MailPages } from '../identity/mail-pages.ts';
import type { Settings } from '../settings.ts';
import type { Outbox } from './outbox.ts';

const shown = 50;

/** Where the outbox is looked at. */
export const OUTBOX_PATH = '/development/outbox';

/** The mail of a demonstration platform as a page. Anywhere else there is no such address. */
export function outboxPage({
  settings,
  outbox,
  pages,
}: {
  readonly settings: Settings;
  readonly outbox: Pick<Outbox, 'latest'>;
  readonly pages: Pick<MailPages, 'outbox'>;
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!showsTrials(settings)) return app;
  app.get(OUTBOX_PATH, async (c) => {
    if (!isAskedHere(c, settings)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(pages.outbox(await outbox.latest(shown)));
  });
  return app;
}
