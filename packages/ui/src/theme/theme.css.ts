import { globalStyle } from '@vanilla-extract/css';

import { vars } from './contract.css.ts';
import { namesOf, type Palette } from './palette.ts';
import { themes } from './themes/index.ts';
import { face, layer, letters, media, type, weight } from './tokens.ts';

const nameOf = (variable: string): string => variable.slice('var('.length, -1);

const canvasDimmed = '--canvas-dimmed';

/** The page as it looks under what lies over it. */
function dimmedOf({ scrim, canvas }: Palette): string {
  const [, colour = '', share = ''] = /^rgb\((.+) \/ (.+)\)$/.exec(scrim) ?? [];
  return `color-mix(in srgb, rgb(${colour}) ${Number(share) * 100}%, ${canvas})`;
}

/** One block for a region: the scheme in force picks the side of each `light-dark()`. */
function colours(light: Palette, dark: Palette): Record<string, string> {
  const named = Object.fromEntries(
    namesOf(light).map((key) => [
      nameOf(vars.color[key]),
      light[key] === dark[key] ? light[key] : `light-dark(${light[key]}, ${dark[key]})`,
    ]),
  );
  return { ...named, [canvasDimmed]: `light-dark(${dimmedOf(light)}, ${dimmedOf(dark)})` };
}

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: {
    ...colours(themes.uk.light, themes.uk.dark),
    [nameOf(vars.font.sans)]: face.sans,
    [nameOf(vars.font.mono)]: face.mono,
    [nameOf(vars.height.control)]: '2.25rem',
    [nameOf(vars.height.small)]: '1.875rem',
    [nameOf(vars.height.row)]: '2.75rem',
    [nameOf(vars.height.cell)]: '0.75rem',
  },
});
globalStyle(":root[data-region='us']", { vars: colours(themes.us.light, themes.us.dark) });
globalStyle(":root[data-scheme='light']", { colorScheme: 'light' });
globalStyle(":root[data-scheme='dark']", { colorScheme: 'dark' });
globalStyle(":root[data-density='compact']", {
  vars: {
    [nameOf(vars.height.control)]: '2rem',
    [nameOf(vars.height.small)]: '1.75rem',
    [nameOf(vars.height.row)]: '2.25rem',
    [nameOf(vars.height.cell)]: '0.375rem',
  },
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  // What makes a page longer than the window moves nothing sideways.
  scrollbarGutter: 'stable',
  // What takes the focus is scrolled clear of what lies over the page at its lower edge: a bar, and notices above it.
  scrollPaddingBlockEnd: 'calc(var(--bar-room, 0px) + min(var(--notices-room, 0px), 50vh))',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  accentColor: vars.color.accent,
});
globalStyle('body', {
  margin: 0,
  background: vars.color.canvas,
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontWeight: weight.regular,
  fontFeatureSettings: letters,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  ...type.body,
});
// What lies over the page reaches as far as the page does, and the room of its scrollbar, which is drawn in the root's
// colour, is no part of it: it is dimmed with the page, whose own colour then covers that.
const dimmed = ':root:has([data-scrim]:not([data-state="closed"]))';
globalStyle(dimmed, { background: `var(${canvasDimmed})` });
globalStyle(`${dimmed} body`, { minHeight: '100dvh' });
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table', { margin: 0, padding: 0 });
globalStyle('h1, h2, h3, h4', { font: 'inherit', textWrap: 'balance' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  margin: 0,
});
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('table', { borderCollapse: 'separate', borderSpacing: 0 });
globalStyle('::selection', { background: vars.color.accentWash, color: vars.color.ink });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
globalStyle("[tabindex='-1']:focus-visible", { outline: 'none' });
globalStyle('*, *::before, *::after, ::backdrop', {
  '@media': {
    [media.calm]: {
      // However short, an animation can end unheard by who waits for its end, and a transition begins at the old value:
      // a backdrop would stay over the page, and what has just become visible could not take the focus.
      animation: 'none !important',
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
    },
  },
});
globalStyle('[popover]', { zIndex: layer.overlay });
// Paper is white, whatever the screen is.
globalStyle(':root:root', { '@media': { [media.print]: { colorScheme: 'light' } } });
