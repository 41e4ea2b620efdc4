import { MODULE_IDS, PRODUCTS, type Config, type Region, type SessionContext } from '@wardmere/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingKnown, type Facts } from '../permission/facts.ts';
import { landmarks } from '../testing/landmarks.ts';
import { clientUser, config, systemUser } from '../testing/people.ts';
import { landingOf, type LandingQuestion } from './landing.ts';
import type { RouteShape } from './route.ts';

const routes: readonly RouteShape[] = [
  { path: '/', rule: { area: 'authenticated' } },
  { path: '/logout', rule: { area: 'none' } },
  { path: '/unauthorized', rule: { area: 'none' } },
  { path: '/resetpassword', rule: { area: 'forceLoginSkipped' } },
  { path: '/admin/clients', rule: { area: 'system' } },
  { path: '/client/landing', rule: { area: 'client' } },
  { path: '/client/admin', rule: { area: 'client' } },
  { path: '/client/admin/profile', rule: { area: 'client', anyOf: ['canmanageclientsettings'] } },
  { path: '/client/admin/buildings/{building}', rule: { area: 'client' } },
  { path: '/client/admin/stations', rule: { area: 'client', module: MODULE_IDS.visitorApp } },
  { path: '/client/admin/connect', rule: { area: 'client', flag: 'connect' } },
  { path: '/client/admin/mappings', rule: { area: 'client', connection: true } },
];
const hill = { uid: 'c1', name: 'Hill Schools', type: 0 };
const { dismissal, insight, visitorApp, kiosk } = MODULE_IDS;
const uk = config();

interface Given {
  readonly region?: Region;
  readonly session?: Partial<SessionContext>;
  readonly facts?: Partial<Facts>;
  /** The path of the profile's default landing page. */
  readonly page?: string | null;
  /** The profile is not known. */
  readonly withoutProfile?: boolean;
  readonly modules?: readonly string[];
  readonly scopeSize?: number;
  readonly config?: Config;
}

function question({
  region = 'uk',
  session,
  facts,
  page = null,
  modules = [],
  withoutProfile = false,
  ...rest
}: Given = {}): LandingQuestion {
  const person = { ...clientUser, ...session };
  return {
    session: person,
    profile: withoutProfile
      ? null
      : { defaultLandingPage: page === null ? null : { uid: 'p1', name: 'Page', path: page } },
    facts: {
      ...nothingKnown(region),
      signedIn: true,
      isSystemUser: person.isSystemUser,
      client: hill,
      permissions: person.permissions,
      modules,
      ...facts,
    },
    scopeSize: rest.scopeSize ?? 1,
    config: rest.config ?? config({ region }),
    routes,
    landmarks,
  };
}

/** Where the person lands: a path, or an address that begins with its scheme. */
const landing = (given?: Given) => {
  const target = landingOf(question(given));
  return target.kind === 'internal' ? target.path : target.kind === 'external' ? target.address : target.kind;
};

describe('the order of the rules (D-056)', () => {
  const system = { ...systemUser, emailVerified: false, permissions: [], defaultLandingPage: '/client/admin' };
  it.each<[string, Given, string]>([
    [
      '1 no client: /unauthorized',
      { facts: { client: null }, session: { emailVerified: false }, page: '/client/admin' },
      '/unauthorized',
    ],
    [
      '2 a system user without a client: the client list',
      { session: system, facts: { client: null }, scopeSize: 0 },
      '/admin/clients',
    ],
    [
      '3 a system user with one: the client landing, exempt from prompts',
      { session: system, scopeSize: 0 },
      '/client/landing',
    ],
    ['3 whatever one product the client has', { session: system, modules: [dismissal] }, '/client/landing'],
    [
      '4 an unverified email first',
      { session: { emailVerified: false, permissions: [] }, scopeSize: 0, modules: [dismissal] },
      '/prompt/verifyemail',
    ],
    [
      '4 no permissions next',
      { session: { permissions: [] }, scopeSize: 0, modules: [dismissal] },
      '/prompt/no-permissions',
    ],
    ['4 no buildings last', { scopeSize: 0, modules: [dismissal], page: '/client/admin' }, '/prompt/no-buildings'],
    ['5 one product in the UK', { modules: [dismissal] }, uk.products.dismissal],
    ['6 the default landing page', { page: '/client/admin', modules: [dismissal] }, '/client/admin'],
    ['7 all others: the client landing', {}, '/client/landing'],
    ['7 in the US too', { region: 'us' }, '/client/landing'],
  ])('%s', (_, given, target) => expect(landing(given)).toBe(target));
});

