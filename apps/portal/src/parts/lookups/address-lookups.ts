import { buildings as buildingCalls, lookups as lookupCalls } from '@wardmere/api';
import { defineLookup, everywhere, type LookupAt } from './define-lookup.ts';
import { everyPage } from './every-page.ts';

export const countryLookup = defineLookup({
  kind: 'countries',
  fetch: (api) => everyPage(async (query) => (await api.send(lookupCalls.countries, { query })).data),
});
export const stateLookup = defineLookup({
  kind: 'states',
  fetch: (api) => everyPage(async (query) => (await api.send(lookupCalls.states, { query })).data),
});
export const timezoneLookup = defineLookup({
  kind: 'timezones',
  fetch: (api) => everyPage(async (query) => (await api.send(lookupCalls.timezones, { query })).data),
});
export const buildingTypeLookup = defineLookup({
  kind: 'building types',
  fetch: async (api, { client = '' }) => (await api.send(buildingCalls.types, { client })).data,
});

export const countries = everywhere(countryLookup);
export const states = everywhere(stateLookup);
export const timezones = everywhere(timezoneLookup);
export const buildingTypes = (client: string): LookupAt<{ readonly uid: string; readonly name: string }> => ({
  lookup: buildingTypeLookup,
  scope: { client },
});
