import type * as v from 'valibot';
import { invalidField } from './refusal.ts';

const MOST = 16 * 1024;

interface Shape {
  readonly entries: v.ObjectEntries;
}

/** The names that schemas of the contract give a meaning to, read or written: all others are kept as they came. */
export const namesIn = (...shapes: readonly Shape[]): ReadonlySet<string> =>
  new Set(shapes.flatMap(({ entries }) => Object.keys(entries)));

/** The members of a record the platform has no meaning for: kept as they came, within a bound (D-089). */
export function unknownMembersOf(
  given: unknown,
  knownMembers: ReadonlySet<string>,
  most = MOST,
): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) return {};
  const unknown = Object.entries(given).filter(([name]) => !knownMembers.has(name));
  for (const [name, value] of unknown) {
    if (!isStorable(name) || !isStorable(value))
      throw invalidField(name, `${name} contains a character that cannot be stored.`);
  }
  const members = Object.fromEntries(unknown);
  if (JSON.stringify(members).length > most)
    throw invalidField('body', 'The members unknown to the platform are too large.');
  return members;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member));
}
