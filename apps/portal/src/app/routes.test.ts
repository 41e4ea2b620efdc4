import { DEFAULT_BRAND, knownPermissions, MODULE_IDS, plainLookups } from '@wardmere/api';
import { denialOf, matchRoute, nothingKnown, permit, type Area, type Facts } from '@wardmere/machines';
import { describe, expect, it } from 'vitest';
import { describeRoutes } from './describe-routes.ts';
import { FLAGS } from '../system/flags.ts';
import { loginNeedOf, type Route } from '../system/route.ts';
import { createRoutes } from './routes.ts';

type Row = readonly [path: string, area: Area, permissions: readonly string[], conditions?: Partial<Conditions>];
interface Conditions {
  readonly flag: string;
  readonly module: string;
  readonly connection: boolean;
  readonly passwordOnly: boolean;
}

const anyClientWork = ['CanCreateClientsAndBuildings', 'CanManageClients', 'CanDisableClientsAndBuildings'];
const create = ['CanCreateClientsAndBuildings'];
const settings = ['CanManageClientSettings'];
const clientOrBuilding = ['CanManageClientSettings', 'CanManageBuildingSettings'];
const users = ['CanManageUsers'];
const roles = ['CanManageRoles'];
/** Who may write them may read them (D-271). */
const readConfigurations = ['CanReadWebhookConfigurations', 'CanWriteWebhookConfigurations'];
const writeConfigurations = ['CanWriteWebhookConfigurations'];
const readCredentials = ['CanReadWebhookCredentials', 'CanWriteWebhookCredentials'];
const writeCredentials = ['CanWriteWebhookCredentials'];
const connect = { flag: 'connect' };
const stations = { module: MODULE_IDS.visitorApp, flag: 'station-accounts' };
const mapped = { connection: true };
const search = { flag: 'user-search' };

const people = '/client/admin/user-management-settings';
const contacts = `${people}/users-and-contacts`;

