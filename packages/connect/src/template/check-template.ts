import { LiquidError, Value, type Filter, type Template } from 'liquidjs';
import { isIncidentField } from '../incident-fields.ts';
import { createEngine, DATE_FORMATS } from './engine.ts';

/** What is wrong with a template, and where; and which fields it prints that no incident has. */
export interface CheckedTemplate {
  readonly wrong?: { readonly line: number; readonly says: string };
  /** They print nothing, which is rarely meant (D-253). */
  readonly unknown: readonly string[];
}

const LONGEST = 64 * 1024;
const engine = createEngine();
const formats: ReadonlySet<unknown> = new Set(DATE_FORMATS);

/** Judges a template as it is saved (D-253). */
export function checkTemplate(text: string): CheckedTemplate {
  if (new TextEncoder().encode(text).byteLength > LONGEST)
    return { wrong: { line: 1, says: 'The template may have at most 64 KB.' }, unknown: [] };
  try {
    const parts = engine.parse(text);
    const free = filtersOf(parts).find(({ filter: { name, args } }) => name === 'date' && !isListed(args[0]));
    if (free !== undefined)
      return { wrong: { line: lineOf(free.part.token.getPosition()), says: FREE_DATE }, unknown: [] };
    const unknown = engine.fullVariablesSync(parts).filter((name) => !isIncidentField(name));
    return { unknown: [...new Set(unknown)] };
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    return { wrong: { line: lineOf(error.token.getPosition()), says: sayOf(error.message) }, unknown: [] };
  }
}

const FREE_DATE = `A date is written in one of these ways: ${DATE_FORMATS.join(', ')}.`;
const isListed = (format: unknown) =>
  typeof format === 'object' && format !== null && 'content' in format && formats.has(format.content);
const lineOf = ([line]: readonly number[]) => line ?? 1;

interface Asked {
  readonly part: Template;
  readonly filter: Filter;
}

/** The filters that a template asks for, those of its conditions included. */
function filtersOf(parts: readonly Template[]): readonly Asked[] {
  return parts.flatMap((part) => {
    const values = [...(part.arguments?.() ?? [])].filter((given) => given instanceof Value);
    const own = values.flatMap(({ filters }) => filters.map((filter) => ({ part, filter })));
    const inside = part.children?.(true, true).next().value;
    return [...own, ...(Array.isArray(inside) ? filtersOf(inside) : [])];
  });
}

/** The engine's words in ours: they speak to who builds engines. */
function sayOf(message: string): string {
  const [, filter] = /undefined filter: (\S+?)(?:,|$)/.exec(message) ?? [];
  if (filter !== undefined) return `The filter “${filter.slice(0, 40)}” is not understood here.`;
  const [, tag] = /tag "?([^"]+?)"? not found/.exec(message) ?? [];
  if (tag !== undefined) return `The tag “${tag.slice(0, 40)}” is not understood here.`;
  const [, open] = /tag \{%-?\s*(\w+)[^]*? not closed/.exec(message) ?? [];
  if (open !== undefined) return `This “${open}” is not closed.`;
  if (/not closed/.test(message)) return 'These braces are not closed.';
  return 'This cannot be read: a name is expected here, with filters after a bar.';
}
