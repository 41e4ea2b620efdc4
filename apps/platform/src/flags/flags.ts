import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Settings } from '../settings.ts';
import { flagNames, type FlagName } from './flag-names.ts';

/** Answers feature flags by the OpenFeature Remote Evaluation Protocol (OFREP). */
export function flagRoutes({ flagsOff, allowedOrigins }: Pick<Settings, 'flagsOff' | 'allowedOrigins'>): Hono {
  const evaluated = flagNames.map((key) => evaluate(key, !flagsOff.includes(key)));
  const etag = `"${createHash('sha256').update(JSON.stringify(evaluated)).digest('base64url').slice(0, 22)}"`;
  const app = new Hono();
  const small = bodyLimit({
    maxSize: 64 * 1024,
    onError: (c) => c.json({ errorCode: 'GENERAL', errorDetails: 'The evaluation context is too large.' }, 413),
  });

  app.use('/ofrep/v1/*', cors({ origin: [...allowedOrigins], exposeHeaders: ['ETag'], maxAge: 600 }));
  app.use('/ofrep/v1/*', small, async (c, next) => {
    if (c.req.method === 'POST' && !(await isContext(c.req.text()))) {
      return c.json({ errorCode: 'PARSE_ERROR', errorDetails: 'The evaluation context is not a JSON object.' }, 400);
    }
    await next();
    return undefined;
  });

  app.post('/ofrep/v1/evaluate/flags', (c) => {
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    const known = (c.req.header('if-none-match') ?? '').split(/\s*,\s*/).map((each) => each.replace(/^W\//, ''));
    return known.includes(etag) ? c.body(null, 304) : c.json({ flags: evaluated });
  });

  app.post('/ofrep/v1/evaluate/flags/:key', (c) => {
    const key = c.req.param('key');
    const found = evaluated.find((flag) => flag.key === key);
    return found === undefined ? c.json({ key, errorCode: 'FLAG_NOT_FOUND' }, 404) : c.json(found);
  });
  return app;
}

function evaluate(key: FlagName, value: boolean) {
  return { key, value, reason: 'STATIC', variant: value ? 'on' : 'off', metadata: {} };
}

async function isContext(text: Promise<string>): Promise<boolean> {
  const body = await text;
  if (body.trim() === '') return true;
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}
