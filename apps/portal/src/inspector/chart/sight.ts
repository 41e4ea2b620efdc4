import type { Box } from './layout-types.ts';

/** At 1 the smallest words of a chart are 11 px, and never smaller: what does not fit is moved through (a minimap tells where). */
export const LEAST = 1;
const MOST = 3;
/** A small chart is not blown up beyond this to fill its place. */
const COSY = 1.35;
const MARGIN = 16;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What lies over the pane: how much of the chart is shown above; below the buttons, and the map where not all is seen. */
const ABOVE = 56;
const BUTTONS = 60;
const MAP = 156;
/** A low pane is not given away to what lies over it. */
const MOST_COVERED = 0.5;

/** The point in the middle of what is free, in the picture's own pixels, and how large it is drawn. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What of a pane nothing lies over: its size, and how much is covered above and below. */
function freeIn({ width, height }: Size, whole: Size) {
  const isSmall = whole.width <= width + 2 * MARGIN && whole.height <= height - ABOVE - BUTTONS + 2 * MARGIN;
  const wanted = [ABOVE, isSmall ? BUTTONS : MAP] as const;
  const part = Math.min(1, (height * MOST_COVERED) / (wanted[0] + wanted[1]));
  const [above, below] = [wanted[0] * part, wanted[1] * part];
  return { width, height: height - above - below, above, below };
}

/** As large as it fits, and never too small to be read; a picture larger than its place begins where it is followed. */
export function fitted(whole: Size, size: Size, follow: Box | undefined): Sight {
  const free = freeIn(size, whole);
  const fits = Math.min(free.width / (whole.width + MARGIN), free.height / (whole.height + MARGIN));
  const sight = { ...centreOf(follow ?? { x: 0, y: 0, ...whole }), scale: Math.min(COSY, fits) };
  return within(sight, whole, size);
}

/** A sight that leaves no more than a margin beside the picture; what is all seen stands in the middle. */
export function within({ x, y, scale: wanted }: Sight, whole: Size, size: Size): Sight {
  const free = freeIn(size, whole);
  const scale = Math.max(LEAST, Math.min(MOST, wanted));
  return {
    x: between(x, whole.width, free.width / scale),
    y: between(y, whole.height, free.height / scale),
    scale,
  };
}

const between = (place: number, whole: number, seen: number) =>
  whole <= seen ? whole / 2 : Math.max(seen / 2 - MARGIN, Math.min(place, whole - seen / 2 + MARGIN));

/** What of the picture nothing lies over. */
export function freeOf({ x, y, scale }: Sight, size: Size, whole: Size): Box {
  const free = freeIn(size, whole);
  const [width, height] = [free.width / scale, free.height / scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** What of the picture the whole pane shows. */
export function windowOf(sight: Sight, size: Size, whole: Size): Box {
  const { x, y } = freeOf(sight, size, whole);
  const { scale } = sight;
  return { x, y: y - freeIn(size, whole).above / scale, width: size.width / scale, height: size.height / scale };
}

/** Nothing of the picture lies beyond what is free. */
export function isWholeIn(sight: Sight, size: Size, whole: Size): boolean {
  const { width, height } = freeOf(sight, size, whole);
  return whole.width <= width + 2 * MARGIN && whole.height <= height + 2 * MARGIN;
}

export const centreOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

export const isInside = (box: Box, { x, y, width, height }: Box) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
