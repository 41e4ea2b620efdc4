import type { Page } from '@playwright/test';
import { ANSWERED_WITHIN, FILE_WITHIN } from '@wardmere/api';

/**
 * What the portal waits for an answer is over when the run says so, and not after a time in which everything else would
 * have to be answered, too.
 */
export async function holdWaits(page: Page): Promise<{ readonly pass: () => Promise<void> }> {
  await page.addInitScript(keepWaits, { of: [ANSWERED_WITHIN, FILE_WITHIN], name: PASS });
  return {
    pass: () =>
      page.evaluate((name) => {
        const pass: unknown = Reflect.get(globalThis, name);
        if (typeof pass === 'function') pass();
      }, PASS),
  };
}

const PASS = 'passWaits';

/** Runs in the page, before anything of the portal does. */
function keepWaits({ of, name }: { readonly of: readonly number[]; readonly name: string }): void {
  const after = globalThis.setTimeout.bind(globalThis);
  const forget = globalThis.clearTimeout.bind(globalThis);
  const kept = new Map<unknown, () => void>();
  const keeping = (work: (...given: readonly unknown[]) => void, wait?: number, ...given: readonly unknown[]) => {
    const timer = after(() => {
      kept.delete(timer);
      work(...given);
    }, wait);
    if (wait !== undefined && of.includes(wait)) kept.set(timer, () => work(...given));
    return timer;
  };
  const forgetting = (timer?: Parameters<typeof forget>[0]) => {
    kept.delete(timer);
    forget(timer);
  };
  const pass = () => {
    for (const [timer, work] of kept) {
      forgetting(Number(timer));
      work();
    }
  };
  for (const [key, value] of Object.entries({ setTimeout: keeping, clearTimeout: forgetting, [name]: pass }))
    Object.defineProperty(globalThis, key, { value, writable: true, configurable: true });
}
