import { entryNamed, inflated, partsOf } from './archive.ts';

// A workbook keeps a code as a number and shows it by a format: 00000 shows 42 as 00042. The reader tells numbers without
// their formats, so that those made of zeros alone are looked up here (D-220), in workbooks that have any.

/** How a number stands in a cell of a sheet, by the cell's row and column from 0; as it is where no format of zeros shows it. */
export type Shown = (row: number, column: number, value: number) => number | string;

/** So wide may a sheet of a workbook be. */
const WIDEST = 16_384;

/** What formats of zeros show the cells of a sheet by; undefined where the workbook has none. */
export async function zeroFormats(file: Uint8Array, sheet: string): Promise<Shown | undefined> {
  const formats = formatsIn(textOf(file, 'xl/styles.xml'));
  if (formats.size === 0) return undefined;
  const part = partOf(file, sheet);
  if (part === undefined) return undefined;
  const byCell = await formattedCells(part, formats);
  return (row, column, value) => {
    const format = byCell.get(row * WIDEST + column);
    return format === undefined ? value : shownBy(format, value);
  };
}

const textOf = (file: Uint8Array, name: string): string => {
  const entry = entryNamed(file, name);
  return entry === undefined ? '' : inflated(entry).toString('utf8');
};

const patterns = new Map<string, RegExp>();

function attribute(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`);
  patterns.set(name, pattern);
  return pattern.exec(tag)?.[1];
}

/** Zeros, with what may stand between groups of them. */
const ZEROS = /^0+(?:[- /]0+)*$/;
/** No spreadsheet takes a longer format. */
const LONGEST_FORMAT = 255;

// A tag is looked for as far as the next one begins: whoever looks for an end that never comes looks through the whole document
// for each of them.
const OPENING = /<(?:\w+:)?cellXfs[\s>]/;
const CLOSING = /<\/(?:\w+:)?cellXfs>/;

/** The formats of zeros, by the number of the style that names them. */
function formatsIn(styles: string): ReadonlyMap<string, string> {
  const custom = new Map<string, string>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const [first = ''] = unescaped(attribute(tag, 'formatCode') ?? '').split(';');
    // What stands for itself is quoted, or behind a stroke.
    const format = first.replaceAll(/\\(.)|"([^"]*)"/g, '$1$2');
    if (format.length > 1 && format.length <= LONGEST_FORMAT && ZEROS.test(format))
      custom.set(attribute(tag, 'numFmtId') ?? '', format);
  }
  const found = new Map<string, string>();
  if (custom.size === 0) return found;
  for (const [index, [tag]] of [...usedIn(styles).matchAll(/<(?:\w+:)?xf[\s/>][^<>]*>?/g)].entries()) {
    const format = custom.get(attribute(tag, 'numFmtId') ?? '');
    if (format !== undefined) found.set(String(index), format);
  }
  return found;
}

/** What stands in the list of styles that cells are shown by. */
function usedIn(styles: string): string {
  const begun = styles.slice((OPENING.exec(styles)?.index ?? styles.length) + 1);
  return begun.slice(0, CLOSING.exec(begun)?.index ?? 0);
}

/** The document that a sheet is kept in, by its name. */
function partOf(file: Uint8Array, sheet: string) {
  const tags = (name: string, tag: string) => [
    ...textOf(file, name).matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s[^<>]*>`, 'g')),
  ];
  const named = tags('xl/workbook.xml', 'sheet').find(([tag]) => unescaped(attribute(tag, 'name') ?? '') === sheet);
  const id = named && attribute(named[0], 'id');
  const related = tags('xl/_rels/workbook.xml.rels', 'Relationship').find(([tag]) => attribute(tag, 'Id') === id);
  const target = related && attribute(related[0], 'Target');
  if (id === undefined || target === undefined) return undefined;
  return entryNamed(file, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

const CELL = /<(?:\w+:)?c\s[^<>]*>/g;
/** No tag of a cell is as long. */
const LONGEST_TAG = 4096;

async function formattedCells(
  part: Parameters<typeof partsOf>[0],
  formats: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, string>> {
  const byCell = new Map<number, string>();
  let rest = '';
  for await (const bytes of partsOf(part)) {
    // Tags are plain letters, whatever stands between them.
    const text = rest + bytes.toString('latin1');
    let end = 0;
    for (const { 0: tag, index } of text.matchAll(CELL)) {
      end = index + tag.length;
      const format = formats.get(attribute(tag, 's') ?? '');
      const at = placeOf(attribute(tag, 'r') ?? '');
      if (format !== undefined && at !== undefined) byCell.set(at, format);
    }
    rest = text.slice(Math.max(end, text.length - LONGEST_TAG));
  }
  return byCell;
}

const BEFORE_A = 64;

/** Where a cell stands, by its letters and figures. */
function placeOf(reference: string): number | undefined {
  const [, letters, figures] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || figures === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 0) - BEFORE_A;
  return (Number(figures) - 1) * WIDEST + column - 1;
}

/** A whole number in a format of zeros: its figures stand at the end, and what is beyond the format before it. */
function shownBy(format: string, value: number): number | string {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const figures = String(value);
  let [shown, left] = ['', figures.length];
  for (let place = format.length - 1; place >= 0; place -= 1) {
    const sign = format.charAt(place);
    if (sign === '0') left -= 1;
    shown = (sign === '0' ? figures.charAt(left) || '0' : sign) + shown;
  }
  return figures.slice(0, Math.max(0, left)) + shown;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
