import type { Rule } from '../page/rule.ts';

const LEAST = 24;

/**
 * What is to be pressed is smaller than 24 px, and so near to another that a finger presses both (WCAG 2.5.8): the room
 * around it counts as its own as far as nothing else claims it.
 */
export const targetsSmall: Rule = ({ controls, styleOf }) => {
  const boxes = controls.map((control) => [control, boxOf(control)] as const);
  return boxes.flatMap(([control, box]) => {
    const isLarge = box.width >= LEAST - 0.5 && box.height >= LEAST - 0.5;
    if (box.width === 0 || isLarge || isInSentence(control, styleOf) || !isPressed(control, styleOf)) return [];
    const near = boxes.find(([other, its]) => !isOneOf(control, other) && isNear(box, its));
    // A link of a line's height has the room around it; what is drawn to be pressed is as large as a finger.
    if (near === undefined && control.matches('a[href], [role="link"]') && Math.min(box.width, box.height) >= 12)
      return [];
    const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
    return [{ at: control, says: `What can be pressed is ${size}; ${LEAST} × ${LEAST} px is the least.` }];
  });
};

/** What stands for another, and is neither pressed nor told by itself. */
const isPressed = (control: Element, styleOf: (element: Element) => CSSStyleDeclaration) =>
  styleOf(control).pointerEvents !== 'none' && control.closest('[aria-hidden="true"]') === null;

/** The label of a field takes the press for it, and so does what is drawn around a control to widen it. */
function boxOf(control: HTMLElement): DOMRect {
  const own = ['::before', '::after'].reduce((box, pseudo) => {
    const { content, position, top, right, bottom, left } = getComputedStyle(control, pseudo);
    if (content === 'none' || position !== 'absolute') return box;
    const [up, along, down, back] = [top, right, bottom, left].map((side) => Math.max(0, -(parseFloat(side) || 0)));
    const [wide, high] = [(along ?? 0) + (back ?? 0), (up ?? 0) + (down ?? 0)];
    return union(box, new DOMRect(box.x - (back ?? 0), box.y - (up ?? 0), box.width + wide, box.height + high));
  }, control.getBoundingClientRect());
  const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : [];
  return labels.reduce((box, label) => {
    const its = label instanceof Element ? label.getBoundingClientRect() : own;
    const isBeside = its.width > 0 && its.bottom > box.top - LEAST && its.top < box.bottom + LEAST;
    return isBeside ? union(box, its) : box;
  }, own);
}

function union(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
}

/** A link among words is as high as they are. */
function isInSentence(control: Element, styleOf: (element: Element) => CSSStyleDeclaration): boolean {
  if (!styleOf(control).display.startsWith('inline')) return false;
  const around = [...(control.parentElement?.childNodes ?? [])].filter((node) => node !== control);
  return around.some((node) => node instanceof globalThis.Text && /\p{L}/u.test(node.data));
}

const isOneOf = (one: Element, other: Element) => one === other || one.contains(other) || other.contains(one);

/** A circle of 24 px around the middle of the one touches the other, or the circle of another small one. */
function isNear(box: DOMRect, other: DOMRect): boolean {
  if (other.width === 0) return false;
  const [x, y] = middle(box);
  const isSmall = other.width < LEAST || other.height < LEAST;
  const [left, right] = [other.left, other.right];
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(other.top - y, 0, y - other.bottom);
  if (Math.hypot(across, down) < LEAST / 2 - 0.5) return true;
  const [otherX, otherY] = middle(other);
  return isSmall && Math.hypot(otherX - x, otherY - y) < LEAST - 0.5;
}

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
