import { type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test';
import { startRunningPlatform } from '../tests/support/running-platform.ts';
import { median, openQuietly, percentile, tell } from './support/figures.ts';
import { kept, readKeys, watchKeys } from './support/in-page.ts';

// `npm run bench`: bytes, round trips, latency and memory of the built portal on the real platform, in Chromium over
// its debugging protocol; five runs, medians. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 5;
const PASSWORD = 'Harbour-Lights-7';
const SYSTEM = 'ada.admin@wardmere.example';
/** Administers the client with 1,000 buildings. */
const CLIENT = 'nia.rowe@northmoor.example';
const LATENCY = 200;

const PEOPLE = '/v7/client/admin/user-management-settings';
/** The lists that are opened cold, each by whom and where: the one most people see first, and those that grow. */
const LISTS = {
  clients: [SYSTEM, '/v7/'],
  buildings: [CLIENT, '/v7/client/admin/buildings'],
  people: [CLIENT, `${PEOPLE}/users-and-contacts`],
  titles: [CLIENT, `${PEOPLE}/titles`],
} as const;

/** What it took until the first row of a list stood on the screen. */
interface Load {
  readonly firstRow: number;
  readonly scripts: number;
  readonly bytes: number;
  readonly requests: number;
  readonly nodes: number;
  readonly layoutShift: number;
}

interface Keys {
  readonly middle: number;
  readonly most: number;
  readonly nodes: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number) => `${time.toFixed(time < 100 ? 1 : 0)} ms`;

tell('starting a platform with demonstration data');
const platform = await startRunningPlatform();
const browser = await openQuietly();
try {
  const lists: Record<string, { readonly cold: readonly Load[]; readonly slow: readonly Load[] }> = {};
  for (const [name, [person, path]] of Object.entries(LISTS)) {
    const open = (latency?: number) => coldSignIn(browser, { person, path }, latency);
    const cold = await runs(`${name}, cold, from the Sign in button`, () => open());
    lists[name] = { cold, slow: await runs(`the same, ${LATENCY} ms a round trip`, () => open(LATENCY)) };
  }
  const { cold = [] } = lists['clients'] ?? {};
  const warm = await runs('reload, signed in', () => warmReload(browser));
  const slowWarm = await runs(`the same, ${LATENCY} ms a round trip`, () => warmReload(browser, LATENCY));
  const opened = (await runs('opening a record from the list', () => openings(browser))).flat();
  const listKeys = await runs('keystrokes in the search of the list of 1,000', () => listKeystrokes(browser, 1));
  const slowKeys = await runs('the same, processor four times slower', () => listKeystrokes(browser, 4));
  const pickerKeys = await runs('keystrokes in the picker over 1,000', () => pickerKeystrokes(browser));
  const memory = await navigations(browser);
  print({
    ...Object.fromEntries(
      Object.entries(lists).map(([name, load]) => [
        `JavaScript · all bytes · requests · trips to ${name}`,
        weightOf(load),
      ]),
    ),
    'Requests of a reload': median(warm.map(({ requests }) => requests)),
    'Dependent round trips of a reload, session restored': roundTrips(slowWarm, warm),
    'First row after the Sign in button, cold': milliseconds(median(cold.map(({ firstRow }) => firstRow))),
    'First row of a reload': milliseconds(median(warm.map(({ firstRow }) => firstRow))),
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
    'Layout shift': Math.max(...[...cold, ...warm].map(({ layoutShift }) => layoutShift)).toFixed(3),
    'Heap growth a navigation, over 200': `${(memory.heap / 1000).toFixed(2)} kB`,
    'DOM nodes left over after 200 navigations': memory.nodes,
  });
} finally {
  await browser.close();
  await platform.stop();
}

async function runs<Result>(what: string, once: () => Promise<Result>): Promise<Result[]> {
  tell(what);
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await once());
  return results;
}

/** What a list asked for until its first row, and how many trips of it stood in a row. */
function weightOf({ cold, slow }: { readonly cold: readonly Load[]; readonly slow: readonly Load[] }): string {
  const of = (take: (load: Load) => number) => median(cold.map(take));
  const sizes = [of(({ scripts }) => scripts), of(({ bytes }) => bytes)].map((bytes) => kilobytes(bytes));
  return [...sizes, of(({ requests }) => requests), roundTrips(slow, cold)].join(' · ');
}

/** From the Sign in button to the first row; the cache holds nothing. */
async function coldSignIn(
  within: Browser,
  { person, path }: { readonly person: string; readonly path: string },
  latency = 0,
): Promise<Load> {
  return visit(within, async (page, context) => {
    await openSignIn(page, person, path);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await slowDown(cdp, latency);
    return measured(page, cdp, () => page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true }));
  });
}

async function warmReload(within: Browser, latency = 0): Promise<Load> {
  return visit(within, async (page, context) => {
    await signIn(page, SYSTEM, '/v7/admin/clients');
    // The first reload fills the cache with what only a reload needs.
    await page.reload();
    await firstLink(page).waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await slowDown(cdp, latency);
    return measured(page, cdp, () => page.reload({ waitUntil: 'commit' }));
  });
}

async function measured(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<Load> {
  const asked = new Map<string, { readonly at: number; readonly isScript: boolean; bytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, type }) => {
    asked.set(requestId, { at: wallTime * 1000, isScript: type === 'Script', bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(watchLayout);
  await page.addInitScript(watchFirstRow);
  const started = Date.now();
  await act();
  await firstLink(page).waitFor();
  const firstRowAt = await page.evaluate(readFirstRow);
  await slowDown(cdp, 0);
  await page.waitForLoadState('networkidle');
  // What is asked for after the first row belongs to the page, not to the wait for it.
  const waitedFor = [...asked.values()].filter(({ at }) => at < firstRowAt);
  const bytesOf = (requests: typeof waitedFor) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    firstRow: firstRowAt - started,
    scripts: bytesOf(waitedFor.filter(({ isScript }) => isScript)),
    bytes: bytesOf(waitedFor),
    requests: waitedFor.length,
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    layoutShift: await page.evaluate(readLayout),
  };
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

async function slowDown(cdp: CDPSession, latency: number): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** How many milliseconds later the first row comes for each millisecond that a round trip is longer. */
function roundTrips(slow: readonly Load[], fast: readonly Load[]): string {
  const time = (loads: readonly Load[]) => median(loads.map((load) => load.firstRow));
  return ((time(slow) - time(fast)) / LATENCY).toFixed(1);
}

function print(figures: Readonly<Record<string, string | number>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
}

// What follows runs in the page: it may use nothing from here.

function watchLayout(): void {
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      if (typeof value === 'number')
        Reflect.set(globalThis, 'shifted', Number(Reflect.get(globalThis, 'shifted')) + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readLayout(): number {
  return Number(Reflect.get(globalThis, 'shifted') ?? 0);
}

/** Notes the moment at which the first row stands in the document. */
function watchFirstRow(): void {
  const watching = new MutationObserver(() => {
    if (document.querySelector('main tr a[href]') === null) return;
    watching.disconnect();
    Reflect.set(globalThis, 'firstRowAt', performance.timeOrigin + performance.now());
  });
  watching.observe(document, { childList: true, subtree: true });
}

function readFirstRow(): number {
  return Number(Reflect.get(globalThis, 'firstRowAt'));
}

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
