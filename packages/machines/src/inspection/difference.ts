/** A place in a plain value that two moments differ in: `before` or `after` is absent where nothing stood there. */
export interface Difference {
  /** `draft.name`, `rows.2.email`; empty for the value itself. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What two plain values differ in, place by place: what was told of a context before an event and after it (N7). */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (before === after) return [];
  const [one, other] = [membersOf(before), membersOf(after)];
  if (one === undefined || other === undefined || Array.isArray(before) !== Array.isArray(after))
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) =>
    differencesOf(one.get(name), other.get(name), path === '' ? name : `${path}.${name}`),
  );
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
