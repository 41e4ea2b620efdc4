import type { CDPSession, Page } from '@playwright/test';

/** What it took until the first row of a list stood on the screen. */
export interface Load {
  /** Milliseconds from the act that began it. */
  readonly firstRow: number;
  readonly scripts: number;
  readonly bytes: number;
  readonly requests: number;
  readonly nodes: number;
  readonly layoutShift: number;
}

/** How the line and the processor are while something is measured. */
export interface Conditions {
  /** Milliseconds that each answer takes longer. */
  readonly latency?: number;
  /** How many times slower the processor is. */
  readonly slower?: number;
}

export async function under(cdp: CDPSession, { latency = 0, slower = 1 }: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Measures a load from an act of the person to the first row, and counts what was asked for until then. */
export async function measureLoad(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<Load> {
  const asked = new Map<string, { readonly at: number; readonly isScript: boolean; bytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, type }) => {
    asked.set(requestId, { at: wallTime * 1000, isScript: type === 'Script', bytes: 0 });
  });
  // What the browser had already is no request.
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(watchLayout);
  await page.addInitScript(watchFirstRow);
  const started = Date.now();
  await act();
  await page.locator('main tr a[href]').first().waitFor();
  const firstRowAt = await page.evaluate(readFirstRow);
  await under(cdp, {});
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