/** The routes of the specification with what each asks (§2, §6, D-010, D-063…D-080); `{}` is one segment. */
const specified: readonly Row[] = [
  ['/', 'authenticated', []],
  ['/error', 'none', []],
  ['/logout', 'none', []],
  ['/unauthorized', 'none', []],
  ['/admin/clients', 'system', anyClientWork],
  ['/admin/clients/add', 'system', create],
  ['/admin/clients/{}', 'system', anyClientWork],
  ['/admin/clients/{}/buildings', 'system', anyClientWork],
  ['/admin/clients/{}/buildings/add-building', 'system', create],
  ['/admin/clients/{}/buildings/import-building', 'system', create, { flag: 'building-import' }],
  // What the specification does not have stands beside it: each import is found again (N1).
  ['/admin/clients/{}/buildings/import-building/imports', 'system', create, { flag: 'building-import' }],
  ['/admin/clients/{}/buildings/import-building/imports/{}', 'system', create, { flag: 'building-import' }],
  ['/admin/clients/{}/buildings/{}', 'system', anyClientWork],
  ['/admin/clients/{}/buildings/{}/levels', 'system', anyClientWork],
  ['/admin/clients/{}/buildings/{}/levels/add-level', 'system', create],
  ['/admin/clients/{}/buildings/{}/levels/{}', 'system', anyClientWork],
  ['/admin/clients/{}/buildings/{}/levels/{}/locations', 'system', anyClientWork],
  ['/admin/clients/{}/buildings/{}/levels/{}/locations/add-location', 'system', create],
  ['/admin/clients/{}/buildings/{}/levels/{}/locations/{}', 'system', anyClientWork],
  ['/admin/configuration', 'system', []],
  ['/admin/configuration/user-management-settings/wardmere-users', 'system', users],
  ['/admin/configuration/user-management-settings/wardmere-users/add', 'system', users],
  ['/admin/configuration/user-management-settings/wardmere-users/{}', 'system', users],
  ['/admin/configuration/user-management-settings/user-settings', 'system', users],
  // What the specification does not have stands beside it: who did what to whom (decision 0091).
  ['/admin/configuration/history', 'system', users],
  ['/admin/user-search', 'system', users, search],
  ['/admin/user-search/{}/clients/{}', 'system', users, search],
  ['/admin/unauthorized', 'system', []],
  ['/client/landing', 'client', []],
  ['/client/admin', 'client', []],
  ['/client/admin/history', 'client', [...settings, ...users]],
  ['/client/admin/profile', 'client', settings],
  ['/client/admin/buildings', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels/add-level', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels/{}', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels/{}/locations', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels/{}/locations/add-location', 'client', clientOrBuilding],
  ['/client/admin/buildings/{}/levels/{}/locations/{}', 'client', clientOrBuilding],
  ['/client/admin/wardmere-connect/configurations', 'client', readConfigurations, connect],
  ['/client/admin/wardmere-connect/configurations/add', 'client', writeConfigurations, connect],
  ['/client/admin/wardmere-connect/configurations/copy', 'client', writeConfigurations, connect],
  ['/client/admin/wardmere-connect/configurations/{}', 'client', readConfigurations, connect],
  ['/client/admin/wardmere-connect/configurations/{}/test', 'client', writeConfigurations, connect],
  ['/client/admin/wardmere-connect/credentials', 'client', readCredentials, connect],
  ['/client/admin/wardmere-connect/credentials/add', 'client', writeCredentials, connect],
  ['/client/admin/wardmere-connect/credentials/{}', 'client', readCredentials, connect],
  ['/client/admin/wardmere-connect/logs', 'client', [...readConfigurations, 'canviewlogs'], connect],
  ['/client/admin/wardmere-university', 'client', users, { flag: 'university' }],
  ['/client/admin/wardmere-university/{}', 'client', users, { flag: 'university' }],
  [contacts, 'client', users],
  [`${contacts}/client-contacts/add`, 'client', users],
  [`${contacts}/client-contacts/{}`, 'client', users],
  [`${contacts}/client-users/add`, 'client', users],
  [`${contacts}/client-users/{}`, 'client', users],
  [`${contacts}/enterprise-user/{}`, 'client', users],
  [`${contacts}/import-users-contacts`, 'client', users, { flag: 'user-import' }],
  [`${contacts}/import-users-contacts/imports`, 'client', users, { flag: 'user-import' }],
  [`${contacts}/import-users-contacts/imports/{}`, 'client', users, { flag: 'user-import' }],
  [`${people}/roles`, 'client', roles],
  [`${people}/roles/add`, 'client', roles],
  [`${people}/roles/{}`, 'client', roles],
  [`${people}/mappings`, 'client', roles, mapped],
  [`${people}/mappings/add`, 'client', roles, mapped],
  [`${people}/mappings/{}`, 'client', roles, mapped],
  [`${people}/titles`, 'client', settings],
  [`${people}/titles/add`, 'client', settings],
  [`${people}/titles/{}`, 'client', settings],
  [`${people}/departments`, 'client', settings],
  [`${people}/departments/add`, 'client', settings],
  [`${people}/departments/{}`, 'client', settings],
  [`${people}/occupations`, 'client', settings],
  [`${people}/occupations/add`, 'client', settings],
  [`${people}/occupations/{}`, 'client', settings],
  [`${people}/station-accounts`, 'client', [], stations],
  [`${people}/station-accounts/add`, 'client', [], stations],
  [`${people}/station-accounts/{}`, 'client', [], stations],
  [`${people}/user-settings`, 'client', settings],
  ['/user/profile', 'authenticated', []],
  ['/user/preferences', 'authenticated', []],
  ['/user/change-password', 'authenticated', [], { passwordOnly: true }],
  ['/prompt/no-buildings', 'forceLoginSkipped', []],
  ['/prompt/no-permissions', 'forceLoginSkipped', []],
  ['/prompt/verifyemail', 'forceLoginSkipped', []],
  ['/prompt/partner-user', 'forceLoginSkipped', []],
  ['/prompt/logoutcallback', 'forceLoginSkipped', []],
  ['/prompt/initiate-reset', 'forceLoginSkipped', []],
  ['/prompt/new-password', 'forceLoginSkipped', []],
  ['/prompt/station-account/{}', 'forceLoginSkipped', []],
  ['/resetpassword', 'forceLoginSkipped', []],
];
/** A plain lookup that the specification does not know has the three pages of those it knows. */
const table: readonly Row[] = [
  ...specified,
  ...Object.keys(plainLookups)
    .filter((many) => specified.every(([path]) => path !== `${people}/${many}`))
    .flatMap((many) => ['', '/add', '/{}'].map((page): Row => [`${people}/${many}${page}`, 'client', settings])),
];

