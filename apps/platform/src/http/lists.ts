import type { AnySchema } from '@wardmere/api';
import * as v from 'valibot';

// A schema looks at each item of a list before it counts them, and tells each that is wrong. Here lists are counted first, and
// of a long one some of its wrong items are told.

/** Of a list that is longer wrong items alone are told, and so many of them. */
const LONG = 1000;
const MOST_WRONG = 100;

const partOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;
const membersOf = (of: unknown): [string, unknown][] =>
  typeof of === 'object' && of !== null ? Object.entries(of) : [];
const isSchema = (part: unknown): part is AnySchema => partOf(part, 'kind') === 'schema';

/** A list that has more items than its schema lets it have: the member of the whole it stands in, and what is said of it. */
interface TooLong {
  readonly member: string | undefined;
  readonly message: string | undefined;
}

/** The lists in a value that are too long, found without a look at the items of these. */
export function* tooLongIn(schema: unknown, value: unknown, member?: string): Generator<TooLong, void, undefined> {
  if (Array.isArray(value)) {
    const bound = boundOf(schema);
    const item = itemOf(schema);
    if (bound !== undefined && value.length > bound.most) yield { member, message: bound.message };
    else if (mayHoldLists(item)) for (const each of value) yield* tooLongIn(item, each, member);
  } else
    for (const [name, part] of membersOf(entriesOf(schema)))
      yield* tooLongIn(part, partOf(value, name), member ?? name);
}

/** The value with wrong items alone in its long lists, where there are any: what is said of it is said of these. */
export function fewWrongOf(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const item = itemOf(schema);
    if (value.length <= LONG || !isSchema(item)) return value;
    const wrong: unknown[] = [];
    for (const each of value) {
      if (!v.is(item, each)) wrong.push(each);
      if (wrong.length === MOST_WRONG) break;
    }
    return wrong.length === 0 ? value : wrong;
  }
  const parts = membersOf(entriesOf(schema)).filter(([name]) => partOf(value, name) !== undefined);
  if (typeof value !== 'object' || parts.length === 0) return value;
  return {
    ...value,
    ...Object.fromEntries(parts.map(([name, part]) => [name, fewWrongOf(part, partOf(value, name))])),
  };
}

/** What a schema says behind what lets it be absent. */
const unwrapped = (schema: unknown): unknown => {
  const within = partOf(schema, 'wrapped');
  return within === undefined ? schema : unwrapped(within);
};
const itemOf = (schema: unknown) => partOf(unwrapped(schema), 'item');
const entriesOf = (schema: unknown) => partOf(unwrapped(schema), 'entries');
const mayHoldLists = (schema: unknown): boolean =>
  itemOf(schema) !== undefined || membersOf(entriesOf(schema)).some(([, part]) => mayHoldLists(part));

/** How many items a list may have, and what is said of more. */
export function boundOf(schema: unknown): { readonly most: number; readonly message: string | undefined } | undefined {
  for (const [, step] of membersOf(partOf(unwrapped(schema), 'pipe'))) {
    const [most, message] = [partOf(step, 'requirement'), partOf(step, 'message')];
    if (partOf(step, 'type') === 'max_length' && typeof most === 'number')
      return { most, message: typeof message === 'string' ? message : undefined };
  }
  return undefined;
}
