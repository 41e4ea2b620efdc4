import type { Rule } from '../page/rule.ts';

/** Words that are seen are kept from who listens (WCAG 1.3.1). */
export const textWithheld: Rule = ({ texts }) => {
  if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return [];
  const told = texts
    .filter(({ of }) => of.closest('[aria-hidden="true"]') === null)
    .map(({ words }) => words)
    .join(' ');
  // What is told as it changes is kept for who listens alone, and seen elsewhere.
  const live = [...document.querySelectorAll('[role="status"], [aria-live]')].map((one) => one.textContent).join(' ');
  const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join(' ');
  return texts.flatMap(({ of, words }) => {
    const isWithheld =
      of.closest('[aria-hidden="true"], [inert]') !== null && words.split(/\s+/).length >= 2 && /\p{L}{2}/u.test(words);
    return isWithheld && !`${told} ${live} ${labels}`.includes(words)
      ? [{ at: of, says: `“${words.slice(0, 60)}” is seen and kept from who listens.` }]
      : [];
  });
};
