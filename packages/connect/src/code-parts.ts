import { isIncidentField } from './incident-fields.ts';

/** A part of a code as it is typed; all of them are the code. */
export interface CodePart {
  readonly text: string;
  /** What stands out of what is around it: what comes from the incident, what only steers, and what no incident has. */
  readonly tone?: 'info' | 'neutral' | 'warning';
}

const OUTPUT_OR_TAG = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;
const NAME = /^\{\{-?\s*([a-z][\w.]*)/i;

/** A template in its parts: what it prints of the incident, what it decides by, and what is sent as it stands. */
export const partsOfTemplate = (text: string): readonly CodePart[] =>
  partsBy(OUTPUT_OR_TAG, text, (found) => {
    if (found.startsWith('{%')) return 'neutral';
    const [, name] = NAME.exec(found) ?? [];
    return name === undefined || isIncidentField(name) ? 'info' : 'warning';
  });

const STRING = /"(?:[^"\\\n]|\\.)*"(?:\s*:)?/g;

/** A rule in its parts: names of fields, what its operations are called, and the rest. */
export const partsOfRule = (text: string): readonly CodePart[] =>
  partsBy(STRING, text, (found) =>
    found.endsWith(':') ? 'neutral' : isIncidentField(found.slice(1, -1)) ? 'info' : undefined,
  );

function partsBy(
  pattern: RegExp,
  text: string,
  toneOf: (found: string) => CodePart['tone'] | undefined,
): readonly CodePart[] {
  const parts: CodePart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const tone = toneOf(found);
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: found, ...(tone && { tone }) });
    from = index + found.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}
