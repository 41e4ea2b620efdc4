import { capital } from '../../system/capital.ts';
import { DEFAULT_BRAND, plainLookups, readConfig, type Config } from '@wardmere/api';
import { isOffered, nothingKnown, permit, type Facts } from '@wardmere/machines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../system/route.ts';
import { createRoutes } from '../../app/routes.ts';
import { menuOf, type MenuQuestion } from './menu-of.ts';
import { platformMenu } from './platform-menu.ts';
import { settingsMenu, type MenuGroup } from './settings-menu.ts';
import { pages } from '../../system/pages.ts';

const configOf = (region: 'us' | 'uk', brand = DEFAULT_BRAND): Config =>
  readConfig({ region, apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal', brand });
const flagsOn = { connect: true, university: true, 'station-accounts': true };

/** A client user for whom nothing but the link's own rule stands in the way. */
const someone = (config: Config, change: Partial<Facts> = {}): Facts => ({
  ...nothingKnown(config.region),
  signedIn: true,
  client: { uid: 'c1', name: 'Northfield Trust', type: 0 },
  modules: Object.values(config.modules),
  allBuildingsSelected: true,
  connection: true,
  flags: flagsOn,
  ...change,
});

const routesOf = (config: Config): readonly Route[] =>
  createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });

const ask = (config: Config, facts: Facts, more: Partial<MenuQuestion> = {}) =>
  menuOf({
    groups: settingsMenu(config, routesOf(config)),
    area: 'client',
    routes: routesOf(config),
    facts,
    config,
    ...more,
  });
const labels = (groups: ReturnType<typeof menuOf>) => groups.flatMap(({ links }) => links.map(({ label }) => label));
const shows = (config: Config, facts: Facts, label: string) => labels(ask(config, facts)).includes(label);

const people = '/client/admin/user-management-settings';
interface Line {
  readonly label: string;
  readonly anyOf: readonly string[];
  readonly regions: readonly ('us' | 'uk')[];
  readonly path: string;
  readonly allBuildings?: true;
  readonly module?: 'visitor' | 'visitorApp';
  readonly connection?: true;
}

/** A plain lookup that the specification does not know has its link after those that it knows. */
const further = Object.keys(plainLookups)
  .filter((many) => !['titles', 'occupations', 'departments'].includes(many))
  .map((many): Line => ({
    label: capital(many),
    anyOf: ['canmanageclientsettings'],
    regions: ['us', 'uk'],
    path: `${people}/${many}`,
  }));
