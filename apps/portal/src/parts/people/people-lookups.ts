import { departments, lookups, occupations, profiles, titles, type EmailSubscription } from '@wardmere/api';
import { fetchWhole } from '../../kinds/lookup/fetch-whole.ts';
import type { Choices } from '../../kinds/entity/fields.ts';
import { choicesFrom } from '../lookups/choices-from.ts';
import { defineLookup, everywhere, type LookupList, type LookupAt } from '../lookups/define-lookup.ts';
import type { Lookup } from '../lookups/use-lookup.ts';

export const offeredTitles = defineLookup({
  kind: 'titles to choose from',
  fetch: (api, { client = '' }) => fetchWhole(api, titles, { client }),
});
export const offeredDepartments = defineLookup({
  kind: 'departments to choose from',
  fetch: (api, { client = '' }) => fetchWhole(api, departments, { client, order: 'name' }),
});
export const offeredOccupations = defineLookup({
  kind: 'occupations to choose from',
  fetch: (api, { client = '' }) => fetchWhole(api, occupations, { client, order: 'name' }),
});
export const landingPageLookup = defineLookup({
  kind: 'default landing pages',
  fetch: async (api) => (await api.send(lookups.defaultLandingPages, {})).data,
});
export const subscriptionLookup = defineLookup({
  kind: 'email subscriptions',
  fetch: async (api) => (await api.send(profiles.emailSubscriptions, {})).data,
});

const of =
  <Item extends object>(lookup: LookupList<Item>) =>
  (client: string): LookupAt<Item> => ({ lookup, scope: { client } });

export const titlesOf = of(offeredTitles);
export const departmentsOf = of(offeredDepartments);
export const occupationsOf = of(offeredOccupations);
export const landingPages = everywhere(landingPageLookup);
export const emailSubscriptions = everywhere(subscriptionLookup);

/** The emails a person can ask for, each with what it brings. */
export const subscriptionChoices = (lookup: Lookup<EmailSubscription>): Choices =>
  choicesFrom(lookup, ({ uid, name, description }) => ({
    value: uid,
    label: name,
    ...(description !== '' && { hint: description }),
  }));
