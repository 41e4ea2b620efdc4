import { search } from '../../internal/search-text.ts';

/** One row a picker can choose. */
export type PickerOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly badge?: string | undefined;
};

/** A titled group shown above all the options, such as “Recent”. */
export type PickerSection = { readonly label: string; readonly values: readonly string[] };

export type Line =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'option'; readonly key: string; readonly option: PickerOption };

/** What the list shows: the sections and everything while nothing is typed, then only what matches. */
export function linesFor(
  options: readonly PickerOption[],
  sections: readonly PickerSection[],
  query: string,
): readonly Line[] {
  const line = (option: PickerOption, place: string): Line => ({
    kind: 'option',
    key: `${place}${option.value}`,
    option,
  });
  if (query.trim() !== '') return search(options, query).map((option) => line(option, ''));
  const byValue = sections.length === 0 ? undefined : new Map(options.map((option) => [option.value, option]));
  const sectioned = sections.flatMap((section) => {
    const found = section.values.flatMap((value) => byValue?.get(value) ?? []);
    if (found.length === 0) return [];
    const heading: Line = { kind: 'heading', key: `heading ${section.label}`, label: section.label };
    return [heading, ...found.map((option) => line(option, `${section.label} `))];
  });
  const all = options.map((option) => line(option, ''));
  return sectioned.length === 0 ? all : [...sectioned, { kind: 'heading', key: 'heading all', label: 'All' }, ...all];
}

/** The next option in a direction, stepping over headings and staying inside the list. */
export function optionFrom(lines: readonly Line[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < lines.length; at += step) if (lines[at]?.kind === 'option') return at;
  return lines.findIndex((line) => line.kind === 'option');
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
