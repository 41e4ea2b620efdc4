import type { Rule } from '../page/rule.ts';
import { backdropOf, colourOf, contrastOf, over, type Colour } from '../page/colours.ts';

const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="image"], [type="submit"], [type="button"]), select, textarea';

/** Nobody sees where a field is: neither its edge nor what fills it stands out (WCAG 1.4.11); or its example is too faint. */
export const edgeFaint: Rule = ({ shown, styleOf }) => [
  ...faintIcons(shown('button:not(:disabled), a[href]'), styleOf),
  ...shown(fields).flatMap((field) => {
    if (field.matches(':disabled, [readonly], [data-readonly], [aria-readonly="true"]')) return [];
    const best = Math.max(...boxesOf(field).map((box) => edgeOf(box, styleOf(box))));
    const faint =
      best < 2.95
        ? [{ at: field, says: `The edge of this field has a contrast of ${best.toFixed(1)}; 3 is the least.` }]
        : [];
    return [...faint, ...exampleOf(field)];
  }),
];

function faintIcons(controls: readonly HTMLElement[], styleOf: (element: Element) => CSSStyleDeclaration) {
  return controls.flatMap((at) => {
    const icon = at.querySelector('svg');
    if (icon === null || (at.textContent ?? '').trim() !== '' || at.matches('[aria-disabled="true"]')) return [];
    const behind = backdropOf(at);
    if (behind === undefined) return [];
    const contrast = seen(colourOf(styleOf(icon).color), behind);
    return contrast < 2.95 ? [{ at, says: `This icon has a contrast of ${contrast.toFixed(1)}; 3 is the least.` }] : [];
  });
}

/** A field is drawn by itself or by a box around it that holds no other, and may hold lines of what was typed before. */
function boxesOf(field: HTMLElement): readonly HTMLElement[] {
  const boxes = [field];
  for (let at = field.parentElement; at !== null && boxes.length < 4; at = at.parentElement) {
    const { height } = at.getBoundingClientRect();
    const isOfTags = at === field.parentElement && at.querySelector(':scope > * button') !== null;
    if ((height > field.getBoundingClientRect().height + 24 && !isOfTags) || at.matches('form, main, body, label'))
      break;
    boxes.push(at);
  }
  return boxes;
}

function edgeOf(box: HTMLElement, style: CSSStyleDeclaration): number {
  const behind = backdropOf(box.parentElement);
  if (behind === undefined) return 21;
  const inside = backdropOf(box) ?? behind;
  const filled = contrastOf(inside, behind);
  const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    if (parseFloat(style[`border${side}Width`]) < 0.5 || style[`border${side}Style`] === 'none') return 1;
    return seen(colourOf(style[`border${side}Color`]), behind);
  });
  const outlined =
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
      ? seen(colourOf(style.outlineColor), behind)
      : 1;
  const shadow = /(rgba?\([^)]*\)|#\w+|color\([^)]*\))/.exec(style.boxShadow)?.[1];
  const shaded = shadow === undefined ? 1 : seen(colourOf(shadow), behind);
  // A line below is an edge too.
  return Math.max(filled, edges[2] ?? 1, Math.min(...edges), outlined, shaded);
}

const seen = (colour: Colour, behind: Colour) => contrastOf(over(colour, behind), behind);

function exampleOf(field: HTMLElement) {
  if ((field.getAttribute('placeholder') ?? '') === '') return [];
  const behind = backdropOf(field);
  if (behind === undefined) return [];
  const { color, opacity } = getComputedStyle(field, '::placeholder');
  const [red, green, blue, alpha] = colourOf(color);
  const contrast = contrastOf(over([red, green, blue, alpha * Number(opacity)], behind), behind);
  return contrast < 4.45
    ? [
        {
          at: field,
          says: `What stands in the empty field has a contrast of ${contrast.toFixed(1)}; 4.5 is the least.`,
        },
      ]
    : [];
}
