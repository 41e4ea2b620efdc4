import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startRunningPlatform } from '../tests/support/running-platform.ts';
import { paletteOf } from '../tests/models/palette.model.ts';
import { median, openQuietly, percentile, tell } from './support/figures.ts';
import { root } from './support/folders.ts';
import { run } from './support/run.ts';

// `npm run bench:large`: what somebody in front of 100,000 people waits for in the browser: a name in the palette, a name in
// the list, the list as a file. Nothing here is a test: figures are printed, and judged by people.

const PEOPLE = 100_000;
const PASSWORD = 'Harbour-Lights-7';
const FILES = 3;
const print = (name: string, figure: string) => process.stdout.write(`${name.padEnd(56)} ${figure}\n`);
const spread = (taken: readonly number[]) => `${median(taken).toFixed(0)} · ${percentile(taken, 0.95).toFixed(0)} ms`;

tell(`adding ${PEOPLE} people`);
const seed = [join(root, 'scripts/seed.ts'), '--clients', '1', '--buildings', '1000', '--users', String(PEOPLE)];
const platform = await startRunningPlatform({}, undefined, (env) => run(process.execPath, seed, { env }));
const browser = await openQuietly();
try {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.goto(`${platform.url}/v7/client/admin/user-management-settings/users-and-contacts`);
  await page.getByLabel('Email address').fill('user.1@large-1.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const rows = page.getByRole('main').getByRole('row').getByRole('link');
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  const names = await rows.allTextContents();

  tell('names in the palette, typed at once');
  const palette = paletteOf(page);
  const found: number[] = [];
  for (const name of names) {
    await palette.open();
    found.push(await shownAfter(page, '[role="dialog"] [role="option"]', name, () => palette.field.fill(name)));
    await palette.close();
  }
  print('Palette: last letter to the name on screen, p50 · p95', spread(found.slice(1)));

  tell('names in the search of the list');
  const search = page.getByRole('main').getByRole('searchbox');
  const listed: number[] = [];
  for (const name of names.slice(0, 10)) {
    await search.fill('zzqq');
    await rows.first().waitFor({ state: 'detached' });
    listed.push(await shownAfter(page, 'main tr a', name, () => search.fill(name)));
  }
  print('List: last letter to its rows, p50 · p95', spread(listed));
  await search.fill('');
  await rows.nth(5).waitFor();

  tell('the list as a file');
  const [first, whole, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let count = 0; count < FILES; count += 1) {
    let answered = Number.NaN;
    page.once('response', () => (answered = performance.now()));
    const begun = performance.now();
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    const file = await (await saved).path();
    first.push(answered - begun);
    whole.push(performance.now() - begun);
    sizes.push((await stat(file)).size);
  }
  print(
    'csv of all people: pressed to answered · to saved',
    `${median(first).toFixed(0)} · ${median(whole).toFixed(0)} ms`,
  );
  print('… its size', `${(median(sizes) / 1e6).toFixed(1)} MB`);
} finally {
  await browser.close();
  await platform.stop();
}

/** From what is put in to the frame in which what is looked for stands on the page, in milliseconds. */
async function shownAfter(of: Page, where: string, text: string, act: () => Promise<unknown>): Promise<number> {
  await of.evaluate(watchFor, { where, text });
  await act();
  return of.evaluate(readShown);
}

// What follows runs in the page: it may use nothing from here.

function watchFor({ where, text }: { readonly where: string; readonly text: string }): void {
  let begun = Number.NaN;
  addEventListener('input', () => (begun = performance.now()), { capture: true, once: true });
  const shown = new Promise<number>((done) => {
    const look = () => {
      const stands = [...document.querySelectorAll(where)].some((each) => each.textContent.includes(text));
      if (Number.isNaN(begun) || !stands) requestAnimationFrame(look);
      else done(performance.now() - begun);
    };
    requestAnimationFrame(look);
  });
  Reflect.set(globalThis, 'shown', shown);
}

function readShown(): Promise<number> {
  return Promise.resolve(Reflect.get(globalThis, 'shown')).then(Number);
}
