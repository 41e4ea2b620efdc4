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
  return routes
    .flatMap((route) => {
      const pattern = segmentsOf(route.path);
      const params = paramsIn(pattern, segments);
      return params && !namesPage(routes, pattern, segments.at(-1)) ? [{ route, params }] : [];
    })
    .toSorted((a, b) => staticness(b.route) - staticness(a.route))[0];
}

/** `add-building` stands beside `{building}` in some address of the table: at the end of any other it is no building. */
function namesPage(routes: readonly RouteShape[], record: readonly string[], given: string | undefined): boolean {
  const name = parameterIn(record.at(-1) ?? '');
  if (name === undefined) return false;
  const patterns = routes.map(({ path }) => segmentsOf(path));
  const folders = new Set(patterns.filter((pattern) => parameterIn(pattern.at(-1) ?? '') === name).map(folderOf));
  return patterns.some((pattern) => pattern.at(-1) === given && folders.has(folderOf(pattern)));
}

const folderOf = (segments: readonly string[]) => segments.slice(0, -1).join('/');
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/').slice(1);
const parameterIn = (segment: string) => /^(?:\{(\w+)\}|:(\w+))$/.exec(segment)?.slice(1).find(Boolean);
/** `10` for a static segment before a parameter, read as a binary figure: the earlier static one wins. */
const staticness = ({ path }: RouteShape) =>
  Number(
    `0b0${segmentsOf(path)
      .map((segment) => (parameterIn(segment) ? '0' : '1'))
      .join('')}`,
  );

function paramsIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? '';
    const name = parameterIn(expected);
    if (name === undefined ? given !== expected : !isIdentifier(decoded(given))) return undefined;
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
