import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 90;

/** What a person does who has a keyboard and nothing else: each stop on the way is seen, named and on screen. */
export async function keyboardOf(page: Page) {
  await page.context().addInitScript(countPointers);
  const seeFocus = async () => expect(await page.evaluate(wrongWithFocus), 'the focus').toBe('');
  const begin = async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  };
  const goOn = async () => {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement !== document.body)) return;
    // Behind the last stop of a page is the browser, and behind that the first one.
    await begin();
  };
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await seeFocus();
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await goOn();
    }
    await expect(target).toBeFocused({ timeout: 1 });
  };
  return {
    /** From the browser into a page that has just been loaded. */
    begin,
    tabTo,
    press: async (target: Locator) => {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    /** Over what stands there. */
    type: async (target: Locator, words: string) => {
      await tabTo(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words);
    },
    /** No pointer was pressed in any page since. */
    seeNoPointer: async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('pressed by pointer'))).toBeNull(),
  };
}

/** Runs in the page. */
function countPointers(): void {
  addEventListener('pointerdown', () => sessionStorage.setItem('pressed by pointer', 'yes'), { capture: true });
}

/** Runs in the page: what keeps somebody from seeing where they are; empty where nothing does. */
function wrongWithFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'is nowhere';
  const named = `${focused.tagName} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}”`;
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const isDrawn = around.some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  // A title or a region that one is led to is no control: it is shown by being the first on its page.
  if (!isDrawn && focused.getAttribute('tabindex') !== '-1') return `is drawn by nothing at ${named}`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!isOnScreen) return `is off the screen at ${named}`;
  const across = [left + 2, (left + right) / 2, right - 2];
  const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
    across.some((x) => {
      const there = document.elementFromPoint(x, y);
      // A notice goes by itself.
      const isNotice = there?.closest('[data-notices]') != null;
      return there !== null && (isNotice || focused.contains(there) || around.includes(there));
    }),
  );
  return isSeen ? '' : `lies under something at ${named}`;
}