const register: readonly Line[] = [
  {
    label: 'Users and Contacts',
    anyOf: ['canmanageusers'],
    regions: ['us', 'uk'],
    path: `${people}/users-and-contacts`,
  },
  { label: 'Roles', anyOf: ['canmanageroles'], regions: ['us', 'uk'], path: `${people}/roles` },
  { label: 'Mappings', anyOf: ['canmanageroles'], regions: ['us', 'uk'], path: `${people}/mappings`, connection: true },
  { label: 'Titles', anyOf: ['canmanageclientsettings'], regions: ['us', 'uk'], path: `${people}/titles` },
  {
    label: 'Occupations',
    anyOf: ['canmanageclientsettings'],
    regions: ['us', 'uk'],
    path: `${people}/occupations`,
    allBuildings: true,
  },
  {
    label: 'Departments',
    anyOf: ['canmanageclientsettings'],
    regions: ['us', 'uk'],
    path: `${people}/departments`,
    allBuildings: true,
  },
  ...further,
  {
    label: 'Station Accounts',
    anyOf: [],
    regions: ['us', 'uk'],
    path: `${people}/station-accounts`,
    module: 'visitorApp',
  },
  {
    label: 'User Settings',
    anyOf: ['canmanageclientsettings'],
    regions: ['us', 'uk'],
    path: `${people}/user-settings`,
  },
  {
    label: 'Client Profile',
    anyOf: ['canmanageclientsettings'],
    regions: ['us', 'uk'],
    path: '/client/admin/profile',
    allBuildings: true,
  },
  {
    label: 'Buildings',
    anyOf: ['canmanageclientsettings', 'canmanagebuildingsettings'],
    regions: ['us', 'uk'],
    path: '/client/admin/buildings',
  },
  {
    label: 'History',
    anyOf: ['canmanageclientsettings', 'canmanageusers'],
    regions: ['us', 'uk'],
    path: '/client/admin/history',
  },
  {
    label: 'Configurations',
    anyOf: ['read:webhookconfigurations', 'write:webhookconfigurations'],
    regions: ['us', 'uk'],
    path: '/client/admin/wardmere-connect/configurations',
  },
  {
    label: 'Credentials',
    anyOf: ['read:webhookcredentials', 'write:webhookcredentials'],
    regions: ['us', 'uk'],
    path: '/client/admin/wardmere-connect/credentials',
  },
  { label: 'Logs', anyOf: ['canviewlogs'], regions: ['us'], path: '/client/admin/wardmere-connect/logs' },
  {
    label: 'Certification Dashboard',
    anyOf: ['canmanageusers'],
    regions: ['us'],
    path: '/client/admin/wardmere-university',
  },
  {
    label: 'Staff Sign-In/Out',
    anyOf: ['canmanagebuildingsettings', 'canmanageclientsettings'],
    regions: ['us'],
    path: 'https://visitor-management.us.wardmere.example/staff-sign-in-out',
    module: 'visitor',
  },
  {
    label: 'Sex Offender Alerts',
    anyOf: ['canmanagealerts'],
    regions: ['us'],
    path: 'https://visitor-management.us.wardmere.example/sex-offender-alerts',
    module: 'visitor',
  },
  {
    label: 'Merge',
    anyOf: ['canperformmaintenance'],
    regions: ['us'],
    path: 'https://visitor-management.us.wardmere.example/merge',
    module: 'visitor',
  },
];
describe.each(register)('the link $label', ({ label, anyOf, regions, path, allBuildings, module, connection }) => {
  const us = configOf('us');
  const held = anyOf.slice(0, 1);

  it.each(['us', 'uk'] as const)('shows in the regions its filter names (%s)', (region) => {
    const config = configOf(region);
    expect(shows(config, someone(config, { permissions: held }), label)).toBe(regions.includes(region));
  });

  it('leads where the register says', () => {
    const link = ask(us, someone(us, { permissions: held }))
      .flatMap(({ links }) => links)
      .find((shown) => shown.label === label);
    expect(link?.path).toBe(path);
  });

  it('shows with any one of its permissions and with none of them only when it asks for none', () => {
    for (const permission of anyOf) expect(shows(us, someone(us, { permissions: [permission] }), label)).toBe(true);
    expect(shows(us, someone(us, { permissions: ['canmanagekiosks'] }), label)).toBe(anyOf.length === 0);
  });

  it('needs its module, and waits while the modules are not known', () => {
    const others = Object.values(us.modules).filter((uid) => uid !== us.modules[module ?? 'hallPass']);
    expect(shows(us, someone(us, { permissions: held, modules: others }), label)).toBe(module === undefined);
    expect(shows(us, someone(us, { permissions: held, modules: 'unknown' }), label)).toBe(module === undefined);
  });

  it('needs All Buildings where the register says so', () => {
    const facts = someone(us, { permissions: held, allBuildingsSelected: false });
    expect(shows(us, facts, label)).toBe(allBuildings === undefined);
  });

  it.each([
    ['not known yet', 'unknown'],
    ['not to be asked for', null],
    ['absent', false],
  ] as const)('while the connection is %s it shows only when it needs none', (_, known) => {
    expect(shows(us, someone(us, { permissions: held, connection: known }), label)).toBe(connection === undefined);
  });
});

it('leads to the pages of the visitor management app that the deployment names (D-085)', () => {
  const us = configOf('us');
  const config = { ...us, visitorPages: { ...us.visitorPages, merge: 'people/merge' } };
  const everything = register.flatMap(({ anyOf }) => anyOf);
  const links = ask(config, someone(config, { permissions: everything })).flatMap(({ links: shown }) => shown);
  expect(links.filter(({ isExternal }) => isExternal).map(({ path }) => path)).toEqual([
    'https://visitor-management.us.wardmere.example/staff-sign-in-out',
    'https://visitor-management.us.wardmere.example/sex-offender-alerts',
    'https://visitor-management.us.wardmere.example/people/merge',
  ]);
});

