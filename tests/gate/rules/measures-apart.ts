import type { Rule } from '../page/rule.ts';

/** So much narrower is another measure; less is a rounding. */
const LEAST = 3;

/** The rules between the sections of one column end in different places. */
export const measuresApart: Rule = ({ shown, styleOf }) => {
  const ruled = shown('main section').filter(
    (section) =>
      parseFloat(styleOf(section).borderTopWidth) > 0 && section.parentElement?.closest('section, table') === null,
  );
  const columns = Map.groupBy(ruled, (section) => Math.round(section.getBoundingClientRect().left));
  return [...columns.values()].flatMap((alike) => {
    const widest = Math.max(...alike.map((section) => section.getBoundingClientRect().right));
    return alike.flatMap((at) => {
      const short = widest - at.getBoundingClientRect().right;
      return short > LEAST
        ? [{ at, says: `Its rule ends ${Math.round(short)} px before that of another section.` }]
        : [];
    });
  });
};
