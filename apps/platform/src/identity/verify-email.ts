import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { EmailVerification } from './email-verification.ts';
import type { MailPages } from './mail-pages.ts';

const path = '/identity/verify-email';

/** The page a verification mail leads to. Looking at it changes nothing: programs that read mail follow links too. */
export function verifyEmailRoutes(options: {
  readonly verification: EmailVerification;
  readonly pages: MailPages;
  readonly origin: string;
}): Hono<{ Bindings: HttpBindings }> {
  const { verification, pages, origin } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(path, (c) => c.html(pages.verifyEmail(path)));
  app.post(path, bodyLimit({ maxSize: 8 * 1024, onError: (c) => c.html(pages.linkSpent(), 413) }), async (c) => {
    const from = c.req.header('origin');
    const { token } = await c.req.parseBody();
    const isOurs = from === undefined || from === origin;
    const confirmed = isOurs && typeof token === 'string' && (await verification.confirm(token));
    return confirmed ? c.html(pages.emailVerified()) : c.html(pages.linkSpent(), 400);
  });
  return app;
}
