import { IMPORT_COLUMNS, matchColumns } from '@wardmere/api';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { templateOf } from './template.ts';

const read = async (template: Blob) =>
  (await readXlsx(new Uint8Array(await template.arrayBuffer()), { readStyles: true })).sheets;
const textsOf = (row: readonly unknown[] | undefined) =>
  (row ?? []).map((cell) => (typeof cell === 'string' ? cell : ''));

describe.for(['people', 'buildings'] as const)('a template of %s', (kind) => {
  it('marks what a new one needs, and each of its headings is matched as it stands', async () => {
    const [first] = await read(await templateOf(kind, {}));
    const headings = textsOf(first?.rows[0]);
    expect(first?.name).toBe('Sheet1');
    expect(first?.rows.slice(1).filter((row) => row.some((cell) => cell !== null))).toEqual([]);
    const needed = IMPORT_COLUMNS[kind].filter(({ isRequired }) => isRequired).map(({ target }) => `${target} *`);
    expect(headings.filter((heading) => heading.endsWith(' *'))).toEqual(needed);
    const targets = IMPORT_COLUMNS[kind].map(({ target }) => target);
    expect(matchColumns(kind, targets, headings)).toEqual({
      columns: targets.map((target, at) => ({ target, source: headings[at] })),
      suggested: [],
    });
  });

  it('keeps codes as they are typed, with their zeros', async () => {
    const [first] = await read(await templateOf(kind, {}));
    const asText = (row: number) =>
      IMPORT_COLUMNS[kind].filter((_, at) => first?.cells?.get(`${row},${at}`)?.style?.numFmt === '@');
    const codes = IMPORT_COLUMNS[kind].filter(({ isCode }) => isCode);
    expect([asText(1), asText(1000)]).toEqual([codes, codes]);
  });

  it('tells of each column what it may say', async () => {
    const [, allowed] = await read(await templateOf(kind, {}));
    expect(allowed?.name).toBe('Allowed values');
    expect(textsOf(allowed?.rows[0])).toEqual(IMPORT_COLUMNS[kind].map(({ target }) => target));
    expect(textsOf(allowed?.rows[1])).toEqual(IMPORT_COLUMNS[kind].map(({ says }) => says ?? 'Any text'));
  });
});

it('each cell offers what it may say: a few values or the names of the client, as text whatever they are', async () => {
  const titles = ['Head teacher', '=HYPERLINK("x")', 'Caretaker'];
  const [first, allowed] = await read(await templateOf('people', { titles, roles: ['Site manager'] }));
  const below = (target: string) => {
    const at = textsOf(allowed?.rows[0]).indexOf(target);
    return (allowed?.rows.slice(2) ?? []).map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined);
  };
  expect(below('Kind')).toEqual(['User', 'Contact']);
  expect(below('Title')).toEqual(titles);
  expect(below('Roles')).toEqual(['Site manager']);
  expect(below('First Name')).toEqual([]);
  expect(first?.dataValidations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'list', formula1: "'Allowed values'!$D$3:$D$4", range: 'D2:D100001' }),
      expect.objectContaining({ formula1: "'Allowed values'!$F$3:$F$5", range: 'F2:F100001' }),
    ]),
  );
  // Of several values in one cell none can be chosen, and no column offers what is not known.
  const offered = first?.dataValidations?.map(({ range }) => range.slice(0, 1));
  expect(offered).toEqual(['D', 'E', 'F', 'K']);
});
