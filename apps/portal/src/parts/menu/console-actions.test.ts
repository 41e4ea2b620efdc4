import { allCalls, contacts, contract, DEFAULT_BRAND, MODULE_IDS, plainLookups, users, type Call } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { createRoutes } from '../../app/routes.ts';
import { consoleActions } from './console-actions.ts';

const nouns: Readonly<Record<string, Readonly<Record<string, Call>>>> = { ...contract, users, contacts };

const actions = consoleActions(createRoutes({ brand: DEFAULT_BRAND, visitorApp: MODULE_IDS.visitorApp }));
const told: readonly string[] = actions.map(({ call }) => call);

it.for(actions.map((action) => [action.label, action] as const))(
  '“%s” asks for what the platform asks for',
  ([, { call, rule }]) => {
    const [noun = '', verb = ''] = call.split('.');
    expect(nouns[noun]?.[verb]?.access.client).toEqual(rule.anyOf);
  },
);

it.for(Object.keys(plainLookups))('what is done to %s is told of', (many) => {
  expect(told).toContain(`${many}.create`);
});

/** What changes something is told with another call that asks for the same, … */
const toldWith: Readonly<Record<string, string>> = {
  'buildings.replace': 'buildings.patch',
  'userSettings.inherit': 'userSettings.replace',
  'userImports.release': 'userImports.create',
  'userImports.undo': 'userImports.create',
  'userImports.remove': 'userImports.create',
  'users.password': 'users.patch',
  'users.invite': 'users.patch',
  'users.revoke': 'users.patch',
  'photos.upload': 'users.patch',
  'photos.remove': 'users.patch',
  'stationAccounts.sendCode': 'stationAccounts.replaceKey',
  'webhookConfigurations.verify': 'webhookConfigurations.replace',
  ...Object.fromEntries(
    Object.keys(plainLookups).flatMap((many) =>
      ['patch', 'replace', 'remove'].map((verb) => [`${many}.${verb}`, `${many}.create`]),
    ),
  ),
};

describe('whatever a permission of a client lets be changed is told of (N5)', () => {
  const changing = allCalls.filter(({ call }) => call.method !== 'GET' && Array.isArray(call.access.client));

  it.for(changing.map(({ name, call }) => [name, call] as const))('%s', ([name, call]) => {
    const as = toldWith[name] ?? name;
    expect(told).toContain(as);
    expect(actions.find((action) => action.call === as)?.rule.anyOf).toEqual(call.access.client);
  });

  it('and nothing is excused that is no such call', () => {
    const names = new Set(changing.map(({ name }) => name));
    const lookups = new Set(Object.keys(plainLookups));
    const excused = Object.keys(toldWith);
    expect(excused.filter((name) => !names.has(name) && !lookups.has(name.split('.')[0] ?? ''))).toEqual([]);
  });
});
