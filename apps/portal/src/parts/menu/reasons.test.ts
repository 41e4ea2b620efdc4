import { readConfig } from '@wardmere/api';
import { nothingKnown, permit, type Facts, type Rule } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { reasonOf } from './reason-sentences.ts';
import { shortReason } from './reasons.ts';

const config = readConfig({ apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal' });
const someone: Facts = {
  ...nothingKnown('uk'),
  signedIn: true,
  client: { uid: 'c', name: 'C' },
  modules: [],
  connection: false,
};

const failedFirst = (rule: Omit<Rule, 'area'>, change: Partial<Facts> = {}, person?: string) => {
  const facts = { ...someone, ...change };
  const check = permit({ area: 'client', ...rule }, facts).checks.find(({ outcome }) => outcome !== 'passed');
  if (!check) throw new Error('Nothing failed.');
  return {
    ...reasonOf(check, { config, facts, ...(person !== undefined && { person }) }),
    short: shortReason(check, { config, facts }),
  };
};

it('names every permission of an any-of list in words, with the token behind them', () => {
  expect(failedFirst({ anyOf: ['canmanageusers', 'canmanageroles'] })).toMatchObject({
    text: 'Your roles give you none of these permissions; any one of them is enough:',
    names: [
      { words: 'Manage users', token: 'canmanageusers' },
      { words: 'Manage roles', token: 'canmanageroles' },
    ],
    short: 'Needs “Manage users” or “Manage roles”',
  });
});

it('speaks of somebody else by their name', () => {
  expect(failedFirst({ anyOf: ['canmanageusers'] }, {}, 'Bryn Rees').text).toBe(
    'The roles of Bryn Rees do not give this permission:',
  );
  expect(failedFirst({ allBuildings: true }, {}, 'Bryn Rees').text).toMatch(/not offered to Bryn Rees/);
});

it('names a module by its name, never by its GUID', () => {
  expect(failedFirst({ module: config.modules.visitorApp })).toMatchObject({
    text: 'The client does not have the module visitor app.',
    short: 'Needs the module visitor app',
  });
});

it('shows a module it has no name for as configured', () => {
  expect(failedFirst({ module: 'a-guid' }).text).toBe('The client does not have the module a-guid.');
});

it.each([
  [{}, 'The client has no single sign-on connection.'],
  [{ connection: null }, 'It could not be found out whether the client has a single sign-on connection.'],
  [{ connection: 'unknown' }, 'It is not known yet whether the client has a single sign-on connection.'],
] as const)('tells a missing connection from one that is not known (%o)', (change, text) => {
  expect(failedFirst({ connection: true }, change).text).toBe(text);
});

it.each([
  [{ regions: ['us'] }, 'It is offered in the US only.'],
  [{ allBuildings: true }, 'It is shown only while All Buildings is selected.'],
  [{ flag: 'connect' }, 'It is not known yet whether this feature is switched on:'],
] satisfies [Omit<Rule, 'area'>, string][])('says %o in a sentence', (rule, text) => {
  expect(failedFirst(rule).text).toBe(text);
});

it('says the single sign-on rule', () => {
  expect(failedFirst({ passwordOnly: true }, { isSSOAuthenticated: true }).text).toBe(
    'It is not available to accounts that sign in through single sign-on.',
  );
});
