/** A window to look at a screen in: its width in CSS pixels, its height, and how it is drawn. */
export interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const window = (width: number, height = 800): View => ({ name: `${width} px`, width, height });

/** A zoomed window is a smaller one: 150 % of 1440 × 900 has 960 × 600 of the page's pixels, 400 % of 1280 × 1024 has 320 × 256. */
export const views: readonly View[] = [
  window(1440, 900),
  window(1280),
  // Where nothing is below the fold, what lies over something is found by asking what is there.
  { name: '1280 px, whole', width: 1280, height: 3000 },
  window(1120),
  window(1024, 768),
  { name: '150 %', width: 960, height: 600 },
  window(880),
  window(640),
  window(390, 844),
  window(320, 640),
  { name: '400 %', width: 320, height: 256 },
];

/** Windows as somebody writes them: `1366x768 720x450`. */
export const windowsOf = (sizes: string): readonly View[] =>
  sizes
    .split(/\s+/)
    .filter(Boolean)
    .map((size) => {
      const [width = 0, height = 800] = size.split('x').map(Number);
      if (!(width > 0 && height > 0))
        throw new Error(`“${size}” is no window: write its width and height, such as 1366x768.`);
      return { name: size, width, height };
    });

/** Windows of one's own, as `GATE_WINDOWS='1366x768 720x450'` names them: a look between those above. */
export const ownViews = windowsOf(process.env['GATE_WINDOWS'] ?? '');

/** The window of a desk. */
export const desk = window(1280);
/** Where the keyboard goes through a page: in each window, but for the one in which all of it stands at once and nothing is scrolled to. */
export const walked: readonly View[] = views.filter(({ name }) => !name.endsWith('whole'));
