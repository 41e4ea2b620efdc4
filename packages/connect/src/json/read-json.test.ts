import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const none = { doubled: [], rounded: [] };

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is read as JSON', () => {
  it('is what JSON.parse reads, and nothing is lost of what was written by JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
          expect(readJson(text)).toEqual({ value: JSON.parse(text), losses: none });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused exactly where JSON.parse refuses it', () => {
    const scraps = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', 'a', ':', ',', '1', '-', '.', ' ', '\n', 'true', '\\'),
    );
    fc.assert(
      fc.property(scraps, (parts) => {
        const text = parts.join('');
        expect([text, 'value' in readJson(text)]).toEqual([text, parses(text)]);
      }),
      { numRuns: 2000 },
    );
  });

  it.for([
    ['', 1, 'A value is expected here.'],
    ['{\n  "a": 1,\n}', 3, 'A name between double quotes is expected here.'],
    ['[1,\n2\n3]', 3, 'A comma or a closing bracket is expected here.'],
    ['{"a" 1}', 1, 'A colon is expected here.'],
    ['{"a": 1', 1, 'A comma or a closing brace is expected here.'],
    ['true\nfalse', 2, 'Nothing more is expected after this value.'],
    ['\n"a\tb"', 2, 'This text is not closed, or contains a character that must be escaped.'],
    ['"a', 1, 'This text is not closed, or contains a character that must be escaped.'],
    ['[1,\n1e400]', 2, 'This number is too large.'],
    ['[-]', 1, 'This is not a number.'],
    ['['.repeat(300), 1, 'This is nested too deep.'],
  ] as const)('says the line and what is wrong there: %j', ([text, line, says]) => {
    expect(readJson(text)).toEqual({ wrong: { line, says } });
  });

  it('tells names that are given twice in one object, and not those of two objects', () => {
    expect(readJson('{"a":1,"a":2,"b":{"a":3}}')).toMatchObject({ losses: { doubled: ['a'], rounded: [] } });
    expect(readJson('{"a":1,"\\u0061":2}')).toMatchObject({ losses: { doubled: ['a'] } });
  });

  it.for([
    ['12345678901234567890', true],
    ['9007199254740993', true],
    ['0.1000000000000000055511151231257827', true],
    ['9007199254740992', false],
    ['0.1', false],
    ['-0.0', false],
    ['1e2', false],
    ['1.50', false],
    ['1e21', false],
    ['100', false],
  ] as const)('tells whether %s comes out as another number', ([text, isRounded]) => {
    expect(readJson(`[${text}]`)).toMatchObject({ losses: { rounded: isRounded ? [text] : [] } });
  });
});
