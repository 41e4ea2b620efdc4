import type { Rule } from '../page/rule.ts';

/** A label without words, or one with nothing behind it. */
export const labelsEmpty: Rule = ({ shown, nameOf, styleOf }) => {
  const wordless = shown('label, legend, dt, caption, figcaption, summary, th, h1, h2, h3, h4').filter(
    (label) => !hasWords(label) && nameOf(label) === '' && label.getBoundingClientRect().width > 0,
  );
  const unnamed = shown(
    'button, a[href], [role="button"], [role="tab"], [role="menuitem"], input:not([type="hidden"]), select, textarea',
  ).filter((control) => !/[\p{L}\p{N}]/u.test(nameOf(control)) && control.closest('[aria-hidden="true"]') === null);
  const valueless = shown('dd').filter(
    (value) => !hasWords(value) && value.querySelector('img, svg, input, [role="img"]') === null,
  );
  const beforeNothing = shown('td, dd, li, span, div').filter(
    (value) =>
      value.childElementCount === 0 &&
      value.closest('[aria-hidden="true"]') === null &&
      !hasWords(value) &&
      /\p{L}/u.test(drawnBefore(getComputedStyle(value, '::before').content)) &&
      styleOf(value).display !== 'none',
  );
  return [
    ...wordless.map((at) => ({ at, says: 'This label has no words.' })),
    ...unnamed.map((at) => ({ at, says: 'This control has no name in words.' })),
    ...valueless.map((at) => ({ at, says: 'There is nothing behind this label.' })),
    ...beforeNothing.map((at) => ({ at, says: 'A label is drawn here and nothing stands behind it.' })),
  ];
};

const hasWords = ({ textContent }: Element) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(textContent ?? '');
const drawnBefore = (content: string) => (content === 'none' || content === 'normal' ? '' : content);
