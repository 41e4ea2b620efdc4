/** Lower case without accents, so that “Llŷn” is found by “llyn”. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

type Searchable = { readonly label: string; readonly detail?: string | undefined };
const indexes = new WeakMap<readonly Searchable[], readonly string[]>();

function indexOf(options: readonly Searchable[]): readonly string[] {
  const known = indexes.get(options);
  if (known !== undefined) return known;
  const index = options.map((option) => plain(`${option.label} ${option.detail ?? ''}`));
  indexes.set(options, index);
  return index;
}

/** The options in which every typed word occurs; those that begin with what was typed come first. */
export function search<Item extends Searchable>(options: readonly Item[], query: string): readonly Item[] {
  const typed = plain(query.trim());
  if (typed === '') return options;
  const words = typed.split(/\s+/u);
  const index = indexOf(options);
  const first: Item[] = [];
  const rest: Item[] = [];
  for (const [at, option] of options.entries()) {
    const text = index[at] ?? '';
    if (words.every((word) => text.includes(word))) (text.startsWith(typed) ? first : rest).push(option);
  }
  return [...first, ...rest];
}
