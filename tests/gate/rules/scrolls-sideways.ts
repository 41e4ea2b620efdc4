import type { Rule } from '../page/rule.ts';

/** The page is wider than the window: it has to be pushed sideways to be read (WCAG 1.4.10). */
export const scrollsSideways: Rule = ({ shown, styleOf }) => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const over = Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  if (over > 0) return [{ at: widest(clientWidth), says: `The page is ${over} px wider than its window.` }];
  // A part that is pushed sideways by itself may be a table's; words never.
  return shown('main, main section, main form, main p, main fieldset, header, footer, nav').flatMap((part) => {
    const scrolls = /auto|scroll/.test(styleOf(part).overflowX) && part.scrollWidth > part.clientWidth + 1;
    return scrolls
      ? [{ at: part, says: `This part is ${part.scrollWidth - part.clientWidth} px wider than its box.` }]
      : [];
  });
};

function widest(room: number): Element {
  const over = [...document.body.querySelectorAll('*')].filter(
    (part) => part.getBoundingClientRect().right > room + 0.5,
  );
  return over.findLast((part) => part.childElementCount === 0) ?? over.at(-1) ?? document.body;
}
