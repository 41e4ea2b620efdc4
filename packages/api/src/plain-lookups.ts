import { departments } from './departments.ts';
import { occupations } from './occupations.ts';
import type { PlainLookup } from './plain-lookup.ts';
import { titles } from './titles.ts';

export * from './departments.ts';
export * from './occupations.ts';
export * from './titles.ts';

/** The plain lookups of the contract: the platform serves whatever stands here, each from a table of its name. */
export const plainLookups = { titles, departments, occupations } satisfies Readonly<Record<string, PlainLookup>>;
