import type { Box } from './boxes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number beside a drawing, and the edge of the part that its line leads to. */
export interface Callout {
  readonly disc: Point;
  readonly to: Point;
}

const sides = ['top', 'bottom', 'left', 'right'] as const;
type Side = (typeof sides)[number];
type Led = Callout & { readonly side: Side };

/** Two numbers nearer than that would touch. */
const APART = 28;
/** How far outside of what is drawn the numbers stand. */
const BESIDE = 22;
/** Where on the edge of its part a line may end, the middle first. */
const along = [0.5, 0.3, 0.7, 0.12, 0.88];

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x + 1 &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width - 1 &&
  outer.y + outer.height >= inner.y + inner.height - 1;

/** A line straight to the part from a side of what is drawn. */
function lead(part: Box, side: Side, at: number, drawn: Box): Led {
  const x = part.x + part.width * at;
  const y = part.y + part.height * at;
  const ends: Readonly<Record<Side, Callout>> = {
    top: { disc: { x, y: drawn.y - BESIDE }, to: { x, y: part.y } },
    bottom: { disc: { x, y: drawn.y + drawn.height + BESIDE }, to: { x, y: part.y + part.height } },
    left: { disc: { x: drawn.x - BESIDE, y }, to: { x: part.x, y } },
    right: { disc: { x: drawn.x + drawn.width + BESIDE, y }, to: { x: part.x + part.width, y } },
  };
  return { side, ...ends[side] };
}

const lengthOf = ({ disc, to }: Callout) => Math.abs(disc.x - to.x) + Math.abs(disc.y - to.y);

/** Whether a straight line runs over a box. */
const crosses = ({ disc, to }: Callout, { x, y, width, height }: Box) =>
  Math.max(disc.x, to.x) > x &&
  Math.min(disc.x, to.x) < x + width &&
  Math.max(disc.y, to.y) > y &&
  Math.min(disc.y, to.y) < y + height;

/** What speaks against a line: its length, the parts it runs over, the numbers it comes near. */
function costOf(led: Led, at: number, others: readonly Box[], placed: readonly Led[]): number {
  const near = placed.filter(
    ({ side, disc }) => side === led.side && Math.abs(disc.x - led.disc.x) + Math.abs(disc.y - led.disc.y) < APART,
  );
  return (
    lengthOf(led) + others.filter((box) => crosses(led, box)).length * 240 + near.length * 90 + Math.abs(at - 0.5) * 24
  );
}

/** Moves the numbers of one side apart, in their order, beside what is drawn. */
function apart(at: readonly number[], from: number, length: number): readonly number[] {
  const moved = [...at];
  for (const [index, place] of moved.entries())
    moved[index] = Math.max(place, index === 0 ? from : (moved[index - 1] ?? 0) + APART);
  const end = Math.max(from + length, from + (moved.length - 1) * APART);
  for (let index = moved.length - 1; index >= 0; index -= 1)
    moved[index] = Math.min(moved[index] ?? 0, end - (moved.length - 1 - index) * APART);
  return moved;
}

/** Puts each part's number on the side from which a straight line reaches it over the fewest others. */
export function placeCallouts(parts: readonly Box[], drawn: Box): readonly Callout[] {
  const placed: Led[] = [];
  for (const part of parts) {
    const others = parts.filter((other) => other !== part && !holds(other, part) && !holds(part, other));
    const ways = sides.flatMap((side) =>
      along.map((at) => {
        const led = lead(part, side, at, drawn);
        return { led, cost: costOf(led, at, others, placed) };
      }),
    );
    const [best] = ways.toSorted((a, b) => a.cost - b.cost);
    if (best) placed.push(best.led);
  }
  const discs = new Map<Led, Point>();
  for (const side of sides) {
    const across = side === 'top' || side === 'bottom';
    const own = placed
      .filter((led) => led.side === side)
      .toSorted((a, b) => (across ? a.disc.x - b.disc.x : a.disc.y - b.disc.y));
    const moved = apart(
      own.map(({ disc }) => (across ? disc.x : disc.y)),
      across ? drawn.x : drawn.y,
      across ? drawn.width : drawn.height,
    );
    for (const [index, led] of own.entries()) {
      const at = moved[index] ?? 0;
      discs.set(led, across ? { x: at, y: led.disc.y } : { x: led.disc.x, y: at });
    }
  }
  return placed.map((led) => ({ disc: discs.get(led) ?? led.disc, to: led.to }));
}
