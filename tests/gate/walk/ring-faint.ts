import { backdropOf, colourOf, contrastOf, over, type Colour } from '../page/colours.ts';
import { drawnFor } from '../page/focused.ts';

type Drawn = Readonly<Record<(typeof properties)[number], string>>;

/** How what may show a focus is drawn at a moment. */
export interface Look {
  readonly element: HTMLElement;
  readonly parts: readonly { readonly at: Element; readonly pseudo: string | undefined; readonly drawn: Drawn }[];
}

const properties = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'outlineOffset',
  'boxShadow',
  'borderTopColor',
  'borderBottomColor',
  'borderBottomWidth',
  'backgroundColor',
  'color',
  'textDecorationLine',
  'content',
  'opacity',
] as const;

const ofOutline = ['outlineStyle', 'outlineWidth', 'outlineColor'] as const;

/** The element, what stands in it and beside it, and the boxes that are drawn around it. */
export function lookOf(element: HTMLElement): Look {
  const around: Element[] = [];
  for (let at: Element | null = element; at !== null && around.length < 5; at = at.parentElement) {
    around.push(at);
    if (at.matches('main, form, nav, header, table, tbody')) break;
  }
  const beside = [
    element.previousElementSibling,
    element.nextElementSibling,
    ...[...element.querySelectorAll('*')].slice(0, 12),
  ];
  const all = [...new Set([...around, ...beside, drawnFor(element)])].filter((one) => one !== null);
  return {
    element,
    parts: all.flatMap((at) =>
      [undefined, '::before', '::after'].map((pseudo) => ({ at, pseudo, drawn: drawnOf(at, pseudo) })),
    ),
  };
}

function drawnOf(at: Element, pseudo: string | undefined): Drawn {
  const style = getComputedStyle(at, pseudo);
  const read = (name: (typeof properties)[number]) => [name, style[name]] as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the names above
  return Object.fromEntries(properties.map(read)) as Drawn;
}

/** How far the focus stands out from how the same was drawn without it: 1 is not at all. */
export const ringOf = (focused: Look, after: Look): number =>
  Math.max(1, ...focused.parts.map((part, at) => standsOut(part.at, part.drawn, after.parts[at]?.drawn)));

/** What shows the focus stands out by less than 3 : 1 from what it lies on, or nothing shows it (WCAG 2.4.7, 1.4.11). */
export function ringFaint(contrast: number): string | undefined {
  if (contrast >= 2.95) return undefined;
  if (contrast <= 1.05) return 'Nothing shows that this has the focus.';
  return `What shows the focus has a contrast of ${contrast.toFixed(1)}; 3 is the least.`;
}

function standsOut(at: Element, now: Drawn, then: Drawn | undefined): number {
  if (then === undefined || properties.every((name) => now[name] === then[name])) return 0;
  if (now.content !== then.content && now.content === 'none') return 0;
  const behind = backdropOf(parseFloat(now.outlineOffset) < 0 ? at : at.parentElement);
  const own = backdropOf(at);
  // Over a picture nobody can say.
  if (behind === undefined || own === undefined) return 21;
  const shows: number[] = [];
  const isOutlined = now.outlineStyle !== 'none' && parseFloat(now.outlineWidth) >= 1;
  const isNew = ofOutline.some((name) => now[name] !== then[name]);
  if (isOutlined && isNew) shows.push(on(colourOf(now.outlineColor), behind));
  if (now.boxShadow !== then.boxShadow) shows.push(...shadowsOf(now.boxShadow).map((colour) => on(colour, behind)));
  if (now.borderBottomColor !== then.borderBottomColor || now.borderBottomWidth !== then.borderBottomWidth) {
    const border = colourOf(now.borderBottomColor);
    shows.push(
      Math.min(
        on(border, behind),
        now.borderBottomWidth === then.borderBottomWidth
          ? contrastOf(over(border, behind), over(colourOf(then.borderBottomColor), behind))
          : 21,
      ),
    );
  }
  if (now.backgroundColor !== then.backgroundColor)
    shows.push(contrastOf(over(colourOf(now.backgroundColor), behind), over(colourOf(then.backgroundColor), behind)));
  if (now.textDecorationLine !== then.textDecorationLine && now.textDecorationLine !== 'none')
    shows.push(on(colourOf(now.color), own));
  return Math.max(0, ...shows);
}

const on = (colour: Colour, behind: Colour) => contrastOf(over(colour, behind), behind);

/** The colours of shadows that are drawn as a ring or a line: spread out, and hardly blurred. */
function shadowsOf(boxShadow: string): readonly Colour[] {
  return [
    ...boxShadow.matchAll(
      /((?:rgba?|color|oklch|lab)\([^)]*\)|#\w+)\s+(-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px (-?[\d.]+)px/g,
    ),
  ].flatMap(([, colour = '', x, y, blur, spread]) => {
    const reach = Math.max(Number(spread), Math.abs(Number(x)), Math.abs(Number(y)));
    return reach >= 1 && Number(blur) <= 4 ? [colourOf(colour)] : [];
  });
}
