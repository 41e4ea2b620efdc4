import type { Rule } from '../page/rule.ts';

/** Sentences that are set so that they are hard to read: in capitals, justified, in italics or in tiny letters. */
export const hardToRead: Rule = ({ texts, styleOf }) =>
  texts.flatMap(({ of, words, lines }) => {
    const { textTransform, textAlign, fontSize, fontStyle, lineHeight } = styleOf(of);
    const says = (how: string) => [{ at: of, says: `“${words.slice(0, 50)}” is set ${how}.` }];
    const count = words.split(/\s+/).length;
    if (count >= 4 && (textTransform === 'uppercase' || (words === words.toUpperCase() && /\p{Lu}{4}/u.test(words))))
      return says('in capitals');
    if (lines.length >= 2 && textAlign === 'justify') return says('justified');
    if (parseFloat(fontSize) < 10.5) return says('in letters smaller than 10.5 px');
    if (fontStyle === 'italic' && count >= 15) return says('in italics');
    const isTight = lines.length >= 3 && count >= 15 && parseFloat(lineHeight) < parseFloat(fontSize) * 1.2;
    return isTight ? says('with its lines too near to one another') : [];
  });
