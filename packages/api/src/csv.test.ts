import { describe, expect, it } from 'vitest';
import { csvHead, csvLine, csvLines } from './csv.ts';

describe('a file of a list', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+44 1632 960001', `"'+44 1632 960001"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `"'＝1"`],
    ["=cmd|' /C calc'!\"A1", `"'=cmd|' /C calc'!""A1"`],
  ])('holds %j as text that nothing carries out', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it('keeps separators, quotes and line breaks within their cell', () => {
    expect(csvLine(['a,b;=1', 'say "yes"', 'one\r\ntwo', ''])).toBe('"a,b;=1","say ""yes""","one\r\ntwo",""\r\n');
  });

  it('begins with the mark of UTF-8 and the heads, and has its columns in their order', () => {
    const columns = [
      { id: 'name', head: 'Name', text: (row: { name: string; age: number }) => row.name },
      { id: 'age', head: 'Age', text: (row: { name: string; age: number }) => `${row.age}` },
    ];
    expect(csvHead(columns) + csvLines(columns, [{ name: 'Siân', age: 41 }])).toBe(
      '\uFEFF"Name","Age"\r\n"Siân","41"\r\n',
    );
  });
});
