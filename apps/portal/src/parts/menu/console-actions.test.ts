import { contacts, contract, DEFAULT_BRAND, MODULE_IDS, plainLookups, users, type Call } from '@wardmere/api';
import { expect, it } from 'vitest';
import { createRoutes } from '../../app/routes.ts';
import { consoleActions } from './console-actions.ts';

const nouns: Readonly<Record<string, Readonly<Record<string, Call>>>> = { ...contract, users, contacts };

const actions = consoleActions(createRoutes({ brand: DEFAULT_BRAND, visitorApp: MODULE_IDS.visitorApp }));

it.for(actions.map((action) => [action.label, action] as const))(
  '“%s” asks for what the platform asks for',
  ([, { call, rule }]) => {
    const [noun = '', verb = ''] = call.split('.');
    expect(nouns[noun]?.[verb]?.access.client).toEqual(rule.anyOf);
  },
);

it.for(Object.keys(plainLookups))('what is done to %s is told of', (many) => {
  expect(actions.map(({ call }) => call)).toContain(`${many}.create`);
});
