import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { startRunningPlatform } from '../tests/support/running-platform.ts';
import { median, openQuietly, percentile, tell } from './support/figures.ts';
import { kept, readKeys, watchKeys } from './support/in-page.ts';
import { measureLoad, type Load } from './support/start/measure-load.ts';
import { serveLeast } from './support/start/serve-least.ts';
import { of, ratio, startsOf, trips, type ListAt, type Starts } from './support/start/starts.ts';

// `npm run bench [-- --runs 5]`: bytes, round trips, latency and memory of the built portal on the real platform, in Chromium over
// its debugging protocol; five runs, medians. Nothing here is a test: figures are printed, and judged by people.

const { values: given } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(given.runs);
const PASSWORD = 'Harbour-Lights-7';
const SYSTEM = 'ada.admin@wardmere.example';
/** Administers the client with 1,000 buildings. */
const CLIENT = 'nia.rowe@northmoor.example';

const PEOPLE = '/v7/client/admin/user-management-settings';
const ofClient = (path: string) => new RegExp(String.raw`/api/\w+/v\d/clients/[^/]+/${path}\?`, 'i');
/** The lists that are opened from their address, each by whom: the one most people see first, and those that grow. */
const LISTS: Readonly<Record<string, ListAt & { readonly person: string }>> = {
  clients: { person: SYSTEM, path: '/v7/admin/clients', call: /\/api\/authentication\/v\d\/users\/[^/]+\/clients/ },
  buildings: { person: CLIENT, path: '/v7/client/admin/buildings', call: ofClient('buildings') },
  people: { person: CLIENT, path: `${PEOPLE}/users-and-contacts`, call: ofClient('Users') },
  titles: { person: CLIENT, path: `${PEOPLE}/titles`, call: ofClient('titles') },
};

interface Keys {
  readonly middle: number;
  readonly most: number;
  readonly nodes: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number) => `${time.toFixed(time < 100 ? 1 : 0)} ms`;
const pair = (cold: string | number, cached: string | number) => `${cold} · ${cached}`;
const weigh = ({ cold }: Starts) => kilobytes(of(cold, ({ scripts }) => scripts));
const requestsOf = ({ cold, cached }: Starts) =>
  pair(
    of(cold, ({ requests }) => requests),
    of(cached, ({ requests }) => requests),
  );
const inARow = ({ cold, coldFar, cached, cachedFar }: Starts) => pair(trips(coldFar, cold), trips(cachedFar, cached));
const timeOf = (loads: readonly Load[]) => milliseconds(of(loads, ({ firstRow }) => firstRow));

tell('starting a platform with demonstration data');
const platform = await startRunningPlatform();
const least = await serveLeast(platform.url);
const browser = await openQuietly();
try {
  const byHand = await runs('clients, from the Sign in button, the cache empty', () => coldSignIn(browser));
  const lists: Record<string, { readonly ours: Starts; readonly least: Starts }> = {};
  for (const [name, list] of Object.entries(LISTS)) lists[name] = await besideTheLeast(name, list);
  const { cached: warm = [] } = lists['clients']?.ours ?? {};
  const opened = (await runs('opening a record from the list', () => openings(browser))).flat();
  const listKeys = await runs('keystrokes in the search of the list of 1,000', () => listKeystrokes(browser, 1));
  const slowKeys = await runs('the same, processor four times slower', () => listKeystrokes(browser, 4));
  const pickerKeys = await runs('keystrokes in the picker over 1,000', () => pickerKeystrokes(browser));
  const memory = await navigations(browser);
  print({
    ...Object.fromEntries(Object.entries(lists).flatMap(([name, both]) => figuresOf(name, both))),
    'From the Sign in button to the first row of clients, the cache empty': milliseconds(
      of(byHand, ({ firstRow }) => firstRow),
    ),
    'Opening a record from the list, p50': milliseconds(percentile(opened, 0.5)),
    'Opening a record from the list, p95': milliseconds(percentile(opened, 0.95)),
    'Keystroke to paint in the search of 1,000, p50': milliseconds(median(listKeys.map(({ middle }) => middle))),
    'Keystroke to paint in the search of 1,000, p95': milliseconds(median(listKeys.map(({ most }) => most))),
    '… processor four times slower, p50': milliseconds(median(slowKeys.map(({ middle }) => middle))),
    'Keystroke to paint in the picker over 1,000, p50': milliseconds(median(pickerKeys.map(({ middle }) => middle))),
    'Keystroke to paint in the picker over 1,000, p95': milliseconds(median(pickerKeys.map(({ most }) => most))),
    'DOM nodes on the client list of ten': median(warm.map(({ nodes }) => nodes)),
    'DOM nodes on the list of 1,000, twenty a page': median(listKeys.map(({ nodes }) => nodes)),
    'DOM nodes with the picker over 1,000 open': median(pickerKeys.map(({ nodes }) => nodes)),
    'Layout shift': Math.max(
      ...Object.values(lists).flatMap(({ ours: { cold, cached } }) =>
        [...cold, ...cached].map((load) => load.layoutShift),
      ),
    ).toFixed(3),
    'Heap growth a navigation, over 200': `${(memory.heap / 1000).toFixed(2)} kB`,
    'DOM nodes left over after 200 navigations': memory.nodes,
  });
} finally {
  await browser.close();
  await least.stop();
  await platform.stop();
}

