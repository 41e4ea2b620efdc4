import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { archiveSaying } from '../testing/archives.ts';
import { oldWorkbook } from '../testing/old-workbook.ts';
import { previewSheet } from './preview-sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const preview = (file: Uint8Array, sheet = 'Sheet1', rows = 5) => previewSheet(file, sheet, rows);
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

  it('as many rows as are asked for', async () => {
    const text = ['Name', ...Array.from({ length: 2000 }, (_, index) => `row ${index}`)].join('\n');
    expect((await preview(utf8(text), 'Sheet1', 3)).rows).toEqual([['Name'], ['row 0'], ['row 1'], ['row 2']]);
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

describe('a file that cannot be read says why', () => {
  it.for<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['empty', 'The file is empty.', () => new Uint8Array()],
    ['only a mark', 'The sheet is empty.', () => utf8('\uFEFF')],
    ['only headings', 'The sheet has headings and no row below them.', () => utf8('Name,City\n')],
    ['no text', 'The file holds neither a spreadsheet nor text.', () => Buffer.from([1, 2, 3, 0, 4, 5])],
    ['a PDF called xlsx', 'This is a PDF and no spreadsheet.', () => utf8('%PDF-1.7\n…')],
    ['truncated', 'The file is damaged: its end is missing.', async () => (await book([['A'], ['1']])).slice(0, 900)],
    ['a zip of something else', 'The file is damaged, or no spreadsheet.', () => archiveSaying(1000)],
    ['unpacking to 1 GiB', 'The file unpacks to more than 200 MB.', () => archiveSaying(2 ** 30)],
    ['201 columns', 'The sheet has more than 200 columns.', () => utf8(`${'x,'.repeat(200)}x\n1\n`)],
    ['a cell too long', 'A cell has more than 32,767 characters.', () => utf8(`A\n${'x'.repeat(32_768)}\n`)],
    [
      'protected by a password',
      'The file is protected by a password.',
      () =>
        writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['A'], ['1']] }], encryption: { password: 'x', spinCount: 10 } }),
    ],
  ])('%s', async ([, why, file]) => {
    await expect(preview(await file())).rejects.toThrow(why);
  });

  it('100,001 rows', async () => {
    const file = utf8(`A\n${'1\n'.repeat(100_001)}`);
    await expect(previewSheet(file, 'Sheet1', 200_000)).rejects.toThrow('The sheet has more than 100,000 rows.');
  });
});
