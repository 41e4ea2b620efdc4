import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { LONGEST_CELL } from '@wardmere/api';
import { oldWorkbook } from '../testing/old-workbook.ts';
import { workbookOf, zipOf } from '../testing/zip.ts';
import { requireSelfContained, requireSmallUnpacked } from './archive.ts';
import { previewSheet } from './preview-sheet.ts';
import { openBook } from './read-book.ts';
import { zeroFormats } from './zero-formats.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const preview = (file: Uint8Array, sheet = 'Sheet1', rows = 5) =>
  previewSheet({ client: 'Hill', file: async () => file }, sheet, rows);
const book = (rows: (string | number | Date | null)[][], ...more: string[]) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows }, ...more.map((name) => ({ name, rows: [['A'], ['1']] }))] });

describe('a file is read as it was meant', () => {
  const [comma, semicolon, tab] = [',', ';', '\t'].map((each) => [`Name${each}City`, `Bryn${each}Bangor`].join('\r\n'));
  it.for([comma, semicolon, tab])('with commas, semicolons or tabs: %j', async (text) => {
    await expect(preview(utf8(text ?? ''))).resolves.toEqual({
      sheets: ['Sheet1'],
      rows: [
        ['Name', 'City'],
        ['Bryn', 'Bangor'],
      ],
    });
  });

  it.for([
    // Rows leave out the empty cells at their end.
    [
      ['Name', 'City', 'Roles', 'Code'],
      ['Name,City,Roles,Code', 'Bryn,Bangor,Staff; Teacher', 'Coed,Conwy,Staff; Cook'],
    ],
    [
      ['Roles;\nseveral', 'Name'],
      ['', '"Roles;\nseveral",Name', 'Staff; Teacher', 'Staff; Cook'],
    ],
    [
      ['Name', 'City, county', 'Town, village'],
      ['Name;City, county;Town, village', 'Bryn;Bangor;x', 'Coed;Conwy;y'],
    ],
    [['Roles'], ['Roles', 'Staff; Teacher', 'Staff; Cook']],
  ] as const)('with what lies between its headings, whatever its rows have in common: %j', async ([heads, lines]) => {
    const { rows } = await preview(utf8(lines.join('\r\n')));
    expect(rows[0]).toEqual(heads);
  });

  it('in UTF-8 with and without a mark, in UTF-16 with and without, and as Windows writes it', async () => {
    const text = 'Name\nSiân';
    const wide = Buffer.from(text, 'utf16le');
    const files = [
      utf8(text),
      utf8(`\uFEFF${text}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      wide,
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
      Buffer.from(text, 'latin1'),
    ];
    for (const file of files) expect((await preview(file)).rows).toEqual([['Name'], ['Siân']]);
  });

  it('with new lines between quotes, and headings on the third row', async () => {
    const { rows } = await preview(utf8('\n\nName,Notes\nA,"one\ntwo"\n'));
    expect(rows).toEqual([
      ['Name', 'Notes'],
      ['A', 'one\ntwo'],
    ]);
  });

  it.for(['sep=;\r\n', 'SEP=;\n'])(
    'with what lies between its cells, where its first line says so: %j',
    async (said) => {
      const file = utf8(`${said}Name;Notes\r\nBryn;one, two, three\r\nCoed;four, five, six`);
      expect((await preview(file)).rows).toEqual([
        ['Name', 'Notes'],
        ['Bryn', 'one, two, three'],
        ['Coed', 'four, five, six'],
      ]);
      const numbers: number[] = [];
      for await (const { row } of (await openBook(file)).rows('Sheet1')) numbers.push(row);
      // A spreadsheet shows no row of it.
      expect(numbers).toEqual([1, 2, 3]);
    },
  );

  it('with quotation marks within cells, doubled and not', async () => {
    const text = ['Name,Notes', 'A,"5"" and 6"""', 'B,5" and 6"', 'C,""', '"D" ,"one\ntwo" ', 'E,"F"G'].join('\n');
    expect((await preview(utf8(text))).rows.slice(1)).toEqual([
      ['A', '5" and 6"'],
      ['B', '5" and 6"'],
      ['C', ''],
      ['D', 'one\ntwo'],
      ['E', 'FG'],
    ]);
  });

  it('whatever it is called: as a workbook, with its dates, leading zeros and further sheets', async () => {
    const file = await book(
      [
        ['Name', 'Since', 'Code'],
        ['A', new Date('2026-02-01T00:00:00Z'), '007'],
      ],
      'Ysgolion # ŵyn',
    );
    expect(await preview(file)).toEqual({
      sheets: ['Sheet1', 'Ysgolion # ŵyn'],
      rows: [
        ['Name', 'Since', 'Code'],
        ['A', '2026-02-01', '007'],
      ],
    });
    expect((await preview(file, 'Ysgolion # ŵyn')).rows).toEqual([['A'], ['1']]);
    expect((await preview(file, 'Elsewhere')).rows).toEqual([]);
  });

  it('with the zeros before a number that a format shows', async () => {
    const formats = ['00000', '000-0000', '00', '0', '0.00', 'General'];
    const file = new Uint8Array(
      await writeXlsx({
        sheets: [
          { name: 'Other', rows: [['Code'], [1]], columns: [{ numFmt: '0000' }] },
          {
            name: 'Codes & more',
            rows: [formats, [42, 1_234_567, 123, 7, 1.5, 8], [0, 1, -4, 0.5, 2, 10], ['', '', 1]],
            columns: formats.map((numFmt) => ({ numFmt })),
          },
        ],
      }),
    );
    expect((await preview(file, 'Codes & more')).rows).toEqual([
      formats,
      ['00042', '123-4567', '123', '7', '1.5', '8'],
      ['00000', '000-0001', '-4', '0.5', '2', '10'],
      ['', '', '01', '', '', ''],
    ]);
    expect((await preview(file, 'Other')).rows).toEqual([['Code'], ['0001']]);
  });

  it('as a workbook of the old kind too', async () => {
    expect(await preview(oldWorkbook())).toEqual({
      sheets: ['Sheet1', 'Closed'],
      rows: [
        ['Name', 'Code', 'Since', 'Open'],
        ['Ysgol Gŵyr', '007', '2026-02-01', 'TRUE'],
      ],
    });
  });

  it('with what our own exports make harmless as it was', async () => {
    const { rows } = await preview(utf8("Phone\n'+44 1632 960001\n'=1+1\n"));
    expect(rows).toEqual([['Phone'], ['+44 1632 960001'], ['=1+1']]);
  });

  it('with merged cells: what stands in them stands in the first, and the rest stay in their columns', async () => {
    const rows = [
      ['School', null, 'City'],
      ['Ash', 'A-1', 'Bangor'],
      [null, 'A-2', 'Conwy'],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
      { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
    ];
    expect((await preview(await writeXlsx({ sheets: [{ name: 'Sheet1', rows, merges }] }))).rows).toEqual([
      ['School', 'Column B', 'City'],
      ['Ash', 'A-1', 'Bangor'],
      ['', 'A-2', 'Conwy'],
    ]);
  });

  it('its sheets are told without the texts of its cells being read', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => [`Name ${Math.sin(at)}`]);
    const whole = await book([['Name'], ...names], 'Second');
    expect((await openBook(whole)).sheets).toEqual(['Sheet1', 'Second']);
    const damaged = Buffer.from(whole);
    // Behind what is looked at before anything is read.
    const texts = damaged.indexOf('xl/sharedStrings.xml') + 4000;
    damaged.fill(0xff, texts, texts + 200);
    expect((await openBook(damaged)).sheets).toEqual(['Sheet1', 'Second']);
    await expect(preview(damaged)).rejects.toThrow('The file is damaged');
  });

  it('with hidden sheets, and 255 of them', async () => {
    const names = Array.from({ length: 255 }, (_, at) => `Hidden ${at}`);
    const hidden = names.map((name) => ({ name, rows: [['A'], [name]], hidden: true }));
    const file = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['A'], ['shown']] }, ...hidden] });
    const { sheets, rows } = await preview(file);
    expect([sheets, rows]).toEqual([
      ['Sheet1', ...names],
      [['A'], ['shown']],
    ]);
    expect((await preview(file, 'Hidden 254')).rows).toEqual([['A'], ['Hidden 254']]);
  });

  it.for(['Ysgol / ŵyn', 'a?b#c', '%2F', "it's", '<b>&"', '名簿 🏫'])('from a sheet called %s', async (name) => {
    expect(await preview(workbookOf({ name }), name)).toEqual({ sheets: [name], rows: [['Name'], ['1']] });
  });

  it('with dates counted from 1904', async () => {
    const sheet =
      '<row><c t="inlineStr"><is><t>Since</t></is></c></row><row><c s="1"><v>44592</v></c></row><row><c s="1"><v>0</v></c></row>';
    expect((await preview(workbookOf({ sheet, countsFrom1904: true }))).rows).toEqual([
      ['Since'],
      ['2026-02-01'],
      ['1904-01-01'],
    ]);
  });

  it('with empty rows between and behind', async () => {
    expect((await preview(utf8('A,B\n\n1,2\n,\n3,4\n,,\n\n'))).rows).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['3', '4'],
    ]);
    const file = await book([
      ['A', 'B'],
      [null, null],
      ['1', '2'],
      [null, null],
      ['', ''],
    ]);
    expect((await preview(file)).rows).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
  });

  it('as it was typed: zeros in front, formulas, markup, and signs that turn what is read around', async () => {
    const typed = [
      '007',
      '=HYPERLINK("http://evil.example")',
      '<img src=x onerror=alert(1)>',
      '\u202Egnp.exe',
      '\u200Fא',
    ];
    const { rows } = await preview(utf8(`A\n${typed.map((each) => `"${each.replaceAll('"', '""')}"`).join('\n')}\n`));
    expect(rows.slice(1).flat()).toEqual(typed);
    expect((await preview(await book([['A'], ...typed.map((each) => [each])]))).rows.slice(1).flat()).toEqual(typed);
  });

  it('as many rows as are asked for', async () => {
    const text = ['Name', ...Array.from({ length: 2000 }, (_, index) => `row ${index}`)].join('\n');
    expect((await preview(utf8(text), 'Sheet1', 3)).rows).toEqual([['Name'], ['row 0'], ['row 1'], ['row 2']]);
  });
});

// Whoever looks for the end of each of them anew looks for hours.
const endless = (tag: string) => tag.repeat(400_000);
const usedStyles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
const ofZeros = (zeros: number) => `<numFmts><numFmt numFmtId="164" formatCode="${'0'.repeat(zeros)}"/></numFmts>`;

describe('a workbook whose formats show zeros', () => {
  it.for<[string, Parameters<typeof workbookOf>[0]]>([
    ['lists of styles', { styles: `${ofZeros(3)}${endless('<cellXfs>')}` }],
    ['formats', { styles: `${ofZeros(3)}${usedStyles}${endless('<numFmt ')}` }],
    ['cells', { styles: `${ofZeros(3)}${usedStyles}`, sheet: endless('<c ') }],
  ])('and whose %s never end is gone through once', async ([, parts]) => {
    const shown = await zeroFormats(workbookOf(parts), 'Sheet1');
    expect(shown?.(0, 0, 7) ?? 7).toBe(7);
  });

  it('shows none that is longer than a format may be', async () => {
    const sheet = '<row r="1"><c r="A1" s="1"><v>7</v></c></row>';
    const shownBy = async (zeros: number) => {
      const shown = await zeroFormats(workbookOf({ styles: ofZeros(zeros) + usedStyles, sheet }), 'Sheet1');
      return shown?.(0, 0, 7) ?? 7;
    };
    expect([await shownBy(255), await shownBy(256)]).toEqual([`${'0'.repeat(254)}7`, 7]);
  });
});

describe('a heading', () => {
  it('that is blank is called by its letter, one that is repeated is counted, and each is there once', () => {
    expect(headingsOf(['Email', '', 'Email', 'Email (2)'], 5)).toEqual([
      'Email',
      'Column B',
      'Email (2)',
      'Email (2) (2)',
      'Column E',
    ]);
  });
});

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const workbook = () => book([['A'], ['1']]);
const entity = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const rowOf = (row: number, cells: number) =>
  `<row r="${row}">${Array.from({ length: cells }, () => '<c><v>1</v></c>').join('')}</row>`;

const neverClosed = (row: number) => `The quotation mark that opens in row ${row} is never closed.`;
const everyQuoted = `"A","B"\n${'"1","one"\n'.repeat(1001)}"2","Off sick\n"3","three"\n`;

describe('a file that cannot be read says why', () => {
  it.for<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['empty', 'The file is empty.', () => new Uint8Array()],
    ['only a mark', 'The sheet is empty.', () => utf8('\uFEFF')],
    ['only new lines and separators', 'The sheet is empty.', () => utf8('\n,,\n\n')],
    ['only headings', 'The sheet has headings but no rows below them.', () => utf8('Name,City\n')],
    ['only headings, as a workbook', 'The sheet has headings but no rows below them.', () => book([['Name', 'City']])],
    ['a line of text', 'The file contains one line of text and no table.', () => utf8('This is not a workbook\n')],
    ['one heading, as a workbook', 'The sheet has headings but no rows below them.', () => book([['Name']])],
    ['no text', 'The file contains neither a spreadsheet nor text.', () => Buffer.from([1, 2, 3, 0, 4, 5])],
    ['a picture', 'The file contains neither a spreadsheet nor text.', () => png(64)],
    ['a PDF called xlsx', 'This is a PDF, not a spreadsheet.', () => utf8('%PDF-1.7\n…')],
    ['truncated', 'The file is damaged: its end is missing.', async () => (await workbook()).slice(0, 900)],
    [
      'truncated at its beginning',
      'The file is damaged: its end is missing.',
      async () => Buffer.concat([Buffer.from('PK'), (await workbook()).slice(900)]),
    ],
    ['an old workbook truncated', 'The file is damaged, or is not a spreadsheet.', () => oldWorkbook().slice(0, 900)],
    [
      'a zip of something else',
      'The file is damaged, or is not a spreadsheet.',
      () => zipOf([{ name: 'a', content: 'x' }]),
    ],
    [
      'a zip in a zip',
      'The file is damaged, or is not a spreadsheet.',
      async () => zipOf([{ name: 'people.xlsx', content: await workbook() }]),
    ],
    ['an archive without anything', 'The file is damaged, or is not a spreadsheet.', () => zipOf([])],
    [
      'unpacking to 1 GiB',
      'The file unpacks to more than 200 MB.',
      () => workbookOf({ further: [{ name: 'xl/media/a.xml', content: 'x', declared: GIB }] }),
    ],
    [
      'unpacking to 1 GiB in many parts',
      'The file unpacks to more than 200 MB.',
      () =>
        workbookOf({
          further: Array.from({ length: 64 }, (_, at) => ({ name: `${at}.xml`, content: 'x', declared: 16 * MIB })),
        }),
    ],
    [
      'unpacking to much and saying that it is little',
      'The file is damaged, or is not a spreadsheet.',
      () => workbookOf({ sheet: ' '.repeat(16 * MIB), declared: 3000 }),
    ],
    [
      'unpacking to much and saying that it is nothing',
      'The file is damaged, or is not a spreadsheet.',
      () => workbookOf({ sheet: ' '.repeat(16 * MIB), declared: 0 }),
    ],
    [
      'saying its size elsewhere',
      'The file is damaged, or is not a spreadsheet.',
      () => zipOf([{ name: 'a.xml', content: Buffer.alloc(MIB), isUnsaid: true }]),
    ],
    ...['../x.xml', 'xl/../../x.xml', '/etc/x.xml', 'C:\\x.xml', '..\\x.xml'].map(
      (name): [string, string, () => Uint8Array] => [
        `${name} inside`,
        'The file refers to files outside itself.',
        () => workbookOf({ further: [{ name, content: '<x/>' }] }),
      ],
    ),
    ['an outside entity', 'The file refers to files outside itself.', () => workbookOf({ before: entity })],
    [
      'an outside entity of a part',
      'The file refers to files outside itself.',
      () => workbookOf({ further: [{ name: 'xl/sharedStrings.xml', content: Buffer.from(entity, 'utf16le') }] }),
    ],
    ['a quotation mark that nothing closes', neverClosed(4), () => utf8('A,B\n\n1,"one\ntwo"\n2,"Off sick\n3,\n4,\n')],
    ['a quotation mark at the end', neverClosed(2), () => utf8('A\n"')],
    [
      'a quotation mark that the next quotation closes',
      neverClosed(3),
      () => utf8('A,B\n1,"Ill"\n2,"Off sick\n3,\n4,"On leave"\n5,\n'),
    ],
    ['a quotation mark too many, where every cell has them', neverClosed(1003), () => utf8(everyQuoted)],
    ['201 columns', 'The sheet has more than 200 columns.', () => utf8(`${'x,'.repeat(200)}x\n1\n`)],
    [
      '201 columns, as a workbook',
      'The sheet has more than 200 columns.',
      () => workbookOf({ sheet: rowOf(1, 201) + rowOf(2, 1) }),
    ],
    ['100,001 rows', 'The sheet has more than 100,000 rows.', () => utf8(`A\n${'1\n'.repeat(100_001)}`)],
    [
      '100,001 rows, as a workbook',
      'The sheet has more than 100,000 rows.',
      () => workbookOf({ sheet: Array.from({ length: 100_002 }, (_, at) => rowOf(at + 1, 1)).join('') }),
    ],
    [
      'more sheets than 300',
      'The file has more than 300 sheets.',
      () => book([['A'], ['1']], ...Array.from({ length: 300 }, (_, at) => `S${at}`)),
    ],
    [
      'protected by a password',
      'The file is protected by a password.',
      () =>
        writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['A'], ['1']] }], encryption: { password: 'x', spinCount: 10 } }),
    ],
  ])('%s', async ([, why, file]) => {
    await expect(preview(await file())).rejects.toThrow(why);
  });
});

