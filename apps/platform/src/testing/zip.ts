import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive, with what it says of itself where that is not the truth. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** So much it says that it unpacks to. */
  readonly declared?: number;
  /** It says of its packed size that it is told elsewhere. */
  readonly isUnsaid?: boolean;
}

/** An archive as any program writes one, of files that may lie. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, isUnsaid = false } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const named = Buffer.from(name);
    const size = declared ?? plain.length;
    const shared = (header: Buffer, from: number, packedSize: number) => {
      header.writeUInt16LE(isUnsaid ? 8 : 0, from);
      header.writeUInt16LE(8, from + 2);
      header.writeUInt32LE(crc32(plain), from + 8);
      header.writeUInt32LE(packedSize, from + 12);
      header.writeUInt32LE(size, from + 16);
      header.writeUInt16LE(named.length, from + 20);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    shared(local, 6, packed.length);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    shared(entry, 8, isUnsaid ? 0 : packed.length);
    entry.writeUInt32LE(at, 42);
    table.push(entry, named);
    parts.push(local, named, packed);
    at += 30 + named.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    table.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...table, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const type = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;

/** The smallest workbook: a sheet of these rows, what stands before its first element, and further parts. */
export function workbookOf({
  name = 'Sheet1',
  sheet = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
  before = '',
  countsFrom1904 = false,
  further = [],
  styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  declared,
}: {
  readonly name?: string;
  readonly sheet?: string;
  readonly before?: string;
  /** Its dates are counted from 1904; a cell of style 1 holds one. */
  readonly countsFrom1904?: boolean;
  readonly further?: readonly ZipEntry[];
  /** What stands in the document of its styles. */
  readonly styles?: string;
  /** So much the sheet says that it unpacks to. */
  readonly declared?: number;
} = {}): Uint8Array {
  const types = [
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    type('workbook.xml', 'sheet.main'),
    type('worksheets/sheet1.xml', 'worksheet'),
    type('styles.xml', 'styles'),
  ].join('');
  const relations = (...all: readonly (readonly [kind: string, target: string])[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const properties = countsFrom1904 ? '<workbookPr date1904="1"/>' : '';
  const book = `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`;
  return zipOf([
    { name: '[Content_Types].xml', content: `${XML}<Types xmlns="${PACKAGE}/content-types">${types}</Types>` },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${properties}${book}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
      ...(declared !== undefined && { declared }),
    },
    ...further,
  ]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
