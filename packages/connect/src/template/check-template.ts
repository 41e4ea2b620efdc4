import { LiquidError, TypeGuards, type Filter } from 'liquidjs';
import { isIncidentField } from '../incident-fields.ts';
import { askedIn, MOST_LEVELS, type Asked } from './asked-in.ts';
import { createEngine, DATE_FORMATS } from './engine.ts';
import { isZone } from './write-moment.ts';

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
    const asked = askedIn(engine.parse(text));
    const wrong = firstWrong(asked);
    if (wrong !== undefined) return { wrong, unknown: [] };
    const unknown = asked.flatMap(({ name }) => (name === undefined || isIncidentField(name) ? [] : [name]));
    return { unknown: [...new Set(unknown)] };
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    return { wrong: { line: lineOf(error.token.getPosition()), says: sayOf(error.message) }, unknown: [] };
  }
}

const TOO_DEEP = `The template may have at most ${MOST_LEVELS} levels.`;
const FREE_DATE = `A date is written in one of these ways: ${DATE_FORMATS.join(', ')}.`;
const NO_ZONE = 'A zone is a name such as "Europe/London", or a number of minutes west of UTC.';
const isListed = (format: unknown) =>
  typeof format === 'object' && format !== null && 'content' in format && formats.has(format.content);
const lineOf = ([line]: readonly number[]) => line ?? 1;

/** What can be read and is not taken all the same. */
function firstWrong(asked: readonly Asked[]): CheckedTemplate['wrong'] {
  for (const { part, isTooDeep, isRange, filter } of asked) {
    const says = isTooDeep ? TOO_DEEP : isRange ? 'A range is not understood here.' : wrongWithDate(filter);
    // Where a part stands is counted from the start of the template: it is asked for once.
    if (says !== undefined) return { line: lineOf(part.token.getPosition()), says };
  }
  return undefined;
}

/** How a moment is written is known as it is saved: a zone that nobody knows ends each message that comes by it (D-253). */
function wrongWithDate(filter: Filter | undefined): string | undefined {
  if (filter?.name !== 'date') return undefined;
  const [format, zone] = filter.args;
  if (!isListed(format)) return FREE_DATE;
  if (zone === undefined) return undefined;
  return (TypeGuards.isQuotedToken(zone) || TypeGuards.isNumberToken(zone)) && isZone(zone.content)
    ? undefined
    : NO_ZONE;
}

/** The engine's words in ours: they speak to who builds engines. */
function sayOf(message: string): string {
  const [, filter] = /undefined filter: (\S+?)(?:,|$)/.exec(message) ?? [];
  if (filter !== undefined) return `The filter “${filter.slice(0, 40)}” is not understood here.`;
  const [, tag] = /tag "?([^"]+?)"? not found/.exec(message) ?? [];
  if (tag !== undefined) return `The tag “${tag.slice(0, 40)}” is not understood here.`;
  const [, open] = /tag \{%-?\s*(\w+)[^]*? not closed/.exec(message) ?? [];
  if (open !== undefined) return `This “${open}” is not closed.`;
  if (message.startsWith('Maximum call stack')) return TOO_DEEP;
  if (/not closed/.test(message)) return 'These braces are not closed.';
  return 'This cannot be read: a name is expected here, with filters after a bar.';
}
