import type { Rule } from '../page/rule.ts';

/** Two elements have one identifier: what names it finds the first alone. */
export const idsTwice: Rule = () => {
  const byId = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...byId].flatMap(([id, alike]) =>
    alike.slice(1).map((at) => ({ at, says: `“${id}” is the identifier of another element as well.` })),
  );
};
