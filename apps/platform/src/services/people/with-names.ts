import { orderInstructionsOf, readOrderInstructions } from '@wardmere/api';

/**
 * An order in which people who are equal stand in the order of their names, in the same direction; not where a field of
 * `alone` decides, of which no two are equal.
 */
export function withNames(instructions: string | undefined, alone: readonly string[]): string {
  const orders = readOrderInstructions(instructions ?? '') ?? [];
  const [first = { field: 'lastName', descending: false }, ...more] = orders;
  const named = new Set([first, ...more].map(({ field }) => field.toLowerCase()));
  const names = ['lastName', 'firstName']
    .filter((field) => !named.has(field.toLowerCase()))
    .map((field) => ({ field, descending: first.descending }));
  if (alone.some((field) => named.has(field.toLowerCase()))) return instructions ?? '';
  return orderInstructionsOf([first, ...more, ...names]);
}
