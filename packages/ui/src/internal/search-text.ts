/** Lower case without accents, so that “Llŷn” is found by “llyn”. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

type Searchable = {
  readonly label: string;
  readonly detail?: string | undefined;
  /** Further words that it is found by and that nobody reads. */
  readonly also?: string | undefined;
};
const indexes = new WeakMap<readonly Searchable[], readonly string[]>();

function indexOf(options: readonly Searchable[]): readonly string[] {
  const known = indexes.get(options);
  if (known !== undefined) return known;
  const index = options.map((option) => plain(`${option.label} ${option.detail ?? ''} ${option.also ?? ''}`));
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

/**
 * How well something fits what was typed: it is called so from its beginning, words of its name begin so, words of what is
 * told of it do, or the letters stand somewhere inside. The first is the best.
 */
export const fits = ['beginning', 'words', 'told', 'inside'] as const;
type Fit = (typeof fits)[number];

/** How well something that is offered anyway fits; what was found by what is not told of it fits inside. */
export function fitOf({ label, detail, also }: Searchable, query: string): Fit {
  const typed = plain(query.trim());
  const words = typed.split(/\s+/u);
  const names = [label, ...(also?.split(', ') ?? [])].map(plain);
  const beginsIn = (text: string) => words.every((word) => beginsAWord(text, word));
  if (names.some((name) => name.startsWith(typed))) return 'beginning';
  if (names.some(beginsIn)) return 'words';
  return beginsIn(`${names.join(' ')} ${plain(detail ?? '')}`) ? 'told' : 'inside';
}

/** Whether a word of the text begins so: no letter and no figure stands before it. */
function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
