import type { Rule } from '../page/rule.ts';

/** Words that are a picture: nobody can enlarge, recolour or copy them (WCAG 1.4.5). */
export const textAsPicture: Rule = ({ shown, nameOf }) =>
  shown('img').flatMap((at) => {
    const words = nameOf(at);
    const { width, height } = at.getBoundingClientRect();
    // A line of text is low and wide; a face or a drawing is not.
    const isLine = width > height * 2.5 && words.split(/\s+/).length >= 3;
    const holder = at.closest('h1, h2, h3, h4, h5, h6, button, p, label');
    const isAlone = holder !== null && (holder.textContent ?? '').trim() === '' && words.split(/\s+/).length >= 2;
    return isLine || isAlone ? [{ at, says: `“${words}” is a picture of words.` }] : [];
  });