describe('the groups of the settings menu', () => {
  const us = configOf('us');
  const everything = register.flatMap(({ anyOf }) => anyOf);

  it('stand in the decided order (D-083)', () => {
    const shown = ask(us, someone(us, { permissions: everything }));
    expect(shown.map(({ label, links }) => [label, links.length])).toEqual([
      ['User Management', 8 + further.length],
      ['Client', 3],
      ['Wardmere Connect', 3],
      ['Wardmere University', 1],
      ['Visitor Management', 3],
    ]);
  });

  it('vanish without a visible link', () => {
    const shown = ask(us, someone(us, { permissions: ['canmanageroles'], modules: [] }));
    expect(shown.map(({ label }) => label)).toEqual(['User Management']);
  });

  it('follow the brand in labels and paths (D-001)', () => {
    const config = configOf('us', { name: 'Harbour', slug: 'harbour', legalName: 'Harbour Ltd' });
    const shown = ask(config, someone(config, { permissions: everything }));
    expect(shown.map(({ label }) => label)).toContain('Harbour Connect');
    expect(shown.flatMap(({ links }) => links.map(({ path }) => path))).toContain('/client/admin/harbour-connect/logs');
    expect(JSON.stringify(shown.map(({ label, links }) => [label, links.map((link) => link.label)]))).not.toMatch(
      /wardmere/i,
    );
  });

  it.each([
    ['region', { regions: ['uk'] }],
    ['permission', { anyOf: ['canmanagekiosks'] }],
    ['module', { module: 'not-purchased' }],
  ] as const)('are hidden by their own %s rule', (_, rule) => {
    const link = { label: 'Open', about: '', icon: 'gear', target: pages.settings, rule: {} } as const;
    const groups: readonly MenuGroup[] = [
      { label: 'Closed', rule, links: [link] },
      { label: 'Open', rule: {}, links: [link] },
    ];
    expect(ask(us, someone(us), { groups }).map(({ label }) => label)).toEqual(['Open']);
  });

  it.each(Object.keys(flagsOn))('hide what the flag %s switches off', (flag) => {
    const facts = someone(us, { permissions: everything });
    const hidden = labels(ask(us, facts)).filter(
      (label) => !shows(us, { ...facts, flags: { ...flagsOn, [flag]: false } }, label),
    );
    expect(hidden).toEqual(
      {
        connect: ['Configurations', 'Credentials', 'Logs'],
        university: ['Certification Dashboard'],
        'station-accounts': ['Station Accounts'],
      }[flag],
    );
  });
});

describe('“show unavailable”', () => {
  it('keeps every link with the outcome of each clause asked (N4)', () => {
    const uk = configOf('uk');
    const shown = ask(uk, someone(uk, { modules: [], connection: false }), { showUnavailable: true });
    expect(labels(shown)).toEqual(register.map(({ label }) => label));
    const merge = shown.flatMap(({ links }) => links).find(({ label }) => label === 'Merge');
    expect(merge?.verdict.because.map(({ clause }) => clause)).toEqual(['region', 'module', 'permission']);
  });
});

describe('the platform settings', () => {
  const config = configOf('uk');
  const ask2 = (facts: Facts) =>
    menuOf({
      groups: platformMenu(config),
      area: 'system',
      routes: routesOf(config),
      facts,
      config,
    });

  it('link to the system users, the user settings and their history with canmanageusers (D-088)', () => {
    const facts = someone(config, { isSystemUser: true, client: null, permissions: ['canmanageusers'] });
    expect(ask2(facts).flatMap(({ links }) => links.map(({ label, path }) => [label, path]))).toEqual([
      ['Wardmere Users', '/admin/configuration/user-management-settings/wardmere-users'],
      ['User Settings', '/admin/configuration/user-management-settings/user-settings'],
      ['History', '/admin/configuration/history'],
    ]);
  });

  it('are empty without it, and for everyone who is not a system user', () => {
    expect(ask2(someone(config, { isSystemUser: true }))).toEqual([]);
    expect(ask2(someone(config, { permissions: ['canmanageusers'] }))).toEqual([]);
  });
});

it('never shows a link whose route would deny (§6)', () => {
  const known = ['canviewlogs', 'canmanagealerts', ...register.flatMap(({ anyOf }) => anyOf)];
  fc.assert(
    fc.property(
      fc.record({
        region: fc.constantFrom('us' as const, 'uk' as const),
        isSystemUser: fc.boolean(),
        hasClient: fc.boolean(),
        permissions: fc.subarray(known),
        modules: fc.oneof(fc.constant('unknown' as const), fc.subarray(Object.values(configOf('us').modules))),
        allBuildingsSelected: fc.boolean(),
        connection: fc.constantFrom(true, false, null, 'unknown' as const),
        flags: fc.dictionary(fc.constantFrom(...Object.keys(flagsOn)), fc.boolean()),
      }),
      ({ hasClient, ...drawn }) => {
        const config = configOf(drawn.region);
        const facts: Facts = { ...someone(config), ...drawn, client: hasClient ? { uid: 'c', name: 'C' } : null };
        const routes = routesOf(config);
        const links = [
          ...ask(config, facts),
          ...menuOf({ groups: platformMenu(config), area: 'system', routes, facts, config }),
        ].flatMap((group) => group.links);
        for (const link of links.filter(({ isExternal }) => !isExternal)) {
          const route = routes.find(({ path }) => path === link.path);
          expect([link.label, route && isOffered(permit(route.rule, facts))]).toEqual([link.label, true]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
