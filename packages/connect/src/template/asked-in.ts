import { TypeGuards, Value, type Filter, type Template } from 'liquidjs';

/** One thing that a template asks for, and the part of it where it does. */
export interface Asked {
  readonly part: Template;
  /** A field, as a path. */
  readonly name?: string;
  readonly filter?: Filter;
  /** `(1..9)`: the engine has them, and the language has not. */
  readonly isRange?: true;
  /** It stands within more than is read. */
  readonly isTooDeep?: true;
}

/** So many conditions, or names in brackets, may stand within each other: each is a call within a call, and those are bounded. */
export const MOST_LEVELS = 20;

/** What a template asks for, in its conditions too. It is read once: the engine's own analysis takes seconds for a long one. */
export function askedIn(parts: readonly Template[], level = 1): readonly Asked[] {
  return parts.flatMap((part) => {
    if (level > MOST_LEVELS && part.children) return [{ part, isTooDeep: true }];
    const own = [...(part.arguments?.() ?? [])].flatMap((given) => askedOf(given, 1));
    const inside = part.children?.(true, true).next().value;
    return [...own.map((asked) => ({ part, ...asked })), ...(Array.isArray(inside) ? askedIn(inside, level + 1) : [])];
  });
}

type OfPart = Omit<Asked, 'part'>;

/** What stands in a value: itself, what it is found by, and what its filters are given. */
function askedOf(given: unknown, level: number): readonly OfPart[] {
  const within = (others: readonly unknown[]) => others.flatMap((each) => askedOf(each, level + 1));
  if (given instanceof Value)
    return [
      ...within(given.initial.postfix),
      ...given.filters.flatMap((filter) => [{ filter }, ...within(filter.args.flat())]),
    ];
  if (TypeGuards.isRangeToken(given)) return [{ isRange: true }];
  if (!TypeGuards.isPropertyAccessToken(given)) return [];
  if (level > MOST_LEVELS) return [{ isTooDeep: true }];
  const found = within([given.variable, ...given.props]);
  return found.some(({ isTooDeep }) => isTooDeep) ? found : [{ name: pathOf(given) }, ...found];
}

/** As it is written: `person.age`, and `person[field]` where another field says which. */
function pathOf(given: unknown): string {
  if (!TypeGuards.isPropertyAccessToken(given))
    return typeof given === 'object' && given !== null && 'content' in given ? String(given.content) : '';
  const [first, ...others] = given.props;
  return [
    pathOf(first),
    ...others.map((each) => (TypeGuards.isPropertyAccessToken(each) ? `[${pathOf(each)}]` : `.${pathOf(each)}`)),
  ].join('');
}
