import { allCalls } from '@wardmere/api';
import { expect, it } from 'vitest';
import { boundOf } from './lists.ts';

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The lists within a schema, each with where it stands; a function is a step of it, and no schema. */
function listsIn(schema: unknown, at: string): [string, Part][] {
  if (!isPart(schema)) return [];
  const { wrapped, item, entries, options } = schema;
  return [
    ...(isPart(item) ? ([[at, schema]] satisfies [string, Part][]) : []),
    ...listsIn(wrapped, at),
    ...listsIn(item, `${at}[]`),
    ...(isPart(entries) ? Object.entries(entries).flatMap(([name, part]) => listsIn(part, `${at}.${name}`)) : []),
    ...(Array.isArray(options) ? options.flatMap((option) => listsIn(option, `${at}|`)) : []),
  ];
}

it('every list that a call is sent says how long it may be', () => {
  const lists = allCalls.flatMap(({ call: { method, path, body } }) => listsIn(body, `${method} ${path}`));
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(([, list]) => boundOf(list) === undefined).map(([at]) => at)).toEqual([]);
  expect(lists.filter(([at]) => at.includes('|')).map(([at]) => at)).toEqual([]);
});