async function runs<Result>(what: string, once: () => Promise<Result>): Promise<Result[]> {
  tell(what);
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await once());
  return results;
}

/** Starts of a list from its address, and of the least app that shows the very same rows. */
async function besideTheLeast(name: string, { person, path, call }: (typeof LISTS)[string]) {
  const asked = await visit(browser, async (page, context) => {
    const calls: { readonly url: string; readonly token: string }[] = [];
    page.on('request', (request) => {
      const token = request.headers()['authorization']?.replace(/^Bearer /, '');
      if (call.test(request.url()) && token !== undefined) calls.push({ url: request.url(), token });
    });
    await signIn(page, person, path);
    const [first] = calls;
    if (first === undefined) throw new Error(`Nothing was asked for that brings ${name}.`);
    const { pathname, search } = new URL(first.url);
    return { list: `${pathname}${search}`, token: first.token, state: await context.storageState() };
  });
  tell(`${name}, from the address`);
  const ours = await startsOf(browser, `${platform.url}${path}`, { runs: RUNS, state: asked.state });
  tell('… the least app beside it');
  const { list, token } = asked;
  const before = (page: Page) => page.addInitScript(hand, ['least', JSON.stringify({ list, token })] as const);
  return { ours, least: await startsOf(browser, `${least.url}/`, { runs: RUNS, before }) };
}

/** In the page: hands the least app what it shows. */
function hand([key, what]: readonly [string, string]): void {
  sessionStorage.setItem(key, what);
}

/** What a start weighs, asks for and takes: cold · cached, and beside the least. */
function figuresOf(name: string, { ours, least: other }: { readonly ours: Starts; readonly least: Starts }) {
  return [
    [`${name}: JavaScript before the first row (the least app)`, `${weigh(ours)} (${weigh(other)})`],
    ['… requests, cold · cached', `${requestsOf(ours)} (${requestsOf(other)})`],
    ['… trips in a row, cold · cached', `${inARow(ours)} (${inARow(other)})`],
    [
      '… first row, cold · cached',
      `${pair(timeOf(ours.cold), timeOf(ours.cached))} (${pair(timeOf(other.cold), timeOf(other.cached))})`,
    ],
    ['… times the least app', pair(ratio(ours.cold, other.cold), ratio(ours.cached, other.cached))],
    ['… processor ÷ 4 and 40 ms', pair(ratio(ours.coldSlow, other.coldSlow), ratio(ours.cachedSlow, other.cachedSlow))],
  ].map(([what, value]) => [what?.startsWith('…') === true ? `${name} ${what}` : what, value]);
}

/** From the Sign in button to the first row; the cache holds nothing. */
async function coldSignIn(within: Browser): Promise<Load> {
  return visit(within, async (page, context) => {
    await openSignIn(page, SYSTEM, '/v7/');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    return measureLoad(page, cdp, () => page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true }));
  });
}

