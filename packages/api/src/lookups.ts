import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { list, ListQuery, page, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

export const Country = v.object({ code: v.string(), name: v.string() });
export type Country = v.InferOutput<typeof Country>;

export const State = v.object({ code: v.string(), name: v.string(), countryCode: v.string() });
export type State = v.InferOutput<typeof State>;

export const Timezone = v.object({ zoneName: v.string(), displayName: v.string() });
export type Timezone = v.InferOutput<typeof Timezone>;

/** Where a person lands; the path is a known route or an external address (D-057, D-130). */
export const DefaultLandingPage = v.object({ uid: Uid, name: v.string(), path: v.string() });
export type DefaultLandingPage = v.InferOutput<typeof DefaultLandingPage>;

const everyone: Access = { system: true, client: true };

/** Lookups, cached for the session; countries, states and timezones with pagesize=100 and pagenumber=0 (§7, §9). */
export const lookups = {
  countries: call('GET clientbuilding/v2/countries', {
    purpose: 'The countries are fetched.',
    access: everyone,
    query: ListQuery,
    reply: page(Country),
    words: { otherwise: unableTo('fetch', 'countries') },
  }),
  states: call('GET clientbuilding/v2/states', {
    purpose: 'The states are fetched.',
    access: everyone,
    query: ListQuery,
    reply: page(State),
    words: { otherwise: unableTo('fetch', 'states') },
  }),
  timezones: call('GET usercontactrole/v2/timezones', {
    purpose: 'The timezones are fetched.',
    access: everyone,
    query: ListQuery,
    reply: page(Timezone),
    words: { otherwise: unableTo('fetch', 'timezones') },
  }),
  defaultLandingPages: call('GET usercontactrole/v2/DefaultLandingPage', {
    purpose: 'The default landing pages are fetched.',
    access: everyone,
    reply: list(DefaultLandingPage),
    words: { otherwise: unableTo('fetch', 'default landing pages') },
  }),
};
