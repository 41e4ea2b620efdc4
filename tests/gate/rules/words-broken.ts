import type { Rule } from '../page/rule.ts';
import { linesOf, type Text } from '../page/seen.ts';

/** A word stands on two lines where nothing in it says that it may: its column or box is narrower than its words. */
export const wordsBroken: Rule = ({ texts, width, styleOf }) =>
  texts.flatMap((text) => {
    if (text.lines.length < 2 || styleOf(text.of).hyphens === 'auto' || isCutAfterOneLine(text.of, styleOf)) return [];
    const broken = brokenWord(text, width);
    return broken === undefined ? [] : [{ at: text.of, says: `The word “${broken}” is broken between its letters.` }];
  });

/** What is cut after one line ends there in an ellipsis; where its further lines would break is not seen. */
function isCutAfterOneLine(element: HTMLElement, styleOf: (element: Element) => CSSStyleDeclaration): boolean {
  const box = [element, element.parentElement].find((at) => at !== null && styleOf(at).display !== 'inline');
  return box !== undefined && box !== null && styleOf(box).webkitLineClamp === '1';
}

function brokenWord({ node }: Text, width: number): string | undefined {
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const lines = linesWithin(node, index, index + word.length);
    if (lines.length < 2) continue;
    const whole = lines.reduce((sum, line) => sum + line.width, 0);
    // What is longer than a window has to be broken somewhere.
    if (whole < width * 0.7 && !isBrokenWhereItMay(node, word, index)) return word;
  }
  return undefined;
}

const mayEnd = /[-–—/\u00AD\u200B\u2010?&]$/;

function isBrokenWhereItMay(node: globalThis.Text, word: string, from: number): boolean {
  let line = 1;
  for (let end = 2; end <= word.length; end += 1) {
    const lines = linesWithin(node, from, from + end).length;
    if (lines > line && !mayEnd.test(word.slice(0, end - 1)) && !isAcrossScripts(word, end)) return false;
    line = lines;
  }
  return true;
}

/** Scripts without spaces are broken between any two of their letters. */
const isAcrossScripts = (word: string, end: number) => /[\u3000-\u9FFF\uAC00-\uD7AF]/.test(word.slice(end - 2, end));

function linesWithin(node: globalThis.Text, from: number, to: number) {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return linesOf(range);
}
