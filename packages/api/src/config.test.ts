import { expect, it } from 'vitest';
import { MODULE_IDS, PRODUCTS, readConfig } from './index.ts';

const least = { apiHost: '/api', identityAuthority: 'http://localhost/identity', identityClientId: 'portal' };

it('needs three settings and fills in the rest', () => {
  const config = readConfig(least);
  expect(config).toMatchObject({
    region: 'uk',
    language: 'en-GB',
    env: 'production',
    brand: { name: 'Wardmere', slug: 'wardmere' },
    flagHost: '',
    mapsVendor: 'maps',
  });
  expect(Object.keys(config.products)).toEqual([...PRODUCTS]);
  expect(config.modules).toEqual(MODULE_IDS);
  expect(config.products.hallPasses).toBe('https://hall-passes.uk.wardmere.example/');
});

it('follows the region in every default, whatever its letter case', () => {
  const config = readConfig({ ...least, region: 'US' });
  expect(config.region).toBe('us');
  // British English is the one interface unless the deployment says otherwise (D-004).
  expect(config.language).toBe('en-GB');
  expect(config.externalBase).toBe('https://apps.us.wardmere.example/');
  expect(config.products.insight).toBe('https://insight.us.wardmere.example/');
});

it('gives each region a footer of its own (D-006)', () => {
  const { branding } = readConfig(least);
  expect([branding.us.footerText, branding.uk.footerText]).toEqual([
    'Safety administration in the US',
    'Safety administration in the UK',
  ]);
});

it('leads to pages of the visitor management app that a deployment may name (D-085)', () => {
  const pages = { staffSignInOut: 'staff-sign-in-out', sexOffenderAlerts: 'sex-offender-alerts', merge: 'merge' };
  expect(readConfig(least).visitorPages).toEqual(pages);
  const given = { ...least, visitorPages: { merge: 'people/merge' } };
  expect(readConfig(given).visitorPages).toEqual({ ...pages, merge: 'people/merge' });
});

it('keeps what is given beside the defaults of what is not', () => {
  const config = readConfig({ ...least, products: { insight: 'https://i.example/' }, modules: { visitor: 'v' } });
  expect(config.products).toMatchObject({
    insight: 'https://i.example/',
    dismissal: 'https://dismissal.uk.wardmere.example/',
  });
  expect(config.modules).toMatchObject({ visitor: 'v', alert: MODULE_IDS.alert });
});

it.for([
  [{ ...least, apiHost: undefined }, 'The setting apiHost is missing.'],
  [{ ...least, apiHost: '' }, 'The setting apiHost is missing.'],
  [{ ...least, identityAuthority: undefined }, 'The setting identityAuthority is missing.'],
  [{ ...least, identityClientId: undefined }, 'The setting identityClientId is missing.'],
  [{ ...least, region: 'fr' }, 'The setting region must be us or uk.'],
  [{ ...least, language: 'fr' }, 'The setting language must be one of en-GB, en-US, cy-GB.'],
] as const)('says in one sentence what is wrong: %j', ([given, sentence]) => {
  expect(() => readConfig(given)).toThrow(sentence);
});

it.for([null, undefined, 'x', 7, []])('is not %j', (given) => {
  expect(() => readConfig(given)).toThrow(Error);
});

it('needs a name, a slug and a legal name of a brand that is given', () => {
  const brand = { name: 'Acme', slug: 'acme', legalName: 'Acme Ltd' };
  expect(readConfig({ ...least, brand }).brand).toEqual(brand);
  for (const wrong of [
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { slug: 'a'.repeat(32) },
    { legalName: '' },
  ])
    expect(() => readConfig({ ...least, brand: { ...brand, ...wrong } })).toThrow(
      'The setting brand needs a name, a slug and a legal name.',
    );
});
