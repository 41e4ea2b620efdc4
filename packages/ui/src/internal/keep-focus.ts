/** What somebody can press or type in. */
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

/** Where what came of a press is said, and can be stood on. */
const OUTCOMES = 'output[tabindex]:not(:empty)';

/** What says of itself what has come. */
const TOLD = 'h1, h2, h3, h4, :is(ul, ol, table, section)[aria-label]';

/** What opens something as soon as it is stood on. */
const OPENS = ':has(+ [role="tooltip"])';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

const LISTS = 'ul, ol, tbody';

/** How far it is looked for what comes next. */
const PARTS = `section, article, form, fieldset, nav, aside, main, ${LISTS}, ${DIALOGS}`;

/** What has a name that is read out where it is stood on. */
const NAMED = ':is(section, form, nav, aside, ul, ol, table, [role])[aria-label], [aria-labelledby], fieldset';

const UNHEARD = `:is(form, ${LISTS}):not(${NAMED})`;

/** What somebody stands on, and where that is. */
interface Held {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
}

/**
 * Where what somebody stood on is gone, or cannot be stood on any more, and nothing else took the keyboard, they go on at what
 * stands in its place: what came there, else what comes next in the same part of the page, else that part itself. By pointer
 * they go on at no control, which a key would operate unseen: the browser keeps the place that Tab goes on from (decision 0189).
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return;
  let held: Held | undefined;
  /** The browser keeps it where it is while what is around it comes and goes. */
  const place = new Range();
  let fresh = new Set<Node>();
  /** What was pressed on this page and went with it: whoever takes the press back looks for it. */
  let gone = new Set<string>();
  let page = location.pathname;
  /** What is locked for a moment, and what is stood on meanwhile. */
  let locked: { readonly element: HTMLElement; readonly meanwhile: Element | null } | undefined;
  let isPointed = false;
  let isAwaited = false;

  /** What keeps the focus inside a dialog knows no better than the dialog itself. */
  const isKeptInside = (element: Element | null) =>
    held !== undefined &&
    !isThere(held.element) &&
    element?.matches(DIALOGS) === true &&
    element.contains(place.startContainer);
  const hold = (element: Element | EventTarget | null) => {
    if (!(element instanceof HTMLElement) || isNowhere() || isKeptInside(element)) return;
    if (page !== location.pathname) gone = new Set();
    page = location.pathname;
    if (locked?.meanwhile !== element) locked = undefined;
    held = { element, dialog: element.closest(DIALOGS) };
    place.selectNode(element);
    fresh = new Set();
  };

  const goOn = () => {
    isAwaited = false;
    const left = held;
    if (left === undefined || !(isNowhere() || isKeptInside(document.activeElement))) return;
    held = undefined;
    // Another page has a heading that takes the focus, and a dialog goes back to what opened it.
    if (location.pathname !== page || (left.dialog !== null && !isOpen(left.dialog))) return;
    const opened = [...document.querySelectorAll(DIALOGS)].findLast(isOpen);
    if (opened?.contains(place.startContainer) === false) return;
    gone.add(nameOf(left.element));
    const next = isThere(left.element) ? left.element : inItsPlace(place, { fresh, gone, isPointed });
    // What is only locked may be back in a moment: the page is not scrolled to what comes next.
    const isLocked = left.element.isConnected;
    if (next) standOn(next, isPointed || isLocked);
    if (isLocked) locked = { element: left.element, meanwhile: document.activeElement };
  };
  const goBack = () => {
    if (locked === undefined || !isThere(locked.element)) return;
    const { element, meanwhile } = locked;
    locked = undefined;
    if (document.activeElement === meanwhile) element.focus({ preventScroll: true });
  };

  const watch = new MutationObserver((changes) => {
    goBack();
    if (held === undefined || isThere(held.element)) return;
    for (const { addedNodes } of changes) for (const node of addedNodes) fresh.add(node);
    if (isAwaited) return;
    isAwaited = true;
    // Whatever knows better has done it once this is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(goOn)));
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'hidden'] });
  signal.addEventListener('abort', () => watch.disconnect());

  const hear = { signal, capture: true };
  document.addEventListener('focusin', ({ target }) => hold(target), hear);
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) return;
      // Whoever presses beside everything has left it of their own accord.
      queueMicrotask(() => {
        if (held !== undefined && isNowhere() && isThere(held.element)) held = undefined;
      });
    },
    hear,
  );
  document.addEventListener('pointerdown', () => (isPointed = true), hear);
  document.addEventListener('keydown', () => (isPointed = false), hear);
  hold(document.activeElement);
}

