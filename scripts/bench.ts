import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startRunningPlatform } from '../tests/support/running-platform.ts';
import { findChromium } from './chromium.ts';

// `npm run bench`: bytes, round trips, latency and memory of the built portal on the real platform, in Chromium over
// its debugging protocol; five runs, medians. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 5;
const ACCOUNT = { userName: 'ada.admin@wardmere.example', password: 'Harbour-Lights-7' };

interface Load {
  readonly firstRow: number;
  readonly entryJavaScript: number;
  readonly bytes: number;
  readonly requests: number;
  readonly nodes: number;
  readonly layoutShift: number;
}

const tell = (step: string) => process.stderr.write(`… ${step}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const executablePath = await findChromium(tell);
tell('starting a platform with demonstration data');
const platform = await startRunningPlatform();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const cold = await runs('cold sign-in', () => coldSignIn(browser));
  const warm = await runs('reload, signed in', () => warmReload(browser, 0));
  const slow = await runs('reload, signed in, 200 ms a round trip', () => warmReload(browser, 200));
  const slowCold = await runs('document to sign-in page to list, 200 ms a round trip', () => coldSignIn(browser, 200));
  const keys = await runs('keystrokes in the search over 1,000 buildings', () => keystrokes(browser));
  const memory = await navigations(browser);
  print({
    'JavaScript to the first list, as sent (brotli)': kilobytes(
      median(cold.map(({ entryJavaScript }) => entryJavaScript)),
    ),
    'All bytes to the first list': kilobytes(median(cold.map(({ bytes }) => bytes))),
    'Requests to the first list, sign-in page left out': median(cold.map(({ requests }) => requests)),
    'Dependent round trips after the sign-in, cold': roundTrips(slowCold, cold),
    'Dependent round trips of a reload, session restored': roundTrips(slow, warm),
    'Time to the first row after the sign-in, cold': `${median(cold.map(({ firstRow }) => firstRow)).toFixed(0)} ms`,
    'Time to the first row of a reload': `${median(warm.map(({ firstRow }) => firstRow)).toFixed(0)} ms`,
    'DOM nodes on the client list of ten': median(warm.map(({ nodes }) => nodes)),
    'Layout shift': Math.max(...warm.map(({ layoutShift }) => layoutShift)).toFixed(3),
    'Keystroke to paint in the search over 1,000 buildings, median': `${median(keys.map(({ middle }) => middle)).toFixed(1)} ms`,
    'Keystroke to paint, 95th percentile': `${median(keys.map(({ most }) => most)).toFixed(1)} ms`,
    'DOM nodes with the list of 1,000 open': median(keys.map(({ nodes }) => nodes)),
    'Heap growth a navigation, over 200': `${(memory.heapPerNavigation / 1000).toFixed(2)} kB`,
    'DOM nodes left over after 200 navigations': memory.nodesLeft,
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

/** From the Sign in button to the first row, with nothing cached but the sign-in page. */
async function coldSignIn(within: Browser, latency = 0): Promise<Load> {
  const context = await within.newContext();
  const page = await context.newPage();
  await openSignIn(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await withLatency(cdp, latency);
  const load = await measured(page, cdp, async () => {
    await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  });
  await context.close();
  return load;
}

async function warmReload(within: Browser, latency: number): Promise<Load> {
  const context = await within.newContext();
  const page = await context.newPage();
  await signIn(page);
  // The first reload fills the cache with what only a reload needs.
  await page.reload();
  await firstRow(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await withLatency(cdp, latency);
  const load = await measured(page, cdp, () => page.reload({ waitUntil: 'commit' }));
  await context.close();
  return load;
}

async function measured(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<Load> {
  const scripts = new Set<string>();
  let entryJavaScript = 0;
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.includes('/identity/interaction')) requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) entryJavaScript += encodedDataLength;
  });
  const started = performance.now();
  await act();
  await firstRow(page);
  const firstRowAt = performance.now() - started;
  // What still comes after the first row belongs to the page, not to the wait for it: it is not counted.
  const counted = { entryJavaScript, bytes, requests };
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
      }),
  );
  return { firstRow: firstRowAt, ...counted, nodes, layoutShift };
}

/** Types into the picker over the 1,000 buildings and measures each key to the frame that shows it. */
async function keystrokes(within: Browser): Promise<{ middle: number; most: number; nodes: number }> {
  const context = await within.newContext();
  const page = await context.newPage();
  await signIn(page, { ...ACCOUNT, userName: 'nia.rowe@northmoor.example' }, '/v7/client/admin/buildings');
  await page
    .getByRole('button', { name: /building/i })
    .first()
    .click();
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).last();
  await search.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => times.push(performance.now() - pressed), { once: true });
          channel.port1.start();
          channel.port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  for (const word of ['school', 'north', 'hill', 'green']) {
    await search.fill('');
    await page.keyboard.type(word, { delay: 60 });
  }
  const times = await page.evaluate(() => {
    const { keyTimes } = globalThis as unknown as { keyTimes: number[] };
    return keyTimes;
  });
  await context.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { middle: median(sorted), most: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, nodes };
}

/** Two pages visited in turn, 200 times; the heap is collected before each reading. */
async function navigations(within: Browser): Promise<{ heapPerNavigation: number; nodesLeft: number }> {
  tell('200 navigations');
  const context = await within.newContext();
  const page = await context.newPage();
  await signIn(page);
  const cdp = await context.newCDPSession(page);
  const turn = async (times: number) => {
    for (let count = 0; count < times; count += 2) {
      await page.getByRole('navigation').getByRole('link', { name: 'Platform settings' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Platform settings' }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click();
      await firstRow(page);
    }
  };
  await turn(20);
  const before = await reading(cdp);
  await turn(200);
  const after = await reading(cdp);
  await context.close();
  return { heapPerNavigation: (after.heap - before.heap) / 200, nodesLeft: after.nodes - before.nodes };
}

async function reading(cdp: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

async function openSignIn(page: Page, account = ACCOUNT, path = '/v7/'): Promise<void> {
  await page.goto(`${platform.url}${path}`);
  await page.getByLabel('E-mail address').fill(account.userName);
  await page.getByLabel('Password').fill(account.password);
}

async function signIn(page: Page, account = ACCOUNT, path = '/v7/'): Promise<void> {
  await openSignIn(page, account, path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await firstRow(page);
}

const firstRow = (page: Page) =>
  page.locator('tbody tr td, [role=row] [role=cell]').filter({ hasText: /\w/ }).first().waitFor();
const withLatency = (cdp: CDPSession, latency: number) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

/** How many milliseconds later the first row comes for each millisecond that a round trip is longer. */
function roundTrips(slow: readonly Load[], fast: readonly Load[]): string {
  const time = (loads: readonly Load[]) => median(loads.map((load) => load.firstRow));
  return ((time(slow) - time(fast)) / 200).toFixed(1);
}

function print(figures: Readonly<Record<string, string | number>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
}
