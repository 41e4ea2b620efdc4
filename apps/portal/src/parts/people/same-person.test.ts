import { expect, it } from 'vitest';
import { likenessOf } from './same-person.collection.ts';

it.each([
  [{ email: '', firstName: 'Ada', lastName: ' ' }, ''],
  [{ email: 'ada@', firstName: '', lastName: '' }, ''],
  [{ email: 'ada@example.org', firstName: 'Ada', lastName: '' }, '["ada@example.org"]'],
  [{ email: '', firstName: ' Ada ', lastName: 'Price' }, '["","Ada","Price"]'],
  [{ email: 'ada@example.org', firstName: 'Ada', lastName: 'Price' }, '["ada@example.org","Ada","Price"]'],
])('of %j is looked for %s', (typed, wanted) => expect(likenessOf(typed)).toBe(wanted));
