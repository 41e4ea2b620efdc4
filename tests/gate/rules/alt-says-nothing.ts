import type { Rule } from '../page/rule.ts';

const nothing =
  /^(?:image|picture|photo|photograph|graphic|icon|logo|img|spacer|alt|alt text|placeholder|null|undefined|untitled|blank)(?:\s*(?:of|\d+))?$/i;
const file = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$|^(?:img|dsc|image)[-_]?\d+$/i;

/** The words for a picture are its kind or its file, say what stands beside it once more, or go on for ever (WCAG 1.1.1). */
export const altSaysNothing: Rule = ({ shown, nameOf }) =>
  shown('img, [role="img"], input[type="image"], svg[aria-label]').flatMap((at) => {
    const words = nameOf(at);
    if (nothing.test(words) || file.test(words)) return [{ at, says: `“${words}” says nothing of this picture.` }];
    if (words.length > 200) return [{ at, says: `The words for this picture are ${words.length} letters long.` }];
    const beside = (at.closest('a, button, figure, p, li')?.textContent ?? '').trim();
    const isAgain = words !== '' && at.tagName === 'IMG' && beside.toLowerCase() === words.toLowerCase();
    return isAgain ? [{ at, says: `“${words}” is said twice.` }] : [];
  });
