import { BYTE_ORDER_MARK } from '@wardmere/api/csv';
import { IMPORT_COLUMNS, matchColumns } from '@wardmere/api';
import { expect, it } from 'vitest';
import { templateOf } from './save-template.ts';

it.for(['people', 'buildings'] as const)(
  'a template of %s marks what a new one needs, and each of its headings is matched as it stands',
  (kind) => {
    const headings = templateOf(kind).replace(BYTE_ORDER_MARK, '').trim().slice(1, -1).split('","');
    const needed = IMPORT_COLUMNS[kind].filter(({ isRequired }) => isRequired).map(({ target }) => `${target} *`);
    expect(headings.filter((heading) => heading.endsWith(' *'))).toEqual(needed);
    const targets = IMPORT_COLUMNS[kind].map(({ target }) => target);
    expect(matchColumns(kind, targets, headings)).toEqual({
      columns: targets.map((target, at) => ({ target, source: headings[at] })),
      suggested: [],
    });
  },
);
