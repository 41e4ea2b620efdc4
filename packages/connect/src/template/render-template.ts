import { LiquidError, type Liquid, type Template } from 'liquidjs';
import type { Incident } from '../incident.ts';
import { INCIDENT_FIELDS } from '../incident-fields.ts';
import { checkTemplate, type CheckedTemplate } from './check-template.ts';
import { contextOf, createEngine } from './engine.ts';

/** What a template makes of an incident, or why nothing can be made of it. */
export type Rendered =
  | { readonly body: string; readonly wrong?: never }
  | { readonly body?: never; readonly wrong: { readonly line: number; readonly says: string } };

const LONGEST_BODY = 256 * 1024;
const TOO_LONG = 'What the template makes may have at most 256 KB.';
const engines = new Map<string, Liquid>();

/** A template that was judged and, where nothing is wrong with it, read. */
interface ReadTemplate {
  readonly wrong?: CheckedTemplate['wrong'];
  readonly engine: Liquid;
  readonly parts: Template[];
}

/** One template is rendered for many incidents: each sample of a form, beside what was saved; each message of a receiver. */
const MOST_READ = 8;
const read = new Map<string, ReadTemplate>();

function readTemplate(template: string, contentType: string): ReadTemplate {
  const key = `${contentType}\n${template}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const engine = engines.get(contentType) ?? createEngine(contentType);
  engines.set(contentType, engine);
  const { wrong } = checkTemplate(template);
  const made = wrong === undefined ? { engine, parts: engine.parse(template) } : { wrong, engine, parts: [] };
  const [oldest] = read.keys();
  if (oldest !== undefined && read.size >= MOST_READ) read.delete(oldest);
  read.set(key, made);
  return made;
}

/** A sample and a report tell the same incident in different orders: what is sent of it has one. */
const order = INCIDENT_FIELDS.map((field) => field.replace('person.', ''));
const wholeIncident = (incident: Incident) => JSON.stringify(incident, order);

/**
 * Renders a template for its type of content (D-253): what the form shows is what is sent. An empty template sends the
 * incident itself as JSON, and of any other type nothing.
 */
export function renderTemplate(template: string, contentType: string, incident: Incident): Rendered {
  if (template.trim() === '') return { body: contentType === 'application/json' ? wholeIncident(incident) : '' };
  const { wrong, engine, parts } = readTemplate(template, contentType);
  if (wrong !== undefined) return { wrong };
  try {
    const body = String(engine.renderSync(parts, contextOf(engine, incident)));
    return new TextEncoder().encode(body).byteLength > LONGEST_BODY ? { wrong: { line: 1, says: TOO_LONG } } : { body };
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    const says = error.message.startsWith('memory alloc limit') ? TOO_LONG : 'This cannot be made from the incident.';
    return { wrong: { line: error.token.getPosition()[0] ?? 1, says } };
  }
}
