import { Refusal } from './refusal.ts';

// Of many things each has an outcome of its own: what came of it, or why not.

/** What came of one of many, or its refusal. */
export type Each<Value> = Value | Refusal;

export const isRefused = <Value>(each: Each<Value>): each is Refusal => each instanceof Refusal;

/** The only one of a set of one; its refusal is thrown, as that of a call is. */
export function onlyOne<Value>(set: readonly Each<Value>[]): Value {
  const [one] = set;
  if (one === undefined) throw new Error('A set of one has one.');
  if (isRefused(one)) throw one;
  return one;
}

/** What work comes to, a refusal that it throws included. */
export function refusedOr<Value>(work: () => Value): Each<Value> {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Goes on with one that is not refused; what it is refused now is its refusal. */
export const andThen = <Value, Further>(each: Each<Value>, work: (value: Value) => Further): Each<Further> =>
  isRefused(each) ? each : refusedOr(() => work(each));

/** Goes on with those of many that are not refused, all at once, and puts what came of them in their places. */
export async function onWith<Value, Further>(
  set: readonly Each<Value>[],
  work: (values: readonly Value[]) => Promise<readonly Each<Further>[]>,
): Promise<Each<Further>[]> {
  const going = set.filter((each): each is Value => !isRefused(each));
  const came = going.length === 0 ? [] : await work(going);
  let at = 0;
  return set.map((each) => {
    if (isRefused(each)) return each;
    const further = came[at];
    at += 1;
    if (further === undefined) throw new Error('Each of a set comes to something.');
    return further;
  });
}

/** Does with those of many that are of one sort what is done with such, all at once, and puts what came of them in their places. */
export async function bySort<Value, Sort extends string, Further>(
  set: readonly Value[],
  sortOf: (value: Value) => Sort,
  work: Readonly<Record<Sort, (values: readonly Value[]) => Promise<readonly Further[]>>>,
): Promise<Further[]> {
  const places = Map.groupBy(set.keys(), (at) => sortOf(pick(set, at)));
  const came = new Map<number, Further>();
  for (const [sort, ats] of places) {
    const further = await work[sort](ats.map((at) => pick(set, at)));
    for (const [place, at] of ats.entries()) came.set(at, pick(further, place));
  }
  return set.map((_value, at) => {
    const further = came.get(at);
    if (further === undefined) throw new Error('Each of a set comes to something.');
    return further;
  });
}

function pick<Value>(list: readonly Value[], at: number): Value {
  const value = list[at];
  if (value === undefined) throw new Error('Each of a set comes to something.');
  return value;
}
