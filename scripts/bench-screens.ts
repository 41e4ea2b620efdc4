import { type Page } from '@playwright/test';
import { clientUid } from '../apps/platform/src/seed/demonstration-clients.ts';
import { buildingUid } from '../apps/platform/src/seed/demonstration-buildings.ts';
import { startEmbedded } from '../apps/platform/src/storage/embedded.ts';
import { openStore } from '../apps/platform/src/storage/open.ts';
import { startRunningPlatform } from '../tests/support/running-platform.ts';
import { median, openQuietly, percentile, tell } from './support/figures.ts';
import { ofImports } from './support/import-on-screen.ts';
import { kept, readKeys, watchKeys } from './support/in-page.ts';
import { addDeliveries } from './support/many-deliveries.ts';

// `npm run bench:screens`: what somebody waits for on the screens of Connect and of an import, in a browser: the pages of a log,
// a key in a template beside 20 samples, a test that is sent to a receiver of this machine; a file with 5,000 problems, a reload
// in any step, a large file on its way. Nothing here is a test: figures are printed, and judged by people.

const ADMINISTRATOR = 'nia.rowe@northmoor.example';
const PASSWORD = 'Harbour-Lights-7';
const DELIVERIES = 30_000;
const PAGES = 50;
const SAMPLES = 20;
const KEYS = 60;
const TESTS = 20;
const CONNECT = '/v7/client/admin/wardmere-connect';

const print = (name: string, figure: string) => process.stdout.write(`${name.padEnd(68)} ${figure}\n`);
const spread = (taken: readonly number[]) => `${median(taken).toFixed(1)} · ${percentile(taken, 0.95).toFixed(1)} ms`;

let dataFolder = '';
tell('starting a platform');
const platform = await startRunningPlatform({}, undefined, async ({ DATA_FOLDER = '' }) => {
  dataFolder = DATA_FOLDER;
});
const browser = await openQuietly();
try {
  tell(`adding ${DELIVERIES} deliveries`);
  const { databaseUrl } = await startEmbedded({ dataFolder, mayJoin: true });
  const store = await openStore({ databaseUrl });
  await addDeliveries(store, {
    count: DELIVERIES,
    client: clientUid('northmoor'),
    building: buildingUid('northmoor', 0),
    days: 90,
  });
  await store.close();
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.goto(`${platform.url}${CONNECT}/logs`);
  await page.getByLabel('Email address').fill(ADMINISTRATOR);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ofLog(page);
  await ofTemplate(page);
  await ofTest(page);
  await ofImports(page, platform.url, print);
} finally {
  await browser.close();
  await platform.stop();
}

async function ofLog(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const rows = main.getByRole('row').getByRole('link');
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  const nodes = async () => String(await page.evaluate(() => document.body.querySelectorAll('*').length));
  const shown = async () => `Log: nodes on the page with ${await rows.count()} rows`;
  print(await shown(), await nodes());
  const cdp = await page.context().newCDPSession(page);
  const turn = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const first = await main.getByRole('row').nth(1).innerText();
      await main.getByRole('button', { name: 'Next page' }).click();
      await page.waitForFunction(isAnother, first);
    }
  };
  tell(`${PAGES} pages of the log`);
  // What the first pages need is there from then on.
  await turn(5);
  const before = await kept(cdp);
  await turn(PAGES);
  const after = await kept(cdp);
  print(`… heap added over ${PAGES} pages`, `${((after.heap - before.heap) / 1e6).toFixed(2)} MB`);
  print('… nodes after them', await nodes());

  tell('keys in the search of the log');
  const search = main.getByRole('searchbox');
  await search.fill('');
  await page.evaluate(watchKeys);
  for (const word of ['receiver', 'signs', 'boards', 'heartbeat']) {
    await page.keyboard.type(word, { delay: 60 });
    // As people empty it: a field that is emptied at once is drawn so in the frame that the next letter waits for.
    for (const _letter of word) await page.keyboard.press('Backspace', { delay: 60 });
  }
  print('Log: key in the search to paint, p50 · p95', spread(await page.evaluate(readKeys)));
  await cdp.detach();
  await search.fill('');
  await main.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
  await rows.nth(10).waitFor({ state: 'detached' });
  print(await shown(), await nodes());
}