interface Came {
  /** What was drawn since it went. */
  readonly fresh: ReadonlySet<Node>;
  /** What it and what went before it are called. */
  readonly gone: ReadonlySet<string>;
  readonly isPointed: boolean;
}

function inItsPlace(place: Range, came: Came): HTMLElement | undefined {
  const around = place.startContainer;
  if (!(around instanceof Element)) return undefined;
  const found = lookIn(around.closest(PARTS), place, came);
  if (came.isPointed) return found?.matches(`:is(${CONTROLS})`) ? undefined : found;
  if (found) return found;
  const named = around.closest<HTMLElement>(NAMED);
  if (named) return named;
  const main = around.closest('main');
  return main?.querySelector<HTMLElement>('[data-page-title]') ?? main ?? undefined;
}

/** Nobody hears where a form or a list without a name ends. */
const lookIn = (part: Element | null | undefined, place: Range, came: Came): HTMLElement | undefined =>
  part
    ? (inPart(part, place, came) ??
      (part.matches(UNHEARD) ? lookIn(part.parentElement?.closest(PARTS), place, came) : undefined))
    : undefined;

/** What one goes on at in a part of the page: what came of the press, what had been left there, what comes next. */
function inPart(part: Element, place: Range, { fresh, gone }: Came): HTMLElement | undefined {
  const rest = place.cloneRange();
  rest.setEnd(part, part.childNodes.length);
  const isNext = (node: Node) => rest.intersectsNode(node) && !node.contains(place.startContainer);
  const isFresh = (node: Node) => [...fresh].some((each) => each.contains(node));
  const offered = [...part.querySelectorAll<HTMLElement>(`${CONTROLS}, ${OUTCOMES}, ${TOLD}`)].filter(
    (element) => canTake(element) && (element.matches(`:is(${CONTROLS}, ${OUTCOMES})`) || isFresh(element)),
  );
  const known =
    offered.find((element) => element.matches(OUTCOMES) && element.closest(PARTS) === part) ??
    offered.find((element) => isFresh(element) && gone.has(nameOf(element)));
  if (known) return known;
  const next = offered.find(isNext);
  if (next === undefined) return part.matches(LISTS) ? offered.at(-1) : undefined;
  // What has come may say something first, which would be jumped over.
  return wordsIn(part).some((words) => isNext(words) && isFresh(words) && isBefore(words, next)) ? undefined : next;
}

/** What is said in a part, and by no control and no label, which are read with what they name. */
function wordsIn(part: Element): readonly Node[] {
  const words: Node[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const isSaid = currentNode.parentElement?.closest('label, legend, button, a, [role="tooltip"]') === null;
    if (isSaid && currentNode.textContent?.trim()) words.push(currentNode);
  }
  return words;
}

const isBefore = (node: Node, other: Node) =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Stands on it, and leaves nothing on it afterwards; where it is to be still, the page stays where it is scrolled to. */
function standOn(element: HTMLElement, isStill: boolean): void {
  const isStop = element.matches(`:is(${CONTROLS})`);
  if (!isStop && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: isStill || !isStop });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const isThere = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert], [hidden]') === null;

const canTake = (element: Element) =>
  isThere(element) &&
  !element.matches(`button[tabindex="-1"], a[tabindex="-1"], input[tabindex="-1"], ${OPENS}`) &&
  element.closest('[aria-hidden="true"]') === null &&
  element.checkVisibility({ visibilityProperty: true });

const isOpen = (dialog: Element) => dialog.isConnected && dialog.getAttribute('data-state') !== 'closed';

/** What tells it from others of its part: what sends a form is not what asked for it. */
const nameOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent,
  ].join(' ');
