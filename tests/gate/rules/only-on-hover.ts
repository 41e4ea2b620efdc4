import type { Rule } from '../page/rule.ts';

const shows = [
  'display',
  'visibility',
  'opacity',
  'clip-path',
  'transform',
  'max-height',
  'height',
  'content',
] as const;

const operable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** It comes out under a pointer alone: no focus brings it (WCAG 1.4.13, 2.1.1). */
export const onlyOnHover: Rule = ({ shown, styleOf }) => {
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet));
  const hovered = rules.filter(({ selectorText, style }) => selectorText.includes(':hover') && comesOut(style));
  const byScript = shown('body *').flatMap((at) => {
    const hears = (type: string) =>
      typeof Reflect.get(at, `on${type}`) === 'function' || globalThis.gateHears?.get(at)?.has(type) === true;
    const isHovered = hears('mouseenter') || hears('mouseover') || hears('pointerover');
    const isFocused = hears('focus') || hears('focusin') || at.matches(operable) || at.querySelector(operable) !== null;
    return isHovered && !isFocused
      ? [{ at, says: 'This answers to a pointer that rests on it, and to no focus.' }]
      : [];
  });
  const told = (document.body.innerText ?? '').toLowerCase();
  const byTitle = shown('[title]').flatMap((at) => {
    const words = at.getAttribute('title')?.trim() ?? '';
    const isTold =
      words === '' ||
      // More of what is seen: the hour of a day, the whole of what is cut.
      words.toLowerCase().startsWith((at.textContent ?? '').trim().toLowerCase() || '\0') ||
      told.includes(words.toLowerCase()) ||
      at.matches('iframe, a[href], button, input, select, textarea');
    return isTold ? [] : [{ at, says: `“${words}” is read by who points at it alone.` }];
  });
  const byStyle = hovered.flatMap(({ selectorText }) =>
    selectorText.split(/,(?![^(]*\))/).flatMap((selector) => {
      if (!selector.includes(':hover')) return [];
      const isFocused = rules.some(
        (other) => /:focus/.test(other.selectorText) && comesOut(other.style) && isSame(other.selectorText, selector),
      );
      if (isFocused) return [];
      return found(selector).flatMap((at) => {
        const style = styleOf(at);
        const isAway = style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) < 0.1;
        return isAway ? [{ at, says: 'This is seen under a pointer alone.' }] : [];
      });
    }),
  );
  return [...byScript, ...byTitle, ...byStyle];
};

function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): readonly CSSStyleRule[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
    });
  } catch {
    // A sheet of another origin is nobody's to read.
    return [];
  }
}

const comesOut = (style: CSSStyleDeclaration) =>
  shows.some((property) => {
    const value = style.getPropertyValue(property);
    return value !== '' && !/^(?:none|hidden|0|scale)/.test(value);
  }) && ['display', 'visibility', 'opacity'].some((property) => style.getPropertyValue(property) !== '');

const withoutStates = (selector: string) =>
  selector.replaceAll(/:(?:hover|focus(?:-visible|-within)?|is|where)/g, '').replaceAll(/[()\s]/g, '');

const isSame = (list: string, selector: string) =>
  list
    .split(/,(?![^(]*\))/)
    .some(
      (one) =>
        withoutStates(one) === withoutStates(selector) ||
        one.split(/[\s>+~]+/).at(-1) === selector.split(/[\s>+~]+/).at(-1),
    );

function found(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector.replaceAll(':hover', ''))];
  } catch {
    return [];
  }
}
