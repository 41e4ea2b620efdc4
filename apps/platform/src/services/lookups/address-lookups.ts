import { lookups as calls } from '@wardmere/api';
import { and, asc, count, sql } from 'drizzle-orm';
import { countries, states } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';
import { pageOf, readListing, searchField, textField, type ListFields } from '../../http/list.ts';

const countryFields: ListFields = {
  name: textField(countries.name),
  code: textField(countries.code),
  /** The countries most addresses are in come first: a form asks for one page only (§9). */
  usual: { order: sql`${countries.displayOrder}, ${countries.name}` },
  search: searchField(countries.name, countries.code),
};
const stateFields: ListFields = {
  name: textField(states.name),
  code: textField(states.code),
  countryCode: textField(states.countryCode),
  search: searchField(states.name, states.code),
};

/** Lookups of addresses (D-130). */
export const addressLookupServices = [
  implement(calls.countries, async ({ tx, query }) => {
    const { where, orderBy, limit, offset } = readListing(countryFields, query, 'usual', countries.code);
    const found = await tx
      .select({ code: countries.code, name: countries.name })
      .from(countries)
      .where(and(...where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ rows: count() })
      .from(countries)
      .where(and(...where));
    return { data: pageOf(found, total?.rows ?? 0, query) };
  }),

  implement(calls.states, async ({ tx, query }) => {
    const { where, orderBy, limit, offset } = readListing(stateFields, query, 'name', states.code);
    const found = await tx
      .select({ code: states.code, name: states.name, countryCode: states.countryCode })
      .from(states)
      .where(and(...where))
      .orderBy(...orderBy, asc(states.countryCode))
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ rows: count() })
      .from(states)
      .where(and(...where));
    return { data: pageOf(found, total?.rows ?? 0, query) };
  }),
];
