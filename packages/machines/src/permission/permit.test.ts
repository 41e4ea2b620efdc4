import { knownPermissions, MODULE_IDS } from '@wardmere/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denialOf } from '../navigation/denial.ts';
import { nothingKnown, type Facts } from './facts.ts';
import { permit, type Clause, type Rule } from './permit.ts';

const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const staff: Facts = { ...nothingKnown('uk'), signedIn: true, client, modules: [], connection: false };
const provider: Facts = { ...staff, isSystemUser: true };
const undecided: Facts = { ...provider, client: null };
const holding = (facts: Facts, ...permissions: string[]): Facts => ({ ...facts, permissions });
const allowed = (rule: Rule, facts: Facts) => permit(rule, facts).allowed;
const failing = (rule: Rule, facts: Facts) => permit(rule, facts).because.map(({ clause }) => clause);

const create = 'cancreateclientsandbuildings';
const manage = 'canmanageclients';
const disable = 'candisableclientsandbuildings';
const settings = 'canmanageclientsettings';
const buildings = 'canmanagebuildingsettings';
const users = 'canmanageusers';
const roles = 'canmanageroles';
const readConfigurations = 'read:webhookconfigurations';
const writeConfigurations = 'write:webhookconfigurations';
const readCredentials = 'read:webhookcredentials';
const writeCredentials = 'write:webhookcredentials';

const system = (...anyOf: string[]): Rule => ({ area: 'system', anyOf });
const inClient = (...anyOf: string[]): Rule => ({ area: 'client', anyOf });
describe('each page admits the holders of its permissions, and nobody else', () => {
  it.each<[string, Rule, readonly string[]]>([
    ['the clients list', system(create, manage, disable), [create, manage, disable]],
    ['user search', system(users), [users]],
    ['the role pages', inClient(roles), [roles]],
    ['the titles pages', inClient(settings), [settings]],
    ['the departments pages', inClient(settings), [settings]],
    ['the occupations pages', inClient(settings), [settings]],
    ['the users and contacts pages', inClient(users), [users]],
    ['the webhook test page', inClient(writeConfigurations), [writeConfigurations]],
    ['the webhook add page', inClient(writeConfigurations), [writeConfigurations]],
    ['the credential add page', inClient(writeCredentials), [writeCredentials]],
    [
      'the logs page (D-079, D-271)',
      inClient(readConfigurations, writeConfigurations, 'canviewlogs'),
      [readConfigurations, writeConfigurations, 'canviewlogs'],
    ],
    ['admin pages of one client', system(create, manage, disable), [create, manage, disable]],
    ['admin pages that create', system(create), [create]],
    ['the client profile', inClient(settings), [settings]],
    ['the client buildings', inClient(settings, buildings), [settings, buildings]],
    ['the mapping pages', inClient(roles), [roles]],
    ["the client's user settings", inClient(settings), [settings]],
    ['the system users', system(users), [users]],
    [
      'configuration list and detail (D-271)',
      inClient(readConfigurations, writeConfigurations),
      [readConfigurations, writeConfigurations],
    ],
    ['copying a configuration', inClient(writeConfigurations), [writeConfigurations]],
    [
      'credential list and detail (D-271)',
      inClient(readCredentials, writeCredentials),
      [readCredentials, writeCredentials],
    ],
    ['the certification dashboard', inClient(users), [users]],
  ])('%s', (_, rule, admitted) => {
    const facts = rule.area === 'system' ? undecided : staff;
    const holders = knownPermissions('wardmere').filter((name) => allowed(rule, holding(facts, name)));
    expect(holders.toSorted()).toEqual([...admitted].toSorted());
    expect(failing(rule, facts)).toEqual(['permission']);
  });

  it.each<[string, Rule]>([
    ['the client landing and settings', { area: 'client' }],
    ['pages of the signed-in person', { area: 'authenticated' }],
    ['station accounts, with the module (D-080)', { area: 'client', module: MODULE_IDS.visitorApp }],
  ])('%s need no permission (D-078)', (_, rule) =>
    expect(allowed(rule, { ...staff, modules: [MODULE_IDS.visitorApp] })).toBe(true),
  );

  it('platform settings need no permission beyond their area', () => {
    expect(allowed({ area: 'system', anyOf: [] }, undecided)).toBe(true);
    expect(allowed({ area: 'system', anyOf: [] }, staff)).toBe(false);
  });
});

