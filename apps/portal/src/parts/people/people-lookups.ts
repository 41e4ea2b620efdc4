import {
  buildings,
  departments,
  lookups,
  occupations,
  profiles,
  titles,
  type Api,
  type EmailSubscription,
} from '@wardmere/api';
import { fetchWhole } from '../../kinds/lookup/fetch-whole.ts';
import type { Choices } from '../../kinds/entity/fields.ts';
import { choicesFrom } from '../lookups/choices-from.ts';
import type { Lookup } from '../lookups/lookup-store.ts';

/** Every building of a client, for pickers (D-170). */
export const buildingsOf = (client: string) => ({
  name: `all buildings:${client}`,
  fetch: async (api: Api) => (await api.send(buildings.all, { client })).data,
});

export const titlesOf = (client: string) => ({
  name: `titles:${client}`,
  fetch: (api: Api) => fetchWhole(api, titles, { client }),
});
export const departmentsOf = (client: string) => ({
  name: `departments:${client}`,
  fetch: (api: Api) => fetchWhole(api, departments, { client, order: 'name' }),
});
export const occupationsOf = (client: string) => ({
  name: `occupations:${client}`,
  fetch: (api: Api) => fetchWhole(api, occupations, { client, order: 'name' }),
});

export const landingPages = {
  name: 'default landing pages',
  fetch: async (api: Api) => (await api.send(lookups.defaultLandingPages, {})).data,
};
export const emailSubscriptions = {
  name: 'email subscriptions',
  fetch: async (api: Api) => (await api.send(profiles.emailSubscriptions, {})).data,
};

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** What a lookup of named things offers, with what the record holds already: that stays choosable by its name. */
export const named = (lookup: Lookup<Named>, held: readonly Named[] = []): Choices =>
  choicesFrom(lookup, byName, held.filter(({ uid }) => lookup.items.every((item) => item.uid !== uid)).map(byName));

const byName = ({ uid, name }: Named) => ({ value: uid, label: name });

/** The emails a person can ask for, each with what it brings. */
export const subscriptionChoices = (lookup: Lookup<EmailSubscription>): Choices =>
  choicesFrom(lookup, ({ uid, name, description }) => ({
    value: uid,
    label: name,
    ...(description !== '' && { hint: description }),
  }));