describe('an archive', () => {
  it('is looked at for what leads out of it without its entries being unpacked, whatever they say of themselves', async () => {
    const entries = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.alloc(2 * MIB) }));
    const honest = zipOf(entries);
    const began = performance.now();
    await requireSelfContained(honest);
    expect(performance.now() - began).toBeLessThan(1000);
    const lying = zipOf(entries.slice(0, 1).map((entry) => ({ ...entry, declared: 2 })));
    await expect(requireSelfContained(lying)).rejects.toThrow('The file is damaged, or is not a spreadsheet.');
  });

  it('of more entries than any workbook has is none', () => {
    expect(() => requireSmallUnpacked(saying(10_000))).toThrow('The file is damaged: its end is missing.');
    expect(() => requireSmallUnpacked(saying(10_001))).toThrow('The file is damaged, or is not a spreadsheet.');
  });
});

it('a text that is written once counts wherever it is told: the rows come to 200 MB at most', async () => {
  const long = 'x'.repeat(32_000);
  const opened = await openBook(await book(Array.from({ length: 34 }, () => Array.from({ length: 200 }, () => long))));
  let last = 0;
  const read = async () => {
    for await (const { row } of opened.rows('Sheet1')) last = row;
  };
  await expect(read()).rejects.toThrow('The file unpacks to more than 200 MB.');
  expect(last).toBe(32);
});

