import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { demoVenues } from './demo-venues.ts';
import { drawFloor } from './draw-floor.ts';
import { DEMO_VENDOR_PATH } from './path.ts';

const MOST = 100;
const whole = (text: string | undefined, otherwise: number) =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;

/** A vendor of maps that invents its venues and draws them: the real thing can be tried without a contract (D-127, D-219). */
export function demoMaps(): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(`${DEMO_VENDOR_PATH}/venues`, (c) => {
    const from = whole(c.req.query('cursor'), 0);
    const to = from + Math.min(MOST, Math.max(1, whole(c.req.query('limit'), MOST)));
    return c.json({ results: demoVenues.slice(from, to), ...(to < demoVenues.length && { next: String(to) }) });
  });
  app.get(`${DEMO_VENDOR_PATH}/venues/:id`, (c) => {
    const venue = demoVenues.find(({ id }) => id === c.req.param('id'));
    if (venue === undefined) return c.notFound();
    const drawings = `${DEMO_VENDOR_PATH}/drawings/${demoVenues.indexOf(venue)}`;
    return c.json({
      ...venue,
      floors: venue.floors.map((floor) => ({ ...floor, drawing: `${drawings}/${floor.order}.png` })),
    });
  });
  app.get(`${DEMO_VENDOR_PATH}/drawings/:venue{\\d{1,6}}/:floor{\\d{1,3}\\.png}`, async (c) => {
    const [venue, floor] = [Number(c.req.param('venue')), Number.parseInt(c.req.param('floor'), 10)];
    if (demoVenues[venue]?.floors[floor] === undefined) return c.notFound();
    const drawing = await drawFloor(venue, floor);
    return c.body(new Uint8Array(drawing), 200, { 'Content-Type': 'image/png' });
  });
  return app;
}
