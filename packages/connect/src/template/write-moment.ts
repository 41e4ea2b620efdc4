const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Parts of a moment by their signs, cut out of its ISO text. */
const written: Readonly<Record<string, (iso: string) => string>> = {
  Y: (iso) => String(Number(iso.slice(0, -20))),
  m: (iso) => iso.slice(-19, -17),
  b: (iso) => MONTHS[Number(iso.slice(-19, -17)) - 1] ?? '',
  d: (iso) => iso.slice(-16, -14),
  H: (iso) => iso.slice(-13, -11),
  M: (iso) => iso.slice(-10, -8),
  S: (iso) => iso.slice(-7, -5),
};
const NOW: ReadonlySet<unknown> = new Set(['now', 'today']);

/**
 * Writes a moment by a listed format (D-253), in UTC or as a zone tells it: a name, or minutes west. What is no moment stays
 * as it is. It reads alike wherever it is written: Liquid's own filter takes hours from the machine's clock, which are others
 * near each change of that clock, and months from its language, “Sept” here and “Sep” there.
 */
export function writeMoment(value: unknown, format: unknown, zone: unknown = 0): unknown {
  if (typeof value !== 'string') return value;
  const at = NOW.has(value) ? new Date() : new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const east = typeof zone === 'string' ? minutesEast(at, zone) : -Number(zone);
  const iso = new Date(at.getTime() + east * 60_000).toISOString();
  const seconds = String(Math.round(at.getTime() / 1000));
  return String(format).replaceAll(/%(\w)/g, (whole, sign: string) =>
    sign === 's' ? seconds : (written[sign]?.(iso) ?? whole),
  );
}

/** No clock is further from UTC. */
const MOST_MINUTES = 24 * 60;

/** Whether a moment can be written by it: minutes west, or the name of a zone that is known here. */
export function isZone(zone: string | number): boolean {
  if (typeof zone === 'number') return Math.abs(zone) <= MOST_MINUTES;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function minutesEast(at: Date, timeZone: string): number {
  const told = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(at);
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(told) ?? [];
  return Number(`${sign}${Number(hours) * 60 + Number(minutes)}`);
}