async function ofTemplate(page: Page): Promise<void> {
  await openConfiguration(page, 'Signs and screens');
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add sample' });
  await add.waitFor();
  const samples = main.getByRole('table', { name: /Samples/ }).getByRole('row');
  while ((await samples.count()) <= SAMPLES) await add.click();
  tell(`keys in the template beside ${SAMPLES} samples`);
  const template = main.getByRole('textbox', { name: 'Template' });
  const body = main.getByRole('textbox', { name: /^Body of/ });
  const cdp = await page.context().newCDPSession(page);
  for (const slower of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await template.focus();
    await page.keyboard.press('Control+End');
    await body.evaluate(watchPreview);
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.type(key % 2 === 0 ? 'a' : ' ', { delay: 120 });
    const { drawn, painted } = await page.evaluate(readPreview);
    const name = slower === 1 ? 'Template: key' : `… processor ÷ ${slower}: key`;
    print(`${name} to ${SAMPLES} samples rendered and judged, p50 · p95`, spread(drawn));
    print('… to the frame that shows them', spread(painted));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
}

async function ofTest(page: Page): Promise<void> {
  await openConfiguration(page, 'Heartbeat');
  await page.getByRole('main').getByRole('link', { name: 'Test', exact: true }).click();
  const send = page.getByRole('main').getByRole('button', { name: 'Send test' });
  await send.waitFor();
  tell(`${TESTS} tests`);
  await page.getByLabel('Fill in from a sample').selectOption({ index: 1 });
  const taken: number[] = [];
  for (let test = 0; test < TESTS; test += 1) {
    await page.evaluate(watchTest, 'webhook-id');
    await send.click();
    taken.push(await page.evaluate(readTest));
  }
  print('Test: press to the answer on screen, p50 · p95', spread(taken));
  print('… the first', `${median(taken.slice(0, 1)).toFixed(1)} ms`);
}

async function openConfiguration(page: Page, name: string): Promise<void> {
  await page.goto(`${platform.url}${CONNECT}/configurations`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState('networkidle');
}

// What follows runs in the page: it may use nothing from here.

function isAnother(first: string): boolean {
  const row = document.querySelector('main tbody tr');
  return (
    row instanceof HTMLElement && row.innerText !== first && document.querySelector('main [aria-busy="true"]') === null
  );
}

/** Takes the time from each key in the template to the change of the body that is made of it, and to the frame that shows it. */
function watchPreview(body: Element): void {
  const times = { drawn: Array<number>(), painted: Array<number>() };
  Reflect.set(globalThis, 'previewTimes', times);
  let pressed = Number.NaN;
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (Number.isNaN(pressed)) return;
    const began = pressed;
    pressed = Number.NaN;
    times.drawn.push(performance.now() - began);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => times.painted.push(performance.now() - began), { once: true });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  }).observe(body, { childList: true, characterData: true, subtree: true });
}

function readPreview(): { drawn: number[]; painted: number[] } {
  const times: unknown = Reflect.get(globalThis, 'previewTimes');
  const list = (name: string) => {
    const found: unknown = typeof times === 'object' && times !== null ? Reflect.get(times, name) : undefined;
    return Array.isArray(found) ? found.map(Number) : [];
  };
  return { drawn: list('drawn'), painted: list('painted') };
}

/** Takes the time from the next press to the frame that shows another test, by the header that tells one from another. */
function watchTest(header: string): void {
  const idShown = () =>
    [...document.querySelectorAll('main dt')].find(({ textContent }) => textContent === header)?.nextElementSibling
      ?.textContent;
  const before = idShown();
  const shown = new Promise<number>((done) => {
    addEventListener(
      'pointerdown',
      () => {
        const pressed = performance.now();
        const look = () => {
          if (idShown() === before) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => done(performance.now() - pressed), { once: true });
          channel.port1.start();
          return channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(globalThis, 'testShown', shown);
}

function readTest(): Promise<number> {
  return Promise.resolve(Reflect.get(globalThis, 'testShown')).then(Number);
}