/** The token's spelling of each camel-case name (D-074, D-075). */
const spelling = new Map([
  ['CanCreateClientsAndBuildings', 'cancreateclientsandbuildings'],
  ['CanManageClients', 'canmanageclients'],
  ['CanDisableClientsAndBuildings', 'candisableclientsandbuildings'],
  ['CanManageClientSettings', 'canmanageclientsettings'],
  ['CanManageBuildingSettings', 'canmanagebuildingsettings'],
  ['CanManageUsers', 'canmanageusers'],
  ['CanManageRoles', 'canmanageroles'],
  ['CanReadWebhookConfigurations', 'read:webhookconfigurations'],
  ['CanWriteWebhookConfigurations', 'write:webhookconfigurations'],
  ['CanReadWebhookCredentials', 'read:webhookcredentials'],
  ['CanWriteWebhookCredentials', 'write:webhookcredentials'],
]);
const tokensOf = (names: readonly string[]) => names.map((name) => spelling.get(name) ?? name);
const rows = table.map(([path, area, permissions, conditions = {}]) => ({ path, area, permissions, conditions }));

const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: MODULE_IDS.visitorApp });
const shapeOf = (path: string) => path.replaceAll(/\{\w*\}/g, '{}');
const filled = (path: string, value = 'x1') => path.replaceAll(/\{\w*\}/g, value);
const routeAt = (path: string) => matchRoute(routes, path)?.route.path;
function byShape(shape: string): Route {
  const found = routes.find(({ path }) => shapeOf(path) === shape);
  if (found === undefined) throw new Error(`No route ${shape}`);
  return found;
}
const isStatic = (path: string) => !path.includes('{');

