import { isRecord } from './is-record.ts';

/** Whether two values of the wire say the same. Re-ordering the members of a list is not a change (D-140). */
export function sameValue(one: unknown, other: unknown): boolean {
  // Nearly all values are texts and numbers, and nearly all are as they were.
  if (one === other) return true;
  if (!isWhole(one) || !isWhole(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return isSameInOrder(one, other) || canonicalSet(one) === canonicalSet(other);
  return hasSameMembers(one, other) || canonical(one) === canonical(other);
}

// A list or a record that is as it was is mostly so member by member: writing it down to compare it is for what is left.
function isSameInOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
function hasSameMembers(one: object, other: object): boolean {
  if (!isPlain(one) || !isPlain(other)) return false;
  const members = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    members.length === others.size && members.every(([name, value]) => others.get(name) === value && others.has(name))
  );
}

/** A form is compared with its base at each key, and nobody writes into a list that was read. */
const written = new WeakMap<readonly unknown[], string>();
function canonicalSet(items: readonly unknown[]): string {
  const set = written.get(items) ?? [...new Set(items.map(canonical))].toSorted().join();
  written.set(items, set);
  return set;
}
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? 'undefined';
const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** What says all it says by its members: a date does not. */
const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;
