/** A colour as it is drawn: red, green and blue from 0 to 255, and how much of it covers what is behind. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const known = new Map<string, Colour>();
let brush: CanvasRenderingContext2D | null = null;

/** Any colour that CSS can write, by drawing it. */
export function colourOf(css: string): Colour {
  const before = known.get(css);
  if (before !== undefined) return before;
  brush ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  let colour: Colour = [0, 0, 0, 0];
  if (brush !== null) {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = '#0000';
    brush.fillStyle = css;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    colour = [red, green, blue, alpha / 255];
  }
  known.set(css, colour);
  return colour;
}

/** One colour laid upon another. */
export function over(front: Colour, back: Colour): Colour {
  const share = front[3];
  const mixed = (at: 0 | 1 | 2) => front[at] * share + back[at] * (1 - share);
  return [mixed(0), mixed(1), mixed(2), 1];
}

/** The colour behind an element, or nothing where it is a picture. */
export function backdropOf(element: Element | null): Colour | undefined {
  if (element === null)
    return colourOf(
      getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
        matchMedia('(prefers-color-scheme: dark)').matches
        ? '#121212'
        : '#fff',
    );
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return undefined;
  const own = colourOf(backgroundColor);
  if (own[3] >= 0.99) return own;
  const behind = backdropOf(element.parentElement);
  return behind && over(own, behind);
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
