import * as ofClient from './lookups-of-client.ts';
import type { PlainLookup } from './plain-lookup.ts';

type Exported = typeof ofClient;
type PlainLookups = {
  readonly [Name in keyof Exported as Exported[Name] extends PlainLookup ? Name : never]: Exported[Name];
};

/** The plain lookups of the contract: the platform serves each from a table of its name. */
export const plainLookups: PlainLookups = Object.fromEntries(
  Object.entries(ofClient).filter(([, exported]) => 'list' in exported && 'remove' in exported),
) as PlainLookups;
