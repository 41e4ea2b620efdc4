import { lookups as calls } from '@wardmere/api';
import { countries, states } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';
import { searchField, textField, type ListFields, pageFrom } from '../../http/list.ts';

const countryFields: ListFields = {
  name: textField(countries.name),
  code: textField(countries.code),
  /** The countries most addresses are in come first: a form asks for one page only (§9). */
  usual: { order: countries.displayOrder },
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
    const rows = () => tx.select({ code: countries.code, name: countries.name }).from(countries).$dynamic();
    const { name, code } = countries;
    return { data: await pageFrom(tx, { rows, fields: countryFields, query, by: 'usual', thenBy: [name, code] }) };
  }),

  implement(calls.states, async ({ tx, query }) => {
    const { code, name, countryCode } = states;
    const rows = () => tx.select({ code, name, countryCode }).from(states).$dynamic();
    return { data: await pageFrom(tx, { rows, fields: stateFields, query, by: 'name', thenBy: [code, countryCode] }) };
  }),
];
