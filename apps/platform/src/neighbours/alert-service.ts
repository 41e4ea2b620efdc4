import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { jwtVerify, SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** Whether somebody is signed in at the platform who shows this token. */
export type KnowsLogin = (token: string) => Promise<boolean>;

/** How long a token of the alert service serves, in seconds. */
const SERVES = 300;
const Asked = v.object({ refreshtoken: v.string(), buildinguid: v.string(), clientuid: v.string() });

const templates = [
  { ID: 1, Name: 'Lockdown', subtypes: ['Intruder on site', 'Threat nearby', 'Drill'] },
  { ID: 2, Name: 'Evacuate', subtypes: ['Fire', 'Gas leak', 'Drill'] },
  { ID: 3, Name: 'Hold', subtypes: ['Corridors', 'Classrooms'] },
  { ID: 4, Name: 'Secure', subtypes: ['Police activity', 'Animal on site'] },
  { ID: 5, Name: 'Shelter', subtypes: ['Severe weather', 'Hazardous material'] },
  { ID: 6, Name: 'Medical', subtypes: [] },
] as const;
const teamAssist = ['Fight', 'Medical', 'Visitor concern', 'Student support'].map((name) => ({
  IncidentType: `Team assist: ${name}`,
  Name: name,
}));

/** The alert service as the portal knows it: a token of its own for whoever is signed in, and what incidents are called (§7, D-043, D-272). */
export function alertService({
  portalOrigin,
  knowsLogin,
  now,
}: {
  readonly portalOrigin: string;
  readonly knowsLogin: KnowsLogin;
  readonly now: () => Date;
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const key = randomBytes(32);
  const seconds = () => Math.floor(now().getTime() / 1000);
  const crossOrigin = async (c: Context, next: Next) => {
    c.header('Access-Control-Allow-Origin', portalOrigin);
    c.header('Vary', 'Origin');
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Access-Control-Allow-Methods', 'GET, POST');
    c.header('Access-Control-Allow-Headers', 'authorization, content-type');
    c.header('Access-Control-Max-Age', '600');
    return c.body(null, 204);
  };
  app.use('/.auth/*', crossOrigin);
  app.use('/api/*', crossOrigin);
  app.post('/.auth/ValidateAuth', bodyLimit({ maxSize: 16_384 }), async (c) => {
    const asked = v.safeParse(Asked, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ description: 'The body is not what is asked for.' }, 400);
    if (!(await knowsLogin(asked.output.refreshtoken)))
      return c.json({ description: 'Nobody is signed in by this.' }, 401);
    const { buildinguid, clientuid } = asked.output;
    const token = await new SignJWT({ buildinguid, clientuid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + SERVES)
      .sign(key);
    return c.json(token);
  });
  app.use('/api/*', async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const isGood = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() }).then(
      () => true,
      () => false,
    );
    if (!isGood) return c.json({ description: 'The token does not serve.' }, 401);
    return next();
  });
  app.get('/api/EM/EMPolicy/GetIncidentTemplates', (c) => c.json(templates.map(({ ID, Name }) => ({ ID, Name }))));
  app.get('/api/Incidents/GetSubTypes', (c) => {
    const found = templates.find(({ ID }) => String(ID) === c.req.query('incidentTemplateId'));
    return c.json((found?.subtypes ?? []).map((Name, at) => ({ Id: `${found?.ID}-${at + 1}`, Name })));
  });
  app.get('/api/EM/TeamAssist/GetTemplates', (c) => c.json(teamAssist));
  return app;
}
