import type { Rule } from '../permission/permit.ts';

/** What navigation must know of a route; the app's table adds titles and screens. */
export interface RouteShape {
  /** `{x}` and `:x` mean one non-empty segment (D-063). */
  readonly path: string;
  readonly rule: Rule;
}

export interface RouteMatch<Route extends RouteShape = RouteShape> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a path: case-sensitive, an optional trailing slash, static segments before parameters (D-063). A
 * word that is a page of its own beside the records of a kind somewhere (`add-building`) ends no address of such a record.
 */
export function matchRoute<Route extends RouteShape>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  if (path !== '' && !path.startsWith('/')) return undefined;
  const segments = segmentsOf(path);
  const last = segments.at(-1) ?? '';
  for (const { at, parts, notCalled } of patternsOf(routes)) {
    const params = paramsIn(parts, segments);
    const route = routes[at];
    if (params && route && !notCalled.has(last)) return { route, params };
  }
  return undefined;
}

/** One part of a path: a word, or the name of what stands there. */
interface Part {
  readonly text: string;
  readonly name: string | undefined;
}

/** The path of a route, read once. */
interface Pattern {
  /** Where its route stands in the table. */
  readonly at: number;
  readonly parts: readonly Part[];
  /** `add-building` stands beside `{building}` in some address of the table: at the end of any other it is no building. */
  readonly notCalled: ReadonlySet<string>;
}

const read = new WeakMap<readonly RouteShape[], readonly Pattern[]>();

/** The patterns of a table, static segments before parameters; of two alike the first of the table. */
function patternsOf(routes: readonly RouteShape[]): readonly Pattern[] {
  const known = read.get(routes);
  if (known !== undefined) return known;
  const paths = routes.map(({ path }) => segmentsOf(path).map((text): Part => ({ text, name: parameterIn(text) })));
  const patterns = paths
    .map((parts, at): Pattern => ({ at, parts, notCalled: pagesBeside(parts.at(-1)?.name, paths) }))
    .toSorted((one, other) => staticness(other) - staticness(one));
  read.set(routes, patterns);
  return patterns;
}

/** The words that are pages of their own where records of a kind stand. */
function pagesBeside(name: string | undefined, paths: readonly (readonly Part[])[]): ReadonlySet<string> {
  if (name === undefined) return new Set();
  const folders = new Set(paths.filter((parts) => parts.at(-1)?.name === name).map(folderOf));
  return new Set(paths.filter((parts) => folders.has(folderOf(parts))).flatMap((parts) => parts.at(-1)?.text ?? []));
}

const folderOf = (parts: readonly Part[]) =>
  parts
    .slice(0, -1)
    .map(({ text }) => text)
    .join('/');
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/').slice(1);
const parameterIn = (segment: string) => /^(?:\{(\w+)\}|:(\w+))$/.exec(segment)?.slice(1).find(Boolean);
/** `10` for a static segment before a parameter, read as a binary figure: the earlier static one wins. */
const staticness = ({ parts }: Pattern) => Number(`0b0${parts.map(({ name }) => (name ? '0' : '1')).join('')}`);

function paramsIn(parts: readonly Part[], segments: readonly string[]): Record<string, string> | undefined {
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, { text, name }] of parts.entries()) {
    const given = segments[index] ?? '';
    if (name === undefined ? given !== text : !isIdentifier(decoded(given))) return undefined;
    if (name !== undefined) params[name] = decoded(given);
  }
  return params;
}

/** `.` and `..` are steps in an address, never a record. */
const isIdentifier = (segment: string) => segment !== '' && segment !== '.' && segment !== '..';

/** A malformed escape stays as typed: it names no record, and the platform answers as for any absent one. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
