import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { measureLoad, under, type Conditions, type Load } from './measure-load.ts';

/** A list as it is opened from its address, and the call that brings its rows. */
export interface ListAt {
  readonly path: string;
  readonly call: RegExp;
}

/** What a start of a list weighs and takes, with an empty cache and with a full one. */
export interface Starts {
  readonly cold: readonly Load[];
  readonly cached: readonly Load[];
  /** As cold and cached, each answer so much later. */
  readonly coldFar: readonly Load[];
  readonly cachedFar: readonly Load[];
  /** Cold and cached on a slow processor and a middling line. */
  readonly coldSlow: readonly Load[];
  readonly cachedSlow: readonly Load[];
}

/** How much later answers come where dependent trips are counted. */
export const FAR = 200;
const SLOW: Conditions = { slower: 4, latency: 40 };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens an address in a browser of somebody who is signed in at the provider, again and again, and measures each. */
export async function startsOf(
  browser: Browser,
  address: string,
  {
    runs,
    state,
    before,
  }: { readonly runs: number; readonly state?: State; readonly before?: (page: Page) => Promise<unknown> },
): Promise<Starts> {
  const once = async (conditions: Conditions): Promise<readonly [Load, Load]> => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      ...(state && { storageState: state }),
    });
    try {
      const open = async (): Promise<Load> => {
        const page = await context.newPage();
        await before?.(page);
        const cdp = await context.newCDPSession(page);
        await cdp.send('Network.enable');
        await under(cdp, conditions);
        const load = await measureLoad(page, cdp, () => page.goto(address, { waitUntil: 'commit' }));
        await page.close();
        return load;
      };
      // A browser that was just opened has nothing in its cache; what the first start leaves there the second finds.
      return [await open(), await open()];
    } finally {
      await context.close();
    }
  };
  const many = async (conditions: Conditions) => {
    const pairs: (readonly [Load, Load])[] = [];
    for (let run = 0; run < runs; run += 1) pairs.push(await once(conditions));
    return [pairs.map(([cold]) => cold), pairs.map(([, cached]) => cached)] as const;
  };
  const [cold, cached] = await many({});
  const [coldFar, cachedFar] = await many({ latency: FAR });
  const [coldSlow, cachedSlow] = await many(SLOW);
  return { cold, cached, coldFar, cachedFar, coldSlow, cachedSlow };
}

export const of = (loads: readonly Load[], take: (load: Load) => number): number => median(loads.map(take));
const time = (loads: readonly Load[]) => of(loads, ({ firstRow }) => firstRow);

/** How many milliseconds later the first row comes for each millisecond that an answer is later. */
export const trips = (far: readonly Load[], near: readonly Load[]): string =>
  ((time(far) - time(near)) / FAR).toFixed(1);

/** How many times as long as something else it takes. */
export const ratio = (ours: readonly Load[], others: readonly Load[]): string => (time(ours) / time(others)).toFixed(2);
