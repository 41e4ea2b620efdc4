import type { Rule } from '../page/rule.ts';

const live =
  '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], [role="alertdialog"], [role="progressbar"], output';
const counts =
  /^(?:(?:showing|found)\s+)?(?:no|\d[\d,.]*)(?:\s*[–-]\s*\d[\d,.]*)?(?:\s+(?:of|out of)\s+\d[\d,.]*)?\s+(?:results?|match(?:es)?|hits?|found|items? found|selected|chosen)\b/i;
const done =
  /^(?:.{0,50}\b)?(?:saved|copied|sent|added|removed|deleted|updated|created|restored|uploaded|loading|saving|searching|please wait|in progress|successful(?:ly)?|failed|could not be \w+|nothing found|no results)\b[^,;]{0,24}[.!…]*$/i;

/** A result or a notice is written where nothing tells it to who does not see it (WCAG 4.1.3). */
export const statusUntold: Rule = ({ texts, shown, styleOf }) => {
  const told = new Set([...document.querySelectorAll(live)].map(({ textContent }) => textContent.trim()));
  const notes = texts.flatMap(({ of, words }) => {
    if (
      words.length > 90 ||
      told.has(words) ||
      isOfThen(of) ||
      isDescription(of) ||
      of.closest(
        `${live}, a, button, label, legend, h1, h2, h3, h4, th, td, dt, dd, option, nav, table, figure, [role="option"], [role="tab"], [role="menuitem"]`,
      ) !== null
    )
      return [];
    const isNote =
      counts.test(words) ||
      /^(?:error|warning|success|notice)\s*[:!–]/i.test(words) ||
      (done.test(words) && words.split(/\s+/).length <= 6 && isBySelf(of));
    return isNote ? [{ at: of, says: `“${words}” is told to nobody who does not see it.` }] : [];
  });
  const floating = shown('body *').flatMap((at) => {
    const { position, zIndex } = styleOf(at);
    if (position !== 'fixed' || zIndex === 'auto' || at.closest(live) !== null || at.querySelector(live) !== null)
      return [];
    const isNotice =
      /\p{L}{3}/u.test(at.innerText) &&
      at.innerText.length < 160 &&
      at.querySelector('input, nav, h1, h2') === null &&
      at.closest(
        'header, nav, dialog, [role="dialog"], [role="tooltip"], [role="menu"], [role="listbox"], [popover], [role="toolbar"]',
      ) === null;
    return isNotice && !at.matches('a, button')
      ? [{ at, says: `“${at.innerText.slice(0, 60)}” lies over the page and is told to nobody who does not see it.` }]
      : [];
  });
  return [...notes, ...floating];
};

/** It stands beside when it was: an entry of a log, and no notice. */
const isOfThen = (element: HTMLElement) => element.closest('li')?.querySelector('time') != null;

/** It is told with what it describes, as a question is when it is asked. */
const isDescription = (element: HTMLElement) => {
  const { id } = element.closest('[id]') ?? element;
  return id !== '' && document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`) !== null;
};

/** Nothing else is said in its block: it is a note, and no part of a sentence. */
const isBySelf = (element: HTMLElement) => {
  const block = element.closest('p, div, li, section') ?? element;
  return (block.textContent ?? '').trim().length < 120;
};
