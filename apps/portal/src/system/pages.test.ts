import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_BRAND } from '@wardmere/api';
import { matchRoute } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { kindsOfFeatures } from '../app/later.ts';
import { createRoutes } from '../app/routes.ts';
import type { DefinedRoute } from './define-route.ts';
import { pages } from './pages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The table itself, the first words of its parts, and the tables that charts are tried with. */
const tables = ['apps/portal/src/system/pages.ts', 'packages/machines/src/navigation/areas.ts'];
const product = ['apps/portal/src/**/*.{ts,tsx}', 'packages/{machines,ui}/src/**/*.{ts,tsx}'];
const exclude = [...tables, '**/*.test.*', '**/*.stories.tsx', '**/*.walk.ts', 'packages/machines/src/testing/**'];

/** The first words of every address: whatever is a text that begins with one of them is an address. */
const beginnings = new Set(Object.values(pages).map(({ path }) => path.split('/')[1] ?? ''));
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
const address = new RegExp(`(['"\`]|BASE\\})/(?:${[...beginnings].filter(Boolean).join('|')})(?![\\w-])`);

it('no address stands as a text outside the table', () => {
  const files = globSync(product, { cwd: root, exclude });
  const texts = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        address.test(line) && !isComment(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(texts).toEqual([]);
});

it('an address that is a text is found', () => {
  expect(
    ["'/admin/clients'", '`/client/admin/buildings/${uid}`', "'/logout'", '`${BASE}/user/profile`'].every((text) =>
      address.test(text),
    ),
  ).toBe(true);
  expect(["'/api/clients'", "'/administration'", "'/v7/build.json'"].some((text) => address.test(text))).toBe(false);
});

it('stories, journeys and what stands them up take a route, not its text', () => {
  const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'visitor' });
  const isRoute = (text: string) => {
    const below = text.replace(/^\$\{[^}]*\}/, '').replace(/^\/v7(?=\/)/, '');
    const [path = ''] = below.replaceAll(/\$\{[^}]*\}/g, 'x').split(/[?#]/);
    return path !== '/' && matchRoute(routes, path) !== undefined;
  };
  const files = globSync(['apps/portal/src/**/*.stories.tsx', 'apps/portal/harness/**/*.{ts,tsx}', 'tests/**/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.*', '**/node_modules/**', 'tests/dist/**'],
  });
  const texts = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/(['"`])((?:\$\{[^}]*\})?\/[^'"`\n]*)\1/g)].flatMap(
      ([, , text = '']) => (isRoute(text) ? [`${file} ${text}`] : []),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(texts).toEqual([]);
});

it('what a route opens is in the table of kinds', () => {
  const by = {
    params: new Proxy({}, { get: () => 'x' }),
    client: 'c1',
    building: '',
    user: 'u1',
    brand: DEFAULT_BRAND,
  };
  const { lists, records } = kindsOfFeatures;
  const opened = Object.values<DefinedRoute>(pages).flatMap((page) => page.opens?.(by) ?? []);
  const unknown = opened.filter((what) => ('list' in what ? lists[what.list] : records[what.record]) === undefined);
  expect(opened.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});
