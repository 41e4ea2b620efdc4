import { computeAccessibleName } from 'dom-accessibility-api';
import { frontNow } from './front.ts';
import { isVeiled } from './veiled.ts';

/** A piece of text that is drawn, and where. */
export interface Text {
  readonly node: globalThis.Text;
  readonly of: HTMLElement;
  readonly words: string;
  readonly lines: readonly DOMRect[];
}

/** A page as it stands at this moment: what rules ask of it more than once is found once. */
export interface Seen {
  readonly width: number;
  readonly texts: readonly Text[];
  /** Everything that can be pressed, typed into or followed. */
  readonly controls: readonly HTMLElement[];
  readonly nameOf: (element: Element) => string;
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
  readonly isShown: (element: Element) => boolean;
  /** The shown elements that a selector names. */
  readonly shown: (selector: string) => readonly HTMLElement[];
}

const controls = [
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"]',
].join(', ');

export function seenNow(): Seen {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const names = new Map<Element, string>();
  const veils = new Map<Element, boolean>();
  const styleOf = (element: Element) => held(styles, element, () => getComputedStyle(element));
  const front = frontNow();
  const isShown = (element: Element) =>
    held(
      veils,
      element,
      () =>
        (front === undefined || front.contains(element) || element.contains(front)) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !isVeiled(element, styleOf),
    );
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => isShown(element));
  return {
    width: innerWidth,
    texts: textsOf(isShown),
    controls: shown(controls),
    nameOf: (element) => held(names, element, () => computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim()),
    styleOf,
    isShown,
    shown,
  };
}

function textsOf(isShown: (element: Element) => boolean): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    if (!(currentNode instanceof globalThis.Text)) continue;
    const words = currentNode.data.trim();
    const of = currentNode.parentElement;
    if (words === '' || of === null || of.closest('script, style, template, noscript, option') || !isShown(of))
      continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const lines = linesOf(range);
    if (lines.length > 0) texts.push({ node: currentNode, of, words, lines });
  }
  return texts;
}

/** What a range covers, a box for each line. */
export function linesOf(range: Range): readonly DOMRect[] {
  const lines: DOMRect[] = [];
  for (const { x, y, width, height } of range.getClientRects()) {
    if (width < 0.5 || height < 0.5) continue;
    const last = lines.at(-1);
    const isSame = last !== undefined && Math.abs(last.y + last.height / 2 - (y + height / 2)) < height / 2;
    if (!isSame) lines.push(new DOMRect(x, y, width, height));
    else {
      const left = Math.min(last.x, x);
      lines[lines.length - 1] = new DOMRect(left, last.y, Math.max(last.right, x + width) - left, last.height);
    }
  }
  return lines;
}

function held<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
