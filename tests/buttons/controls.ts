import type { Page } from '@playwright/test';

/** Something on screen that can be pressed, chosen or typed in at this moment. */
export interface Control {
  /** Its position among everything of its kinds. */
  readonly at: number;
  readonly role: string;
  readonly name: string;
  /** What it is about: its name without the names and numbers of records. */
  readonly kind: string;
  readonly place: 'frame' | 'page' | 'overlay';
  /** Part of a form, under this name. */
  readonly field?: string;
  /** The row it stands in leads there. */
  readonly row?: string;
  /** Orders a list by its column. */
  readonly isOrder?: true;
  /** One of a list, at this place. */
  readonly nth?: number;
}

/** What is pressed and filled in; where links lead is opened by its address. */
export const PRESSABLE = [
  'button',
  'summary',
  'select',
  'input[type="checkbox"]',
  'input[type="radio"]',
  'input[data-field]',
  'textarea[data-field]',
  '[role="combobox"]',
  '[role="menuitem"]',
  '[role="option"]',
  '[role="tab"]',
].join(', ');

/** Everything that can be pressed in what stands on top: an open list or menu, a dialog, or the page. */
export const controlsOn = (page: Page): Promise<readonly Control[]> =>
  page.evaluate((pressable) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page brings everything with it
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const tops = [
      ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'),
    ];
    const top = tops.findLast((element) => isSeen(element) && element.getAttribute('data-state') !== 'closed');
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const nameOf = (element: Element): string => {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
      return (words.trim() || element.getAttribute('title') || '').replaceAll(/\s+/g, ' ').slice(0, 80);
    };
    return [...document.querySelectorAll(pressable)].flatMap((element, at) => {
      const isFree = !element.matches(
        ':disabled, [aria-disabled="true"], [aria-readonly="true"], [readonly], [inert] *',
      );
      if (!isFree || !isSeen(element) || (top !== undefined && !top.contains(element))) return [];
      const name = nameOf(element);
      const row = element.closest('tbody tr')?.querySelector('a[href]')?.getAttribute('href');
      const field = element.getAttribute('data-field');
      const list = element.getAttribute('role') === 'option' && element.closest('[role="listbox"]');
      const isInPage = element.closest('main, [aria-label="Unsaved changes"], [aria-label="Selected rows"]') !== null;
      return [
        {
          at,
          role: element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName.toLowerCase(),
          name,
          kind: name.replaceAll(/“[^”]*”|[\d,.–-]+/g, '#').replace(/^(Select|Remove|Actions for) .*/, '$1 #'),
          place: top === undefined ? (isInPage ? ('page' as const) : ('frame' as const)) : ('overlay' as const),
          ...(field !== null && top === undefined && { field }),
          ...(row !== null && row !== undefined && { row }),
          ...(element.closest('thead th') && { isOrder: true as const }),
          ...(list && { nth: [...list.querySelectorAll('[role="option"]')].indexOf(element) }),
        },
      ];
    });
  }, PRESSABLE);

/** Where the links of a page lead within the portal, below `/v7`. */
export const addressesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
      const { origin, pathname, search } = new URL(link.href);
      const isOffered = origin === location.origin && pathname.startsWith('/v7/') && link.checkVisibility();
      return isOffered && link.getAttribute('aria-disabled') !== 'true' ? [pathname.slice('/v7'.length) + search] : [];
    }),
  );
