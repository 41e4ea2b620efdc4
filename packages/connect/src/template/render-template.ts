import { LiquidError, type Liquid } from 'liquidjs';
import type { Incident } from '../incident.ts';
import { checkTemplate } from './check-template.ts';
import { createEngine } from './engine.ts';

/** What a template makes of an incident, or why nothing can be made of it. */
export type Rendered =
  | { readonly body: string; readonly wrong?: never }
  | { readonly body?: never; readonly wrong: { readonly line: number; readonly says: string } };

const LONGEST_BODY = 256 * 1024;
const engines = new Map<string, Liquid>();

/**
 * Renders a template for its type of content (D-253): what the form shows is what is sent. An empty template sends the
 * incident itself as JSON, and of any other type nothing.
 */
export function renderTemplate(template: string, contentType: string, incident: Incident): Rendered {
  if (template.trim() === '') return { body: contentType === 'application/json' ? JSON.stringify(incident) : '' };
  const { wrong } = checkTemplate(template);
  if (wrong !== undefined) return { wrong };
  const engine = engines.get(contentType) ?? createEngine(contentType);
  engines.set(contentType, engine);
  try {
    const body = String(engine.parseAndRenderSync(template, { ...incident }));
    if (new TextEncoder().encode(body).byteLength > LONGEST_BODY)
      return { wrong: { line: 1, says: 'What the template makes may have at most 256 KB.' } };
    return { body };
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    return { wrong: { line: error.token.getPosition()[0] ?? 1, says: 'This cannot be made of the incident.' } };
  }
}
