import type { CDPSession } from '@playwright/test';

// What those who measure in a browser have in common. What runs in the page may use nothing from here.

/** What a page keeps once nobody needs the rest: its heap, its nodes those that were taken off included. */
export async function kept(cdp: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

/** In the page: takes the time from each key to the frame that shows it. */
export function watchKeys(): void {
  const times: number[] = [];
  Reflect.set(globalThis, 'keyTimes', times);
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
}

/** In the page: the times so far. */
export function readKeys(): number[] {
  const times: unknown = Reflect.get(globalThis, 'keyTimes');
  return Array.isArray(times) ? times.map(Number) : [];
}
