import { expect, test } from '../support/journey.ts';
import { FindingError } from './finding.ts';
import { crashesOf, inputsOf, asFinding, seeWords } from './seen.ts';

// What finds nothing proves nothing: each finds what was planted for it.
const tag = '@short';
const failure = { kind: 'unavailable', status: 500, message: 'Unable to fetch title. Please try again' } as const;
/** What is planted stands there already. */
const AT_ONCE = 300;
const pageWith = (main: string, notices = '') =>
  `<title>Planted</title><main>${main}</main><section aria-label="Notices">${notices}</section>`;

test('a blank page, the error page and a part that fell are found', { tag }, async ({ page }) => {
  await page.setContent('<title>Planted</title>');
  expect(await crashesOf(page, [])).toEqual([{ kind: 'crashes', what: 'The page is blank.' }]);
  await page.setContent(pageWith('<h1>Something went wrong</h1>'));
  expect(await crashesOf(page, ['Uncaught: planted'])).toEqual([
    { kind: 'crashes', what: 'Uncaught: planted' },
    { kind: 'crashes', what: 'The error page stands.' },
  ]);
  await page.setContent(pageWith('<h1>Titles</h1>', 'A part of the page has stopped working.'));
  expect(await crashesOf(page, [])).toEqual([{ kind: 'actors in error', what: 'part of the page has stopped' }]);
  await page.setContent(pageWith('<h1>Titles</h1>'));
  expect(await crashesOf(page, [])).toEqual([]);
});

test('what is typed, chosen and ticked is compared', { tag }, async ({ page }) => {
  await page.setContent(
    pageWith('<input name=name value=Teacher><input type=checkbox name=on checked><textarea name=notes>x</textarea>'),
  );
  expect(await inputsOf(page)).toEqual(['name: Teacher', 'on: true', 'notes: x']);
  await page.locator('[name=on]').uncheck();
  await page.locator('[name=notes]').fill('');
  expect(await inputsOf(page)).toEqual(['name: Teacher', 'on: false', 'notes: ']);
});

test('words that stand elsewhere, or without a way on, are found', { tag }, async ({ page }) => {
  const panel = `<div role=alert>${failure.message}<button>Try again</button></div>`;
  await page.setContent(pageWith(panel));
  await seeWords(page, { place: 'panel' }, failure);
  await expect(seeWords(page, { place: 'nowhere' }, failure, AT_ONCE)).rejects.toThrow();
  await page.setContent(pageWith(panel, failure.message));
  await expect(seeWords(page, { place: 'panel' }, failure, AT_ONCE)).rejects.toThrow();
  await page.setContent(pageWith(`<div role=alert>${failure.message}</div>`));
  await expect(seeWords(page, { place: 'panel' }, failure, AT_ONCE)).rejects.toThrow();
});

test('an expectation that fails becomes a finding of its kind', { tag }, async () => {
  const found = await asFinding('dead ends', 'planted', () => Promise.reject(new Error('because'))).catch(
    (error: unknown) => error,
  );
  expect(found).toBeInstanceOf(FindingError);
  expect(found).toMatchObject({ finding: { kind: 'dead ends', what: 'planted: because' } });
});
