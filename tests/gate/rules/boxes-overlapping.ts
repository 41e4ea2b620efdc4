import { colourOf } from '../page/colours.ts';
import type { Fault, Rule } from '../page/rule.ts';
import type { Seen } from '../page/seen.ts';

interface Piece {
  readonly at: HTMLElement;
  readonly box: DOMRect;
  readonly layer: Element | null;
  readonly what: string;
  readonly isText: boolean;
}

/** Two things are drawn upon one another, so that one of them cannot be read or pressed. */
export const boxesOverlapping: Rule = (seen) => {
  const pieces = piecesOf(seen).toSorted((one, other) => one.box.top - other.box.top);
  const faults: Fault[] = [];
  pieces.forEach((piece, at) => {
    for (let next = at + 1; next < pieces.length; next += 1) {
      const other = pieces[next];
      if (other === undefined || other.box.top >= piece.box.bottom) break;
      if (isUpon(piece, other)) faults.push({ at: other.at, says: `“${other.what}” lies upon “${piece.what}”.` });
    }
  });
  return [...faults, ...covered(seen)];
};

/** Words of which nothing is seen, because something that is filled lies over them. */
function covered({ texts, styleOf }: Seen): readonly Fault[] {
  return texts.flatMap(({ of, words, lines: [line] }) => {
    if (line === undefined) return [];
    // What is scrolled out of its part lies under nothing: it is not drawn.
    const { x, y, width, height } = clippedTo(of, line, styleOf);
    if (width < 1 || height < 1) return [];
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    if (at === null || at.contains(of) || of.contains(at) || at.closest('label, a, button')?.contains(of) === true)
      return [];
    const above: Element[] = [];
    for (let over: Element | null = at; over !== null && !over.contains(of); over = over.parentElement)
      above.push(over);
    const isMeant = above.some(
      (over) => /fixed|sticky/.test(styleOf(over).position) || over.matches('[popover], dialog'),
    );
    const isFilled = above.some((over) => {
      const { backgroundColor, backgroundImage } = styleOf(over);
      return backgroundImage !== 'none' || colourOf(backgroundColor)[3] > 0.8 || over.matches('img, video, canvas');
    });
    if (isFilled && !isMeant) return [{ at: of, says: `“${words.slice(0, 40)}” lies under something.` }];
    return [];
  });
}

function piecesOf({ texts, controls, shown, styleOf, nameOf }: Seen): readonly Piece[] {
  const layers = new Map<Element, Element | null>();
  const layerOf = (element: Element): Element | null => {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const { position } = styleOf(element);
    // What is fixed or sticks lies over what scrolls below it, and is meant to.
    const layer = position === 'fixed' || position === 'sticky' || element.hasAttribute('popover');
    const found = layer ? element : element.parentElement && layerOf(element.parentElement);
    layers.set(element, found);
    return found;
  };
  const drawnOf = (element: Element, box: DOMRect) => clippedTo(element, box, styleOf);
  const letters = texts.flatMap(({ of, lines, words }) =>
    lines.map(({ x, y, width, height }) => ({
      at: of,
      // A line's box is taller than its letters.
      box: drawnOf(of, new DOMRect(x, y + height * 0.2, width, height * 0.6)),
      layer: layerOf(of),
      what: words.slice(0, 40),
      isText: true,
    })),
  );
  const drawn = [...controls, ...shown('img, svg:not(svg svg)')]
    // A row that can be pressed is spread out over what it holds.
    .filter((at) => at.getAttribute('tabindex') !== '0' || at.matches('button, a, input, select, textarea'))
    .map((at) => ({
      at,
      box: drawnOf(at, at.getBoundingClientRect()),
      layer: layerOf(at),
      what: nameOf(at) || at.tagName.toLowerCase(),
      isText: false,
    }));
  return [...letters, ...drawn].filter(({ box }) => box.width > 1 && box.height > 1);
}

/** What is cut off, or scrolled out of its part, is not drawn. */
function clippedTo(element: Element, box: DOMRect, styleOf: Seen['styleOf']): DOMRect {
  let { left, right, top, bottom } = box;
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position, display } = styleOf(at);
    if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
      const its = at.getBoundingClientRect();
      [left, right] = [Math.max(left, its.left), Math.min(right, its.right)];
      [top, bottom] = [Math.max(top, its.top), Math.min(bottom, its.bottom)];
    }
    if (position === 'fixed') break;
  }
  return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
}

/** Words stand in the button or the picture that they are part of; what stands among words may still lie upon them. */
const isPartOf = (one: Piece, other: Piece) => one.at === other.at || (!other.isText && other.at.contains(one.at));

function isUpon(one: Piece, other: Piece): boolean {
  if (one.layer !== other.layer || isPartOf(one, other) || isPartOf(other, one)) return false;
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  if (across < 3 || down < 3) return false;
  if (one.isText && other.isText) return true;
  // A button or an icon in a field, and a mark upon a picture, stand in it whole.
  return !isWithin(one.box, other.box) && !isWithin(other.box, one.box);
}

const isWithin = (one: DOMRect, other: DOMRect) =>
  one.left >= other.left - 2 &&
  one.right <= other.right + 2 &&
  one.top >= other.top - 2 &&
  one.bottom <= other.bottom + 2;
