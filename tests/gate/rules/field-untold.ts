import type { Rule } from '../page/rule.ts';
import type { Seen } from '../page/seen.ts';

/** Words beside a field – a hint, what is wrong with it – are not told to who stands in it (WCAG 1.3.1, 3.3.1). */
export const fieldUntold: Rule = (seen) =>
  seen.shown('input:not([type="hidden"]), select, textarea').flatMap((field) => {
    const invalid = field.getAttribute('aria-invalid') === 'true';
    if (invalid && !isDescribed(field)) return [{ at: field, says: 'It says that it is wrong and not what is wrong.' }];
    if (field.matches('[type="checkbox"], [type="radio"], [type="search"], [role="combobox"]')) return [];
    return wordsBeside(field, seen).map(({ of, words }) => ({
      at: of,
      says: `“${words.slice(0, 60)}” stands beside a field and is not told in it.`,
    }));
  });

function isDescribed(field: Element): boolean {
  const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`;
  return ids.split(/\s+/).some((id) => (document.getElementById(id)?.textContent ?? '').trim() !== '');
}

function wordsBeside(field: HTMLElement, { texts, isShown }: Seen) {
  const box = boxOf(field);
  if (box === undefined) return [];
  const told = ['aria-describedby', 'aria-labelledby', 'aria-errormessage'].flatMap((name) =>
    (field.getAttribute(name) ?? '').split(/\s+/).flatMap((id) => document.getElementById(id) ?? []),
  );
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
  return texts.filter(
    ({ of, words }) =>
      box.contains(of) &&
      isBehind(of, labels) &&
      isShown(of) &&
      /\p{L}{2}/u.test(words) &&
      of.closest(
        'label, legend, button, a, h1, h2, h3, h4, [aria-live], [role="status"], [role="alert"], [aria-hidden="true"], [role="listbox"]',
      ) === null &&
      // What was chosen before stands in the field, each with a button that takes it away.
      !isTakenAway(of, field) &&
      ![...told, ...labels].some((known) => known.contains(of)),
  );
}

function isTakenAway(of: HTMLElement, field: HTMLElement): boolean {
  for (let at: HTMLElement | null = of; at !== null && !at.contains(field); at = at.parentElement) {
    if (at.querySelector('button') !== null) return true;
  }
  return false;
}

/** Hints come after the label; what stands before it leads to the whole form. */
const isBehind = (of: Element, [label]: readonly Node[]) =>
  label === undefined || (label.compareDocumentPosition(of) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The largest part around a field that holds no other field. */
function boxOf(field: HTMLElement): HTMLElement | undefined {
  let box: HTMLElement | undefined;
  for (let at = field.parentElement, steps = 0; at !== null && steps < 3; at = at.parentElement, steps += 1) {
    if (at.querySelector('h1, h2, h3, h4, table, nav') !== null) return box;
    if (at.matches('form, main, body, section, fieldset, td, li, header, nav, [role="group"], [role="search"]'))
      return box;
    if (at.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) return box;
    box = at;
  }
  return box;
}
