import { isIncidentField } from '../incident-fields.ts';

/** What a rule may have (D-254): bounded before anything of it is run. */
export const LONGEST_RULE = 8 * 1024;
const MOST_LEVELS = 20;
const MOST_NODES = 500;

/** The operators of JSON logic that are understood; any other would be guessed at (D-254). */
export const OPERATORS: ReadonlySet<string> = new Set([
  'var',
  'missing',
  'missing_some',
  '==',
  '===',
  '!=',
  '!==',
  '!',
  '!!',
  'and',
  'or',
  'if',
  '?:',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'cat',
  'substr',
]);

/** Why the platform would refuse a rule, in a sentence; undefined where it takes it. */
export function wrongWithRule(rule: unknown): string | undefined {
  // Its levels come first: to write down what is nested without end is a call for each of them, too.
  const wrong = wrongIn(rule, 1, { nodes: 0 });
  if (wrong !== undefined) return wrong;
  return bytesOf(JSON.stringify(rule) ?? '') > LONGEST_RULE ? 'The rule may have at most 8 KB.' : undefined;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A level is an operation, or a list that is no operation's own. */
function wrongIn(value: unknown, level: number, seen: { nodes: number }): string | undefined {
  if (level > MOST_LEVELS && isObject(value)) return 'The rule may have at most 20 levels.';
  seen.nodes += 1;
  if (seen.nodes > MOST_NODES) return 'The rule may have at most 500 parts.';
  if (Array.isArray(value)) return firstWrong(value, level + 1, seen);
  if (!isObject(value)) return undefined;
  const [operation, ...others] = Object.entries(value);
  if (operation === undefined || others.length > 0)
    return 'An operation is an object with one member: its name, and what it is done with.';
  const [operator, given] = operation;
  if (!OPERATORS.has(operator)) return `The rule asks for “${operator.slice(0, 40)}”, which is not understood here.`;
  return wrongNames(operator, listOf(given)) ?? firstWrong(listOf(given), level + 1, seen);
}

function firstWrong(parts: readonly unknown[], level: number, seen: { nodes: number }): string | undefined {
  for (const part of parts) {
    const wrong = wrongIn(part, level, seen);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** What an operation names of the incident, where it names anything: names that are made while it runs are refused. */
function wrongNames(operator: string, given: readonly unknown[]): string | undefined {
  const unknown = namesIn(operator, given).find((name) => typeof name !== 'string' || !isIncidentField(name));
  if (unknown === undefined) return undefined;
  return typeof unknown === 'string'
    ? `No incident has a field “${unknown.slice(0, 40)}”.`
    : `“${operator}” takes the name of a field.`;
}

function namesIn(operator: string, given: readonly unknown[]): readonly unknown[] {
  // `{"var": []}` names nothing, which is the whole incident.
  if (operator === 'var') return [given[0] ?? ''];
  if (operator === 'missing') return given.flatMap(listOf);
  return operator === 'missing_some' ? listOf(given[1] ?? null) : [];
}
