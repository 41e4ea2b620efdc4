import { search } from '../search-text.ts';
import type { ListOption, ListSection } from './list-option.ts';

/** A line of a list: a heading, or an option and its number among them. */
export type Line =
  | { readonly kind: 'heading'; readonly key: string; readonly group: string }
  | {
      readonly kind: 'option';
      readonly key: string;
      readonly group: string | undefined;
      readonly option: ListOption;
      readonly number: number;
    };

/** What the list shows: the sections and everything while nothing is typed, then only what matches. */
export function linesFor(
  options: readonly ListOption[],
  sections: readonly ListSection[],
  query: string,
  /** What stands above everything, where sections stand above that. */
  heading: string,
): readonly Line[] {
  const found = search(options, query);
  const byValue = new Map(
    sections.length === 0 || query.trim() !== '' ? [] : options.map((each) => [each.value, each]),
  );
  const sectioned = sections.flatMap(({ label, values }) =>
    values.flatMap((value) => byValue.get(value) ?? []).map((option) => ({ option, group: label })),
  );
  const all = found.map((option) => ({ option, group: sectioned.length === 0 ? option.group : heading }));
  let above: string | undefined;
  return [...sectioned, ...all].flatMap(({ option, group }, at): readonly Line[] => {
    const line = { kind: 'option', key: `${group ?? ''} ${option.value}`, group, option, number: at + 1 } as const;
    const isFirst = group !== undefined && group !== above;
    above = group;
    return isFirst ? [{ kind: 'heading', key: `heading ${group}`, group }, line] : [line];
  });
}

/** The next option in a direction, stepping over headings and staying inside the list. */
function optionFrom(lines: readonly Line[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < lines.length; at += step) if (lines[at]?.kind === 'option') return at;
  return lines.findIndex((line) => line.kind === 'option');
}

/** The first line that can be taken, or where none can the first option. */
export function firstToTake(lines: readonly Line[]): number {
  const first = lines.findIndex((line) => line.kind === 'option' && (line.option.disabled ?? false) === false);
  return first >= 0 ? first : optionFrom(lines, 0, 1);
}

/** How many lines a page of the list has. */
export const PAGE = 8;

/** Where a key leads to from a line, or nowhere yet (-1); undefined for a key that does not move. */
export function lineAfter(lines: readonly Line[], key: string, at: number): number | undefined {
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return optionFrom(lines, at >= last ? 0 : at + 1, 1);
    case 'ArrowUp': {
      const before = lines.findLastIndex((line, index) => index < at && line.kind === 'option');
      return before >= 0 ? before : optionFrom(lines, last, -1);
    }
    case 'PageDown':
      return optionFrom(lines, Math.min(at + PAGE, last), -1);
    case 'PageUp':
      return optionFrom(lines, Math.max(at - PAGE, 0), 1);
    case 'Home':
      return optionFrom(lines, 0, 1);
    case 'End':
      return optionFrom(lines, last, -1);
    default:
      return undefined;
  }
}