/** Opens ten records in turn and goes back: from the press to the painted form. */
async function openings(within: Browser): Promise<readonly number[]> {
  return visit(within, async (page) => {
    await signIn(page, SYSTEM, '/v7/admin/clients');
    const times: number[] = [];
    for (let row = 0; row < 10; row += 1) {
      const link = rowLinks(page).nth(row);
      await link.hover();
      await page.evaluate(timeToForm);
      await link.click();
      await page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      times.push(await page.evaluate(readTime));
      await page.goBack();
      await firstLink(page).waitFor();
    }
    return times;
  });
}

async function listKeystrokes(within: Browser, slower: number): Promise<Keys> {
  return visit(within, async (page, context) => {
    await signIn(page, CLIENT, '/v7/client/admin/buildings');
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return typing(page, page.getByRole('main').getByRole('searchbox'));
  });
}

async function pickerKeystrokes(within: Browser): Promise<Keys> {
  return visit(within, async (page) => {
    await signIn(page, CLIENT, '/v7/client/admin/buildings');
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Building/ })
      .click();
    return typing(page, page.getByRole('combobox', { name: 'Search buildings' }));
  });
}

/** Types words and measures each key to the frame that shows it. */
async function typing(page: Page, search: Locator): Promise<Keys> {
  await search.focus();
  await page.evaluate(watchKeys);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  for (const word of ['school', 'north', 'hill', 'green']) {
    await search.fill('');
    await page.keyboard.type(word, { delay: 60 });
  }
  const times = await page.evaluate(readKeys);
  return { middle: percentile(times, 0.5), most: percentile(times, 0.95), nodes };
}

/** Two pages visited in turn, 200 times; the heap is collected before each reading. */
async function navigations(within: Browser): Promise<{ heap: number; nodes: number }> {
  tell('200 navigations');
  return visit(within, async (page, context) => {
    await signIn(page, SYSTEM, '/v7/admin/clients');
    const cdp = await context.newCDPSession(page);
    const rail = page.getByRole('navigation', { name: 'Main' });
    const turn = async (times: number) => {
      for (let count = 0; count < times; count += 2) {
        await rail.getByRole('link', { name: 'Platform settings' }).click();
        await page.getByRole('heading', { level: 1, name: 'Platform settings' }).waitFor();
        await rail.getByRole('link', { name: 'Clients' }).click();
        await firstLink(page).waitFor();
      }
    };
    await turn(20);
    const before = await kept(cdp);
    await turn(200);
    const after = await kept(cdp);
    return { heap: (after.heap - before.heap) / 200, nodes: after.nodes - before.nodes };
  });
}

async function visit<Result>(
  within: Browser,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await within.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function openSignIn(page: Page, userName: string, path: string): Promise<void> {
  await page.goto(`${platform.url}${path}`);
  await page.getByLabel('Email address').fill(userName);
  await page.getByLabel('Password').fill(PASSWORD);
}

async function signIn(page: Page, userName: string, path: string): Promise<void> {
  await openSignIn(page, userName, path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await firstLink(page).waitFor();
}

function rowLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('row').getByRole('link');
}

function firstLink(page: Page): Locator {
  return rowLinks(page).first();
}

function print(figures: Readonly<Record<string, string | number>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
}

// What follows runs in the page: it may use nothing from here.

/** Takes the time from the next press to the frame after the form's first field is there. */
function timeToForm(): void {
  addEventListener(
    'pointerdown',
    () => {
      const pressed = performance.now();
      const look = () => {
        if (document.querySelector('main input[name="name"]') === null) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => Reflect.set(globalThis, 'opened', performance.now() - pressed));
        channel.port1.start();
        return channel.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  Reflect.set(globalThis, 'opened', Number.NaN);
}

async function readTime(): Promise<number> {
  while (Number.isNaN(Number(Reflect.get(globalThis, 'opened'))))
    await new Promise((done) => requestAnimationFrame(done));
  return Number(Reflect.get(globalThis, 'opened'));
}
