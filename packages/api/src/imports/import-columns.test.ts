import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, matchColumns } from './import-columns.ts';

const available = IMPORT_COLUMNS.people.map(({ target }) => target);
const match = (...headings: readonly string[]) => matchColumns('people', available, headings);

describe('a column of a file is the one of ours (D-153, D-221)', () => {
  it('of an equal name, ignoring case and spaces', () => {
    expect(match('FIRST name', 'LastName', ' email ')).toEqual({
      columns: [
        { source: 'FIRST name', target: 'First Name' },
        { source: 'LastName', target: 'Last Name' },
        { source: ' email ', target: 'Email' },
      ],
      suggested: [],
    });
  });

  it('and of a name that differs by signs it is a suggestion, marked so', () => {
    const { columns, suggested } = match('First_Name', 'E-mail');
    expect(columns).toEqual([
      { source: 'First_Name', target: 'First Name' },
      { source: 'E-mail', target: 'Email' },
    ]);
    expect(suggested).toEqual(['First Name', 'Email']);
  });

  it('an equal name comes before one that is only like it', () => {
    expect(match('First_Name', 'first name').columns).toEqual([{ source: 'first name', target: 'First Name' }]);
  });
});
