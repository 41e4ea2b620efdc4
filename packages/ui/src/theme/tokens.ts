/** Distances on the 4/8 px rhythm, in rem so that they grow with the reader's text. */
export const space = {
  none: '0',
  hair: '0.125rem',
  tiny: '0.25rem',
  small: '0.5rem',
  medium: '0.75rem',
  gutter: '1rem',
  large: '1.5rem',
  huge: '2rem',
  vast: '3rem',
} as const;

/** The six sizes of the portal's words: size, line and tracking. Nobody sets another. */
export const type = {
  note: { fontSize: '0.75rem', lineHeight: '1rem', letterSpacing: '0.005em' },
  small: { fontSize: '0.8125rem', lineHeight: '1.25rem', letterSpacing: '0' },
  body: { fontSize: '0.875rem', lineHeight: '1.375rem', letterSpacing: '-0.003em' },
  lead: { fontSize: '1rem', lineHeight: '1.5rem', letterSpacing: '-0.011em' },
  heading: { fontSize: '1.25rem', lineHeight: '1.75rem', letterSpacing: '-0.017em' },
  title: { fontSize: '1.625rem', lineHeight: '2.125rem', letterSpacing: '-0.022em' },
} as const;

/** The faces: the one variable sans, and what sets identifiers. */
export const face = {
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Letter forms of the variable sans. */
export const letters = "'cv05', 'cv08', 'ss03'";

/** Weights of the variable face. */
export const weight = { regular: '420', medium: '530', strong: '620' } as const;

/** Corners: what is pressed, what holds, what floats. */
export const radius = { small: '4px', control: '7px', card: '10px', panel: '14px', full: '999px' } as const;

/** How long motion explains, and how it moves. */
export const motion = {
  quick: '120ms',
  calm: '180ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Widths at which the page changes its shape, wide to narrow, in pixels of a browser whose letters are of sixteen. */
export const breakpoint = { wide: 1100, middle: 860, narrow: 640 } as const;

// Of letters twice as large a window has room for half as many.
const from = (width: number) => `screen and (min-width: ${width / 16}em)` as const;
const below = (width: number) => `screen and (max-width: ${(width - 0.02) / 16}em)` as const;

/** Media queries by name. */
export const media = {
  wide: from(breakpoint.wide),
  belowWide: below(breakpoint.wide),
  middleUp: from(breakpoint.middle),
  belowMiddle: below(breakpoint.middle),
  narrow: below(breakpoint.narrow),
  low: 'screen and (max-height: 20rem)',
  print: 'print',
  calm: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const;

/**
 * What is typed on, or chosen from in the browser's own list: below 16 px Safari on a phone enlarges the whole page when it
 * takes the focus. Wherever such a control sets or inherits a size of its own this stands among its media.
 */
export const typedOn = { '(pointer: coarse)': { fontSize: '1rem' } } as const;

/** What is told by a background: without it a browser that prints leaves that out. */
export const printed = { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' } as const;

/** What lies above what. */
export const layer = { sticky: '2', bar: '5', scrim: '7', rail: '8', overlay: '20', notice: '30' } as const;
