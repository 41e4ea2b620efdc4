import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { flagNames, type FlagName } from './flag-names.ts';

/** Answers feature flags by the OpenFeature Remote Evaluation Protocol (OFREP). */
export function flagRoutes({ flagsOff }: Pick<Settings, 'flagsOff'>, log: Log): Hono {
  const evaluated = flagNames.map((key) => evaluate(key, !flagsOff.includes(key)));
  const etag = `"${createHash('sha256').update(JSON.stringify(evaluated)).digest('base64url').slice(0, 22)}"`;
  const app = new Hono();
  const small = bodyLimit({
    maxSize: 64 * 1024,
    onError: (c) => c.json({ errorCode: 'GENERAL', errorDetails: 'The evaluation context is too large.' }, 413),
  });

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

  // What the portal evaluated, told in batches (D-040): counted, never tied to a person.
  app.post('/ofrep/v1/events', async (c) => {
    const told = v.safeParse(Told, await c.req.json().catch(() => undefined));
    if (!told.success) return c.json({ errorCode: 'PARSE_ERROR' }, 400);
    for (const [flag, count] of countsOf(told.output.events)) log.info('flag evaluated', { flag, count });
    return c.body(null, 204);
  });
  return app;
}

const Told = v.object({
  events: v.pipe(v.array(v.object({ flag: v.picklist(flagNames), value: v.boolean() })), v.maxLength(100)),
});

function countsOf(events: readonly { flag: FlagName; value: boolean }[]): Map<string, number> {
  const names = events.map(({ flag, value }) => `${flag}=${value ? 'on' : 'off'}`);
  return new Map([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]));
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