describe('the table of routes', () => {
  it('holds the routes of the specification, each once, and no other', () => {
    const shapes = routes.map(({ path }) => shapeOf(path));
    expect(shapes.toSorted()).toEqual(table.map(([path]) => path).toSorted());
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(rows)('$path is for $area with $permissions', ({ path, area, permissions, conditions }) => {
    const { rule, permissions: named } = byShape(path);
    const { area: given, anyOf, ...asked } = rule;
    expect([given, named, asked]).toEqual([area, permissions, conditions]);
    expect(anyOf).toEqual(tokensOf(permissions));
  });

  it('names the brand by its slug in addresses and by its name in titles (D-001)', () => {
    const brand = { name: 'Acme', slug: 'acme', legalName: 'Acme Ltd' };
    const own = createRoutes({ brand, visitorApp: 'v' });
    const texts = own.flatMap(({ path, title }) => [path, title]);
    expect(texts.filter((text) => /wardmere|\{brand\}/i.test(text))).toEqual([]);
    expect(own.map(({ path }) => path)).toContain('/client/admin/acme-connect/configurations');
    expect(own.find(({ path }) => path.endsWith('/acme-users'))?.title).toBe('Acme users');
  });

  it('asks only for flags that exist (D-008)', () =>
    expect([...new Set(routes.flatMap(({ rule }) => rule.flag ?? []))].toSorted()).toEqual([...FLAGS].toSorted()));

  it('stands in the prompt layout where nobody need be signed in, and in the console elsewhere', () =>
    expect(routes.filter(({ layout }) => layout === 'prompt').map(({ path }) => shapeOf(path))).toEqual(
      table.flatMap(([path]) => (/^\/(prompt\/|error|logout|unauthorized)/.test(path) ? [path] : [])),
    ));

  it('is printed with everything a reader must know of each route', () => {
    const printed = describeRoutes({ brand: DEFAULT_BRAND, visitorApp: MODULE_IDS.visitorApp });
    expect(printed).toHaveLength(table.length);
    expect(printed.find(({ path }) => path === `${people}/station-accounts`)).toMatchObject({
      path: `${people}/station-accounts`,
      title: 'Station accounts',
      auth: 'client',
      layout: 'console',
      permissions: [],
      anyOf: [],
      conditions: stations,
    });
    expect(printed.every(({ built }) => typeof built === 'boolean')).toBe(true);
    expect(JSON.parse(JSON.stringify(printed))).toEqual(printed);
  });
});

describe('the address of each route', () => {
  it.each(routes.map(({ path }) => path))('%s finds it, with and without a slash, with any identifier', (path) => {
    for (const value of ['x1', '%C3%A9', 'a%2Fb', '__proto__', 'Add', '%'])
      for (const slash of ['', '/']) expect(routeAt(`${filled(path, value)}${path === '/' ? '' : slash}`)).toBe(path);
    expect(Object.keys(matchRoute(routes, filled(path))?.params ?? {}).length).toBe(path.split('{').length - 1);
  });

  it('prefers the fixed segments for every pair of routes that both fit (D-063)', () => {
    const pairs = routes.flatMap(({ path }) =>
      routes.flatMap((other) => {
        const pattern = new RegExp(`^${other.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
        return other.path !== path && pattern.test(filled(path)) ? [[path, other.path]] : [];
      }),
    );
    // add, copy, add-building, import-building, add-level and add-location, in both areas; add of each plain lookup.
    expect(pairs).toHaveLength(16 + Object.keys(plainLookups).length);
    for (const [fixed = ''] of pairs) expect([fixed, routeAt(filled(fixed))]).toEqual([fixed, fixed]);
  });

  it('is case-sensitive (D-063)', () => {
    const fixed = routes.filter(({ path }) => isStatic(path) && /[a-z]/.test(path));
    for (const { path } of fixed)
      for (const other of [
        path.toUpperCase(),
        path.replace(/\/([a-z])/, (_, first: string) => `/${first.toUpperCase()}`),
      ])
        expect([other, routeAt(other)]).toEqual([other, undefined]);
  });

  it('of a parent that is not listed is unknown (D-068)', () => {
    const parents = new Set(
      routes
        .flatMap(({ path }) =>
          filled(path)
            .split('/')
            .map((_, index, parts) => parts.slice(0, index).join('/')),
        )
        .filter(Boolean),
    );
    const unlisted = [...parents].filter((path) => !table.some(([shape]) => filled(shape) === path));
    expect(unlisted.toSorted()).toEqual(
      [
        '/admin',
        '/admin/configuration/user-management-settings',
        '/admin/user-search/x1',
        '/admin/user-search/x1/clients',
        '/client',
        '/client/admin/user-management-settings',
        '/client/admin/wardmere-connect',
        `${contacts}/client-contacts`,
        `${contacts}/client-users`,
        `${contacts}/enterprise-user`,
        '/prompt',
        '/prompt/station-account',
        '/user',
      ].toSorted(),
    );
    for (const path of unlisted) expect([path, routeAt(path)]).toEqual([path, undefined]);
  });

  it.each(['/admin/clients//buildings', '//admin/clients', '/v7/admin/clients'])('%s is unknown', (path) =>
    expect(routeAt(path)).toBeUndefined(),
  );
});

const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const flagsOn = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
const staff: Facts = {
  ...nothingKnown('uk'),
  signedIn: true,
  client,
  modules: [MODULE_IDS.visitorApp],
  connection: true,
  flags: flagsOn,
};
const provider: Facts = { ...staff, isSystemUser: true };
const every = knownPermissions('wardmere');

const targetOf = ({ rule }: Route, facts: Facts) => {
  const verdict = permit(rule, facts);
  return verdict.allowed ? 'shown' : denialOf(verdict, rule, facts).to;
};
const targets = (facts: Facts, area: Area) =>
  new Set(routes.filter(({ rule }) => rule.area === area).map((route) => targetOf(route, facts)));
describe('who is admitted', () => {
  it.each(rows)('$path ($area) admits the holders of $permissions alone', ({ path, area, permissions }) => {
    const { rule } = byShape(path);
    const facts = area === 'system' ? { ...provider, client: null } : staff;
    const holders = every.filter((name) => permit(rule, { ...facts, permissions: [name] }).allowed);
    expect(holders.toSorted()).toEqual((permissions.length === 0 ? [...every] : tokensOf(permissions)).toSorted());
    expect(permit(rule, { ...facts, permissions: [] }).allowed).toBe(permissions.length === 0);
  });

  it.each<[string, Facts, Area, readonly string[]]>([
    ['nobody signed in, to the login', nothingKnown('uk'), 'system', ['login']],
    ['nobody signed in, to the login', nothingKnown('uk'), 'client', ['login']],
    ['nobody signed in, to the login', nothingKnown('uk'), 'authenticated', ['login']],
    ['nobody signed in: shown', nothingKnown('uk'), 'none', ['shown']],
    ['nobody signed in: shown', nothingKnown('uk'), 'forceLoginSkipped', ['shown']],
    ['a client user with every permission', { ...staff, permissions: every }, 'system', ['unauthorized']],
    ['a client user without a client', { ...staff, client: null, permissions: every }, 'client', ['unauthorized']],
    [
      'a client user without a client',
      { ...staff, client: null, permissions: every },
      'authenticated',
      ['unauthorized'],
    ],
    ['a system user without a client', { ...provider, client: null, permissions: every }, 'client', ['clients']],
    ['a system user without a client', { ...provider, client: null, permissions: every }, 'authenticated', ['shown']],
    ['a system user without permissions', provider, 'system', ['platformUnauthorized', 'shown']],
    ['a system user with every permission', { ...provider, permissions: every }, 'client', ['shown']],
    ['a client user with every permission', { ...staff, permissions: every }, 'client', ['shown']],
  ])('%s: %#', (_, facts, area, expected) =>
    expect([...targets(facts, area)].toSorted()).toEqual([...expected].toSorted()),
  );

  it.each<[string, Facts, string, string]>([
    ['without the visitor app', { ...staff, modules: [] }, `${people}/station-accounts`, 'unauthorized'],
    ['without a connection', { ...staff, connection: false, permissions: every }, `${people}/mappings`, 'unauthorized'],
    [
      'with a connection nobody could ask for',
      { ...staff, connection: null, permissions: every },
      `${people}/mappings`,
      'retry',
    ],
    [
      'signed in through single sign-on',
      { ...staff, isSSOAuthenticated: true },
      '/user/change-password',
      'unauthorized',
    ],
    [
      'with the flag off',
      { ...staff, permissions: every, flags: { ...flagsOn, university: false } },
      '/client/admin/wardmere-university',
      'notFound',
    ],
    [
      'in the UK, for a link is filtered by region and a route is not (D-070)',
      { ...staff, permissions: every },
      '/client/admin/wardmere-connect/logs',
      'shown',
    ],
  ])('a person %s', (_, facts, path, target) => expect(targetOf(byShape(path), facts)).toBe(target));

  it.each([...FLAGS])('nobody goes where %s is off, and everything else stays as it was (D-008)', (flag) => {
    const asking = rows.filter(({ conditions }) => conditions.flag === flag).map(({ path }) => path);
    expect(asking.length).toBeGreaterThan(0);
    for (const person of [{ ...provider, permissions: every }, provider, { ...provider, client: null }, staff]) {
      const facts: Facts = { ...person, flags: { ...flagsOn, [flag]: false } };
      const gone = routes.filter((route) => targetOf(route, facts) === 'notFound').map(({ path }) => path);
      expect(gone.map(shapeOf).toSorted()).toEqual(asking.toSorted());
    }
  });
});

describe('the login', () => {
  it('is forced for every route but those that need none or do not force it (D-010, D-013)', () => {
    for (const [path, area] of table)
      expect([path, loginNeedOf(routes, filled(path))]).toEqual([
        path,
        area === 'none' || area === 'forceLoginSkipped' ? 'skipped' : 'required',
      ]);
  });

  it.each([
    ['/nowhere', 'required'],
    ['/prompt/nowhere', 'skipped'],
    ['/prompts', 'required'],
    ['/client/prompt/x', 'required'],
    ['/Error', 'required'],
  ] as const)('for the unknown path %s is %s (D-011)', (path, need) => expect(loginNeedOf(routes, path)).toBe(need));
});
