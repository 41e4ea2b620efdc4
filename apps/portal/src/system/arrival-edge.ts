import { called } from '@wardmere/ui/words';
import { currentPlace } from './address.ts';
import { edge, type Edge } from './edge.ts';

/** What a navigation leads to on screen. */
export type ArrivalCommand =
  | {
      readonly type: 'page.show';
      readonly path: string;
      /** What the page is called until its heading is there. */
      readonly title: string;
      /** What stands behind the title in the document's: the client, the brand. */
      readonly after: readonly (string | undefined)[];
      readonly announce: (words: string) => void;
    }
  | { readonly type: 'page.hide' };

interface Arrived {
  readonly path: string;
  readonly heading: HTMLElement | null;
}

const headingNow = () => document.querySelector<HTMLElement>('[data-page-title]');

/** What lies beside the page or is a part of it, and has an address of its own: it is what one looks at. */
const besideNow = () =>
  document.querySelector('[data-state="open"] [data-over-page], main [data-over-page]')?.textContent?.trim();

/** What the title begins with while something in the page, or in a dialog over it, has to be mended. */
const troubled = () => (document.querySelector('[data-problems]') ? 'Error: ' : '');

/** “<what lies beside the page> · <page> · <client> · <brand>”, each once. */
const documentTitle = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part && called(part.trim())).filter(Boolean))].join(' · ');

/**
 * What follows a navigation: the page's heading takes the focus as soon as it is there, the document is named after it,
 * and that is announced. The heading may come late (code on the way), change (a record's name arrives) or give way to
 * another (what is loading becomes the list), so the page is watched rather than asked once.
 */
export const arrivalEdge = (): Edge<ArrivalCommand> =>
  edge(({ receive, signal }) => {
    /** The frame itself comes and goes between console, prompt and loading view. */
    let before: Arrived | undefined;
    /** Back and Forward leave the scroll to the browser; every other way begins at the top. */
    let returned = false;
    // Heard ahead of the address bar, whose listener leads to the next page at once. A step over the page that stays –
    // a dialog, a query, one that was put back – leads to none.
    const step = () => {
      returned = before !== undefined && before.path !== currentPlace().path;
    };
    addEventListener('popstate', step, { signal, capture: true });
    let look: (() => void) | undefined;
    const observer = new MutationObserver(() => look?.());
    signal.addEventListener('abort', () => observer.disconnect());
    receive((command) => {
      observer.disconnect();
      if (command.type === 'page.hide') return;
      const { path, title, after, announce } = command;
      // The entry shows no page of its own: what follows it is the first one.
      let due = before !== undefined && before.path !== path && before.path !== '/';
      const stale = due ? before?.heading : undefined;
      let held = before?.heading === document.activeElement ? before?.heading : undefined;
      const left = openWithFocus();
      before ??= { path, heading: null };
      look = () => {
        const heading = headingNow();
        const arrived = heading !== null && heading !== stale;
        const named = (arrived && heading.textContent?.trim()) || title;
        // Several pages are headed with the client's own name: what tells them apart is what they are.
        document.title = troubled() + documentTitle([besideNow(), after.includes(named) ? title : named, ...after]);
        if (!arrived) return;
        before = { path, heading };
        if (due) {
          due = false;
          announce(document.title);
          if (!returned) scrollTo(0, 0);
          returned = false;
          held = takeFocus(heading, left);
        } else if (held?.isConnected === false)
          held = document.activeElement === document.body ? takeFocus(heading, left) : undefined;
      };
      look();
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });

/** The menu, list or dialog that has the focus. */
const openWithFocus = () =>
  document.activeElement?.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]') ?? null;

/**
 * A screen that has put the focus somewhere in itself knows better, and so does whoever opened something while the page
 * was on its way: only what the navigation was chosen in, and `left` by it, gives the focus up.
 */
function takeFocus(heading: HTMLElement, left: Element | null): HTMLElement | undefined {
  const { activeElement } = document;
  const inPage = activeElement?.closest('main') ?? null;
  if (inPage !== null && activeElement !== inPage) return undefined;
  const opened = openWithFocus();
  if (opened !== null && opened !== left) return undefined;
  heading.focus({ preventScroll: true });
  return heading;
}