describe('who may go where', () => {
  it.each<[string, Rule, Facts, readonly Clause[]]>([
    ['only system users may use the admin area', { area: 'system' }, staff, ['area']],
    [
      'not even with every permission',
      { area: 'system', anyOf: [create] },
      holding(staff, ...knownPermissions('x')),
      ['area'],
    ],
    [
      'a user who is not a system user must belong to a client',
      { area: 'authenticated' },
      { ...staff, client: null },
      ['ownClient'],
    ],
    ['in the client area too', { area: 'client' }, { ...staff, client: null }, ['ownClient']],
    ['a system user must choose a client before using client pages', { area: 'client' }, undecided, ['selectedClient']],
    ['and needs none in the admin area', { area: 'system' }, undecided, []],
    ['nor on their own pages', { area: 'authenticated' }, undecided, []],
    [
      'system users can act across clients',
      { area: 'client' },
      { ...provider, client: { uid: 'c9', name: 'Sea' } },
      [],
    ],
    ['any signed-in user of a client may open what lists no permission', { area: 'client' }, staff, []],
    [
      'nobody who is not signed in may open a protected page',
      { area: 'authenticated' },
      nothingKnown('uk'),
      ['signedIn', 'ownClient'],
    ],
    ['anybody may open a page without authentication', { area: 'none' }, nothingKnown('uk'), []],
    ['and one that does not force the login', { area: 'forceLoginSkipped' }, nothingKnown('us'), []],
    ['even a user without a client', { area: 'none' }, { ...staff, client: null }, []],
    [
      'changing the password is not for single sign-on',
      { area: 'authenticated', passwordOnly: true },
      { ...staff, isSSOAuthenticated: true },
      ['singleSignOn'],
    ],
    ['and is for everybody else', { area: 'authenticated', passwordOnly: true }, staff, []],
    ['mappings need a connection', { area: 'client', connection: true }, staff, ['connection']],
    ['that is known to exist', { area: 'client', connection: true }, { ...staff, connection: true }, []],
    [
      'and one that could not be asked for is no connection',
      { area: 'client', connection: true },
      { ...staff, connection: null },
      ['connection'],
    ],
    ['a module must be enabled', { area: 'client', module: 'm1' }, { ...staff, modules: ['m2'] }, ['module']],
    ['a region must be named', { area: 'client', regions: ['us'] }, staff, ['region']],
    ['and may be', { area: 'client', regions: ['us', 'uk'] }, staff, []],
    ['all buildings must be selected', { area: 'client', allBuildings: true }, staff, ['allBuildings']],
    ['and may be', { area: 'client', allBuildings: true }, { ...staff, allBuildingsSelected: true }, []],
    [
      'a flag that is off hides',
      { area: 'client', flag: 'connect' },
      { ...staff, flags: { connect: false } },
      ['flag'],
    ],
    ['and one that is on does not', { area: 'client', flag: 'connect' }, { ...staff, flags: { connect: true } }, []],
  ])('%s', (_, rule, facts, clauses) => {
    expect(failing(rule, facts)).toEqual(clauses);
    expect(allowed(rule, facts)).toBe(clauses.length === 0);
  });

  it('asks neither the numeric role nor the global-admin flag of anybody (D-025, D-026)', () =>
    expect(Object.keys(nothingKnown('uk')).filter((name) => /role|admin/i.test(name))).toEqual([]));

  it('says what was needed (B15)', () =>
    expect(permit({ area: 'client', anyOf: [users, roles], module: 'm1' }, staff).because).toEqual([
      { clause: 'permission', outcome: 'failed', needs: [users, roles] },
      { clause: 'module', outcome: 'failed', needs: ['m1'] },
    ]));
});

const order: readonly Clause[] = [
  'signedIn',
  'area',
  'ownClient',
  'selectedClient',
  'permission',
  'region',
  'singleSignOn',
  'module',
  'allBuildings',
  'connection',
  'flag',
];
const name = fc.constantFrom('p1', 'p2', 'p3');
const modules = fc.constantFrom('m1', 'm2');
const rules: fc.Arbitrary<Rule> = fc.record(
  {
    area: fc.constantFrom('none', 'forceLoginSkipped', 'system', 'client', 'authenticated'),
    anyOf: fc.uniqueArray(name),
    regions: fc.uniqueArray(fc.constantFrom('us', 'uk'), { minLength: 1 }),
    module: modules,
    allBuildings: fc.boolean(),
    connection: fc.boolean(),
    passwordOnly: fc.boolean(),
    flag: fc.constantFrom('f1', 'f2'),
  },
  { requiredKeys: ['area'] },
);
const facts: fc.Arbitrary<Facts> = fc.record({
  signedIn: fc.boolean(),
  isSystemUser: fc.boolean(),
  client: fc.constantFrom(client, null),
  permissions: fc.uniqueArray(name),
  region: fc.constantFrom('us', 'uk'),
  modules: fc.oneof(fc.constantFrom<Facts['modules']>('unknown', null), fc.uniqueArray(modules)),
  allBuildingsSelected: fc.boolean(),
  connection: fc.constantFrom<Facts['connection']>('unknown', true, false, null),
  isSSOAuthenticated: fc.boolean(),
  flags: fc.constantFrom({}, { f1: true }, { f1: false }, { f1: true, f2: true }),
});

