import { contacts, contract, users, type Call } from '@wardmere/api';
import { expect, it } from 'vitest';
import { consoleActions } from './console-actions.ts';

const nouns: Readonly<Record<string, Readonly<Record<string, Call>>>> = { ...contract, users, contacts };

it.for(consoleActions.map((action) => [action.label, action] as const))(
  '“%s” asks for what the platform asks for',
  ([, { call, rule }]) => {
    const [noun = '', verb = ''] = call.split('.');
    expect(nouns[noun]?.[verb]?.access.client).toEqual(rule.anyOf);
  },
);
