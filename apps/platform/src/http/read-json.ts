import { LARGEST_BODY, type Call } from '@wardmere/api';
import { inFigures } from '../in-figures.ts';
import { invalidField } from './refusal.ts';

const DEEPEST = 20;
/** So many values a body may hold: each costs more to read and to judge than the two bytes it is sent in. */
const MOST_VALUES = 50_000;
/** … where its call takes more than usual: a request to import with as many cells and rows as it may name has 181,000. */
const MOST_OF_LARGE = 200_000;

/** The value a JSON body stands for. Whatever no store could give back as it was sent is refused here, once. */
export function readJson(
  bytes: ArrayBuffer,
  { deepest = DEEPEST, largest }: Pick<Call, 'deepest' | 'largest'>,
): unknown {
  const text = decode(bytes);
  const most = largest > LARGEST_BODY ? MOST_OF_LARGE : MOST_VALUES;
  const { depth, values } = lookedOver(text);
  if (depth > deepest) throw invalidField('body', `The body is nested more than ${deepest} levels deep.`);
  if (values > most) throw invalidField('body', `The body holds more than ${inFigures(most)} values.`);
  return requireKeepable(parse(text));
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('body', 'The body is not UTF-8.');
  }
}

/** Counted before parsing: what walks the value later may recurse, and looks at each value of it. */
function lookedOver(text: string): { readonly depth: number; readonly values: number } {
  let [depth, deepest, values, inString] = [0, 0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') {
      deepest = Math.max(deepest, (depth += 1));
      values += 1;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return { depth: deepest, values };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('body', 'The body is not JSON.');
  }
}

/** A walk of its own: a function that is handed to the parser makes it ten times as slow. */
function requireKeepable(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalidField('body', 'A number is too large.');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) value.forEach(requireKeepable);
  else
    for (const [name, member] of Object.entries(value)) {
      if (name === '__proto__') throw invalidField('body', 'A member may not be named __proto__.');
      requireKeepable(member);
    }
  return value;
}