describe('what looks like too much and is not', () => {
  it('is read: rows that are blank, and as many as there may be', async () => {
    const blank = Array.from({ length: 120_000 }, (_, at) => `<row r="${at + 3}"><c s="0"/><c/></row>`).join('');
    expect((await preview(workbookOf({ sheet: rowOf(1, 2) + rowOf(2, 2) + blank }))).rows).toEqual([
      ['1', '1 (2)'],
      ['1', '1'],
    ]);
    expect((await preview(utf8(`A\n1\n${','.repeat(3)}${'\n'.repeat(120_000)}`))).rows).toEqual([['A'], ['1']]);
    expect((await preview(utf8(`A\n${'1\n'.repeat(100_000)}`))).rows).toHaveLength(6);
  });

  it('is read: a cell longer than one may be, which is told of the cell', async () => {
    const { rows } = await preview(utf8(`A,B\n${'x'.repeat(40_000)},1\n`));
    expect(rows[1]?.map(({ length }) => length)).toEqual([LONGEST_CELL + 1, 1]);
  });

  it('is read: a sign that is no text in a cell', async () => {
    expect((await preview(utf8('A\nx\0y\n'))).rows).toEqual([['A'], ['x\0y']]);
  });
});

/** A picture of a single colour. */
function png(size: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000004000000040080200000025', 'hex');
  return Buffer.concat([head, Buffer.from(Array.from({ length: size * 8 }, (_, at) => (at * 37) % 256))]);
}

/** An archive without anything that says it has so many entries. */
function saying(entries: number): Uint8Array {
  const file = Buffer.from(zipOf([]));
  file.writeUInt16LE(entries, 10);
  return file;
}
