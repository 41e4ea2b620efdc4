import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_BRAND } from '@wardmere/api';
import { matchRoute } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../app/routes.ts';
import { pages } from './pages.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const exclude = ['**/*.test.*', '**/*.stories.tsx', 'system/pages.ts', 'system/areas.ts'];

/** The first words of every address: whatever is a text that begins with one of them is an address. */
const beginnings = new Set(Object.values(pages).map(({ path }) => path.split('/')[1] ?? ''));
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
const address = new RegExp(`(['"\`])/(?:${[...beginnings].filter(Boolean).join('|')})(?![\\w-])`);

it('no address stands as a text outside the table', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude });
  const texts = files.flatMap((file) =>
    readFileSync(`${source}/${file}`, 'utf8')
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
    ["'/admin/clients'", '`/client/admin/buildings/${uid}`', "'/logout'"].every((text) => address.test(text)),
  ).toBe(true);
  expect(["'/api/clients'", "'/administration'", "'/v7/build.json'"].some((text) => address.test(text))).toBe(false);
});

it('a story and what stands it up take a route, not its text', () => {
  const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'visitor' });
  const isRoute = (text: string) => {
    const [path = ''] = text.replaceAll(/\$\{[^}]*\}/g, 'x').split(/[?#]/);
    return path !== '/' && matchRoute(routes, path) !== undefined;
  };
  const files = globSync(['src/**/*.stories.tsx', 'harness/**/*.{ts,tsx}'], {
    cwd: `${source}/..`,
    exclude: ['**/*.test.*'],
  });
  const texts = files.flatMap((file) =>
    [...readFileSync(`${source}/../${file}`, 'utf8').matchAll(/(['"`])(\/[^'"`\n]*)\1/g)].flatMap(([, , text = '']) =>
      isRoute(text) ? [`${file} ${text}`] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(texts).toEqual([]);
});
