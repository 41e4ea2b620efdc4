import { searchByWords, type TreeNode } from '@wardmere/ui';
import type { Choices } from '../entity/fields.ts';

type Option = Choices['options'][number];

/** Values that nothing offers any more are shown all the same: who saves must know what is kept. */
const OTHER = 'Other';

interface TreeQuestion {
  readonly options: readonly Option[];
  readonly chosen: ReadonlySet<string>;
  readonly search: string;
  readonly onlyChosen: boolean;
}

/** What may be chosen, under its headings in the order it is offered; narrowed to what is searched for. */
export function treeOf({ options, chosen, search, onlyChosen }: TreeQuestion): readonly TreeNode[] {
  const known = new Set(options.map(({ value }) => value));
  const others = [...chosen].filter((value) => !known.has(value)).map((value): Option => ({ value, label: value }));
  const all = [...options, ...others];
  const found = foundBy(all, search);
  return [...new Set(all.map(headingOf))].flatMap((heading) => {
    const below = all.filter((option) => headingOf(option) === heading);
    const shown = below.filter(({ value }) => found.has(value) && (!onlyChosen || chosen.has(value)));
    if (shown.length === 0) return [];
    const count = below.filter(({ value }) => chosen.has(value)).length;
    const detail = `${count} of ${below.length}`;
    return [{ id: branchOf(heading), label: heading, detail, children: shown.map(leafOf) }];
  });
}

const headingOf = ({ group = OTHER }: Option): string => group;
const branchOf = (heading: string) => `under ${heading}`;
const leafOf = ({ value, label, detail, disabled }: Option): TreeNode => ({ id: value, label, detail, disabled });

/** Found by what they are called, what they are for, how they are spelled and what they stand under. */
function foundBy(options: readonly Option[], search: string): ReadonlySet<string> {
  const searchable = options.map(({ value, label, detail = '', group = OTHER }) => ({
    value,
    label,
    detail: `${detail} ${value} ${group}`,
  }));
  return new Set(searchByWords(searchable, search).map(({ value }) => value));
}
