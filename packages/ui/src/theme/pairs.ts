import type { Palette } from './palette.ts';

type Pair = { readonly front: keyof Palette; readonly back: keyof Palette; readonly least: 3 | 4.5 };

const words = 4.5;
const shapes = 3;
const planes = ['canvas', 'surface', 'sunken', 'raised', 'hover'] as const;
const tones = ['info', 'success', 'warning', 'danger', 'neutral'] as const;

const on = (fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[], least: 3 | 4.5): readonly Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Every pair of colours that a component puts on one another, and the contrast it owes the reader. */
export const pairs: readonly Pair[] = [
  ...on(['ink', 'inkSoft', 'inkFaint', 'accentInk', 'dangerInk'], planes, words),
  ...on(['ink', 'inkSoft', 'inkFaint', 'accentInk'], ['accentWash'], words),
  ...on(['onAccent'], ['accent', 'accentHover', 'accentPress'], words),
  ...on(['onDanger'], ['danger', 'dangerHover'], words),
  ...on(['railInk', 'railInkSoft'], ['rail', 'railHover', 'railCurrent'], words),
  ...on(['railInk'], ['railLine'], words),
  ...on(['rail'], ['railAccent'], words),
  ...tones.flatMap((tone) => [
    ...on([`${tone}Ink`], [`${tone}Wash`, 'canvas', 'surface', 'raised', 'hover', 'accentWash'], words),
    ...on(['ink', 'inkSoft', 'accentInk'], [`${tone}Wash`], words),
    ...on([`${tone}Mark`], ['canvas', 'surface', 'raised', 'hover', `${tone}Wash`], shapes),
  ]),
  ...on(['control', 'controlHover', 'focus', 'accent', 'danger'], planes, shapes),
  ...on(['focus', 'accent'], ['accentWash'], shapes),
  // What is under way, beside what is left.
  ...on(['accent'], ['neutralWash'], shapes),
  ...on(['railAccent'], ['rail', 'railHover', 'railCurrent'], shapes),
];