describe('whatever the rule and whatever is known', () => {
  it('the checks stand in the order of D-021, and the first that failed decides', () =>
    fc.assert(
      fc.property(rules, facts, (rule, known) => {
        const { checks, because } = permit(rule, known);
        const places = checks.map(({ clause }) => order.indexOf(clause));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(because).toEqual(checks.filter(({ outcome }) => outcome === 'failed'));
      }),
    ));

  it('what is not known yet is never allowed and never denied', () =>
    fc.assert(
      fc.property(rules, facts, (rule, known) => {
        const { allowed: open, pending, because, checks } = permit(rule, known);
        const unknown = checks.some(({ outcome }) => outcome === 'unknown');
        expect([open, pending, because.length > 0].filter(Boolean)).toHaveLength(1);
        expect(open && unknown).toBe(false);
        expect(because.some(({ outcome }) => outcome === 'unknown')).toBe(false);
      }),
    ));

  it('more permissions never take away', () =>
    fc.assert(
      fc.property(rules, facts, fc.array(name), (rule, known, more) => {
        const before = permit(rule, known);
        const after = permit(rule, { ...known, permissions: [...known.permissions, ...more] });
        expect(before.allowed && !after.allowed).toBe(false);
        expect(after.because.length).toBeLessThanOrEqual(before.because.length);
      }),
    ));

  it('permissions that no rule names have no effect (D-077)', () =>
    fc.assert(
      fc.property(rules, facts, fc.array(fc.string().map((text) => `x${text}`)), (rule, known, more) => {
        expect(permit(rule, { ...known, permissions: [...known.permissions, ...more] })).toEqual(permit(rule, known));
      }),
    ));

  it('more modules never take away', () =>
    fc.assert(
      fc.property(rules, facts, modules, (rule, known, more) => {
        const given = known.modules === 'unknown' ? [] : (known.modules ?? []);
        const before = permit(rule, { ...known, modules: given });
        expect(before.allowed && !permit(rule, { ...known, modules: [...given, more] }).allowed).toBe(false);
      }),
    ));

  it('a denial is never taken back by what becomes known later', () =>
    fc.assert(
      fc.property(rules, facts, fc.uniqueArray(modules), fc.boolean(), (rule, known, later, connection) => {
        const learnt = {
          ...known,
          modules: known.modules === 'unknown' ? later : known.modules,
          connection: known.connection === 'unknown' ? connection : known.connection,
          flags: { f1: true, f2: true, ...known.flags },
        };
        expect(permit(rule, known).because.length > 0 && permit(rule, learnt).allowed).toBe(false);
        expect(permit(rule, learnt).pending).toBe(false);
      }),
    ));
});

const denial = (rule: Rule, known: Facts) => denialOf(permit(rule, known), rule, known).to;
describe('where a denied person is sent (D-008, D-021, D-069)', () => {
  it.each<[string, Rule, Facts, string]>([
    ['an unauthenticated person to the login', { area: 'client', anyOf: [users] }, nothingKnown('uk'), 'login'],
    ['a client user in the admin area to /unauthorized', { area: 'system' }, staff, 'unauthorized'],
    ['a user without a client to /unauthorized', { area: 'client' }, { ...staff, client: null }, 'unauthorized'],
    [
      'a system user without a selected client to the client list',
      { area: 'client', anyOf: [users] },
      undecided,
      'clients',
    ],
    ['whoever lacks the permission to /unauthorized', { area: 'client', anyOf: [users] }, staff, 'unauthorized'],
    ['a system user on a client page to /unauthorized', { area: 'client', anyOf: [users] }, provider, 'unauthorized'],
    [
      'a system user in the admin area to /admin/unauthorized',
      { area: 'system', anyOf: [users] },
      undecided,
      'platformUnauthorized',
    ],
    ['for any condition there', { area: 'system', regions: ['us'] }, undecided, 'platformUnauthorized'],
    ['a missing module to /unauthorized', { area: 'client', module: 'm1' }, staff, 'unauthorized'],
    ['a missing connection to /unauthorized', { area: 'client', connection: true }, staff, 'unauthorized'],
    [
      'a connection that cannot be asked for stays, with a retry',
      { area: 'client', connection: true },
      { ...staff, connection: null },
      'retry',
    ],
    [
      'what is off is found by nobody, whatever else they lack (D-008)',
      { area: 'system', anyOf: [users], flag: 'f1' },
      { ...staff, flags: { f1: false } },
      'notFound',
    ],
    [
      'nor before a client is chosen',
      { area: 'client', flag: 'f1' },
      { ...undecided, flags: { f1: false } },
      'notFound',
    ],
    [
      'whoever is not signed in signs in first',
      { area: 'client', flag: 'f1' },
      { ...nothingKnown('uk'), flags: { f1: false } },
      'login',
    ],
    [
      'but a missing permission comes before it',
      { area: 'client', connection: true, anyOf: [roles] },
      { ...staff, connection: null },
      'unauthorized',
    ],
    [
      'single sign-on to /unauthorized',
      { area: 'authenticated', passwordOnly: true },
      { ...staff, isSSOAuthenticated: true },
      'unauthorized',
    ],
    [
      'a flag that is off stays, as not found',
      { area: 'client', flag: 'f1' },
      { ...staff, flags: { f1: false } },
      'notFound',
    ],
    ['in the admin area too', { area: 'system', flag: 'f1' }, { ...undecided, flags: { f1: false } }, 'notFound'],
  ])('%s', (_, rule, known, target) => expect(denial(rule, known)).toBe(target));
});
