import { Context, Liquid, type FilterImplOptions } from 'liquidjs';
import type { Incident } from '../incident.ts';
import { escapeFor, type Escape } from './escape.ts';
import { writeMoment } from './write-moment.ts';

/** The tags that there are (D-253): nothing that loops, assigns, reads files or prints unescaped. */
const TAGS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'comment']);
const FILTERS: ReadonlySet<string> = new Set([
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'truncate',
  'date',
  'json',
]);

/** How a moment may be written: a width that is free to choose makes gigabytes of a small template (D-253). */
export const DATE_FORMATS = [
  '%Y-%m-%dT%H:%M:%SZ',
  '%Y-%m-%d %H:%M',
  '%Y-%m-%d',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%d %b %Y',
  '%d %b %Y %H:%M',
  '%H:%M',
  '%H:%M:%S',
  '%s',
] as const;

/** So many characters may pass through filters: what is printed of them is at most 256 KB, and each may double what it is given. */
const MOST_FILTERED = 4 * 1024 * 1024;

/**
 * The engine of templates for a type of content. What is not listed is not in it: nothing has to be refused afterwards. Its
 * tables inherit nothing, or `{{ x | constructor }}` would find a filter.
 */
export function createEngine(contentType = 'application/json'): Liquid {
  const escape = escapeFor(contentType);
  const engine = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    cache: false,
    outputEscape: escape.text,
    memoryLimit: MOST_FILTERED,
  });
  engine.registerFilter('json', wholeJson(escape));
  engine.registerFilter('date', writeMoment);
  leaveOnly(engine.tags, TAGS);
  leaveOnly(engine.filters, FILTERS);
  return engine;
}

/**
 * Fields are what an incident has, and nothing else is read (D-253): the engine finds a `size` in every text and every person,
 * a `length` and letters by their numbers, which the form calls unknown.
 */
class FieldsOnly extends Context {
  override readProperty(of: unknown, key: unknown): unknown {
    if (typeof of !== 'object' || of === null || typeof key !== 'string') return undefined;
    return Object.getOwnPropertyDescriptor(of, key)?.value;
  }
}

/** What a template is rendered in: the incident, of which its fields are read. */
export const contextOf = (engine: Liquid, incident: Incident): Context =>
  new FieldsOnly({ ...incident }, engine.options, { sync: true }, { liquid: engine });

/** Prints a whole JSON value. What it makes is escaped already where that is wanted: once more, and it would be no JSON. */
const wholeJson = (escape: Escape): FilterImplOptions => ({
  raw: true,
  handler(value: unknown) {
    const json = escape.json(JSON.stringify(value ?? null) ?? 'null');
    this.context.memoryLimit.use(json.length);
    return json;
  },
});

function leaveOnly(table: object, listed: ReadonlySet<string>): void {
  for (const name of Object.keys(table)) if (!listed.has(name)) Reflect.deleteProperty(table, name);
  Object.setPrototypeOf(table, null);
}
