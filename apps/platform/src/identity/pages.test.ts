import { passwordParts, readConfig, uncommonPart } from '@wardmere/api';
import { themes } from '@wardmere/ui/themes';
import { expect, it } from 'vitest';
import type { PageAsset } from './page-assets.ts';
import { identityPages } from './pages.ts';

const config = readConfig({
  region: 'us',
  apiHost: '/api',
  identityAuthority: '/identity',
  identityClientId: 'portal',
});
const pages = identityPages(config);
const bytesOf = (body: PageAsset['body']) => (typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer));
const textOf = (asset: PageAsset | undefined) => bytesOf(asset?.body ?? '').toString();
const assetOf = (ending: string) => pages.assets.filter(({ path }) => path.endsWith(`.${ending}`));

it('wears the logo of the region and the colours of its themes, by day and by night', () => {
  const [style] = assetOf('css');
  expect(pages.signedOut()).toContain(`<img src="${config.branding.us.logo}"`);
  expect(pages.signedOut()).toContain(`<link rel="stylesheet" href="${style?.path}"`);
  expect(style?.body).toContain(`--accent:${themes.us.light.accent};`);
  expect(style?.body).toContain(`--accent:${themes.us.dark.accent};`);
});

it("is set in the portal's own typeface, each file of it served beside the page", () => {
  const [style] = assetOf('css');
  const fonts = assetOf('woff2');
  const asked = [...textOf(style).matchAll(/url\('(?<path>[^']+)'\)/g)].flatMap(({ groups }) => groups?.['path'] ?? []);
  expect(new Set(asked)).toEqual(new Set(fonts.map(({ path }) => path)));
  expect(fonts.map(({ type, body }) => [type, bytesOf(body).toString('latin1', 0, 4)])).toEqual([
    ['font/woff2', 'wOF2'],
    ['font/woff2', 'wOF2'],
  ]);
  expect(style?.body).toContain("font-family:'Inter Variable', 'Inter Fallback'");
});

it('tells the parts of the password rule as a list that belongs to the field (§5, D-207)', () => {
  const page = pages.newPassword({ action: '/', userName: 'ada', proof: 'x' });
  const rules = /<ul class="rules" id="password-rules"[^>]*>(?<list>[\s\S]*?)<\/ul>/.exec(page)?.groups?.['list'] ?? '';
  expect([...rules.matchAll(/<li>(?<rule>[^<]*)<\/li>/g)].map(({ groups }) => groups?.['rule'])).toEqual([
    ...passwordParts.map(({ label }) => label),
    uncommonPart('Wardmere'),
  ]);
  expect(page).toContain('aria-describedby="password-rules"');
});

const inputsOf = (page: string) =>
  [...page.matchAll(/<input\s[^>]*?>/g)].map(([input]) => ({
    name: /name="(?<name>[^"]*)"/.exec(input)?.groups?.['name'],
    isMarked: input.includes('aria-invalid="true"'),
    by: /aria-describedby="(?<by>[^"]*)"/.exec(input)?.groups?.['by'],
    hasFocus: input.includes('autofocus'),
  }));

it('a refused sign-in marks both fields and describes them by what refused it, without saying which is wrong', () => {
  const error = 'They do not match.';
  const page = pages.signIn({ action: '/', userName: 'ada@wardmere.example', error, isMismatch: true });
  expect(page).toContain('<title>Error: Sign in');
  expect(page).toContain(`<p id="refusal">${error}</p>`);
  expect(inputsOf(page)).toEqual([
    { name: 'userName', isMarked: true, by: 'refusal', hasFocus: false },
    { name: 'password', isMarked: true, by: 'refusal', hasFocus: true },
  ]);
});

it('a sign-in that has to wait marks no field, and a field that is missing is described by its own sentence', () => {
  const waiting = pages.signIn({ action: '/', userName: 'ada@wardmere.example', error: 'Wait a few minutes.' });
  expect(inputsOf(waiting).map(({ isMarked, by }) => [isMarked, by])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  const fieldErrors = [{ field: 'password', message: 'Enter your password.' }];
  const missing = pages.signIn({ action: '/', userName: 'ada@wardmere.example', fieldErrors });
  expect(inputsOf(missing).map(({ isMarked, by }) => [isMarked, by])).toEqual([
    [false, undefined],
    [true, 'password-error'],
  ]);
});