describe('the default landing page (D-057)', () => {
  it.each<[string, Given, string]>([
    ['a known route', { page: '/client/admin' }, '/client/admin'],
    ['without its slash', { page: 'client/admin' }, '/client/admin'],
    ['with the base path', { page: '/v7/client/admin' }, '/client/admin'],
    ['in another letter case', { page: '/V7/Client/ADMIN/' }, '/client/admin'],
    ['with space around it', { page: '  /client/admin ' }, '/client/admin'],
    ['that names a record', { page: '/Client/Admin/Buildings/Ab1' }, '/client/admin/buildings/Ab1'],
    [
      'of the token where no profile is known',
      { withoutProfile: true, session: { defaultLandingPage: '/client/admin' } },
      '/client/admin',
    ],
    [
      'that was taken out of the profile, whatever the token still says: the client landing',
      { session: { defaultLandingPage: '/client/admin' } },
      '/client/landing',
    ],
    [
      'of the profile before that of the token',
      {
        page: '/client/admin',
        session: { defaultLandingPage: '/client/admin/profile', permissions: ['canmanageclientsettings'] },
      },
      '/client/admin',
    ],
    [
      'that the user may open',
      { page: '/client/admin/profile', session: { permissions: ['canmanageclientsettings'] } },
      '/client/admin/profile',
    ],
    ['that the user may not open: the client landing', { page: '/client/admin/profile' }, '/client/landing'],
    ['of the admin area: the client landing', { page: '/admin/clients' }, '/client/landing'],
    ['whose module is missing: the client landing', { page: '/client/admin/stations' }, '/client/landing'],
    ['whose flag is not known yet is waited for', { page: '/client/admin/connect' }, 'awaited'],
    [
      'whose flag is on',
      { page: '/client/admin/connect', facts: { flags: { connect: true } } },
      '/client/admin/connect',
    ],
    [
      'whose flag is off: the client landing',
      { page: '/client/admin/connect', facts: { flags: { connect: false } } },
      '/client/landing',
    ],
    ['whose connection is not known yet is waited for', { page: '/client/admin/mappings' }, 'awaited'],
    [
      'whose connection there is',
      { page: '/client/admin/mappings', facts: { connection: true } },
      '/client/admin/mappings',
    ],
    [
      'whose connection could not be asked for: the client landing',
      { page: '/client/admin/mappings', facts: { connection: null } },
      '/client/landing',
    ],
    ['that is the entry itself: the client landing, never a loop', { page: '/' }, '/client/landing'],
    ['that is the entry under its base', { page: '/v7' }, '/client/landing'],
    ['that is the entry under its base with a slash', { page: '/V7/' }, '/client/landing'],
    ['that would sign the person out: the client landing', { page: '/logout' }, '/client/landing'],
    ['that is a denial: the client landing', { page: '/unauthorized' }, '/client/landing'],
    ['that needs nobody signed in: the client landing', { page: '/resetpassword' }, '/client/landing'],
    ['empty: the client landing', { page: '' }, '/client/landing'],
  ])('%s', (_, given, target) => {
    expect(landing({ ...given, region: 'us' })).toBe(target);
    expect(landing({ ...given, region: 'uk' })).toBe(target);
  });

  it.each<[string, string, string]>([
    [
      'an address of a configured app, as it is',
      `${uk.products.insight}reports?a=1#b`,
      `${uk.products.insight}reports?a=1#b`,
    ],
    ['a product key', 'insight', uk.products.insight],
    ['a product key in words', 'Visitor Management', uk.products.visitorManagement],
    ['a product key with hyphens', 'visitor-management', uk.products.visitorManagement],
    ['an address below the external base', `${uk.externalBase}here`, `${uk.externalBase}here`],
    ['other text, below the external base', 'reports/today', `${uk.externalBase}reports/today`],
    ['other text with a slash', '/reports/today', `${uk.externalBase}reports/today`],
    ['other text that spells a product with slashes is no key', '/in/sight', `${uk.externalBase}in/sight`],
    ['a further configured host', 'https://more.example/x', 'https://more.example/x'],
  ])('leads out of the portal: %s', (_, page, address) =>
    expect(landing({ page, config: config({ externalHosts: ['more.example'] }) })).toBe(address),
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://insight.uk.wardmere.example/x',
    '//elsewhere.example',
    '//insight.uk.wardmere.example',
    '\\\\elsewhere.example',
    '/\\elsewhere.example',
    '\u0000//elsewhere.example',
    '\u001f/\\elsewhere.example',
    'https://elsewhere.example',
    'https:elsewhere.example',
    'https:/elsewhere.example',
    'https://insight.uk.wardmere.example.elsewhere.example',
    'https://elsewhere.example/https://insight.uk.wardmere.example/',
    'https://elsewhere.example\\@insight.uk.wardmere.example',
    'https://user@insight.uk.wardmere.example',
    'https://user:pass@insight.uk.wardmere.example',
    'https://insight.uk.wardmere.example@elsewhere.example',
    'https://insight.uk.wardmere.example:8443/',
    'http://insight.uk.wardmere.example',
    'ftp://insight.uk.wardmere.example',
    'https://',
    '../../elsewhere',
    'a/../../elsewhere',
    '%2e%2e/%2e%2e/elsewhere',
    'two words',
  ])('is refused, and the client landing shown: %j', (page) => {
    const narrow = config({ externalBase: 'https://apps.uk.wardmere.example/portal/' });
    expect(landing({ page, config: narrow })).toBe('/client/landing');
    expect(landing({ session: { defaultLandingPage: page }, withoutProfile: true, config: narrow, region: 'us' })).toBe(
      '/client/landing',
    );
  });

  it('is appended to a base that does not end in a slash, and refused by one that is no https address', () => {
    expect(landing({ page: 'x', config: config({ externalBase: 'https://apps.example/base' }) })).toBe(
      'https://apps.example/base/x',
    );
    for (const externalBase of ['', 'nonsense', 'http://apps.example/', 'javascript:'])
      expect(landing({ page: 'x', config: config({ externalBase }) })).toBe('/client/landing');
  });

  it('leads nowhere but to the portal and the configured apps, whatever it says (SEC-no-open-redirect)', () => {
    const settings = config();
    const own = new Set(
      [...Object.values(settings.products), settings.studentSafetyUK, settings.externalBase].map(
        (address) => new URL(address).origin,
      ),
    );
    const hostile = fc.string({
      unit: fc.constantFrom(...'\u0000\u0001\t\n\r\u001f /\\:@.axz%2e?#\u00a0\u2028'.split('')),
      maxLength: 24,
    });
    const schemes = fc.constantFrom(
      'javascript:',
      'https:',
      'http:',
      '//',
      '/\\',
      'https://insight.uk.wardmere.example',
      'data:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          fc.tuple(hostile, schemes, hostile).map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (page) => {
          const target = landingOf(question({ page, region: 'us', config: settings }));
          if (target.kind === 'awaited') return false;
          if (target.kind === 'internal')
            return target.path.startsWith('/') && !target.path.startsWith('//') && target.path !== '/';
          const { origin, protocol, username, password } = new URL(target.address);
          return protocol === 'https:' && own.has(origin) && username === '' && password === '';
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('exactly one product in the UK (D-058)', () => {
  it.each<[string, Given, string]>([
    ['one tile and no landing page', { modules: [dismissal] }, uk.products.dismissal],
    ['several modules of one tile are one product', { modules: [visitorApp, kiosk] }, uk.products.visitorManagement],
    ['no product matches', { modules: [] }, '/client/landing'],
    ['a module of no product', { modules: ['m9'] }, '/client/landing'],
    ['several match', { modules: [dismissal, insight] }, '/client/landing'],
    [
      'the landing page names one of several by key',
      { modules: [dismissal, insight], page: 'insight' },
      uk.products.insight,
    ],
    [
      'the landing page names one of several by address',
      { modules: [dismissal, insight], page: `${uk.products.insight}reports?year=2026` },
      `${uk.products.insight}reports?year=2026`,
    ],
    [
      'the landing page names the only one by address, which leads further than the product’s own (D-057)',
      { modules: [dismissal], page: `${uk.products.dismissal}today` },
      `${uk.products.dismissal}today`,
    ],
    ['the landing page names the only one', { modules: [dismissal], page: 'dismissal' }, uk.products.dismissal],
    [
      'it names a product the client lacks: an accepted external address',
      { modules: [dismissal], page: 'insight' },
      uk.products.insight,
    ],
    [
      'it is another accepted external address',
      { modules: [dismissal], page: 'reports/today' },
      `${uk.externalBase}reports/today`,
    ],
    ['it is a known route', { modules: [dismissal], page: '/client/admin' }, '/client/admin'],
    [
      'it is the client landing: a page with one tile is skipped',
      { modules: [dismissal], page: '/client/landing' },
      uk.products.dismissal,
    ],
    [
      'it is the client landing and several match',
      { modules: [dismissal, insight], page: '/v7/Client/Landing' },
      '/client/landing',
    ],
    ['it is unusable: refused', { modules: [dismissal], page: 'javascript:alert(1)' }, uk.products.dismissal],
    [
      'it is unusable: a route the user may not open',
      { modules: [dismissal], page: '/admin/clients' },
      uk.products.dismissal,
    ],
    [
      'it is unusable and several match',
      { modules: [dismissal, insight], page: '//elsewhere.example' },
      '/client/landing',
    ],
    [
      'the StudentSafe of the client type counts (D-062)',
      { modules: [MODULE_IDS.studentSafe] },
      uk.products.studentSafety,
    ],
    ['that of another client type does not (D-062)', { modules: [MODULE_IDS.studentSafeUK] }, '/client/landing'],
    ['modules are not known yet, and are waited for', { facts: { modules: 'unknown' } }, 'awaited'],
    [
      'modules are not known yet, and a page was chosen',
      { facts: { modules: 'unknown' }, page: '/client/admin' },
      '/client/admin',
    ],
    ['modules could not be asked for', { facts: { modules: null } }, '/client/landing'],
  ])('%s', (_, given, target) => expect(landing(given)).toBe(target));

  it.each(PRODUCTS)('never applies in the US: %s', (product) => {
    const us = config({ region: 'us' });
    expect(landing({ region: 'us', modules: Object.values(MODULE_IDS) })).toBe('/client/landing');
    expect(landing({ region: 'us', modules: [dismissal] })).toBe('/client/landing');
    expect(landing({ region: 'us', modules: [dismissal], page: product })).toBe(us.products[product]);
  });
});
