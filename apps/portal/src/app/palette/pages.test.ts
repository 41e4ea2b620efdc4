import { readConfig } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { search } from '@wardmere/ui/search';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes.ts';
import { pagesOf } from './pages.ts';
import { startsOf } from './starts.ts';

const config = readConfig({ apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal' });
const routes = createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });
const flags = { connect: true, 'user-import': true };
const client = { uid: 'c1', name: 'Northfield Trust' };
const known: Facts = { ...nothingKnown('uk'), signedIn: true, client, modules: [], connection: true, flags };
const question = (facts: Facts) => ({
  routes,
  facts,
  config,
  showUnavailable: false,
  here: undefined,
});
const pagesFor = (facts: Facts) => pagesOf(question(facts)).map(({ label }) => label);

it.each(['uk', 'us'] as const)(
  'who may open the log finds it, whatever the menu of the region %s shows (D-070, D-079)',
  (region) => {
    const logsFor = (permission: string) =>
      pagesFor({ ...known, region, permissions: [permission] }).filter((label) => label === 'Logs');
    expect(logsFor('read:webhookconfigurations')).toEqual(['Logs']);
    expect(logsFor('write:webhookconfigurations')).toEqual(['Logs']);
    expect(logsFor('canviewlogs')).toEqual(['Logs']);
    expect(logsFor('canmanageusers')).toEqual([]);
  },
);

it('a page that is of no use without all buildings is not offered to whoever lacks them', () => {
  const facts: Facts = { ...known, permissions: ['canmanageclientsettings'] };
  expect(pagesFor({ ...facts, allBuildingsSelected: true })).toContain('Client Profile');
  expect(pagesFor({ ...facts, allBuildingsSelected: false })).not.toContain('Client Profile');
});

it('pages and what can be begun are found by further words, those of their buttons first', () => {
  const facts: Facts = { ...known, permissions: ['canmanageusers'] };
  const offered = [...pagesOf(question(facts)), ...startsOf(question(facts))];
  const found = (words: string) => search(offered, words).map(({ label }) => label);
  expect(found('import people')).toContain('Import users and contacts');
  expect(found('audit')).toEqual(['History']);
  expect(found('my account')).toContain('Your profile');
});
