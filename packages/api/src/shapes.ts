import * as v from 'valibot';
import { wrongWithFilter } from './search-bounds.ts';

/** An identifier: a UUID string (D-089). */
export const Uid = v.pipe(v.string(), v.uuid());

/** Whether something is an identifier. */
export const isUid = (value: unknown): value is string => v.is(Uid, value);

/** A moment as it is written, with its zone; some that the standard allows, no program reads. */
export const writtenMoment = (words: string) =>
  v.pipe(
    v.string(words),
    v.isoTimestamp(words),
    v.check((text) => !Number.isNaN(Date.parse(text)), words),
  );

/** A text as it is stored; absent and null read as empty. */
export const Text = v.nullish(v.string(), '');

const anyText = (label: string) => v.string(`${label} must be text.`);

/** What a store gives back as it was typed. */
const storable = (label: string, longest: number) =>
  [
    v.maxLength<string, number, string>(longest, `${label} must be at most ${longest} characters.`),
    v.check<string, string>(
      (typed) => !typed.includes('\u0000') && typed.isWellFormed(),
      `${label} contains a character that cannot be stored.`,
    ),
  ] as const;

/** A text of several lines as it may be written: anything a person can type, except what no store can give back as typed. */
export const writtenParagraph = (label: string, longest = 1000) =>
  v.nullish(v.pipe(anyText(label), ...storable(label, longest)), '');

/** What ends a line or steers the machine that shows it. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const oneLine = (label: string) =>
  v.check<string, string>((typed) => !controls.test(typed), `${label} must be one line, without control characters.`);

/** As `writtenParagraph`, of one line: a name goes into letters, lists and files, where a second line would be somebody else's. */
export const writtenText = (label: string, longest = 250) =>
  v.nullish(v.pipe(anyText(label), ...storable(label, longest), oneLine(label)), '');

/** Something to see: a name of joiners or fillers alone would leave a row nobody could read or click. */
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** As `writtenText`, and not blank, which is said before all else: ‘{Label} is required.’ (D-210). */
export const requiredText = (label: string, longest = 250) =>
  v.nullish(
    v.pipe(
      anyText(label),
      v.check((typed) => visible.test(typed), `${label} is required.`),
      ...storable(label, longest),
      oneLine(label),
    ),
    '',
  );

/** `{uid, name}`, as nested in other records (D-137). */
export const Named = v.object({ uid: Uid, name: v.string() });
export type Named = v.InferOutput<typeof Named>;

/** A calendar date, `2026-11-20`, read from a date or a date-time. */
export const CalendarDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/),
  v.transform((text) => text.slice(0, 10)),
);

/**
 * Told with a record: the caller may not change it, since more is held there than they hold themselves (D-282). Absent means
 * not told; the platform decides either way.
 */
export const isAbove = v.optional(v.boolean());

/**
 * Told of the last who administers a client, or the platform, and of nobody else: one of these roles is theirs to keep, and
 * the whole of it where nobody else has that (D-282).
 */
export const LastAdministrator = v.object({ roleUIDs: v.array(Uid), everywhere: v.boolean() });
export type LastAdministrator = v.InferOutput<typeof LastAdministrator>;

export interface Page<Item> {
  readonly items: Item[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly pageCount: number;
  readonly rowCount: number;
  /** `rowCount` was asked for up to a number, and there are more. */
  readonly isMore?: boolean | undefined;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page of items counted from 0; a bare array is read as the only page (D-163). */
export const page = <Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.union([
    v.object({
      items: v.array(item),
      pageNumber: count,
      pageSize: count,
      pageCount: count,
      rowCount: count,
      isMore: v.optional(v.boolean()),
    }),
    v.pipe(v.array(item), v.transform(onlyPage)),
  ]);

/** Items that are the only page there is. */
export const onlyPage = <Item>(items: Item[]): Page<Item> => ({
  items,
  pageNumber: 0,
  pageSize: items.length,
  pageCount: items.length > 0 ? 1 : 0,
  rowCount: items.length,
});

/** A list that is answered whole; a paged envelope is read as its items (D-163). */
export const list = <Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.union([
    v.array(item),
    v.pipe(
      v.object({ items: v.array(item) }),
      v.transform(({ items }) => items),
    ),
  ]);

/** A whole number of a query, within its bounds. */
export const digits = (name: string, least: number, most: number) => {
  const words = `${name} must be a whole number from ${least} to ${most}.`;
  // Read to a number before it is judged: what the document tells is the number.
  return v.pipe(
    v.union([v.number(), v.string()], words),
    v.transform((given) => (typeof given === 'number' || /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN)),
    v.number(words),
    v.integer(words),
    v.minValue(least, words),
    v.maxValue(most, words),
  );
};
const shortText = (name: string, longest: number) =>
  v.pipe(v.string(), v.maxLength(longest, `${name} must be at most ${longest} characters.`));

const boundedFilter = v.pipe(
  shortText('filter', 2000),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? wrongWithFilter(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

/** The largest page there is (D-164). */
export const LARGEST_PAGE = 1000;

/** The query of list calls (D-164): sizes from 1, pages from 0. */
export const ListQuery = v.object({
  pagesize: v.optional(digits('pagesize', 1, LARGEST_PAGE), 10),
  pagenumber: v.optional(digits('pagenumber', 0, 1_000_000), 0),
  orderInstructions: v.optional(shortText('orderInstructions', 200)),
  filter: v.optional(boundedFilter),
  /** As many rows are counted one by one, and as many again where the page lies beyond; without it, all are. */
  countto: v.optional(digits('countto', 1, 1_000_000)),
  /** Which columns a file of the list has and in which order, by their ids with commas between; said with `Accept: text/csv`. */
  columns: v.optional(shortText('columns', 500)),
});
export type ListQuery = v.InferInput<typeof ListQuery>;

/** The query of lists that are answered whole, as they are filtered and in their order. */
export const ArrangedQuery = v.pick(ListQuery, ['orderInstructions', 'filter', 'columns']);
export type ArrangedQuery = v.InferInput<typeof ArrangedQuery>;

/** The query of lists that are fetched whole: a first page of 100, then as many rows as there are (§9, D-189). */
export const WholeListQuery = v.object({
  ...ListQuery.entries,
  pagesize: v.optional(digits('pagesize', 1, 100_000), 100),
});

/** One record chosen from a list by its uid; nothing chosen is null, and so is the empty text of a form. */
export const chosen = (what: string) =>
  v.nullish(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        Uid,
      ],
      `Choose ${what} from the list.`,
    ),
    null,
  );

/** Records chosen from a list by their uids, each once. */
export const chosenMany = (label: string, most = 5000) =>
  v.nullish(
    v.pipe(
      v.array(
        v.pipe(v.string(), v.uuid(`${label}: choose from the list.`), v.toLowerCase()),
        `${label} must be a list.`,
      ),
      v.maxLength(most, `${label}: at most ${most} can be chosen.`),
      v.transform((uids) => [...new Set(uids)]),
    ),
    [],
  );

/** A calendar date as written. */
export const writtenDate = () =>
  v.nullish(
    v.pipe(v.string('Enter a valid date.'), v.isoDate('Enter a valid date.'), v.check(isDay, 'Enter a valid date.')),
    null,
  );

/** Whether a date as written is a day: 2026-02-30 is none, though it has the form of one, and no calendar has a year 0. */
export function isDay(text: string): boolean {
  // Every month has these: a file has a date in each of its rows.
  if (IN_EVERY_MONTH.test(text)) return true;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000');
}
const IN_EVERY_MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
